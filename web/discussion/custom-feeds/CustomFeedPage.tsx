import type { Community } from '../../../api/discussion/communities.ts'
import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import { load } from '../../platform/app-context.ts'
import { useHead } from '../../platform/head.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { PhoneTabs } from '../../platform/page/PhoneTabs.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useParams } from '../../platform/router/use-router.ts'
import { byName } from '../communities/sidebar.ts'
import { Feed } from '../feeds/Feed.tsx'
import { openFeed, reloadFeed } from '../feeds/feed-source.ts'
import { type PostsFeed, postsFeed } from '../feeds/posts-feed.ts'
import { FeedAside } from './FeedAside.tsx'
import { FeedHead } from './FeedHead.tsx'
import { ownFeedDialogs } from './feed-dialogs.ts'
import { feedInPath, feedPath } from './feed-path.ts'

const ownDialogs = Object.values(ownFeedDialogs)
const loadOwnDialogs = async () => (await import('./OwnFeedDialogs.tsx')).OwnFeedDialogs

/** Names have one spelling; who comes with another is sent there. */
export async function loader({ context, request, params }: LoaderArgs): Promise<PostsFeed> {
  const named = feedInPath(params)
  const initial = await load(context, 'getInitial', {})
  const { feed, username } = await load(context, 'getCustomFeed', named, 'soon')
  if (username !== named.params.username || feed.slug !== named.params.slug)
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
      {/* Above the tabs, which hide what is below them. */}
      <LazyDialog
        name={ownDialogs}
        load={loadOwnDialogs}
        given={{ feed, onSaved: () => void reloadFeed(memory, source) }}
      />
      <PhoneTabs first="Posts" second="Communities" />
      <Feed source={source} sort={sort} empty="Nobody has posted in these communities yet." />
    </Page>
  )
}

/** Those that came with the page, and those ticked since, which the memory knows from where they were found. */
function useCommunitiesOf(feed: CustomFeed, loaded: readonly Community[]): Community[] {
  const { entities } = useMemory()
  const known = new Map(loaded.map((community) => [community.id, community]))
  return feed.communities.flatMap((id) => known.get(id) ?? entities.get('Community', id) ?? []).toSorted(byName)
}
