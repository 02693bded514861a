import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftKey, draftsForgotten, dropDraft, keepDraft } from '../../device/drafts.ts'
import { type CommentDraft, keptDraft, newCommentDraft } from './comment-drafts.ts'

/** After the last key; a page that is left keeps it at once. */
const keepAfterMs = 300

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** What is being written in a box, kept on this device until it is sent or thrown away. */
export function useCommentDraft(
  userId: string,
  id: string,
  first: string,
  area: RefObject<HTMLTextAreaElement | null>,
  answered: Pick<CommentDraft, 'body'> | undefined,
) {
  const [draft, setDraft] = useState(() => newCommentDraft(answered?.body ?? first))
  const { body } = draft
  const latest = useRef(draft)
  latest.current = draft
  const over = useRef(false)
  const unkept = useRef(false)

  // Begun on an earlier visit, or typed before the script was there.
  useBeforePaint(() => {
    const found = answered ? undefined : keptDraft(userId, id)?.value
    const typed = area.current?.value
    if (found) setDraft({ ...newCommentDraft(first), ...found })
    else if (typed) setDraft((held) => ({ ...held, body: typed }))
  }, [userId, id, answered])

  const keep = useCallback(() => {
    if (over.current || !unkept.current) return
    unkept.current = false
    const now = latest.current
    if (now.body.trim() && now.body !== first) keepDraft(userId, id, now)
    else dropDraft(userId, id)
  }, [userId, id, first])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const timer = setTimeout(keep, keepAfterMs)
    return () => clearTimeout(timer)
  }, [body, keep])

  useEffect(() => {
    const end = () => {
      over.current = true
    }
    // Sent or thrown away in another tab: what goes on being written here is another comment.
    const settled = ({ key }: StorageEvent) => {
      if (key !== draftKey(userId, id) || keptDraft(userId, id)?.value.sent === false) return
      setDraft((held) => (held.sent ? held : newCommentDraft(held.body)))
    }
    addEventListener('pagehide', keep)
    addEventListener(draftsForgotten, end)
    addEventListener('storage', settled)
    return () => {
      removeEventListener('pagehide', keep)
      removeEventListener(draftsForgotten, end)
      removeEventListener('storage', settled)
      keep()
    }
  }, [keep, userId, id])

  const set = (next: CommentDraft) => {
    latest.current = next
    setDraft(next)
  }

  return {
    body,
    key: draft.key,
    begun: body.trim() !== '' && body !== first,
    write: (text: string) => {
      unkept.current = true
      // An emptied box begins another comment: the one that was sent may have arrived, and is not to be written over.
      set(text.trim() ? { ...latest.current, body: text } : newCommentDraft(text))
    },
    /** It is being sent: from here on it has the same key, whatever becomes of the answer and the page. Answers it as it was. */
    setOut: () => {
      const before = latest.current
      unkept.current = true
      set({ ...before, sent: true })
      keep()
      return before
    },
    /** It has arrived or is thrown away. Answers what it was. */
    drop: () => {
      const before = latest.current
      unkept.current = false
      dropDraft(userId, id)
      set(newCommentDraft(first))
      return before
    },
    putBack: (dropped: CommentDraft) => {
      // At once: the page may have been left in the meantime.
      keepDraft(userId, id, dropped)
      set(dropped)
    },
  }
}
