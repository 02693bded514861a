import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../test/app.ts'
import { connect } from '../platform/db/connect.ts'
import { createApp } from './app.ts'
import { serveMetrics } from './metrics-port.ts'

const open = testApp()
const t = testApp({ settings: { METRICS_TOKEN: 'a long enough token' } })

test('/healthz says that the process is alive, also while the database is away', async () => {
  const away = await createApp(
    { ...t.site, db: unreachable },
    {
      render: async () => ({ status: 200, html: '' }),
      takesForm: async () => true,
      queryNames: async () => [],
      scriptHashes: [],
    },
  )
  for (const app of [t.app, away]) {
    const response = await app.inject('/healthz')
    expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['set-cookie']).toBeUndefined()
  }
  await away.close()
})

/** No server listens on this port. */
const unreachable = connect('postgres://nobody@127.0.0.1:1/nothing', { pool: 2 })
afterAll(() => unreachable.destroy())

test('/readyz says whether the database answers', async () => {
  const response = await t.app.inject('/readyz')
  expect([response.statusCode, response.json()]).toEqual([200, { status: 'ok' }])
  const app = await createApp(
    { ...t.site, db: unreachable },
    {
      render: async () => ({ status: 200, html: '' }),
      takesForm: async () => true,
      queryNames: async () => [],
      scriptHashes: [],
    },
  )
  const away = await app.inject('/readyz')
  expect([away.statusCode, away.json()]).toEqual([
    503,
    { status: 'unavailable', reason: 'The database does not answer.' },
  ])
  expect(away.headers['cache-control']).toBe('no-store')
  expect(away.headers['retry-after']).toBe('1')
  await app.close()
})

test('/metrics opens only with the token', async () => {
  for (const authorization of [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    'Bearer wrong',
    'Basic a long enough token',
    'a long enough token',
    'bearer a long enough token',
    'Bearer a long enough token ',
  ]) {
    const response = await t.app.inject({
      url: '/metrics',
      headers: authorization === undefined ? {} : { authorization },
    })
    expect([response.statusCode, response.body], authorization).toEqual([401, ''])
  }
  const response = await t.app.inject({ url: '/metrics', headers: { authorization: 'Bearer a long enough token' } })
  expect(response.statusCode).toBe(200)
  expect(response.headers['content-type']).toMatch(/^text\/plain; version=/)
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.body).toContain('stoa_guest_cache_bytes ')
  expect(response.body).toContain('stoa_pieces_bytes 0')
  expect(response.body).toContain('stoa_process_cpu_seconds_total')
})

test('without a token in the settings the main port has no /metrics', async () => {
  const response = await open.app.inject({ url: '/metrics', headers: { authorization: 'Bearer ' } })
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(response.body).not.toContain('stoa_')
})

test('requests are counted by the pattern of their route, so that names do not become series', async () => {
  for (const name of ['otter', 'beaver', 'heron']) await t.app.inject(`/api/users/${name}?secret=${name}`)
  await t.app.inject('/some/page')
  const text = await t.site.metrics.text()
  expect(text).toContain('stoa_http_requests_total{method="GET",route="/api/users/:username",status="4xx"} 3')
  expect(text).not.toMatch(/otter|beaver|heron|some\/page/)
})

let url = ''
let close = async () => {}
beforeAll(async () => {
  const server = await serveMetrics('127.0.0.1', 0, t.site.metrics.text)
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
})
afterAll(() => close())

test('a separate port serves the metrics and nothing else', async () => {
  const response = await fetch(`${url}/metrics`)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/)
  expect(await response.text()).toContain('stoa_guest_cache_bytes ')
  for (const path of ['/', '/api/_initial', '/metrics/', '/healthz']) {
    expect((await fetch(url + path)).status, path).toBe(404)
  }
})

test('LIVE-011 a site that is stopping answers open connections, and then closes them', async () => {
  const app = await createApp(t.site, {
    render: async () => ({ status: 200, html: '' }),
    takesForm: async () => true,
    queryNames: async () => [],
    scriptHashes: [],
  })
  const answer = new Promise<Response>((resolve, fail) => {
    app.addHook('preClose', async () => {
      await fetch(`${address}/healthz`).then(resolve, fail)
    })
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  expect((await fetch(`${address}/healthz`)).headers.get('connection')).toBe('keep-alive')
  await app.close()
  const { status, headers } = await answer
  expect([status, headers.get('connection')]).toEqual([200, 'close'])
})
