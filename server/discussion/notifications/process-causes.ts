import { setTimeout as pause } from 'node:timers/promises'
import type { NotificationEvent } from '../../people/causes/events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import { announce } from './announce.ts'
import { maxTries, notifyAll } from './notify-all.ts'
import { lockNextAnnouncement } from './queries-announcements.ts'
import { deleteCauses, lockCause, lockDueCauses, postponeCause } from './queries-causes.ts'
import { listCommentEvents, listMentionEvents, listOtherEvents, listVoteEvents } from './queries-events.ts'

/** Causes per transaction. */
const batch = 200

type WorkerSite = Pick<Site, 'db' | 'log' | 'ownAccounts'>

/** The work of one transaction. */
type LockedWork = { kind: 'causes'; ids: readonly bigint[] } | { kind: 'announcement'; id: bigint }

/**
 * Makes notifications of all due causes, one batch per transaction, which also deletes the causes: nothing is lost or
 * made twice after an interruption. Runs until nothing is left that other processes are not working on, or until it
 * must stop. Batches and parts of announcements alternate, so that neither delays the other.
 */
export async function processCauses(site: WorkerSite, isStopping: () => boolean = () => false): Promise<void> {
  let lockers = [lockBatch, lockOneAnnouncement]
  while (!isStopping()) {
    const { locked, restMilliseconds } = await processNext(site, lockers)
    if (!locked) return
    lockers = locked.kind === 'causes' ? [lockOneAnnouncement, lockBatch] : [lockBatch, lockOneAnnouncement]
    if (restMilliseconds) await pause(restMilliseconds)
  }
}

async function lockBatch(tx: Tx): Promise<LockedWork | undefined> {
  const ids = await lockDueCauses(tx, batch)
  return ids.length ? { kind: 'causes', ids } : undefined
}

async function lockOneAnnouncement(tx: Tx): Promise<LockedWork | undefined> {
  const id = await lockNextAnnouncement(tx)
  return id === undefined ? undefined : { kind: 'announcement', id }
}

/**
 * Locks and processes the first work that it finds, in one transaction: with nothing to do, it costs only one
 * transaction.
 */
async function processNext(site: WorkerSite, lockers: readonly ((tx: Tx) => Promise<LockedWork | undefined>)[]) {
  let locked: LockedWork | undefined
  let restMilliseconds = 0
  const work = async (tx: Tx) => {
    for (const lock of lockers) {
      locked = await lock(tx)
      if (locked?.kind === 'causes') return notifyFor(tx, locked.ids)
      if (!locked) continue
      const announced = await announce(tx, locked.id)
      restMilliseconds = announced.restMilliseconds
      return announced.receivers
    }
    return []
  }
  try {
    const receivers = await site.db.transaction().execute(work)
    forgetAccounts(site, receivers)
  } catch (err) {
    if (!locked) throw err
    await retryFailed(site, locked, err)
  }
  return { locked, restMilliseconds }
}

/** If one cause of a batch fails, each is processed separately, so that the others do not wait for it. */
async function retryFailed(site: WorkerSite, locked: LockedWork, err: unknown): Promise<void> {
  if (locked.kind === 'causes') {
    site.log.warn({ err }, 'causes of notifications are processed one by one')
    for (const id of locked.ids) await processOne(site, id)
    return
  }
  const willRetry = await postponeCause(site.db, locked.id, maxTries)
  site.log.error({ err, again: willRetry }, 'an announcement failed')
}

async function processOne(site: WorkerSite, id: bigint): Promise<void> {
  try {
    const receivers = await site.db
      .transaction()
      .execute(async (tx) => ((await lockCause(tx, id)) ? notifyFor(tx, [id]) : []))
    forgetAccounts(site, receivers)
  } catch (err) {
    const willRetry = await postponeCause(site.db, id, maxTries)
    site.log.error({ err, again: willRetry }, 'a cause of notifications failed')
  }
}

/** Returns the receivers. */
async function notifyFor(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const receivers = await notifyAll(tx, await listEvents(tx, ids))
  await deleteCauses(tx, ids)
  return receivers
}

/** This process forgets the accounts now; the others were notified by the bus. */
function forgetAccounts(site: WorkerSite, receivers: readonly bigint[]): void {
  for (const userId of receivers) site.ownAccounts.forget(userId)
}

/** The events of these causes, in the order of the causes. */
async function listEvents(tx: Tx, causeIds: readonly bigint[]): Promise<NotificationEvent[]> {
  const events = [
    ...(await listCommentEvents(tx, causeIds)),
    ...(await listVoteEvents(tx, causeIds)),
    ...(await listMentionEvents(tx, causeIds)),
    ...(await listOtherEvents(tx, causeIds)),
  ]
  return events.sort((a, b) => Number(a.causeId - b.causeId))
}
