import { Ellipsis, House, Pencil, Trash2 } from 'lucide'
import { useState } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { communityPath, feedPath, profilePath } from '../../../shared/paths.ts'
import { loginPrompt } from '../../people/dialogs.ts'
import { CommunityAvatar } from '../../people/images/UserAvatar.tsx'
import { personIn } from '../../people/person-in-path.ts'
import { load, notFound, useViewer } from '../../platform/app-context.ts'
import { alertFailure, isDone } from '../../platform/failure.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { DialogSlot } from '../../platform/page/DialogSlot.tsx'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { Page } from '../../platform/page/Page.tsx'
import { PhoneTabs } from '../../platform/page/PhoneTabs.tsx'
import { ShareLinkItem } from '../../platform/page/ShareLinkItem.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useNavigate, useParams } from '../../platform/router/use-router.ts'
import { Button } from '../../platform/ui/controls/Button.tsx'
import { IconButton } from '../../platform/ui/controls/IconButton.tsx'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { Avatar } from '../../platform/ui/images/Avatar.tsx'
import layout from '../../platform/ui/layout/layout.module.css'
import { Panel } from '../../platform/ui/layout/Panel.tsx'
import { PanelLinks } from '../../platform/ui/layout/PanelLinks.tsx'
import { Menu, MenuItem } from '../../platform/ui/menus/Menu.tsx'
import { TextLink } from '../../platform/ui/text/TextLink.tsx'
import { countCommunities } from '../communities/community-count.ts'
import { byName } from '../communities/sidebar.ts'
import { customFeedDialog } from '../dialogs.ts'
import { Feed } from '../feeds/Feed.tsx'
import { openFeed, type PostsFeed, postsFeed, reloadFeed } from '../feeds/feed-source.ts'
import { PrivateLabel } from '../lists/ListLabels.tsx'
import styles from './CustomFeedPage.module.css'
import { createFeed } from './change-feeds.ts'

const loadDialog = async () => (await import('./CustomFeedDialog.tsx')).CustomFeedDialog

/** Redirects to the exact spelling of the names. */
export async function loader({ context, request, params }: LoaderArgs): Promise<PostsFeed> {
  const input = feedInPath(params)
  const initial = await load(context, 'getInitial', {})
  const { feed, username } = await load(context, 'getCustomFeed', input, 'soon')
  if (username !== input.params.username || feed.slug !== input.params.slug)
    throw redirect(feedPath(username, feed.slug) + new URL(request.url).search, 301)
  const posts = postsFeed(request, initial, { feed: 'custom', feedId: feed.id }, feed.sort)
  await openFeed(context, request, posts.source)
  return posts
}

export function Component() {
  const params = useParams()
  return <CustomFeedPage key={`${params['place']}/${params['slug']}`} />
}

function CustomFeedPage() {
  const memory = useMemory()
  const { feed, username, communities } = useAnswer('getCustomFeed', feedInPath(useParams()))
  const { source, sort } = useLoaderData<PostsFeed>()
  useHead({
    title: `${feed.name} by @${username}`,
    canonical: feedPath(username, feed.slug),
    noindex: !feed.public,
  })
  return (
    <Page aside={<FeedAside communities={useCommunitiesOf(feed, communities)} />}>
      <FeedHead feed={feed} username={username} />
      {/* Before the tabs, which hide what follows them. */}
      <DialogSlot
        dialog={customFeedDialog}
        load={loadDialog}
        feed={feed}
        onSaved={() => void reloadFeed(memory, source)}
      />
      <PhoneTabs first="Posts" second="Communities" />
      <Feed source={source} sort={sort} empty="Nobody has posted in these communities yet." />
    </Page>
  )
}

/** The communities of the answer, and those added since, which are in the memory. */
function useCommunitiesOf(feed: CustomFeed, loaded: readonly Community[]): Community[] {
  const { entities } = useMemory()
  const known = new Map(loaded.map((community) => [community.id, community]))
  return feed.communities.flatMap((id) => known.get(id) ?? entities.get('Community', id) ?? []).toSorted(byName)
}

