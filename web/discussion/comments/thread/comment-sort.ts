import type { CommentSort } from '../../../../api/discussion/comments.ts'
import type { Initial } from '../../../../api/start/initial.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import { savedSort, saveSort } from '../../feeds/feed-sort.ts'

/** In the order in which they are offered. */
export const commentSorts: readonly { sort: CommentSort; text: string }[] = [
  { sort: 'best', text: 'Best' },
  { sort: 'newest', text: 'Newest' },
  { sort: 'oldest', text: 'Oldest' },
]

export const comments = { feed: 'comments', id: null } as const

/** The last choice of a guest. It lasts until the page is loaded anew. */
let chosen: CommentSort | undefined

/** The sort that the address asks for, or the one chosen last, which is kept with the account of members. */
export function commentSortFor(
  asked: string | null,
  { user, feedSorts }: Pick<Initial, 'user' | 'feedSorts'>,
): CommentSort {
  return asSort(asked) ?? (user ? asSort(savedSort(feedSorts, comments)) : chosen) ?? 'best'
}

export function rememberCommentSort(memory: Memory, isMember: boolean, sort: CommentSort): void {
  if (isMember) saveSort(memory, { ...comments, sort })
  else chosen = sort
}

const asSort = (text: string | null | undefined) => commentSorts.find(({ sort }) => sort === text)?.sort
