import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import { maxCommentsPage } from '../../../../shared/limits.ts'
import { type App, load, notFound } from '../../../platform/app-context.ts'
import type { Memory } from '../../../platform/memory/memory.ts'
import type { Thread } from './comment-tree.ts'
import { uncover } from './draw-in-batches.ts'

export const articleOf = (id: string) => document.querySelector<HTMLElement>(`[data-comment="${id}"]`)

/** Leads to a comment, as soon as it is drawn. */
export function focusComment(thread: Thread, id: string, block: ScrollLogicalPosition = 'nearest'): void {
  uncover(thread, id)
  requestAnimationFrame(() => {
    const article = articleOf(id)
    if (!article) return
    article.focus({ preventScroll: true })
    keepIn(article, block)
  })
}

/** What comes near the window is laid out only then, in the frames after the step, and is seldom as high as was reckoned. */
function keepIn(article: HTMLElement, block: ScrollLogicalPosition): void {
  let quiet = 0
  let top = Number.NaN
  const end = new AbortController()
  const { signal } = end
  for (const step of goingOn) addEventListener(step, () => end.abort(), { signal, passive: true })
  const look = (left: number) => {
    // Who has gone on in the meantime is not called back.
    if (signal.aborted || left === 0 || quiet === quietFrames || !article.contains(document.activeElement))
      return end.abort()
    quiet += 1
    if (article.getBoundingClientRect().top !== top) {
      article.scrollIntoView({ block })
      top = article.getBoundingClientRect().top
      quiet = 0
    }
    requestAnimationFrame(() => look(left - 1))
  }
  look(maxFrames)
}

const goingOn = ['wheel', 'touchmove', 'pointerdown', 'keydown']
const quietFrames = 10
const maxFrames = 120

export const isCommentId = (text: string) => /^[0-9a-f]{24}$/i.test(text)

export const callFor = (commentId: string) => ({ params: { commentId: commentId.toLowerCase() } })

/** As much of its thread as one page holds; the rest is asked for where it is missing. */
const belowOf = (publicId: string, parentId: string) => ({
  params: { publicId },
  query: { parentId, limit: String(maxCommentsPage) },
})

/** For the loader: the comment of this id, all that stands above it, and its thread. */
export async function loadFocused(context: App, post: Post, commentId: string): Promise<void> {
  const focused = await load(context, 'getComment', callFor(commentId), 'soon')
  if (focused.postId !== post.id) notFound()
  const line = focused.ancestors ?? []
  const below = await load(context, 'listComments', belowOf(post.publicId, line[0] ?? focused.id), 'soon')
  const known = new Set([...(post.comments ?? []), ...commentsOf(below)].map(({ id }) => id))
  const missing = line.filter((id) => !known.has(id))
  await Promise.all(missing.map((id) => load(context, 'getComment', callFor(id), 'soon')))
}

/** What the loader has put in the memory, those above first. */
export function focusedComments(memory: Memory, publicId: string, commentId: string): Comment[] {
  const known = (id: string) => memory.answer('getComment', callFor(id))
  const focused = known(commentId)
  if (!focused) return []
  const line = focused.ancestors ?? []
  return [
    ...line.flatMap((id) => known(id) ?? []),
    focused,
    ...commentsOf(memory.answer('listComments', belowOf(publicId, line[0] ?? focused.id))),
  ]
}

const commentsOf = (answer: readonly Comment[] | { comments: readonly Comment[] } | undefined) =>
  answer === undefined ? [] : 'comments' in answer ? answer.comments : answer
