import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCommunity, makeUser } from '../../../test/factories.ts'

const t = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

test('API-024 answers are JSON of exactly one type, not stored, and have no CORS headers', async () => {
  const client = await t.as(await makeUser(t.db))
  const headers = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' }
  for (const [method, url] of [
    ['GET', '/api/_initial'],
    ['GET', '/api/_user'],
    ['GET', '/api/users/ghost'],
    ['GET', '/api/nothing'],
    ['OPTIONS', '/api/_initial'],
    ['POST', '/api/_login'],
  ] as const) {
    for (const caller of [client, t.visitor()]) {
      const response = await caller.send({ method, url, headers })
      expect(response.headers['content-type'], url).toBe('application/json; charset=UTF-8')
      expect(response.headers['cache-control'], url).toBe('no-store')
      expect(response.headers.etag).toBeUndefined()
      expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
    }
  }
})

test('API-024 guests may keep and revalidate answers about communities; members get them unstored', async () => {
  const { name } = await makeCommunity(t.db)
  const member = await t.as(await makeUser(t.db))
  for (const url of ['/api/communities', `/api/communities/${name}?byName=true`]) {
    const guest = t.visitor()
    const first = await guest.get(url)
    expect(first.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': 'private, no-cache',
      etag: expect.stringMatching(/^W\/"/),
    })
    // Cookies and token are the guest's own, and not part of the cached answer.
    expect(first.cookies.map((cookie) => cookie.name)).toEqual(['SID', 'csrftoken'])
    const revalidated = await guest.get(url, {
      headers: { 'if-none-match': String(first.headers.etag), cookie: `SID=${guest.sid}; csrftoken=${guest.token}` },
    })
    expect([revalidated.statusCode, revalidated.body, revalidated.cookies]).toEqual([304, '', []])
    expect(revalidated.headers['csrf-token']).toBe(guest.token)

    const memberAnswer = await member.get(url, {
      headers: { 'if-none-match': String(first.headers.etag), cookie: `SID=${member.sid}` },
    })
    expect([memberAnswer.statusCode, memberAnswer.headers['cache-control'], memberAnswer.headers.etag]).toEqual([
      200,
      'no-store',
      undefined,
    ])
  }
  const missing = await t.visitor().get('/api/communities/nothing_here?byName=true')
  expect([missing.statusCode, missing.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('API-015, AUTH-042 an answer without a body has no content type and is not stored', async () => {
  const client = await t.as(await makeUser(t.db))
  const response = await client.post('/api/_login?action=logout')
  expect(response.body).toBe('')
  expect(response.headers['content-length']).toBe('0')
  expect(response.headers['content-type']).toBeUndefined()
  expect(response.headers['cache-control']).toBe('no-store')
})

test('API-024 a large answer is compressed if the request accepts it, whether cached or made for one person', async () => {
  await makeCommunity(t.db, { default_since: new Date(), about: 'words and '.repeat(150) })
  t.site.answers.evictAll()
  const user = await makeUser(t.db, { about_me: 'words and '.repeat(400) })
  const member = await t.as(user)
  const guest = t.visitor()
  const large = `/api/users/${user.username}`
  for (const { client, url } of [
    { client: member, url: '/api/_initial' },
    { client: guest, url: '/api/_initial' },
    { client: guest, url: large },
    { client: member, url: '/api/_user' },
  ]) {
    const plain = await client.get(url)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const encoded = async (accepted: string) => client.get(url, { headers: { 'accept-encoding': accepted } })
    const brotli = await encoded('gzip, deflate, br')
    expect(brotli.headers['content-encoding'], url).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(plain.body)
    expect(brotli.headers.vary?.toLowerCase()).toContain('accept-encoding')
    expect(brotli.rawPayload.length).toBeLessThan(plain.rawPayload.length)
    const gzip = await encoded('gzip')
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    for (const none of ['identity', '', 'br;q=0, gzip;q=0']) {
      const response = await encoded(none)
      expect(response.headers['content-encoding'], none).toBeUndefined()
      expect(response.body).toBe(plain.body)
    }
  }
})

test('API-024 an answer made for one person is compressed as zstd if accepted, whatever its size; a small one is not compressed', async () => {
  const middle = await t.as(await makeUser(t.db, { about_me: 'words and '.repeat(400) }))
  const plain = await middle.get('/api/_initial')
  const packed = await middle.get('/api/_initial', { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } })
  expect(packed.headers).toMatchObject({ 'content-encoding': 'zstd', vary: 'Accept-Encoding' })
  expect(zstdDecompressSync(packed.rawPayload).toString()).toBe(plain.body)

  const name = `many_${(await makeUser(t.db)).username}`
  await makeUser(t.db, { username: name, about_me: 'ü'.repeat(300_000) })
  const large = await middle.get(`/api/users/${name}`)
  expect(large.rawPayload.length).toBeGreaterThan(512 * 1024)
  for (const [encoding, unpack] of [
    ['zstd', zstdDecompressSync],
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const answer = await middle.get(`/api/users/${name}`, { headers: { 'accept-encoding': encoding } })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(unpack(answer.rawPayload).toString()).toBe(large.body)
  }

  const small = await middle.get('/api/nothing', { headers: { 'accept-encoding': 'zstd, br, gzip' } })
  expect([small.headers['content-encoding'], small.headers.vary]).toEqual([undefined, undefined])
})

test('every answer has an id of its own, for the log', async () => {
  const ids = await Promise.all(['/api/_initial', '/api/nothing', '/', '/healthz'].map((url) => t.app.inject(url)))
  const found = ids.map(({ headers }) => headers['x-request-id'])
  expect(new Set(found).size).toBe(4)
  for (const id of found) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/)
})
