import { useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { newDraftId } from '../../device/draft-id.ts'
import { draftKey, draftsForgotten, dropDraft, keepDraft, listDrafts } from '../../device/drafts.ts'
import { claimDraft } from './claim-draft.ts'
import { isBegun, keepable, type PostDraft, withoutOldPictures } from './post-draft.ts'

/** After the last key; a page that is left keeps its draft at once. */
const keepAfterMs = 300

export interface Draft {
  draft: PostDraft
  change: (next: Partial<PostDraft> | ((draft: PostDraft) => Partial<PostDraft>)) => void
  begun: boolean
  /** Whether this device has it: not yet, or not at all where there is no room. */
  kept: 'not yet' | 'yes' | 'no room'
  /** It was begun on an earlier visit; so many of its pictures are gone since. */
  restored: { gone: number } | null
  /** Begins anew; answers how to take that back. */
  discard: () => () => void
  /** It is sent: there is nothing to keep. */
  finish: () => void
}

/** The draft of this page, kept on this device whatever becomes of the page. `fits` says which of those kept may be gone on with. */
export function useDraft(userId: string, first: PostDraft, fits: (kept: PostDraft) => boolean): Draft {
  const [blank] = useState(first)
  const [draft, setDraft] = useState(blank)
  const [kept, setKept] = useState<Draft['kept']>('not yet')
  const [restored, setRestored] = useState<Draft['restored']>(null)
  const [over, setOver] = useState(false)
  const letGo = useRef(() => {})
  const latest = useRef(draft)
  latest.current = draft
  /** Only looked at, a draft is no newer than another. */
  const asKept = useRef(blank)
  const unkept = useRef(false)

  const hold = useCallback(async (id: string) => {
    const release = await claimDraft(id)
    letGo.current()
    letGo.current = release ?? (() => {})
    return release !== null
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there when the page is opened
  useEffect(() => {
    let left = false
    const goOn = async () => {
      for (const { id, value } of listDrafts<PostDraft>(userId)) {
        if (!fits(value) || !(await hold(id))) continue
        if (left) return letGo.current()
        const { draft: old, gone } = withoutOldPictures(value, Date.now())
        if (isBegun(latest.current, blank) || (!gone && !isBegun(old, blank))) break
        asKept.current = { ...old, community: old.community || blank.community }
        setDraft(asKept.current)
        setKept('yes')
        return setRestored({ gone })
      }
      await hold(latest.current.id)
      if (left) letGo.current()
    }
    void goOn()
    return () => {
      left = true
      letGo.current()
    }
  }, [])

  const keep = useCallback(() => {
    if (!unkept.current) return
    unkept.current = false
    const now = latest.current
    if (isBegun(now, blank)) setKept(keepDraft(userId, now.id, keepable(now)) ? 'yes' : 'no room')
    else dropDraft(userId, now.id)
  }, [userId, blank])

  useEffect(() => {
    if (draft === asKept.current || over) return
    unkept.current = true
    const timer = setTimeout(keep, keepAfterMs)
    addEventListener('pagehide', keep)
    return () => {
      clearTimeout(timer)
      removeEventListener('pagehide', keep)
    }
  }, [draft, over, keep])

  // Left within the app: what was typed last is kept too.
  const finished = useRef(false)
  finished.current = over
  useEffect(() => () => void (!finished.current && keep()), [keep])

  // Logged out, here or in another tab: nothing of it may come back.
  useEffect(() => {
    // At once: the page is left in the same moment, and must not ask about it.
    const end = () => flushSync(() => setOver(true))
    const removed = ({ key, newValue }: StorageEvent) => {
      if (key === draftKey(userId, latest.current.id) && newValue === null) end()
    }
    addEventListener(draftsForgotten, end)
    addEventListener('storage', removed)
    return () => {
      removeEventListener(draftsForgotten, end)
      removeEventListener('storage', removed)
    }
  }, [userId])

  const change = useCallback<Draft['change']>((next) => {
    setDraft((held) => ({ ...held, ...(typeof next === 'function' ? next(held) : next) }))
  }, [])

  const discard = () => {
    const before = latest.current
    dropDraft(userId, before.id)
    setRestored(null)
    const fresh = { ...blank, id: before.edits === null ? newDraftId() : before.id, community: before.community }
    setDraft(fresh)
    void hold(fresh.id)
    return () => {
      dropDraft(userId, fresh.id)
      // At once: the page may have been left in the meantime.
      keepDraft(userId, before.id, keepable(before))
      setDraft(before)
      void hold(before.id)
    }
  }

  const finish = () => {
    dropDraft(userId, latest.current.id)
    setOver(true)
  }

  return { draft, change, begun: !over && isBegun(draft, blank), kept, restored, discard, finish }
}
