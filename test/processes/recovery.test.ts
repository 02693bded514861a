import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  finish,
  onDatabase,
  type Process,
  postgresIn,
  postmasterOf,
  prepareData,
  root,
  serve,
  stop,
  until,
  watchersOf,
} from './site.ts'

let dataDir: string
/** The site that the previous test left running, so that each kill hits a site that has recovered from the one before. */
let site: Process & { url: string }
beforeAll(async () => {
  dataDir = await prepareData()
  site = await serve(settings())
})
afterAll(async () => {
  await stop(site, 'SIGKILL')
  await until(isPostgresGone, 'PostgreSQL has ended')
  rmSync(dataDir, { recursive: true, force: true })
})

const settings = () => ({ DATA_DIR: dataDir })
const isPostgresGone = () => postgresIn(dataDir).length === 0

async function saveEvent(event: string): Promise<void> {
  await onDatabase(dataDir, (db) => db.insertInto('event_counts').values({ event, day: '2030-01-01' }).execute())
}

async function savedEvents(): Promise<string[]> {
  const rows = await onDatabase(dataDir, (db) =>
    db.selectFrom('event_counts').select('event').orderBy('event').execute(),
  )
  return rows.map(({ event }) => event)
}

async function readyStatus(): Promise<number> {
  return (await fetch(`${site.url}/readyz`)).status
}

test('a second start on the same data prints one sentence, exits with 1 and does no harm', async () => {
  const second = await finish(['serve'], settings())
  expect(second).toEqual({
    code: 1,
    output: `The site in ${dataDir} is already running (process ${site.child.pid}).\n`,
  })
  expect(await readyStatus()).toBe(200)
})

test('a start in another container on the same data is refused, although it sees no process of the site', async (context) => {
  const program = [process.execPath, `${root}/server/start/cli/stoa.ts`, 'serve']
  const { status, stdout, stderr } = spawnSync('unshare', ['--pid', '--fork', '--mount-proc', ...program], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: '', PORT: '0', LOG_LEVEL: 'error', ...settings() },
  })
  if (stderr.startsWith('unshare:')) return context.skip('only root can make a namespace of processes')
  expect([status, stdout + stderr]).toEqual([
    1,
    `The site in ${dataDir} is already running, in another container. Stop that one first.\n`,
  ])
  expect(await readyStatus()).toBe(200)
  // Its lock is still there.
  expect((await finish(['serve'], settings())).output).toContain(`already running (process ${site.child.pid})`)
})

test('after kill -9 of the site its PostgreSQL ends too, and the next start has all data', async () => {
  await saveEvent('a site was killed')
  await stop(site, 'SIGKILL')
  await until(isPostgresGone, 'PostgreSQL has ended')
  await expectRecovery('a site was killed')
})

test('after kill -9 of PostgreSQL the site says so and exits with 1, and the next start has all data', async () => {
  await saveEvent('a database was killed')
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  expect(await site.ended).toBe(1)
  expect(site.output()).toContain('PostgreSQL ended by itself')
  await expectRecovery('a database was killed')
})

test('after kill -9 of both at once the next start has all data', async () => {
  await saveEvent('both were killed')
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await stop(site, 'SIGKILL')
  await expectRecovery('both were killed')
})

test('a PostgreSQL whose site and watcher were both killed is ended by the next start', async () => {
  await saveEvent('a watcher was killed')
  const orphan = postmasterOf(dataDir)
  for (const pid of watchersOf(dataDir)) process.kill(pid, 'SIGKILL')
  await stop(site, 'SIGKILL')
  expect(postgresIn(dataDir)).toContain(orphan)
  await expectRecovery('a watcher was killed')
})

test('Ctrl-C ends the site and its database in order', async () => {
  expect(await stop(site, 'SIGINT')).toBe(0)
  expect(postgresIn(dataDir)).toEqual([])
})

test('SIGTERM ends the site and its database in order within 10 s', async () => {
  site = await serve(settings())
  expect(await readyStatus()).toBe(200)
  const began = performance.now()
  expect(await stop(site)).toBe(0)
  expect(performance.now() - began).toBeLessThan(10_000)
  expect(postgresIn(dataDir)).toEqual([])
  expect(site.output()).not.toContain('Error')
})

/** Starts the site again, expects the saved event, and leaves the site running for the next test. */
async function expectRecovery(event: string): Promise<void> {
  site = await serve(settings())
  expect(await readyStatus()).toBe(200)
  expect(await savedEvents()).toContain(event)
}
