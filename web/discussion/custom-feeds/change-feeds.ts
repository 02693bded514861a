import type { CustomFeed } from '../../../api/discussion/custom-feeds.ts'
import type { Endpoints } from '../../../api/index.ts'
import type { Input } from '../../../api/platform/endpoint.ts'
import { maxFeedCommunities } from '../../../shared/limits.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

interface FeedChange {
  communities?: string[]
  position?: number
}

interface Saving {
  /** What came while the change before it was on its way. */
  next: FeedChange | undefined
  done: Promise<void>
}

/** Feeds whose changes are on their way, by their ids. */
const underWay = new Map<string, Saving>()

/**
 * One change of a feed at a time is on its way, and what comes meanwhile goes as one after it: boxes are ticked quicker than they are
 * answered, and the last state is what is to stand. Shown at once; a refusal takes all of it back.
 */
function saveFeed(memory: Memory, id: string, change: FeedChange): Promise<void> {
  const undo = show(memory, id, change)
  const saving = underWay.get(id)
  if (saving) {
    saving.next = { ...saving.next, ...change }
    return saving.done
  }
  const begun: Saving = { next: change, done: Promise.resolve() }
  begun.done = sendAll(memory, id, begun, undo).finally(() => underWay.delete(id))
  underWay.set(id, begun)
  return begun.done
}

async function sendAll(memory: Memory, id: string, saving: Saving, undo: () => void): Promise<void> {
  let takeBack = undo
  while (saving.next) {
    const body = saving.next
    saving.next = undefined
    try {
      await memory.act('updateCustomFeed', { params: { id }, body })
    } catch (error) {
      // What was ticked since is part of what is taken back.
      takeBack()
      throw error
    }
    if (saving.next) takeBack = show(memory, id, saving.next)
  }
}

function show(memory: Memory, id: string, { communities }: FeedChange): () => void {
  if (!communities) return () => {}
  const before = memory.entities.get('CustomFeed', id)?.communities
  memory.entities.patch('CustomFeed', id, { communities })
  return () => {
    if (before) memory.entities.patch('CustomFeed', id, { communities: before })
  }
}

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

/** It stands there in the sidebar already; where the server refuses, its order stands again. */
export function savePosition(memory: Memory, feed: Listed, position: number): void {
  save(memory, feed, { position }).catch(() => {})
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
  return save(memory, feed, { communities })
}

/** What is wrong with so many communities, and what to do. */
export function wrongCount(count: number): string | undefined {
  if (count === 0) return 'A feed needs a community. You can delete the feed instead.'
  if (count > maxFeedCommunities) return `A feed has at most ${maxFeedCommunities} communities. Take one out first.`
  return undefined
}

async function save(memory: Memory, feed: Listed, change: FeedChange): Promise<void> {
  try {
    await saveFeed(memory, feed.id, change)
  } catch (error) {
    alertFailure(error)
    if (change.position !== undefined) await memory.load('getInitial', {}, 'now').catch(() => {})
  }
}

const changeOwn = (memory: Memory, change: (feeds: readonly Listed[]) => Listed[]) =>
  memory.change('getInitial', {}, (initial) => ({ ...initial, feeds: change(initial.feeds) }))
