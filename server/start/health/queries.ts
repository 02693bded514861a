import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db/connect.ts'
import type { Finding } from './finding.ts'

/** When the first of the running processes of the site started: each one holds a number. Undefined while none is running. */
export async function findStart(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ start: Date | null }>`
    select min(taken_at) as start from workers where leased_until > now()`.execute(db)
  return rows[0]?.start ?? undefined
}

export async function readClock(db: Db): Promise<{ now: Date; newest: Date | null }> {
  const { rows } = await sql<{ now: Date; newest: Date | null }>`
    select clock_timestamp() as now, greatest((select created_at from posts order by id desc limit 1),
      (select created_at from comments order by id desc limit 1)) as newest`.execute(db)
  return rows[0] ?? { now: new Date(), newest: null }
}

/** Without those that are being built now. */
export async function listInvalidIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_index i join pg_class c on c.oid = i.indexrelid
    where not i.indisvalid and c.relnamespace = 'public'::regnamespace
      and not exists (select from pg_stat_progress_create_index p where p.index_relid = i.indexrelid) order by name`.execute(
    db,
  )
  return rows.map(({ name }) => name)
}

export async function countIndexes(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_class where relkind = 'i' and relnamespace = 'public'::regnamespace`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}

/** More than that says nothing new, and takes long. */
const maxCounted = 10_000

/** Browsers, and how many of them refused the last push message. */
export async function countPushSubscriptions(db: Db): Promise<{ all: number; refusing: number }> {
  const { rows } = await sql<{ all: number; refusing: number }>`
    select count(*)::int as all, count(*) filter (where refusals > 0)::int as refusing
    from (select refusals from push_subscriptions limit ${maxCounted}::int) counted`.execute(db)
  return rows[0] ?? { all: 0, refusing: 0 }
}

export interface MailCounts {
  waiting: number
  /** In the last day. */
  sent: number
  failed: number
  /** Mails that wait since an hour, or after several attempts, while none was sent in the last hour. */
  stuck: number
}

export async function countMails(db: Db): Promise<MailCounts> {
  const { rows } = await sql<MailCounts>`
    with waiting as (select due_at, attempts from mails where state = 'waiting' order by due_at limit ${maxCounted}::int),
      tried as (
        select state, tried_at from mails where tried_at > now() - interval '1 day' order by tried_at desc
        limit ${maxCounted}::int)
    select (select count(*)::int from waiting) as waiting,
      (select count(*)::int from tried where state = 'sent') as sent,
      (select count(*)::int from tried where state = 'failed') as failed,
      (select count(*)::int from waiting where (due_at < now() - interval '1 hour' or attempts > 2) and not exists (
        select from tried where state = 'sent' and tried_at > now() - interval '1 hour')) as stuck`.execute(db)
  return rows[0] ?? { waiting: 0, sent: 0, failed: 0, stuck: 0 }
}

/** The newest pictures, and pictures from anywhere. */
export async function sampleImages(db: Db, count: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    with bounds as (select min(id) as low, max(id) as high from images)
    (select id from images order by id desc limit ${count}::int)
    union
    select i.id from bounds, generate_series(1, ${count}::int) n,
      lateral (select low + ((high - low) * random())::bigint + n * 0 as place) p,
      lateral (select id from images where id >= p.place order by id limit 1) i`.execute(db)
  return rows.map(({ id }) => id)
}

export interface FindingRow {
  topic: string
  result: string
  todo: string | null
  checked_at: Date
  bad_since: Date | null
}

/** Problems first, the oldest of them first. */
const inOrder = sql`order by bad_since, round = 'daily', position, topic`

export async function listFindings(db: Db): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    select topic, result, todo, checked_at, bad_since from health_findings ${inOrder}`.execute(db)
  return rows
}

/** `requests`: what serving processes see. */
export type Round = 'often' | 'daily' | 'weekly' | 'requests'

/** Stores what one round found. Without `isPart` findings of this round that it did not make again are deleted. */
export async function saveFindings(
  tx: Tx,
  round: Round,
  findings: readonly Finding[],
  { isPart = false }: { isPart?: boolean } = {},
): Promise<void> {
  const topics = findings.map(({ topic }) => topic)
  if (!isPart)
    await sql`delete from health_findings where round = ${round} and topic <> all(${topics}::text[])`.execute(tx)
  await sql`
    insert into health_findings as f (topic, round, position, result, todo, bad_since)
    select topic, ${round}, position, result, todo, case when todo is not null then now() end
    from unnest(${topics}::text[], ${findings.map((_, at) => at)}::smallint[], ${findings.map(({ result }) => result)}::text[],
      ${findings.map(({ todo }) => todo ?? null)}::text[]) as new (topic, position, result, todo)
    on conflict (topic) do update set round = excluded.round, position = excluded.position, result = excluded.result,
      todo = excluded.todo, checked_at = now(),
      bad_since = case when excluded.todo is not null then coalesce(f.bad_since, now()) end`.execute(tx)
}

/**
 * The problems that administrators do not know yet. A problem must be found twice, except by the daily and weekly rounds: many end within minutes.
 * One that comes and goes is told again after some hours only.
 */
export async function markUntold(tx: Tx): Promise<FindingRow[]> {
  const { rows } = await sql<FindingRow>`
    with told as (
      update health_findings set told_at = now()
      where bad_since is not null and (round in ('daily', 'weekly') or bad_since < now())
        and (told_at is null or (told_at < bad_since and told_at < now() - interval '6 hours'))
      returning topic, result, todo, checked_at, bad_since, round, position)
    select topic, result, todo, checked_at, bad_since from told ${inOrder}`.execute(tx)
  return rows
}

export async function forgetOldSights(tx: Tx): Promise<void> {
  await sql`delete from health_findings where round = 'requests' and checked_at < now() - interval '1 day'`.execute(tx)
}

export async function findFinding(db: Db, topic: string): Promise<FindingRow | undefined> {
  const { rows } = await sql<FindingRow>`
    select topic, result, todo, checked_at, bad_since from health_findings where topic = ${topic}`.execute(db)
  return rows[0]
}

/** For a transaction that counts whole tables. Returns false while another one does so. */
export async function beginCounting(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ begun: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('examine counters')) as begun`.execute(tx)
  await sql`set local statement_timeout = 0`.execute(tx)
  return rows[0]?.begun ?? false
}

export interface Numbers {
  push_waiting: number
  cases_open: number
  case_oldest: Date | null
  problems: number
  checked_at: Date | null
  replicas: number
  replica_lag: number | null
}

/** For the metrics. */
export async function readNumbers(db: Db): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select (select count(*)::int from (select from push_messages limit ${maxCounted}::int) counted) as push_waiting,
      (select count(*)::int from (select from cases where closed_at is null limit ${maxCounted}::int) counted) as cases_open,
      (select created_at from cases where closed_at is null order by id limit 1) as case_oldest,
      (select count(*)::int from health_findings where todo is not null) as problems,
      (select max(checked_at) from health_findings where round = 'often') as checked_at,
      (select count(*)::int from pg_stat_replication) as replicas,
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as replica_lag`.execute(db)
  const [numbers] = rows
  if (!numbers) throw new Error('the database returned no numbers')
  return numbers
}
