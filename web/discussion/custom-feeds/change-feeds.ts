import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { maxFeedCommunities } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

type Listed = Omit<CustomFeed, 'communities'>

/** It becomes the last in the sidebar. */
export async function createFeed(
  memory: Memory,
  body: Input<Endpoints['createCustomFeed']>['body'],
): Promise<CustomFeed> {
  const feed = await memory.act('createCustomFeed', { body })
  changeOwn(memory, (feeds) => [...feeds, feed])
  memory.change('listCustomFeeds', {}, (feeds) => [...feeds, feed])
  return feed
}

export async function deleteFeed(memory: Memory, viewerId: string, { id }: Listed): Promise<void> {
  await memory.act('deleteCustomFeed', { params: { id } })
  // Another may have its address.
  memory.forget('getCustomFeed', ({ feed }) => feed.id === id)
  changeOwn(memory, (feeds) => feeds.filter((feed) => feed.id !== id))
  memory.change('listCustomFeeds', {}, (feeds) => feeds.filter((feed) => feed.id !== id))
  if (memory.entities.get('User', viewerId)?.homeFeedId === id)
    memory.entities.patch('User', viewerId, { homeFeedId: null })
}

/** The sidebar shows the new order already; if the server refuses, it is loaded again. */
export async function savePosition(memory: Memory, { id }: Listed, position: number): Promise<void> {
  try {
    await memory.press(`feed position ${id}`, 'latest', 'updateCustomFeed', { params: { id }, body: { position } })
  } catch (error) {
    alertFailure(error)
    await memory.load('getInitial', {}, 'now').catch(() => {})
  }
}

/** At once, and taken back where the server refuses. Gives what is to be waited for, or undefined where nothing is changed. */
export function toggleCommunity(
  memory: Memory,
  feed: CustomFeed,
  communityId: string,
  isIn: boolean,
): Promise<void> | undefined {
  const others = feed.communities.filter((id) => id !== communityId)
  const communities = isIn ? [...others, communityId] : others
  const wrong = wrongCount(communities.length)
  if (wrong) {
    showToast({ id: 'failure', text: wrong })
    return undefined
  }
  return saveCommunities(memory, feed, communities)
}

/** What is wrong with so many communities, and what to do. */
export function wrongCount(count: number): string | undefined {
  if (count === 0) return 'A feed needs a community. You can delete the feed instead.'
  if (count > maxFeedCommunities) return `A feed has at most ${maxFeedCommunities} communities. Take one out first.`
  return undefined
}

/** Boxes are ticked faster than they are answered, so only the newest state is sent after the one on its way. */
async function saveCommunities(memory: Memory, { id }: CustomFeed, communities: string[]): Promise<void> {
  const optimistic = () => [memory.entities.patch('CustomFeed', id, { communities })]
  const input = { params: { id }, body: { communities } }
  try {
    await memory.press(`feed communities ${id}`, 'latest', 'updateCustomFeed', input, { optimistic })
  } catch (error) {
    alertFailure(error)
  }
}

const changeOwn = (memory: Memory, change: (feeds: readonly Listed[]) => Listed[]) =>
  memory.change('getInitial', {}, (initial) => ({ ...initial, feeds: change(initial.feeds) }))
