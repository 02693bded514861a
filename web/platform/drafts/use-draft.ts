import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { deleteDraft, draftKey, draftsForgotten, findDraft, saveDraft } from './draft-store.ts'

/** Long enough for a page that is being left or reloaded to release the draft. */
const patienceMs = 1000

/**
 * A draft is open in one tab only: two tabs would overwrite each other's text, and publishing both would make only one post.
 * Returns a function that releases the draft, or null if another tab has it.
 */
async function claimDraft(id: string): Promise<(() => void) | null> {
  // Browsers have locks only on secure pages; elsewhere the last write wins.
  if (!navigator.locks) return () => {}
  // First without a time limit, because a busy device may need longer than the limit even for a free draft.
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

/** Claims drafts for this page, one at a time, until it is left. Returns whether the draft was free. */
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
    const unlock = await claimDraft(draftId)
    release.current()
    release.current = unlock ?? (() => {})
    if (left.current) release.current()
    return unlock !== null && !left.current
  }, [])
}

/** How one kind of draft is saved on this device and continued later. */
export interface DraftKind<T> {
  idOf: (draft: T) => string
  isBegun: (draft: T, blank: T) => boolean
  /** The next draft, after this one is sent or discarded. */
  next: (draft: T, blank: T) => T
  /** The part of a draft that is saved. */
  saveable: (draft: T) => T
  /** The saved drafts that may be continued, the best first. */
  listSaved: (userId: string) => readonly T[]
  /** The part of a saved draft that is still valid. */
  restorable: (saved: T, blank: T) => T
  /** Open in one tab only: the next tab begins another draft. */
  exclusive: boolean
  /** The draft after another tab has saved or deleted it; null if it is finished. */
  changedElsewhere: (draft: T, saved: T | undefined) => T | null
}

export interface DraftEditor<T> {
  draft: T
  /** The latest value, also before the next render. */
  latest: () => T
  change: (next: Partial<T> | ((draft: T) => Partial<T>)) => void
  begun: boolean
  /** Whether the draft is saved on this device. */
  saved: 'not yet' | 'yes' | 'no room'
  /** Set if the draft was begun on an earlier visit: the saved value, and the value that the form began with. */
  restored: { saved: T; draft: T } | null
  /** Saves at once, without waiting for a pause. */
  save: () => void
  /** Begins the next draft, with another empty value if one is given; returns a function that restores this one. */
  discard: (blank?: T) => () => void
  /** Called when the draft is sent: nothing is left to save. */
  finish: () => void
}

/** Time after the last key press; a page that is left saves at once. */
const saveAfterMs = 300

/** The text that somebody is writing, saved on this device. It begins as `initial`; `blank` is the empty value. */
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
  /** Opening a draft without a change must not make it the newest. */
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: restores saved drafts once, when the page is opened
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
    // After a logout, here or in another tab, the draft must not come back. Synchronous, because the page is left right now and must not
    // ask about unsaved work.
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

  const discard = (blank = first.blank) => {
    const { idOf, next, saveable } = first.kind
    first.blank = blank
    const before = latest.current
    const fresh = next(before, blank)
    deleteDraft(userId, idOf(before))
    setRestored(null)
    begin(fresh)
    return () => {
      deleteDraft(userId, idOf(fresh))
      // At once, because the page may have been left meanwhile.
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

/** What was typed while a text was on its way belongs to the next text. */
export const typedSince = (sent: string, typed: string): string =>
  typed.startsWith(sent) ? typed.slice(sent.length).trimStart() : typed
