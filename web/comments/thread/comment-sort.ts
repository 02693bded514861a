import type { CommentSort } from '../../../api/comments.ts'

/** In the order in which they are offered. */
export const commentSorts: readonly { sort: CommentSort; text: string }[] = [
  { sort: 'best', text: 'Best' },
  { sort: 'newest', text: 'Newest' },
  { sort: 'oldest', text: 'Oldest' },
]

const cookieName = 'comment_sort'
const yearSeconds = 365 * 24 * 3600

/** The last choice on this page. It lasts until the page is loaded anew. */
let chosen: CommentSort | undefined

type Cookie = (name: string) => string | undefined

/** The sort that the address asks for, or the one chosen last, or the one that is saved on this device for members. */
export function commentSortFor(asked: string | null, isMember: boolean, cookie: Cookie): CommentSort {
  return asSort(asked) ?? chosen ?? asSort(isMember ? cookie(cookieName) : null) ?? 'best'
}

/** Saved in a cookie, so that the server's own HTML of the next page is sorted so already. */
export function rememberCommentSort(sort: CommentSort, isMember: boolean): void {
  chosen = sort
  // biome-ignore lint/suspicious/noDocumentCookie: the other way is not in every browser
  if (isMember) document.cookie = `${cookieName}=${sort}; path=/; max-age=${yearSeconds}; samesite=lax`
}

const asSort = (text: string | null | undefined) => commentSorts.find(({ sort }) => sort === text)?.sort
