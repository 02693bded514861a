import type { NotificationType } from '../../api/notifications.ts'
import type { Db, Tx } from '../db/connect.ts'
import type { Site } from '../site.ts'
import type { NotificationEvent } from './events.ts'
import { groupEvents } from './group-events.ts'
import { deleteCauses, postponeCause, takeCause, takeCauses } from './queries-causes.ts'
import { listCommentEvents, listVoteEvents } from './queries-events.ts'
import {
  dropOldest,
  growNotifications,
  insertNotifications,
  listGrowable,
  lockGrown,
  lockReceivers,
  updateNewCounts,
} from './queries-write.ts'
import { tellReceivers } from './tell-receivers.ts'

/** As many as are worked off in one transaction: an act that grew as fast waits for none of them. */
const batch = 200
/** Over an hour and a half, for what fails now and may work later. */
const maxTries = 6

/** What devices show again when it takes in another event. Of upvotes they show the first. */
const pushedAgain: readonly NotificationType[] = ['new_comment', 'comment_reply']

type Working = Pick<Site, 'db' | 'log' | 'ownAccounts'>

/**
 * Makes notifications of all causes that are due, a batch at a time, each in one transaction with the deletion of its causes: nothing is lost or made
 * twice, wherever it is cut off. Goes on until nothing is left, or it is told to stop.
 */
export async function workOffCauses(site: Working, stopping: () => boolean = () => false): Promise<void> {
  while (!stopping()) {
    if ((await workOffBatch(site)) < batch) return
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
    site.log.warn({ err }, 'causes of notifications are worked off one by one')
    for (const id of taken) await workOffOne(site, id)
    if (!taken.length) throw err
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
    const changed = await notify(tx, await listEvents(tx, ids))
    await deleteCauses(tx, ids)
    return changed
  })
  // Here at once; elsewhere the bus has told of it.
  for (const userId of receivers) site.ownAccounts.forget(userId)
}

/** What causes come to, in their order: each kind by its own rules. */
async function listEvents(tx: Tx, causeIds: readonly bigint[]): Promise<NotificationEvent[]> {
  const events = [...(await listCommentEvents(tx, causeIds)), ...(await listVoteEvents(tx, causeIds))]
  return events.sort((a, b) => Number(a.causeId - b.causeId))
}

/** Gives whom something has been told. */
export async function notify(tx: Db, events: readonly NotificationEvent[]): Promise<bigint[]> {
  const standing = new Set(await lockReceivers(tx, [...new Set(events.map(({ userId }) => userId))]))
  const told = events.filter(({ userId }) => standing.has(userId))
  if (!told.length) return []
  const { made, grown } = await group(tx, told)
  const madeRows = made.length ? await insertNotifications(tx, made) : []
  const grownRows = grown.length ? await growNotifications(tx, grown) : []
  const receivers = [...new Set(told.map(({ userId }) => userId))]
  await dropOldest(tx, receivers)
  await updateNewCounts(tx, receivers)
  await tellReceivers(tx, [
    ...madeRows.map((row) => ({ ...row, push: row.type !== 'denied_comm' })),
    ...grownRows.map((row) => ({ ...row, push: pushedAgain.includes(row.type) })),
  ])
  return receivers
}

/** Where one that would grow has been seen or deleted at this moment, what is new makes another. */
async function group(tx: Db, events: readonly NotificationEvent[]) {
  const shown = await listGrowable(tx, [...new Set(events.map(({ userId }) => userId))])
  const first = groupEvents(events, shown)
  const there = new Set(
    await lockGrown(
      tx,
      first.grown.map(({ id }) => id),
    ),
  )
  if (there.size === first.grown.length) return first
  const growing = new Set(first.grown.map(({ id }) => id))
  return groupEvents(
    events,
    shown.filter(({ id }) => there.has(id) || !growing.has(id)),
  )
}
