import { sql } from 'kysely'
import type { Db } from '../db/connect.ts'
import { hasTable } from '../db/contents.ts'
import { notify } from '../db/listen.ts'
import type { PeriodicJob } from './job.ts'
import { jobsTopic } from './queue.ts'

/** The periodic jobs of this version. */
export async function replaceJobs(db: Db, jobs: readonly PeriodicJob[]): Promise<void> {
  const names = jobs.map(({ name }) => name)
  await sql`delete from job_runs where name <> all(${names}::text[])`.execute(db)
  await sql`
    insert into job_runs (name, every)
    select name, every from unnest(${names}::text[], ${jobs.map(({ every }) => every)}::integer[]) as job (name, every)
    on conflict (name) do update set every = excluded.every`.execute(db)
}

export async function recordSuccess(db: Db, name: string, milliseconds: number): Promise<void> {
  await sql`
    update job_runs set succeeded_at = now(), took_ms = ${milliseconds}, failed_at = null, failure = null
    where name = ${name}`.execute(db)
}

export async function recordFailure(db: Db, name: string, failure: string): Promise<void> {
  await sql`update job_runs set failed_at = now(), failure = left(${failure}, 300) where name = ${name}`.execute(db)
}

export interface JobRun {
  name: string
  /** Seconds. */
  every: number
  since: Date
  succeeded_at: Date | null
  took_ms: number | null
  failed_at: Date | null
  failure: string | null
}

export async function listJobRuns(db: Db): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select name, every, since, succeeded_at, took_ms, failed_at, failure from job_runs order by name`.execute(db)
  return rows
}

/** Jobs of the queue that are not done, by name. */
export interface QueueCount {
  name: string
  waiting: number
  active: number
  failed: number
  /** Since when one waits although it is its turn. */
  oldest: Date | null
}

/** The first start of a process that runs jobs creates the queue. */
const hasQueue = (db: Db) => hasTable(db, 'pgboss.job')

const isPeriodic = sql`name in (select name from job_runs)`

export async function countQueued(db: Db): Promise<QueueCount[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<QueueCount>`
    select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active, count(*) filter (where state = 'failed')::int as failed,
      min(start_after) filter (where state in ('created', 'retry') and start_after <= now()) as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') and not ${isPeriodic} group by name
    order by failed desc, waiting desc, name`.execute(db)
  return rows
}

export interface FailedJob {
  id: string
  name: string
  failed_at: Date
  attempts: number
  message: string | null
}

/** Without their data, which can be about people. */
export async function listFailedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  if (!(await hasQueue(db))) return []
  const { rows } = await sql<FailedJob>`
    select id::text, name, completed_on as failed_at, retry_count + 1 as attempts, left(output->>'message', 300) as message
    from pgboss.job where state = 'failed' and not ${isPeriodic} order by completed_on desc, id limit ${limit}::int`.execute(
    db,
  )
  return rows
}

interface Chosen {
  name: string
  id?: string | undefined
}

/** One statement must not take long. */
const maxActedOn = 10_000

const areChosen = ({ name, id }: Chosen) => sql`
  id in (
    select id from pgboss.job
    where state = 'failed' and name = ${name} and (${id ?? null}::uuid is null or id = ${id ?? null}::uuid) and not ${isPeriodic}
    limit ${maxActedOn}::int)
  and state = 'failed'`

/** As pg-boss does it: with one more attempt, at once. Then its row is deleted as usual. */
export async function retryFailedJobs(db: Db, chosen: Chosen): Promise<number> {
  if (!(await hasQueue(db))) return 0
  const { numAffectedRows } = await sql`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1, completed_on = null, start_after = now(),
      keep_until = now() + (select retention_seconds from pgboss.queue where queue.name = job.name) * interval '1 second',
      deletion_seconds = (select deletion_seconds from pgboss.queue where queue.name = job.name)
    where ${areChosen(chosen)}`.execute(db)
  await notify(db, jobsTopic, chosen.name)
  return Number(numAffectedRows ?? 0)
}

export async function dropFailedJobs(db: Db, chosen: Chosen): Promise<number> {
  if (!(await hasQueue(db))) return 0
  const { numAffectedRows } = await sql`delete from pgboss.job where ${areChosen(chosen)}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Done jobs are deleted soon; failed ones stay long enough that an administrator finds them, except those `but` these. */
export async function keepFailedJobs(
  db: Db,
  { seconds, but }: { seconds: number; but: readonly string[] },
): Promise<void> {
  await sql`
    update pgboss.job set deletion_seconds = ${seconds}::int
    where state = 'failed' and deletion_seconds < ${seconds}::int and name <> all(${but}::text[])
      and not ${isPeriodic}`.execute(db)
}
