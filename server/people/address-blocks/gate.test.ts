import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { readEvents } from '../../../test/event-reader.ts'
import { makeAdmin, makePost, makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { createApp } from '../../start/app.ts'
import { createSite } from '../../start/create-site.ts'

const CONTACT_EMAIL = 'help@talk.example'
const t = testApp({
  settings: { CONTACT_EMAIL, TRUSTED_PROXIES: '127.0.0.1', GUEST_CACHE_SECONDS: '60', METRICS_TOKEN: 'counts-for-one' },
})

const sentence = `This address is blocked. Write to ${CONTACT_EMAIL} if you think that is a mistake.`
let admin: Awaited<ReturnType<typeof t.as>>
beforeAll(async () => {
  admin = await t.as(await makeAdmin(t.db))
})

/** Blocks the address, and waits until this process knows it. */
async function block(address: string, more: { scope?: string } = {}, site = t.site): Promise<number> {
  const answer = await admin.post('/api/ipblocks', { address, expiresIn: 1, note: '', ...more })
  expect(outcome(answer)).toEqual([200])
  await eventually(() => expect(site.activeBlocks.scopeOf(answer.json().ip)).not.toBe(null))
  return answer.json().id
}

test('LADDER-023 a blocked address gets 403 everywhere: a page with the contact, and JSON under /api', async () => {
  const visitor = t.visitor({ address: '198.51.100.1' })
  const { public_id } = await makePost(t.db)
  // Other guests still get the cached answers.
  for (const path of ['/', `/api/posts/${public_id}`]) expect((await visitor.get(path)).statusCode).toBe(200)
  await block('198.51.100.1')
  for (const path of [
    '/',
    '/privacy-policy',
    `/images/${'0'.repeat(24)}.jpeg?sig=x`,
    '/api/docs',
    '/manifest.json',
    '/apiary',
  ]) {
    const answer = await visitor.get(path)
    expect([path, answer.statusCode]).toEqual([path, 403])
    expect(answer.headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' })
    expect(answer.headers['content-security-policy']).toContain("default-src 'self'")
    expect(answer.body).toContain(`<p>${sentence}</p>`)
    expect(answer.body).not.toMatch(/<script|<link|<img/)
  }
  for (const [method, path] of [
    ['GET', '/api/_initial'],
    ['GET', `/api/posts/${public_id}`],
    ['GET', '/api/events'],
    ['GET', '/api'],
    ['GET', '/api/nowhere?x=1'],
    ['POST', '/api/_login'],
    ['POST', '/api/_uploads'],
    ['PATCH', '/api/posts'],
  ] as const) {
    const answer = await visitor.send({ method, url: path })
    expect([path, answer.statusCode, answer.json()]).toEqual([
      path,
      403,
      { status: 403, code: 'address_blocked', message: sentence },
    ])
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.cookies).toEqual([])
  }
  expect((await visitor.send({ method: 'HEAD', url: '/' })).statusCode).toBe(403)
  expect((await visitor.post('/login', 'username=x')).statusCode).toBe(403)
  // The refusal is not cached for guests, and neighbouring addresses are not affected.
  for (const path of ['/', `/api/posts/${public_id}`])
    expect((await t.visitor({ address: '198.51.100.2' }).get(path)).statusCode).toBe(200)
})

test('LADDER-023 health checks are answered from every address', async () => {
  await block('198.51.100.9')
  const visitor = t.visitor({ address: '198.51.100.9' })
  for (const path of ['/healthz', '/readyz']) expect((await visitor.get(path)).statusCode).toBe(200)
  const headers = { authorization: 'Bearer counts-for-one' }
  expect((await visitor.get('/metrics', { headers })).statusCode).toBe(200)
})

test('LADDER-023 a member at a blocked address is refused before the session is looked up, without a statement', async () => {
  const user = await makeUser(t.db)
  const member = await t.as(user)
  await block('198.51.100.17')
  for (const path of ['/', '/api/_user', '/api/_initial']) {
    const { result, statements } = await countQueries(t.db, () => member.get(path, { remoteAddress: '198.51.100.17' }))
    expect([result.statusCode, statements]).toEqual([403, []])
  }
  const { last_seen_ip } = await t.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  expect(last_seen_ip).not.toBe('198.51.100.17')
})

test('LADDER-023 the address is the one from a trusted proxy, and an IPv4 address in IPv6 notation counts as IPv4', async () => {
  await block('198.51.100.32/28')
  await block('2001:db8:5::/48')
  const request = (remoteAddress: string, forwarded?: string) =>
    t.visitor().get('/', { remoteAddress, ...(forwarded && { headers: { 'x-forwarded-for': forwarded } }) })
  for (const [remote, forwarded, status] of [
    ['::ffff:198.51.100.33', undefined, 403],
    ['127.0.0.1', '198.51.100.34', 403],
    ['127.0.0.1', '2001:db8:5:9::1', 403],
    ['127.0.0.1', '198.51.100.48', 200],
    // A forwarded address counts only if it comes from a proxy of the site.
    ['198.51.100.35', '192.0.2.1', 403],
    ['192.0.2.1', '198.51.100.35', 200],
  ] as const)
    expect([remote, forwarded, (await request(remote, forwarded)).statusCode]).toEqual([remote, forwarded, status])
})

test('LADDER-023 a block of scope write allows reading, logging in and out, and refuses all other writes', async () => {
  const user = await makeUser(t.db)
  const { public_id } = await makePost(t.db)
  await block('198.51.100.65', { scope: 'write' })
  const visitor = t.visitor({ address: '198.51.100.65' })
  const message = `Writing and signing up are blocked from this address. Write to ${CONTACT_EMAIL} if you think that is a mistake.`
  expect((await visitor.get('/')).statusCode).toBe(200)
  await visitor.get('/api/_initial')
  const refused = await visitor.post('/api/_signup', { username: 'from_a_block', password, email: '' })
  expect([refused.statusCode, refused.json()]).toEqual([
    403,
    { status: 403, code: 'address_blocked', message: message },
  ])
  expect(outcome(await visitor.post('/api/_login', { username: user.username, password }))).toEqual([200])
  expect(outcome(await visitor.get('/api/_user'))).toEqual([200])
  expect(outcome(await visitor.get(`/api/posts/${public_id}`))).toEqual([200])
  for (const [path, body] of [
    [`/api/posts/${public_id}/comments`, { body: 'x' }],
    ['/api/_postVote', { postId: '0'.repeat(24), up: true }],
    ['/api/_settings?action=updateProfile', {}],
  ] as const)
    expect(outcome(await visitor.post(path, body))).toEqual([403, 'address_blocked'])
  expect(outcome(await visitor.post('/api/notifications?action=markAllAsSeen'))).toEqual([200])
  expect(outcome(await visitor.post('/api/_login?action=logout'))).toEqual([200])
})

test('LADDER-023 a block of scope signup refuses only new accounts', async () => {
  const user = await makeUser(t.db)
  await block('198.51.100.66', { scope: 'signup' })
  const visitor = t.visitor({ address: '198.51.100.66' })
  await visitor.get('/api/_initial')
  const refused = await visitor.post('/api/_signup', { username: 'from_a_block', password, email: '' })
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'address_blocked'])
  expect(refused.json().message).toBe(
    `Signing up is blocked from this address. Write to ${CONTACT_EMAIL} if you think that is a mistake.`,
  )
  expect(outcome(await visitor.post('/api/_login', { username: user.username, password }))).toEqual([200])
  expect(outcome(await visitor.post('/api/_settings?action=updateProfile', {}))).toEqual([200])
})

