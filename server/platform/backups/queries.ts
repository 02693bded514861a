import { sql } from 'kysely'
import type { Db, Tx } from '../db/connect.ts'
import { hasTable } from '../db/contents.ts'

const workColumns = [
  ...['id', 'name', 'data', 'priority', 'start_after', 'created_on', 'keep_until', 'policy'],
  ...['retry_limit', 'retry_count', 'retry_delay', 'retry_backoff', 'retry_delay_max'],
  ...['expire_seconds', 'deletion_seconds', 'heartbeat_seconds'],
].join(', ')

/** Without periodic jobs, which are scheduled again, and without finished jobs. */
const undone = `from pgboss.job where state in ('created', 'retry', 'active') and singleton_on is null`

/** The source of COPY, for reading and for writing. */
export const workSource = `(select ${workColumns} ${undone} order by id)`
export const workTarget = `pgboss.job (${workColumns})`

/** The names of the queues with jobs; null if the queue does not exist. */
export async function listQueuesWithWork(db: Db): Promise<string[] | null> {
  if (!(await hasTable(db, 'pgboss.job'))) return null
  const { rows } = await sql<{ name: string }>`select distinct name ${sql.raw(undone)} order by name`.execute(db)
  return rows.map(({ name }) => name)
}

export async function deleteWork(tx: Tx): Promise<void> {
  await sql`delete from pgboss.job`.execute(tx)
}

export async function hasAccounts(db: Db): Promise<boolean> {
  if (!(await hasTable(db, 'users'))) return false
  const { rows } = await sql<{ found: boolean }>`select exists(select from users) as found`.execute(db)
  return rows[0]?.found ?? false
}

const page = 10_000

/** The keys of all images, in pages. */
export async function listImageIds(db: Db): Promise<BigInt64Array[]> {
  const pages: BigInt64Array[] = []
  if (!(await hasTable(db, 'images'))) return pages
  let after = -1n
  for (;;) {
    const { rows } = await sql<{ id: bigint }>`
      select id from images where id > ${after} order by id limit ${page}`.execute(db)
    if (rows.length > 0) pages.push(BigInt64Array.from(rows, ({ id }) => id))
    if (rows.length < page) return pages
    after = rows.at(-1)?.id ?? after
  }
}

/** An upper bound of the bytes of an archive: the database, and the pictures. */
export async function measureSite(db: Db): Promise<{ database: number; pictures: number }> {
  const { rows } = await sql<{ database: number; pictures: number }>`
    select pg_database_size(current_database())::float8 as database, coalesce(sum(bytes), 0)::float8 as pictures from images`.execute(
    db,
  )
  return rows[0] ?? { database: 0, pictures: 0 }
}

/** Remembers the images of this site before a restore. */
export async function rememberImages(tx: Tx): Promise<void> {
  await sql`create temporary table former_images (id bigint) on commit drop`.execute(tx)
  if (await hasTable(tx, 'images')) await sql`insert into former_images select id from images`.execute(tx)
}

/** Images that the restored site does not have: its job erases their files. */
export async function eraseFormerImages(tx: Tx): Promise<void> {
  await sql`
    insert into image_erasures (image_id, due_at)
    select id, now() from former_images f where not exists (select from images i where i.id = f.id)
    on conflict do nothing`.execute(tx)
}

/** The time of the first migration. */
export async function findFirstStart(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: string | null }>`select min(timestamp) as at from kysely_migration`.execute(db)
  return rows[0]?.at ? new Date(rows[0].at) : undefined
}

const backupLock = sql`hashtext('stoa: backups of the schedule')`

/** The same lock, once it is free. */
export async function waitForBackupLock(db: Db): Promise<void> {
  await sql`select pg_advisory_lock(${backupLock})`.execute(db)
}

