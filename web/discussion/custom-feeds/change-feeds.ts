import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { maxFeedCommunities } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

type ListedFeed = Omit<CustomFeed, 'communities'>

/** Creates a feed, which is the last in the sidebar. */
export async function createFeed(
  memory: Memory,
  body: Input<Endpoints['createCustomFeed']>['body'],
): Promise<CustomFeed> {
  const feed = await memory.act('createCustomFeed', { body })
  changeOwnFeeds(memory, (feeds) => [...feeds, feed])
  memory.change('listCustomFeeds', {}, (feeds) => [...feeds, feed])
  return feed
}

export async function deleteFeed(memory: Memory, viewerId: string, { id }: ListedFeed): Promise<void> {
  await memory.act('deleteCustomFeed', { params: { id } })
  // Another feed may get its address.
  memory.forget('getCustomFeed', ({ feed }) => feed.id === id)
  changeOwnFeeds(memory, (feeds) => feeds.filter((feed) => feed.id !== id))
  memory.change('listCustomFeeds', {}, (feeds) => feeds.filter((feed) => feed.id !== id))
  if (memory.entities.get('User', viewerId)?.homeFeedId === id)
    memory.entities.patch('User', viewerId, { homeFeedId: null })
}

/** Saves a new position, which the sidebar shows already. If the server refuses, the feeds are loaded again. */
export async function savePosition(memory: Memory, { id }: ListedFeed, position: number): Promise<void> {
  try {
    await memory.press(`feed position ${id}`, 'latest', 'updateCustomFeed', { params: { id }, body: { position } })
  } catch (error) {
    alertFailure(error)
    await memory.load('getInitial', {}, 'now').catch(() => {})
  }
}

/** Adds or removes a community, which is shown at once. Returns undefined if the feed would have too few or too many. */
export function toggleCommunity(
  memory: Memory,
  feed: CustomFeed,
  communityId: string,
  isIn: boolean,
): Promise<void> | undefined {
  const others = feed.communities.filter((id) => id !== communityId)
  const communities = isIn ? [...others, communityId] : others
  const invalid = countError(communities.length)
  if (invalid) {
    showToast({ id: 'failure', text: invalid })
    return undefined
  }
  return saveCommunities(memory, feed, communities)
}

/** A text about an invalid number of communities; undefined if it is valid. */
export function countError(count: number): string | undefined {
  if (count === 0) return 'A feed needs a community. You can delete the feed instead.'
  if (count > maxFeedCommunities) return `A feed has at most ${maxFeedCommunities} communities. Take one out first.`
  return undefined
}

/** Several changes may be made during a call; afterwards only the latest state is sent. */
async function saveCommunities(memory: Memory, { id }: CustomFeed, communities: string[]): Promise<void> {
  const optimistic = () => [memory.entities.patch('CustomFeed', id, { communities })]
  const input = { params: { id }, body: { communities } }
  try {
    await memory.press(`feed communities ${id}`, 'latest', 'updateCustomFeed', input, { optimistic })
  } catch (error) {
    alertFailure(error)
  }
}

const changeOwnFeeds = (memory: Memory, change: (feeds: readonly ListedFeed[]) => ListedFeed[]) =>
  memory.change('getInitial', {}, (initial) => ({ ...initial, feeds: change(initial.feeds) }))
