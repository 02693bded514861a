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

/** Locks until the connection ends, so that only one process makes scheduled backups. */
export async function tryBackupLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    select pg_try_advisory_lock(hashtext('stoa: backups of the schedule')) as taken`.execute(db)
  return rows[0]?.taken ?? false
}
