import { visitKeys } from '../device/visit-record.ts'
import { forgetDrafts } from './draft-store.ts'

/** Deletes what this device stores about somebody who logs out. */
export function forgetUser(userId: string): void {
  for (const key of visitKeys) localStorage.removeItem(key)
  forgetDrafts(userId)
}
