import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { maxCommentsPage } from '../../../../shared/limits.ts'
import { type App, load, notFound } from '../../../platform/app-context.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { Thread } from './comment-tree.ts'
import { makeVisible } from './draw-in-batches.ts'

export const articleOf = (id: string) => document.querySelector<HTMLElement>(`[data-comment="${id}"]`)

/** Focuses a comment and scrolls to it, as soon as it is rendered. */
export function focusComment(thread: Thread, id: string, block: ScrollLogicalPosition = 'nearest'): void {
  makeVisible(thread, id)
  requestAnimationFrame(() => {
    const article = articleOf(id)
    if (!article) return
    article.focus({ preventScroll: true })
    keepInView(article, block)
  })
}

/** Scrolls to a comment until its place is stable: comments near the window get their real height only in the next frames. */
function keepInView(article: HTMLElement, block: ScrollLogicalPosition): void {
  let stableFrames = 0
  let top = Number.NaN
  const end = new AbortController()
  const { signal } = end
  for (const eventName of userInputs) addEventListener(eventName, () => end.abort(), { signal, passive: true })
  const scrollIfMoved = (framesLeft: number) => {
    // Stop if the user scrolls or moves the focus.
    if (
      signal.aborted ||
      framesLeft === 0 ||
      stableFrames === neededStableFrames ||
      !article.contains(document.activeElement)
    )
      return end.abort()
    stableFrames += 1
    if (article.getBoundingClientRect().top !== top) {
      article.scrollIntoView({ block })
      top = article.getBoundingClientRect().top
      stableFrames = 0
    }
    requestAnimationFrame(() => scrollIfMoved(framesLeft - 1))
  }
  scrollIfMoved(maxFrames)
}

const userInputs = ['wheel', 'touchmove', 'pointerdown', 'keydown']
const neededStableFrames = 10
const maxFrames = 120

export const isCommentId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

export const callFor = (commentId: string) => ({ params: { commentId: commentId.toLowerCase() } })

/** One page of the comment's thread; the rest is loaded on demand. */
const belowOf = (publicId: string, parentId: string) => ({
  params: { publicId },
  query: { parentId, limit: String(maxCommentsPage) },
})

/** For the loader: loads the comment in the address, its ancestors and its thread. */
export async function loadFocused(context: App, post: Post, commentId: string): Promise<void> {
  const focused = await load(context, 'getComment', callFor(commentId), 'soon')
  if (focused.postId !== post.id) notFound()
  const ancestors = focused.ancestors ?? []
  const below = await load(context, 'listComments', belowOf(post.publicId, ancestors[0] ?? focused.id), 'soon')
  const known = new Set([...(post.comments ?? []), ...commentsOf(below)].map(({ id }) => id))
  const missing = ancestors.filter((id) => !known.has(id))
  await Promise.all(missing.map((id) => load(context, 'getComment', callFor(id), 'soon')))
}

/** The comments that the loader has put in the memory, ancestors first. */
export function focusedComments(memory: Memory, publicId: string, commentId: string): Comment[] {
  const known = (id: string) => memory.answer('getComment', callFor(id))
  const focused = known(commentId)
  if (!focused) return []
  const ancestors = focused.ancestors ?? []
  return [
    ...ancestors.flatMap((id) => known(id) ?? []),
    focused,
    ...commentsOf(memory.answer('listComments', belowOf(publicId, ancestors[0] ?? focused.id))),
  ]
}

const commentsOf = (answer: readonly Comment[] | { comments: readonly Comment[] } | undefined) =>
  answer === undefined ? [] : 'comments' in answer ? answer.comments : answer
