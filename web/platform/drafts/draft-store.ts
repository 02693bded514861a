import { visitKeys } from '../device/visit-record.ts'

// What somebody has begun to write, saved in this browser until it is sent. It belongs to one user of it, and goes when they log out.

export interface SavedDraft<T> {
  id: string
  /** In milliseconds. */
  savedAt: number
  value: T
}

/** More than anybody has begun; the oldest give way. */
const maxDrafts = 20

/** Written and removed in the same moment, which tells the other tabs that somebody logs out. */
export const forgottenKey = 'drafts_forgotten'

/** Told to whatever is open when the drafts of somebody who logs out are gone. */
export const draftsForgotten = 'drafts-forgotten'

const prefixOf = (userId: string) => `draft ${userId} `
export const draftKey = (userId: string, id: string) => prefixOf(userId) + id

/** Drafts of guests stay in the tab, because others may use the device next. */
export const guest = 'guest'

const storageOf = (userId: string) => (userId === guest ? sessionStorage : localStorage)

/** False where the browser has no room for it. */
export function saveDraft(userId: string, id: string, value: unknown): boolean {
  try {
    storageOf(userId).setItem(draftKey(userId, id), JSON.stringify({ savedAt: Date.now(), value }))
  } catch {
    return false
  }
  for (const old of listDrafts(userId).slice(maxDrafts)) deleteDraft(userId, old.id)
  return true
}

export const deleteDraft = (userId: string, id: string) => storageOf(userId).removeItem(draftKey(userId, id))

export const findDraft = <T>(userId: string, id: string): T | undefined =>
  read<T>(storageOf(userId), draftKey(userId, id), id)?.value

/** The one written last comes first. */
export function listDrafts<T>(userId: string): SavedDraft<T>[] {
  const prefix = prefixOf(userId)
  const storage = storageOf(userId)
  return Object.keys(storage)
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read<T>(storage, key, key.slice(prefix.length)) ?? [])
    .sort((a, b) => b.savedAt - a.savedAt)
}

export function forgetDrafts(userId: string): void {
  const prefix = prefixOf(userId)
  for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key)
  dispatchEvent(new Event(draftsForgotten))
  localStorage.setItem(forgottenKey, userId)
  localStorage.removeItem(forgottenKey)
}

/** After a login the drafts of the guest in this tab are deleted, so that the next user of the device does not find them. */
export function forgetGuestDrafts(): void {
  for (const { id } of listDrafts(guest)) deleteDraft(guest, id)
}

/** Null if the stored data are invalid. */
function read<T>(storage: Storage, key: string, id: string): SavedDraft<T> | undefined {
  try {
    const { savedAt, value } = JSON.parse(storage.getItem(key) ?? '')
    return value && typeof savedAt === 'number' ? { id, savedAt, value } : undefined
  } catch {
    return undefined
  }
}

/** Deletes what this device stores about somebody who logs out. */
export function forgetUser(userId: string): void {
  for (const key of visitKeys) localStorage.removeItem(key)
  forgetDrafts(userId)
}
