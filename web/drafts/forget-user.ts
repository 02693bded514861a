import { visitKeys } from '../device/visit-record.ts'
import { forgetDrafts } from './draft-store.ts'

/** What this device keeps of somebody who leaves it. */
export function forgetUser(userId: string): void {
  for (const key of visitKeys) localStorage.removeItem(key)
  forgetDrafts(userId)
}
