import { useEffect } from 'react'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Act, ModlogEntry } from '../../../../api/moderation/modlog.ts'
import { maxPostsPage } from '../../../../shared/limits.ts'
import { type App, load } from '../../../platform/app-context.ts'
import { useAnswer, useMemory } from '../../../platform/memory/use-memory.ts'
import { queryIn } from '../../../platform/router/query-in.ts'

export type ModeratedAs = 'removed' | 'locked'

const perPage = 10
/** A call answers 50 entries: two and a half for each of these, so that one which was removed and restored often does not hide the others. */
const idsPerCall = 20

/** The input for a page of a community's removed or locked posts. */
export function moderatedPosts(communityId: string, as: ModeratedAs, page: number) {
  const filter = as === 'removed' ? 'deleted' : 'locked'
  return { query: { communityId, filter, page: String(page), limit: String(perPage) } }
}

/** Whether the address asks for the removed comments instead of the posts. */
export const showsComments = (search: URLSearchParams): boolean => search.get('show') === 'comments'

export const removedComments = (communityId: string, search: URLSearchParams) => ({
  params: { id: communityId },
  query: queryIn(search, 'next'),
})

type Listed = readonly { id: string }[]

/** The calls for the log's entries of one act about what a page lists. */
function entriesOf(communityId: string, act: Act, listed: Listed) {
  const ids = listed.map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / idsPerCall) }, (_, part) =>
    ids.slice(part * idsPerCall, (part + 1) * idsPerCall),
  )
  return parts.map((targets) => ({
    query: { communityId, act, targets: targets.join(), limit: String(maxPostsPage) },
  }))
}

/** For the loader. */
export async function loadEntries(app: App, communityId: string, act: Act, listed: Listed): Promise<void> {
  await Promise.all(entriesOf(communityId, act, listed).map((input) => load(app, 'listModlog', input, 'now')))
}

/** An act is as old as its entry; the clocks of two statements may differ a little. */
const clockMs = 1000

/** Finds the entry of the act that was done to one of them at this time: who did it, and why. */
export function useEntries(communityId: string, act: Act, listed: Listed) {
  const memory = useMemory()
  // The loader has loaded them.
  const entries = entriesOf(communityId, act, listed).flatMap(
    (input) => memory.answer('listModlog', input)?.entries ?? [],
  )
  return (id: string, at: string | null): ModlogEntry | undefined =>
    entries.find((entry) => entry.targetId === id && at !== null && Date.parse(entry.at) >= Date.parse(at) - clockMs)
}

export const actOf = { removed: 'remove_post', locked: 'lock_post' } as const satisfies Record<ModeratedAs, Act>

export function useModeratedPosts(
  community: Community,
  as: ModeratedAs,
  page: number,
): { posts: Post[]; pages: number } {
  const { entities } = useMemory()
  const answer = useAnswer('listPosts', moderatedPosts(community.id, as, page))
  const { posts } = answer
  // The menu of a post needs the community for the viewer's permissions.
  useEffect(() => {
    for (const post of posts) if (!post.community) entities.patch('Post', post.id, { community })
  }, [entities, posts, community])
  return { posts, pages: Math.ceil((answer.noPosts ?? 0) / perPage) }
}
