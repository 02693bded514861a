import { useState } from 'react'
import type { Initial } from '../../../api/start/initial.ts'
import { homeFeedOf } from '../../discussion/custom-feeds/home-feed.ts'
import { createCommunityDialog } from '../../discussion/dialogs.ts'
import { Feed } from '../../discussion/feeds/Feed.tsx'
import { openFeed, type PostsFeed, postsFeed } from '../../discussion/feeds/feed-source.ts'
import { load, useInitial } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { InstallSlot } from '../../platform/install/InstallSlot.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { lazyPart } from '../../platform/page/lazy-part.tsx'
import { Page } from '../../platform/page/Page.tsx'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useLocation } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { TextLink, VisuallyHidden } from '../../platform/ui/text/TextLink.tsx'
import { needsFirstSteps, suggestedCommunities } from './first-steps.ts'
import { GuestWelcome } from './GuestWelcome.tsx'
import styles from './HomePage.module.css'

const count = new Intl.NumberFormat('en')

/** A panel beside the home page of members, and for guests beside the other feeds: their home page has its own welcome. */
function WelcomePanel() {
  const { user, noUsers } = useInitial()
  const { show } = useDialogs()
  return (
    <section aria-label="Welcome" className={styles.panel}>
      <div>
        <h2>Join the discussion</h2>
        <p>
          {`${count.format(noUsers)} ${noUsers === 1 ? 'person talks' : 'people talk'} here`}
          <span className={styles.long}>, without ads and without being watched.</span>
        </p>
      </div>
      {user && (
        <div className={styles.buttons}>
          <Button href="/new">Create post</Button>
          {user.isAdmin && (
            <Button writes onClick={() => show(createCommunityDialog)}>
              Create community
            </Button>
          )}
        </div>
      )}
    </section>
  )
}

type Which = 'home' | 'all' | 'subscriptions'

// Loaded only for new members.
const FirstSteps = lazyPart(async () => (await import('./FirstSteps.tsx')).FirstSteps, { onDemand: true })

const titles: Record<string, string> = { '/all': 'All', '/subscriptions': 'Subscriptions' }

/** Guests have no subscriptions and see all posts instead. */
export const loader =
  (which: Which) =>
  async ({ context, request }: LoaderArgs): Promise<PostsFeed> => {
    const initial = await load(context, 'getInitial', {})
    const { user } = initial
    const own = which === 'home' && homeFeedOf(initial)
    const joined = which === 'subscriptions' || (which === 'home' && user?.homeFeed === 'subscriptions')
    const feed = own
      ? postsFeed(request, initial, { feed: 'custom', feedId: own.id }, own.sort)
      : postsFeed(request, initial, { feed: user && joined ? 'home' : 'all' })
    await Promise.all([
      openFeed(context, request, feed.source),
      isWelcomed(initial, request) && load(context, 'getWelcome', {}),
      isBegun(request) && needsFirstSteps(initial) && load(context, 'listCommunities', suggestedCommunities),
    ])
    return feed
  }

/** Whether the home page explains the site: to guests on its first page. */
const isWelcomed = ({ user }: Initial, request: Request): boolean => !user && isBegun(request)

function isBegun(request: Request): boolean {
  const { pathname, searchParams } = new URL(request.url)
  return pathname === '/' && !searchParams.has('next')
}

export function HomePage() {
  const { source, sort } = useLoaderData<PostsFeed>()
  const { pathname } = useLocation()
  const title = titles[pathname]
  const initial = useInitial()
  // The state when the page was opened: joining communities only affects the next page.
  const [isNew] = useState(() => needsFirstSteps(initial))
  const isFirst = !source.input.query?.next
  const hero = !initial.user && pathname === '/' ? isFirst && <GuestWelcome /> : undefined
  const welcome = (!initial.user || pathname === '/') && <WelcomePanel />
  // On phones the buttons of the top bar are enough. Admins keep "Create community".
  const phone = !initial.user?.isAdmin && { phoneWelcome: null }
  useHead({ ...(title && { title }), canonical: pathname })
  return (
    <Page {...(hero === undefined ? { welcome, ...phone } : { hero })}>
      <VisuallyHidden as="h1">{title ?? 'Home'}</VisuallyHidden>
      {isNew && pathname === '/' && isFirst && <FirstSteps />}
      <Feed
        source={source}
        sort={sort}
        // Home is named by its welcome and its place in the sidebar.
        tabs={
          title && (
            <strong aria-hidden="true" className={styles.here}>
              {title}
            </strong>
          )
        }
        banner={pathname === '/' && <InstallSlot />}
        empty={<EmptyWords joined={source.input.query?.feed === 'home'} />}
      />
    </Page>
  )
}

function EmptyWords({ joined }: { joined: boolean }) {
  if (!joined) return 'Nobody has posted anything yet.'
  return (
    <>
      Posts of the communities that you join will be here. <TextLink href="/communities">Find some</TextLink>
    </>
  )
}
