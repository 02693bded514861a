import { load } from '../../platform/app-context.ts'
import { descriptionOf, useHead } from '../../platform/head.ts'
import { useAnswer } from '../../platform/memory/use-memory.ts'
import { LazyDialog } from '../../platform/page/LazyDialog.tsx'
import { Page } from '../../platform/page/Page.tsx'
import { PhoneTabs } from '../../platform/page/PhoneTabs.tsx'
import { redirect } from '../../platform/router/answers.ts'
import type { ActionArgs, LoaderArgs } from '../../platform/router/page-route.ts'
import { useLoaderData, useParams } from '../../platform/router/use-router.ts'
import { addToFeedDialog } from '../custom-feeds/feed-dialogs.ts'
import { Feed } from '../feeds/Feed.tsx'
import { openFeed } from '../feeds/feed-source.ts'
import { type PostsFeed, postsFeed } from '../feeds/posts-feed.ts'
import { CommunityAside } from './CommunityAside.tsx'
import { CommunityHead } from './CommunityHead.tsx'
import { communityOf, communityPath, loadCommunity } from './community-in-path.ts'
import { LazyLeaveCommunity } from './LazyLeaveCommunity.tsx'

const loadAddToFeed = async () => (await import('../custom-feeds/AddToFeedDialog.tsx')).AddToFeedDialog

/** A name has one spelling; who comes with another is sent there. */
export async function loader(args: LoaderArgs): Promise<PostsFeed> {
  const { context, request, params } = args
  const { name, id } = await loadCommunity(args)
  if (name !== params['place']) throw redirect(communityPath(name) + new URL(request.url).search, 301)
  const initial = await load(context, 'getInitial', {})
  const feed = postsFeed(request, initial, { communityId: id })
  await openFeed(context, request, feed.source)
  return feed
}

/** Joins and leaves a community without JavaScript. Runs only on the server. */
export const action = async (args: ActionArgs) => (await import('./membership-form.ts')).sendMembershipForm(args)

export function Component() {
  const { place } = useParams()
  return <CommunityPage key={place} />
}

function CommunityPage() {
  const community = useAnswer('getCommunity', communityOf(useParams()['place']))
  const { source, sort } = useLoaderData<PostsFeed>()
  const { name, about } = community
  useHead({
    title: name,
    canonical: communityPath(name),
    ...(about && { description: descriptionOf(about) }),
  })
  return (
    <Page accent={community.accent} aside={<CommunityAside community={community} />}>
      <CommunityHead community={community} />
      {/* Above the tabs, which hide what is below them. */}
      <LazyLeaveCommunity among={[community]} />
      <LazyDialog name={addToFeedDialog} load={loadAddToFeed} given={{ community }} />
      <PhoneTabs first="Posts" />
      <Feed source={source} sort={sort} inCommunity empty="Nobody has posted here yet." />
    </Page>
  )
}
