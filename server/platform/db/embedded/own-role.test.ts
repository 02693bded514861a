import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventually } from '../../../../test/waiting.ts'
import { createBoss } from '../../jobs/boss.ts'
import { migrate } from '../migrate.ts'
import { findBinaries } from './binaries.ts'
import { prepareCluster } from './initialise.ts'
import { placeBinaries, placeCluster } from './place.ts'
import { serverOptions } from './server-options.ts'
import { type Cluster, launchServer } from './server-process.ts'
import { type Embedded, findRunningUrl, startEmbedded } from './start.ts'
import { databaseUser } from './system-user.ts'

// All tests run on both kinds of data: made by this version, and made by the version before, which served as its
// superuser.

let folder: string
let fresh: Embedded
let migrated: Embedded
let secretFile: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-role-'))
  chmodSync(folder, 0o755)
  const [today, before] = ['today', 'before'].map((name) => join(folder, name)) as [string, string]
  for (const dataDir of [today, before]) mkdirSync(dataDir, { mode: 0o755 })
  secretFile = join(today, 'postgres/PG_VERSION')
  fresh = await startEmbedded({ dataDir: today, quick: true })
  await migrate(fresh.url)
  await sendJob(fresh.url, 'old')
  await createOldData(before)
  migrated = await startEmbedded({ dataDir: before, quick: true })
})
afterAll(async () => {
  await fresh?.stop()
  await migrated?.stop()
  rmSync(folder, { recursive: true })
})

/** Does what the version before did: initdb's superuser creates the database, migrates it and serves. */
async function createOldData(dataDir: string): Promise<void> {
  const user = databaseUser(join(dataDir, 'postgres'))
  const dir = placeCluster(dataDir, user)
  const binaries = placeBinaries(findBinaries(), user)
  const cluster: Cluster = { dir, logFile: join(dataDir, 'postgres.log'), binaries, user }
  const password = prepareCluster(cluster, dataDir, true)
  const server = launchServer(
    cluster,
    serverOptions({ socketDir: dir }, { quick: true, memory: 128, connections: 150 }),
  )
  const url = (database: string) => `postgres://stoa:${password}@localhost/${database}?host=${encodeURIComponent(dir)}`
  await eventually(() => query(url('postgres'), 'select 1'))
  await query(url('postgres'), 'create database stoa')
  await migrate(url('stoa'))
  await sendJob(url('stoa'), 'old')
  await query(url('stoa'), `insert into event_counts (event, day, count) values ('before', '2030-01-01', 7)`)
  await server.stop()
}

/** Does what the queue does: creates its schema if there is none, a queue and a job in it. */
async function sendJob(url: string, queue: string): Promise<void> {
  const boss = createBoss(url, pino({ level: 'silent' }), { max: 1 })
  await boss.start()
  await boss.createQueue(queue)
  expect(await boss.send(queue, { some: 'work' })).toEqual(expect.any(String))
  await boss.stop({ graceful: false })
}

