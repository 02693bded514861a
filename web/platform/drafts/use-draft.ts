import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteDraft, draftKey, draftsForgotten, findDraft, saveDraft } from './draft-store.ts'

/** Long enough for a page that is just being left, or drawn anew, to let go. */
const patienceMs = 1000

/**
 * A draft is open in one tab only: two that write the same one would undo each other, and publishing both would be one post.
 * Answers how to let go of it, or null where another tab has it.
 */
async function claimDraft(id: string): Promise<(() => void) | null> {
  // Browsers have locks on secure pages only; elsewhere the draft written last wins.
  if (!navigator.locks) return () => {}
  // Where nobody has it, no clock is asked: a busy device may take longer than patience lasts.
  return (await claim(id, { ifAvailable: true })) ?? claim(id, { signal: AbortSignal.timeout(patienceMs) })
}

const claim = (id: string, options: LockOptions): Promise<(() => void) | null> =>
  new Promise((resolve) => {
    navigator.locks
      .request(`draft ${id}`, options, (lock) =>
        lock ? new Promise<void>((letGo) => resolve(letGo)) : Promise.resolve(resolve(null)),
      )
      .catch(() => resolve(null))
  })

/** Claims drafts for this page, one at a time, until it is left. Answers whether the draft is free for it. */
function useClaim(): (draftId: string) => Promise<boolean> {
  const release = useRef(() => {})
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      release.current()
    }
  }, [])
  return useCallback(async (draftId) => {
    const given = await claimDraft(draftId)
    release.current()
    release.current = given ?? (() => {})
    if (left.current) release.current()
    return given !== null && !left.current
  }, [])
}

/** What is written in one place: how it is saved on this device, and gone on with later. */
export interface DraftKind<T> {
  idOf: (draft: T) => string
  isBegun: (draft: T, blank: T) => boolean
  /** The next one, after this is sent or thrown away. */
  next: (draft: T, blank: T) => T
  /** As much of it as outlives the page. */
  saveable: (draft: T) => T
  /** Those saved on this device that may be gone on with, the best first. */
  listSaved: (userId: string) => readonly T[]
  /** As much of a saved one as is still good. */
  restorable: (saved: T, blank: T) => T
  /** Open in one tab alone: the next tab begins another. */
  exclusive: boolean
  /** Another tab has saved or deleted it: what it is here from now on; null when it is over. */
  changedElsewhere: (draft: T, saved: T | undefined) => T | null
}

export interface DraftEditor<T> {
  draft: T
  /** The same before it is drawn. */
  latest: () => T
  change: (next: Partial<T> | ((draft: T) => Partial<T>)) => void
  begun: boolean
  /** Whether this device has it: not yet, or not at all where there is no room. */
  saved: 'not yet' | 'yes' | 'no room'
  /** It was begun on an earlier visit: as it was saved then, and as it was gone on with. */
  restored: { saved: T; draft: T } | null
  /** At once, without waiting for a pause. */
  save: () => void
  /** Begins the next one; answers how to take that back. */
  discard: () => () => void
  /** It is sent: there is nothing to save. */
  finish: () => void
}

/** After the last key; a page that is left saves at once. */
const saveAfterMs = 300

/** What somebody is writing, saved on this device whatever becomes of the page. It begins as `initial`; `blank` has nothing in it. */
export function useDraft<T extends object>(
  kind: DraftKind<T>,
  userId: string,
  blank: T,
  initial = blank,
): DraftEditor<T> {
  const [first] = useState(() => ({ kind, blank, initial }))
  const [draft, setDraft] = useState(first.initial)
  const [saved, setSaved] = useState<DraftEditor<T>['saved']>('not yet')
  const [restored, setRestored] = useState<DraftEditor<T>['restored']>(null)
  const [over, setOver] = useState(false)
  const latest = useRef(draft)
  const isOver = useRef(false)
  /** Only looked at, a draft is no newer than another. */
  const changed = useRef(false)
  const claim = useClaim()

  const set = useCallback((next: T) => {
    latest.current = next
    setDraft(next)
  }, [])

  const change = useCallback<DraftEditor<T>['change']>(
    (next) => {
      changed.current = true
      set({ ...latest.current, ...(typeof next === 'function' ? next(latest.current) : next) })
    },
    [set],
  )

  const save = useCallback(() => {
    const { idOf, isBegun, saveable } = first.kind
    const now = latest.current
    if (!changed.current || isOver.current) return
    changed.current = false
    if (isBegun(now, first.blank)) setSaved(saveDraft(userId, idOf(now), saveable(now)) ? 'yes' : 'no room')
    else deleteDraft(userId, idOf(now))
  }, [userId, first])

  const finish = useCallback(() => {
    isOver.current = true
    setOver(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: what this device has when the page is opened
  useLayoutEffect(() => {
    const { listSaved, restorable, isBegun, exclusive, idOf } = first.kind
    const goOnWith = (old: T) => {
      if (isBegun(latest.current, first.blank) || !isBegun(old, first.blank)) return false
      set(restorable(old, first.blank))
      setSaved('yes')
      setRestored({ saved: old, draft: latest.current })
      return true
    }
    const claimOne = async () => {
      for (const old of listSaved(userId)) {
        if (!(await claim(idOf(old)))) continue
        if (goOnWith(old)) return
        break
      }
      await claim(idOf(latest.current))
    }
    if (exclusive) void claimOne()
    else listSaved(userId).slice(0, 1).forEach(goOnWith)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change
  useEffect(() => {
    const timer = setTimeout(save, saveAfterMs)
    return () => clearTimeout(timer)
  }, [draft, save])

  useEffect(() => {
    // Logged out, here or in another tab: nothing of it may come back. At once: the page is left in the same moment, and must not ask
    // about it.
    const end = () => flushSync(finish)
    const heard = ({ key }: StorageEvent) => {
      const id = first.kind.idOf(latest.current)
      if (key !== draftKey(userId, id)) return
      const next = first.kind.changedElsewhere(latest.current, findDraft<T>(userId, id))
      if (next) set(next)
      else end()
    }
    addEventListener('pagehide', save)
    addEventListener(draftsForgotten, end)
    addEventListener('storage', heard)
    return () => {
      removeEventListener('pagehide', save)
      removeEventListener(draftsForgotten, end)
      removeEventListener('storage', heard)
      save()
    }
  }, [userId, first, save, finish, set])

  const begin = (next: T) => {
    changed.current = false
    set(next)
    if (first.kind.exclusive) void claim(first.kind.idOf(next))
  }

  const discard = () => {
    const { idOf, next, saveable } = first.kind
    const before = latest.current
    const fresh = next(before, first.blank)
    deleteDraft(userId, idOf(before))
    setRestored(null)
    begin(fresh)
    return () => {
      deleteDraft(userId, idOf(fresh))
      // At once: the page may have been left in the meantime.
      saveDraft(userId, idOf(before), saveable(before))
      begin(before)
    }
  }

  return {
    draft,
    latest: useCallback(() => latest.current, []),
    change,
    begun: !over && first.kind.isBegun(draft, first.blank),
    saved,
    restored,
    save,
    discard,
    finish: () => {
      deleteDraft(userId, first.kind.idOf(latest.current))
      finish()
    },
  }
}
