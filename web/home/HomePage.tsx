import { load } from '../app-context.ts'
import { homeFeedOf } from '../custom-feeds/home-feed.ts'
import { Feed } from '../feeds/Feed.tsx'
import { openFeed } from '../feeds/feed-source.ts'
import { type PostsFeed, postsFeed } from '../feeds/posts-feed.ts'
import { Page } from '../frame/Page.tsx'
import { useHead } from '../head.ts'
import { InstallSlot } from '../install/InstallSlot.tsx'
import type { LoaderArgs } from '../router/page-route.ts'
import { useLoaderData, useLocation } from '../router/use-router.ts'
import { TextLink } from '../ui/text/TextLink.tsx'
import { VisuallyHidden } from '../ui/text/VisuallyHidden.tsx'
import { WelcomePanel } from './WelcomePanel.tsx'

type Which = 'home' | 'all' | 'subscriptions'

const titles: Record<string, string> = { '/all': 'All', '/subscriptions': 'Subscriptions' }

/** A guest has no subscriptions, and sees all wherever a member sees those. */
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
    await openFeed(context, request, feed.source)
    return feed
  }

export function HomePage() {
  const { source, sort } = useLoaderData<PostsFeed>()
  const { pathname } = useLocation()
  const title = titles[pathname]
  useHead({ ...(title && { title }), canonical: pathname })
  return (
    <Page welcome={<WelcomePanel />}>
      <VisuallyHidden as="h1">{title ?? 'Home'}</VisuallyHidden>
      <Feed
        key={source.address}
        source={source}
        sort={sort}
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
