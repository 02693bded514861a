import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './connect.ts'
import { workerCount } from './keys.ts'

export class NoWorkerError extends Error {
  override name = 'NoWorkerError'
}

export type WorkerLease = {
  /**
   * The number of this process. Throws once the lease may have ended, because another process may have the number then.
   */
  number(): number
  release(): Promise<void>
}

type Lease = { number: number; untilDate: number; untilTicks: number }

// Long enough to outlast a restart of the database, short enough that a crashed process does not block its number for
// long. Six chances to renew it.
const defaultSeconds = 120
const retryMilliseconds = 1_000

/** Takes a worker number for this process and keeps it until release. */
export async function leaseWorker(db: Db, seconds = defaultSeconds): Promise<WorkerLease> {
  const holder = randomUUID()
  let lease = await measureLease(seconds, () => takeWorker(db, holder, seconds))
  let released = false
  let timer = setTimeout(renew, (seconds * 1000) / 6)
  let renewing: Promise<void> | undefined

  function renew() {
    renewing ??= renewNow().finally(() => {
      renewing = undefined
    })
  }

  async function renewNow() {
    clearTimeout(timer)
    let pause = (seconds * 1000) / 6
    try {
      const { number } = lease
      lease = await measureLease(seconds, async () => {
        return (await renewWorker(db, number, holder, seconds)) ?? (await takeWorker(db, holder, seconds))
      })
    } catch {
      // The database cannot be reached or has no free number. Until it has one, number() throws once the lease has
      // ended.
      pause = retryMilliseconds
    }
    if (!released) timer = setTimeout(renew, pause).unref()
  }

  timer.unref()
  return {
    number() {
      // Checks both clocks: one stands still while a machine sleeps, the other can be set back.
      if (Date.now() < lease.untilDate && performance.now() < lease.untilTicks) return lease.number
      renew()
      throw new NoWorkerError('The worker number of this process has expired; a new one is being requested.')
    },
    async release() {
      released = true
      clearTimeout(timer)
      await renewing
      await db
        .updateTable('workers')
        .set({ holder: null, leased_until: sql`now()` })
        .where('number', '=', lease.number)
        .where('holder', '=', holder)
        .execute()
    },
  }
}

/** Counts the lease from before the query, so that it always ends here before it ends in the database. */
async function measureLease(seconds: number, takeNumber: () => Promise<number>): Promise<Lease> {
  const untilDate = Date.now() + seconds * 1000
  const untilTicks = performance.now() + seconds * 1000
  return { number: await takeNumber(), untilDate, untilTicks }
}

/** Takes the number that has been free the longest, so that its last keys are far away in time. */
async function takeWorker(db: Db, holder: string, seconds: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    update workers set holder = ${holder}, leased_until = now() + make_interval(secs => ${seconds}), taken_at = now()
    where number = (
      select number from workers where leased_until is null or leased_until < now()
      order by leased_until nulls first, number limit 1 for update skip locked)
    returning number`.execute(db)
  if (rows[0]) return rows[0].number
  throw new NoWorkerError(
    `All ${workerCount} worker numbers are taken: no more than ${workerCount} processes can serve one database. ` +
      `The number of a process that crashed is free again after ${seconds} seconds.`,
  )
}

async function renewWorker(db: Db, number: number, holder: string, seconds: number): Promise<number | undefined> {
  const row = await db
    .updateTable('workers')
    .set({ leased_until: sql`now() + make_interval(secs => ${seconds})` })
    .where('number', '=', number)
    .where('holder', '=', holder)
    .returning('number')
    .executeTakeFirst()
  return row?.number
}
