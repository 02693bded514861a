import { deleteOldBuilds } from './builds.ts'
import { keepInitial } from './viewer-copies.ts'
import { worker } from './worker-scope.ts'

/** What pages tell the worker (`web/platform/update/use-updates.ts`). */
type Told =
  /** The next version is wanted now, not when the last page of this one is closed. */
  | { is: 'take over' }
  /** A page has come alive: for whom, and what its app began with. */
  | { is: 'begun'; viewer: string; initial: unknown }

export function hearPage(event: ExtendableMessageEvent): void {
  const told = event.data as Told
  if (told.is === 'take over') event.waitUntil(worker.skipWaiting())
  if (told.is === 'begun') event.waitUntil(Promise.all([keepInitial(told.viewer, told.initial), deleteOldBuilds()]))
}