async function query(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

const databases: readonly ['fresh' | 'moved', () => Embedded][] = [
  ['fresh', () => fresh],
  ['moved', () => migrated],
]

test.each(databases)(
  'the site runs as a role that has no rights beyond its database (%s data)',
  async (_name, database) => {
    const { url } = database()
    expect(
      await query(
        url,
        `select rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls,
        (select count(*)::int from pg_auth_members where member = r.oid) as memberships,
        (select pg_get_userbyid(datdba) from pg_database where datname = current_database()) as owner
      from pg_roles r where rolname = session_user`,
      ),
    ).toEqual([
      {
        rolname: 'stoa',
        rolsuper: false,
        rolcreaterole: false,
        rolcreatedb: false,
        rolreplication: false,
        rolbypassrls: false,
        memberships: 0,
        owner: 'stoa',
      },
    ])
  },
)

test.each(databases)(
  'the role runs no program, touches no file, creates no role and becomes nobody else (%s data)',
  async (name, database) => {
    const program = join(folder, `made-by-a-program-${name}`)
    const attempts = [
      `copy (select 1) to program 'touch ${program}'`,
      `copy event_counts from program 'id'`,
      `copy (select 1) to '${program}'`,
      `select pg_read_file('${secretFile}')`,
      `select pg_read_file('PG_VERSION')`,
      `select pg_ls_dir('.')`,
      `select lo_import('${secretFile}')`,
      'create role intruder',
      'create role intruder superuser',
      'alter role stoa superuser',
      'alter role stoa_superuser login',
      'set role stoa_superuser',
      'set session authorization stoa_superuser',
      'create database another',
      `alter system set archive_command = 'id'`,
      `load '/tmp/library.so'`,
      `create function run(cstring) returns int as '/lib/x86_64-linux-gnu/libc.so.6', 'system' language c`,
      'select rolpassword from pg_authid',
    ]
    for (const attempt of attempts) {
      await expect(query(database().url, attempt), attempt).rejects.toThrow(/permission denied|must be|is not allowed/i)
    }
    expect(existsSync(program)).toBe(false)
  },
)

test.each(databases)(
  'nobody can log in as the superuser, and no third role is left (%s data)',
  async (_name, database) => {
    const roles = await query(
      database().url,
      `select rolname, rolcanlogin from pg_roles where rolname !~ '^pg_' order by 1`,
    )
    expect(roles).toEqual([
      { rolname: 'stoa', rolcanlogin: true },
      { rolname: 'stoa_superuser', rolcanlogin: false },
    ])
    const superuser = new URL(database().url)
    superuser.username = 'stoa_superuser'
    await expect(query(superuser.href, 'select 1')).rejects.toThrow('password authentication failed')
  },
)

/** What an extension contains belongs to the superuser. */
const ofNoExtension = `not exists (select from pg_depend where objid = oid and deptype = 'e')`

const ownersQuery = `
  select 'schema' as kind, nspname::text as name, pg_get_userbyid(nspowner) as owner from pg_namespace
    where nspname !~ '^pg_' and nspname <> 'information_schema'
  union all select relkind::text, oid::regclass::text, pg_get_userbyid(relowner) from pg_class
    where relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
  union all select 'routine', oid::regprocedure::text, pg_get_userbyid(proowner) from pg_proc
    where pronamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and ${ofNoExtension}
  union all select 'type', oid::regtype::text, pg_get_userbyid(typowner) from pg_type
    where typnamespace in ('public'::regnamespace, 'pgboss'::regnamespace) and ${ofNoExtension}
  order by 1, 2`

test('all objects of old data belong to the new role, and nothing is lost', async () => {
  const owned = await query(migrated.url, ownersQuery)
  expect(owned).toEqual(await query(fresh.url, ownersQuery))
  expect(new Set(owned.map(({ owner }) => owner))).toEqual(new Set(['stoa', 'pg_database_owner']))
  expect(owned.length).toBeGreaterThan(100)
  expect(await query(migrated.url, 'select event, count from event_counts')).toEqual([{ event: 'before', count: 7 }])
})

test.each(databases)(
  'the role migrates, creates queues, listens, and starts again with its data (%s data)',
  async (name, database) => {
    const { url, dir } = database()
    expect(await migrate(url)).toEqual([])
    await sendJob(url, 'new')
    await query(url, 'alter table event_counts add column tried int; alter table event_counts drop column tried')
    await query(url, `listen news; notify news, 'x'; analyze event_counts`)
    const dataDir = join(folder, name === 'fresh' ? 'today' : 'before')
    expect(findRunningUrl(dataDir)).toBe(url)
    await database().stop()
    const restarted = await startEmbedded({ dataDir, quick: true })
    if (name === 'fresh') fresh = restarted
    else migrated = restarted
    expect(restarted).toMatchObject({ url, dir })
    expect(await query(url, 'select count(*)::int as jobs from pgboss.job')).toEqual([{ jobs: 2 }])
  },
)
