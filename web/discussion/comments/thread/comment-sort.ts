import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Initial } from '../../../../api/start/initial.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { savedSort, saveSort } from '../../feeds/feed-sort.ts'

export const commentSorts: readonly { sort: CommentSort; text: string }[] = [
  { sort: 'best', text: 'Best' },
  { sort: 'newest', text: 'Newest' },
  { sort: 'oldest', text: 'Oldest' },
]

export const comments = { feed: 'comments', id: null } as const

/** The last choice of a guest, until the page is reloaded. */
let chosen: CommentSort | undefined

/** The sort order in the address, or the last choice, which is saved with the account of members. */
export function commentSortFor(
  inAddress: string | null,
  { user, feedSorts }: Pick<Initial, 'user' | 'feedSorts'>,
): CommentSort {
  return parseSort(inAddress) ?? (user ? parseSort(savedSort(feedSorts, comments)) : chosen) ?? 'best'
}

export function rememberCommentSort(memory: Memory, isMember: boolean, sort: CommentSort): void {
  if (isMember) saveSort(memory, { ...comments, sort })
  else chosen = sort
}

const parseSort = (text: string | null | undefined) => commentSorts.find(({ sort }) => sort === text)?.sort
