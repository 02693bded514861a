import type { User } from '../../../api/people/accounts.ts'

// What this device remembers about reading. It never leaves the browser.

export type Visitor = Pick<User, 'id' | 'visitsOff'> | null

/** The posts that were opened on this device, for the palette. */
export const visitedPostsKey = 'visited_posts'
/** Where the reader stopped in long threads. */
export const readingPlacesKey = 'reading_places'
/** What was searched for. */
export const lastSearchesKey = 'last_searches'

export const visitKeys = [visitedPostsKey, readingPlacesKey, lastSearchesKey]

interface VisitRecord<T> {
  of: string | null
  /** The newest first. */
  items: readonly T[]
}

/** For guests only the tab remembers, because others may use the device next. */
const storageOf = (visitor: Visitor) => (visitor ? localStorage : sessionStorage)

export function readVisits<T>(visitor: Visitor, key: string): readonly T[] {
  const record = visitor?.visitsOff ? null : read<T>(storageOf(visitor), key)
  return record && record.of === (visitor?.id ?? null) ? record.items : []
}

export function writeVisits<T>(visitor: Visitor, key: string, items: readonly T[]): void {
  if (visitor?.visitsOff) return
  try {
    storageOf(visitor).setItem(key, JSON.stringify({ of: visitor?.id ?? null, items } satisfies VisitRecord<T>))
  } catch {
    // The storage is full; nothing is saved.
  }
}

/** Deletes the records of other people, and all records if the reader has turned them off. */
export function forgetVisitsOfOthers(visitor: Visitor): void {
  for (const key of visitKeys) {
    if (visitor) sessionStorage.removeItem(key)
    if (!visitor || visitor.visitsOff || read(localStorage, key)?.of !== visitor.id) localStorage.removeItem(key)
  }
}

/** Null if the stored data are invalid. */
function read<T>(storage: Storage, key: string): VisitRecord<T> | null {
  try {
    const record = JSON.parse(storage.getItem(key) ?? 'null')
    return Array.isArray(record?.items) ? record : null
  } catch {
    return null
  }
}
