import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { draftsForgotten, dropDraft, keepDraft } from '../device/drafts.ts'
import { keptDraft } from './comment-drafts.ts'

/** After the last key; a page that is left keeps it at once. */
const keepAfterMs = 300

const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** What is being written in a box, kept on this device until it is sent or thrown away. */
export function useCommentDraft(
  userId: string,
  id: string,
  first: string,
  area: RefObject<HTMLTextAreaElement | null>,
) {
  const [body, setBody] = useState(first)
  const latest = useRef(body)
  latest.current = body
  const over = useRef(false)
  const unkept = useRef(false)

  // Begun on an earlier visit, or typed before the script was there.
  useBeforePaint(() => {
    const found = keptDraft(userId, id)?.value.body ?? area.current?.value
    if (found) setBody(found)
  }, [userId, id])

  const keep = useCallback(() => {
    if (over.current || !unkept.current) return
    unkept.current = false
    if (latest.current.trim() && latest.current !== first) keepDraft(userId, id, { body: latest.current })
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
    addEventListener('pagehide', keep)
    addEventListener(draftsForgotten, end)
    return () => {
      removeEventListener('pagehide', keep)
      removeEventListener(draftsForgotten, end)
      keep()
    }
  }, [keep])

  return {
    body,
    begun: body.trim() !== '' && body !== first,
    write: (text: string) => {
      unkept.current = true
      setBody(text)
    },
    /** Sent or thrown away. */
    drop: () => {
      unkept.current = false
      dropDraft(userId, id)
      setBody(first)
    },
  }
}