/** The sidebar with the communities of the feed. */
function FeedAside({ communities }: { communities: readonly Community[] }) {
  return (
    <Panel title="Communities">
      <PanelLinks
        links={communities.map((community) => ({
          href: communityPath(community.name),
          picture: <CommunityAvatar community={community} size={26} />,
          text: community.name,
        }))}
      />
    </Panel>
  )
}

function FeedHead({ feed, username }: { feed: CustomFeed; username: string }) {
  const { show } = useDialogs()
  const own = useViewer()?.username === username
  return (
    <header className={styles.head}>
      <div className={styles.names}>
        <div className={styles.name}>
          <h1 dir="auto">{feed.name}</h1>
          {!feed.public && <PrivateLabel />}
        </div>
        <p className={styles.owner}>
          <Avatar shape="round" name={username} size={22} />
          <TextLink href={profilePath(username)}>{`@${username}`}</TextLink>
          <span>{countCommunities(feed.communities.length)}</span>
        </p>
      </div>
      <div className={layout.row}>
        {own ? (
          <Button writes onClick={() => show(customFeedDialog, { action: 'communities' })}>
            Choose communities
          </Button>
        ) : (
          <CopyButton feed={feed} />
        )}
        <CustomFeedMenu feed={feed} path={feedPath(username, feed.slug)} own={own} />
      </div>
    </header>
  )
}

/** Creates an independent copy of the feed for the viewer. */
function CopyButton({ feed: { name, communities, sort } }: { feed: CustomFeed }) {
  const memory = useMemory()
  const viewer = useViewer()
  const navigate = useNavigate()
  const { show } = useDialogs()
  const [busy, setBusy] = useState(false)
  const copy = async () => {
    if (!viewer) return show(loginPrompt)
    setBusy(true)
    try {
      const { slug } = await createFeed(memory, { name, communities, sort })
      showToast({ text: `Copied “${name}” to your feeds.` })
      await navigate(feedPath(viewer.username, slug))
    } catch (failure) {
      alertFailure(failure)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button writes kind="primary" busy={busy} onClick={copy}>
      Copy to my feeds
    </Button>
  )
}

function CustomFeedMenu({ feed, path, own }: { feed: CustomFeed; path: string; own: boolean }) {
  const { show } = useDialogs()
  return (
    <Menu label="This feed" button={(props) => <IconButton {...props} name="More" icon={Ellipsis} />}>
      <ShareLinkItem name={feed.name} path={path} />
      {own && (
        <>
          <HomeItem feed={feed} />
          <MenuItem writes icon={Pencil} onPick={() => show(customFeedDialog, { action: 'edit' })}>
            Edit…
          </MenuItem>
          <MenuItem writes icon={Trash2} danger onPick={() => show(customFeedDialog, { action: 'delete' })}>
            Delete…
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function HomeItem({ feed: { id, name } }: { feed: CustomFeed }) {
  const memory = useMemory()
  const isHome = useViewer()?.homeFeedId === id
  const change = async () => {
    const homeFeedId = isHome ? null : id
    if (await isDone(memory.act('updateProfile', { body: { homeFeedId } })))
      showToast({ text: isHome ? `“${name}” is no longer your home page.` : `“${name}” is your home page now.` })
  }
  return (
    <MenuItem writes icon={House} onPick={() => void change()}>
      {isHome ? 'Stop using as my home page' : 'Make this my home page'}
    </MenuItem>
  )
}

/** The input of the call for the feed in the address. */
function feedInPath(params: Readonly<Record<string, string | undefined>>) {
  const slug = /^\w{1,50}$/.exec(params['slug'] ?? '')?.[0] ?? notFound()
  return { params: { username: personIn(params['place']), slug } }
}
