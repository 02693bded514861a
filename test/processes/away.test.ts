import { rmSync } from 'node:fs'
import { createServer } from 'node:net'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Embedded, startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { finish, freshFolder, type Process, prepareData, serve, stop, until } from './site.ts'

/** A separate database in DATABASE_URL. It stops and starts while the site runs. */
let databaseDir: string
let dataDir: string
let database: Embedded
let site: (Process & { url: string }) | undefined
beforeAll(async () => {
  databaseDir = await prepareData()
  dataDir = freshFolder()
  expect((await finish(['demo'], { DATA_DIR: databaseDir })).code).toBe(0)
  database = await startEmbedded({ dataDir: databaseDir, quick: true })
})
afterAll(async () => {
  if (site) await stop(site, 'SIGKILL')
  await database.stop()
  for (const folder of [databaseDir, dataDir]) rmSync(folder, { recursive: true, force: true })
})

const settings = () => ({ DATABASE_URL: database.url, DATA_DIR: dataDir, IMAGES_DIR: `${databaseDir}/images` })
const get = (path: string, init: RequestInit = {}) => fetch(`${site?.url}${path}`, { redirect: 'manual', ...init })

test('OPS-024 while the database is unreachable, pages and calls say so, guests still get cached answers, and the site recovers by itself', async () => {
  site = await serve(settings())
  const post = /href="(\/\w+\/post\/\w+)"/.exec(await (await get('/')).text())?.[1] ?? ''
  const cached = await (await get(post)).text()
  expect(cached).toContain('</html>')
  await database.stop()

  // Cached answers are unchanged.
  const again = await get(post)
  expect([again.status, await again.text()]).toEqual([200, cached])
  expect((await get('/')).status).toBe(200)
  // All other answers have a `Retry-After`.
  const page = await get('/CityWalks?sort=year')
  const html = await page.text()
  expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ])
  expect(html).toContain(
    '<h1 style="margin:0 0 .75rem;font-size:1.5rem;line-height:1.25">We will be back shortly.</h1>',
  )
  expect(html).toContain('<meta http-equiv="refresh" content="5">')
  expect(html.length).toBeLessThanOrEqual(5 * 1024)
  const call = await get('/api/posts?sort=week&feed=all')
  expect([call.status, call.headers.get('retry-after'), await call.json()]).toEqual([
    503,
    '5',
    { status: 503, code: 'unavailable', message: 'We will be back shortly. Try again in a moment.' },
  ])
  const picture = await get(`/images/${'0'.repeat(24)}.jpeg?sig=none`)
  expect(picture.status).not.toBe(500)
  expect((await get('/readyz')).status).toBe(503)
  expect((await get('/healthz')).status).toBe(200)

  database = await startEmbedded({ dataDir: databaseDir, quick: true })
  await until(async () => (await get('/CityWalks?sort=year')).status === 200, 'the site has recovered')
  expect((await get('/api/posts?sort=week&feed=all')).status).toBe(200)
  expect(await stop(site)).toBe(0)
  site = undefined
})

test('OPS-024 the port already answers 503 while migrations run', async () => {
  const port = await freePort()
  const lock = new pg.Client(database.url)
  await lock.connect()
  // The lock of migrations.
  await lock.query('select pg_advisory_lock(3853314791062309107)')
  const starting = serve({ ...settings(), PORT: String(port) })
  const url = `http://127.0.0.1:${port}`
  try {
    await until(
      () =>
        fetch(url).then(
          () => true,
          () => false,
        ),
      'the port answers',
    )
    const page = await fetch(url)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await page.text()).toContain('We will be back shortly.')
    const call = await fetch(`${url}/api/_initial`)
    expect([call.status, await call.json()]).toEqual([503, expect.objectContaining({ code: 'unavailable' })])
  } finally {
    await lock.end()
  }
  site = await starting
  expect((await fetch(url)).status).toBe(200)
  expect(await stop(site)).toBe(0)
  site = undefined
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}
