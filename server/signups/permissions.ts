import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer.ts'

/** Of an account that waits for approval others see the name alone: its lists and feeds are for itself until then. */
export function requireMayPublish(viewer: Viewer, isPublic: boolean | undefined): void {
  if (viewer.pending && isPublic) throw new Refusal('account_pending')
}
