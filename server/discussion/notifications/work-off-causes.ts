import { setTimeout as pause } from 'node:timers/promises'
import type { NotificationEvent } from '../../people/causes/events.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import { announce } from './announce.ts'
import { maxTries, notifyAll } from './notify-all.ts'
import { takeAnnouncement } from './queries-announcements.ts'
import { deleteCauses, postponeCause, takeCause, takeCauses } from './queries-causes.ts'
import { listCommentEvents, listMentionEvents, listOtherEvents, listVoteEvents } from './queries-events.ts'

/** As many as are worked off in one transaction. */
const batch = 200

type Working = Pick<Site, 'db' | 'log' | 'ownAccounts'>

/** What is worked off in one transaction. */
type Taken = { kind: 'causes'; ids: readonly bigint[] } | { kind: 'announcement'; id: bigint }

/**
 * Makes notifications of all causes that are due, a batch at a time, each in one transaction with the deletion of its causes: nothing is lost
 * or made twice, wherever it is cut off. Goes on until nothing is left that no other process has in hand, or it is told to stop. Between two
 * parts of an announcement comes what people wait for, and the other way round: neither keeps the other waiting.
 */
export async function workOffCauses(site: Working, isStopping: () => boolean = () => false): Promise<void> {
  let takers = [takeBatch, takeOneAnnouncement]
  while (!isStopping()) {
    const { taken, restMilliseconds } = await workOffNext(site, takers)
    if (!taken) return
    takers = taken.kind === 'causes' ? [takeOneAnnouncement, takeBatch] : [takeBatch, takeOneAnnouncement]
    if (restMilliseconds) await pause(restMilliseconds)
  }
}

async function takeBatch(tx: Tx): Promise<Taken | undefined> {
  const ids = await takeCauses(tx, batch)
  return ids.length ? { kind: 'causes', ids } : undefined
}

async function takeOneAnnouncement(tx: Tx): Promise<Taken | undefined> {
  const id = await takeAnnouncement(tx)
  return id === undefined ? undefined : { kind: 'announcement', id }
}

/** The first that there is of these, in one transaction, so that whoever finds nothing has asked but once. */
async function workOffNext(site: Working, takers: readonly ((tx: Tx) => Promise<Taken | undefined>)[]) {
  let taken: Taken | undefined
  let restMilliseconds = 0
  const work = async (tx: Tx) => {
    for (const take of takers) {
      taken = await take(tx)
      if (taken?.kind === 'causes') return tellOf(tx, taken.ids)
      if (!taken) continue
      const announced = await announce(tx, taken.id)
      restMilliseconds = announced.restMilliseconds
      return announced.told
    }
    return []
  }
  try {
    const told = await site.db.transaction().execute(work)
    forgetAccounts(site, told)
  } catch (err) {
    if (!taken) throw err
    await workOffFailed(site, taken, err)
  }
  return { taken, restMilliseconds }
}

/** Where one of many fails, each is worked off by itself, so that the others do not wait for it. */
async function workOffFailed(site: Working, taken: Taken, err: unknown): Promise<void> {
  if (taken.kind === 'causes') {
    site.log.warn({ err }, 'causes of notifications are worked off one by one')
    for (const id of taken.ids) await workOffOne(site, id)
    return
  }
  const again = await postponeCause(site.db, taken.id, maxTries)
  site.log.error({ err, again }, 'an announcement failed')
}

async function workOffOne(site: Working, id: bigint): Promise<void> {
  try {
    const told = await site.db.transaction().execute(async (tx) => ((await takeCause(tx, id)) ? tellOf(tx, [id]) : []))
    forgetAccounts(site, told)
  } catch (err) {
    const again = await postponeCause(site.db, id, maxTries)
    site.log.error({ err, again }, 'a cause of notifications failed')
  }
}

/** Gives who was told. */
async function tellOf(tx: Tx, ids: readonly bigint[]): Promise<bigint[]> {
  const told = await notifyAll(tx, await listEvents(tx, ids))
  await deleteCauses(tx, ids)
  return told
}

/** Here at once; elsewhere the bus has told of it. */
function forgetAccounts(site: Working, receivers: readonly bigint[]): void {
  for (const userId of receivers) site.ownAccounts.forget(userId)
}

/** What causes come to, in their order: each kind by its own rules. */
async function listEvents(tx: Tx, causeIds: readonly bigint[]): Promise<NotificationEvent[]> {
  const events = [
    ...(await listCommentEvents(tx, causeIds)),
    ...(await listVoteEvents(tx, causeIds)),
    ...(await listMentionEvents(tx, causeIds)),
    ...(await listOtherEvents(tx, causeIds)),
  ]
  return events.sort((a, b) => Number(a.causeId - b.causeId))
}