test('LADDER-024 a change reaches the other processes of the site, which read missed changes when the connection is back', async () => {
  const other = await createSite(t.site.settings, t.url, pino({ level: 'silent' }))
  afterAll(() => other.close())
  const app = await createApp(other, {
    render: async () => ({ status: 200, html: '' }),
    takesForm: async () => false,
    queryNames: async () => [],
    scriptHashes: [],
  })
  afterAll(() => app.close())
  const requestStatus = async () => (await app.inject({ url: '/', remoteAddress: '198.51.100.129' })).statusCode
  expect(await requestStatus()).toBe(200)
  const id = await block('198.51.100.128/25', {}, other)
  expect(await requestStatus()).toBe(403)
  await admin.delete(`/api/ipblocks/${id}`)
  await eventually(async () => expect(await requestStatus()).toBe(200))
})

test('LADDER-023 an open stream ends for good when its address is blocked; those of others continue', async () => {
  const member = await t.as(await makeUser(t.db))
  const at = (address: string) => readEvents(t.app, member, '', { 'x-forwarded-for': address })
  const [theirs, others] = [await at('192.0.2.77'), await at('192.0.2.200')]
  await block('192.0.2.77', { scope: 'write' })
  expect(theirs.ended()).toBe(false)
  await block('192.0.2.64/26')
  await eventually(() => expect([theirs.ended(), theirs.events('bye')]).toEqual([true, [{ comeBack: false }]]))
  expect(others.ended()).toBe(false)
  expect((await at('192.0.2.77')).status).toBe(403)
})
