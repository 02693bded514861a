import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Others see only the name of an account that waits for approval, so it may have no public lists and feeds. */
export function requireMayPublish(viewer: Viewer, isPublic: boolean | undefined): void {
  if (viewer.pending && isPublic) throw new Refusal('account_pending')
}
