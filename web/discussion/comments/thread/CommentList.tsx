import { useLayoutEffect } from 'react'
import { alertFailure } from '../../../platform/failure.ts'
import { fetchChunk } from '../../../platform/fetch-chunk.ts'
import { Button } from '../../../platform/ui/controls/Button.tsx'
import { SkeletonBar } from '../../../platform/ui/feedback/SkeletonBar.tsx'
import { isFocusLost } from '../../../platform/ui/focus.ts'
import { VisuallyHidden } from '../../../platform/ui/text/TextLink.tsx'
import { CommentItem, FailureNote } from '../comment/CommentItem.tsx'
import commentsSectionStyles from './CommentsSection.module.css'
import { topLevel } from './comment-tree.ts'
import { focusComment } from './focus-comment.ts'
import { type ThreadContext, usePages, useRoots, useThreadContext } from './thread-context.ts'
import { loadMore } from './thread-pages.ts'

const rows = [0, 1, 2, 3]

export function CommentSkeleton() {
  return (
    <>
      <VisuallyHidden>
        <span role="status">Loading comments</span>
      </VisuallyHidden>
      {rows.map((row) => (
        <div key={row} className={commentsSectionStyles.skeleton}>
          <SkeletonBar width={140} />
          <SkeletonBar width="94%" />
          <SkeletonBar width="60%" />
        </div>
      ))}
    </>
  )
}

const typingPlaces = 'input, textarea, select, [contenteditable], dialog, [popover]'

type Keys = typeof import('./comment-keys.ts')

/** The code of the keys is loaded with the first one, because most readers use none. */
let keys: Keys | undefined
const loadKeys = async () => {
  keys = await fetchChunk(() => import('./comment-keys.ts'))
  return keys
}

/** Single-letter keys work unless the user types or a dialog is open. */
function useCommentKeys(context: ThreadContext): void {
  useLayoutEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      const { key, target } = event
      if (!/^[a-z]$/i.test(key) || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (target instanceof Element && target.closest(typingPlaces)) return
      if (document.querySelector('dialog[open]')) return
      if (localStorage.getItem('comment_keys_disabled')) return
      if (!keys) loadKeys().then(({ pressKey }) => pressKey(context, key), alertFailure)
      else if (keys.pressKey(context, key)) event.preventDefault()
    }
    addEventListener('keydown', handleKeyDown)
    return () => removeEventListener('keydown', handleKeyDown)
  }, [context])
}

/** In longer threads comments far from the window have only an estimated height, because laying them all out would delay presses on slow devices. */
const longThread = 200

/** The loaded comments, and a button to load more. */
export function CommentList() {
  const context = useThreadContext()
  const { thread } = context
  useCommentKeys(context)
  const roots = useRoots(thread)
  const { next = null, loading = false, failed = false } = usePages(thread, topLevel) ?? {}
  const { tree, undrawn } = thread
  const more = async () => {
    const before = new Set(roots)
    await loadMore(thread)
    const firstNew = tree.roots.find((id) => !before.has(id))
    // After the last page the button disappears; the focus moves to the first new comment.
    if (firstNew && isFocusLost()) focusComment(thread, firstNew)
  }
  return (
    <>
      {roots.length > 0 && (
        <ol className={commentsSectionStyles.tree} data-long={thread.total > longThread || undefined}>
          {roots.map((id) => !undrawn.has(id) && <CommentItem key={id} id={id} />)}
        </ol>
      )}
      {next !== null && (
        <div className={commentsSectionStyles.end}>
          {failed && <FailureNote />}
          <Button busy={loading} onClick={() => void more()}>
            {failed ? 'Try again' : 'More comments'}
          </Button>
        </div>
      )}
    </>
  )
}