/** Locks until the connection ends, so that only one process makes scheduled backups. */
export async function tryBackupLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(${backupLock}) as taken`.execute(db)
  return rows[0]?.taken ?? false
}

// What the dashboard shows

/** A complete archive. */
export interface Good {
  /** When it was begun. */
  at: Date
  /** With its pictures, also those that are stored beside it. */
  bytes: number
  place: string
  /** The number of pictures without a file. */
  missing: number
}

export interface BackupState {
  good_at: Date | null
  good_bytes: bigint | null
  good_place: string | null
  good_missing: number | null
  verified_at: Date | null
  verified_place: string | null
  fault_at: Date | null
  fault_text: string | null
  failed_at: Date | null
  failed_text: string | null
  asked_at: Date | null
  /** When the database was created. */
  first_start: Date | null
}

export async function findBackupState(db: Db): Promise<BackupState | undefined> {
  const { rows } = await sql<BackupState>`
    select s.*, (select min(timestamp)::timestamptz from kysely_migration) as first_start from backup_state s`.execute(
    db,
  )
  return rows[0]
}

/** False for a database of a version that did not have it yet. */
const hasState = (db: Db) => hasTable(db, 'backup_state')

/** `asked`: the request that this archive fulfils. What was asked for later is not done yet. */
export async function recordGood(db: Db, { at, bytes, place, missing }: Good, asked?: Date): Promise<void> {
  if (!(await hasState(db))) return
  await sql`
    update backup_state set good_at = ${at}, good_bytes = ${bytes}, good_place = ${place}, good_missing = ${missing},
      failed_at = null, failed_text = null, asked_at = case when asked_at > ${asked ?? null}::timestamptz is false then null else asked_at end`.execute(
    db,
  )
}

/** An archive that nobody has recorded. */
export async function adoptGood(db: Db, { at, bytes, place, missing }: Good): Promise<void> {
  await sql`
    update backup_state set good_at = ${at}, good_bytes = ${bytes}, good_place = ${place}, good_missing = ${missing}
    where good_at is null`.execute(db)
}

export async function recordVerified(db: Db, place: string): Promise<void> {
  if (!(await hasState(db))) return
  await sql`
    update backup_state set verified_at = now(), verified_place = ${place}, fault_at = null, fault_text = null`.execute(
    db,
  )
}

/** `damaged`: the archive that is not good. Undefined if only the verification failed. */
export async function recordFault(db: Db, { text, damaged }: { text: string; damaged?: string }): Promise<void> {
  if (!(await hasState(db))) return
  await sql`update backup_state set fault_at = now(), fault_text = ${text}`.execute(db)
  await sql`
    update backup_state set good_at = null, good_bytes = null, good_place = null, good_missing = null
    where good_place = ${damaged ?? null}`.execute(db)
}

export async function recordFailed(db: Db, text: string, asked?: Date): Promise<void> {
  if (!(await hasState(db))) return
  await sql`
    update backup_state set failed_at = now(), failed_text = ${text},
      asked_at = case when asked_at > ${asked ?? null}::timestamptz is false then null else asked_at end`.execute(db)
}

/** After a restore. The archive still contains what was asked for before it was complete. */
export async function resetState(tx: Tx, { at, bytes, place, missing }: Good): Promise<void> {
  await sql`
    update backup_state set good_at = ${at}, good_bytes = ${bytes}, good_place = ${place}, good_missing = ${missing},
      verified_at = null, verified_place = null, fault_at = null, fault_text = null, failed_at = null, failed_text = null,
      asked_at = null`.execute(tx)
}

/** Returns false if somebody has asked already. */
export async function askForBackup(tx: Tx): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update backup_state set asked_at = date_trunc('milliseconds', now()) where asked_at is null`.execute(tx)
  return numAffectedRows === 1n
}

/** When a backup was asked for that is not made yet. */
export async function findAsked(db: Db): Promise<Date | undefined> {
  if (!(await hasState(db))) return undefined
  const { rows } = await sql<{ asked_at: Date | null }>`select asked_at from backup_state`.execute(db)
  return rows[0]?.asked_at ?? undefined
}
