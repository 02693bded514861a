import { setTimeout as pause } from 'node:timers/promises'
import type { Tx } from '../db/connect.ts'
import type { Site } from '../site.ts'
import { announceToNext } from './announce.ts'
import type { NotificationEvent } from './events.ts'
import { maxTries, notifyAll } from './notify-all.ts'
import { deleteCauses, postponeCause, takeCause, takeCauses } from './queries-causes.ts'
import { listCommentEvents, listMentionEvents, listOtherEvents, listVoteEvents } from './queries-events.ts'

/** As many as are worked off in one transaction. */
const batch = 200

type Working = Pick<Site, 'db' | 'log' | 'ownAccounts'>

/**
 * Makes notifications of all causes that are due, a batch at a time, each in one transaction with the deletion of its causes: nothing is lost
 * or made twice, wherever it is cut off. Goes on until nothing is left, or it is told to stop. Between two parts of an announcement comes what
 * people wait for.
 */
export async function workOffCauses(site: Working, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const isFull = (await workOffBatch(site)) === batch
    const began = performance.now()
    const announced = !isStopping() && (await announceToNext(site))
    if (!isFull && !announced) return
    // To everybody takes its time anyway: half of it is left to those who read meanwhile.
    if (announced) await pause(performance.now() - began)
  }
}

/** Gives how many it had in hand. Where one of them fails, each is worked off by itself, so that the others do not wait for it. */
async function workOffBatch(site: Working): Promise<number> {
  let taken: bigint[] = []
  try {
    await inOneTransaction(site, async (tx) => {
      taken = await takeCauses(tx, batch)
      return taken
    })
  } catch (err) {
    if (!taken.length) throw err
    site.log.warn({ err }, 'causes of notifications are worked off one by one')
    for (const id of taken) await workOffOne(site, id)
  }
  return taken.length
}

async function workOffOne(site: Working, id: bigint): Promise<void> {
  try {
    await inOneTransaction(site, async (tx) => ((await takeCause(tx, id)) ? [id] : []))
  } catch (err) {
    const again = await postponeCause(site.db, id, maxTries)
    site.log.error({ err, again }, 'a cause of notifications failed')
  }
}

async function inOneTransaction(site: Working, take: (tx: Tx) => Promise<readonly bigint[]>): Promise<void> {
  const receivers = await site.db.transaction().execute(async (tx) => {
    const ids = await take(tx)
    if (!ids.length) return []
    const told = await notifyAll(tx, await listEvents(tx, ids))
    await deleteCauses(tx, ids)
    return told
  })
  // Here at once; elsewhere the bus has told of it.
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
