import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makePost, makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-blocked-exits-'))
const list = join(folder, 'exits')
await writeFile(list, '198.51.100.66\n2001:db8:7::1\n')
afterAll(() => rm(folder, { recursive: true }))

const t = testApp({ settings: { TOR_EXITS: list, CONTACT_EMAIL: 'help@talk.example' } })
const without = testApp()
const exits = ['198.51.100.66', '2001:db8:7:0::1']

beforeAll(() => eventually(() => expect(t.site.torExits.state().readAt).not.toBeNull()))

const setBlocked = async (torBlocked: boolean, app = t) => {
  const answer = await (await app.as(await makeAdmin(app.db))).put('/api/site_settings', { torBlocked })
  expect(answer.json().torBlocked).toBe(torBlocked)
}

let names = 0
/** The results of signing up, reading, logging in and writing from this address. */
async function tryFrom(address: string, app = t) {
  const user = await makeUser(app.db)
  const { public_id } = await makePost(app.db)
  const client = app.visitor({ address })
  await client.get('/api/_initial')
  const signUp = outcome(await client.post('/api/_signup', { username: `by_exit_${++names}`, password }))
  const other = app.visitor({ address })
  await other.get('/api/_initial')
  const logIn = outcome(await other.post('/api/_login', { username: user.username, password }))
  const read = outcome(await other.get(`/api/posts/${public_id}`))
  const write = outcome(await other.post(`/api/posts/${public_id}/comments`, { body: 'By the back door.' }))
  return { signUp, logIn, read, write }
}

const refused = [403, 'address_blocked']
const everything = { signUp: [201], logIn: [200], read: [200], write: [200] }

test('LADDER-026 with torBlocked, sign-ups and writes from exits on the list answer 403 address_blocked; reading and logging in still work', async () => {
  for (const exit of exits) expect(await tryFrom(exit)).toEqual(everything)
  await setBlocked(true)
  for (const exit of exits) expect(await tryFrom(exit)).toEqual({ ...everything, signUp: refused, write: refused })
  expect(await tryFrom('198.51.100.67')).toEqual(everything)
  await setBlocked(false)
  for (const exit of exits) expect(await tryFrom(exit)).toEqual(everything)
})

test('LADDER-026 a weaker block of the same address does not weaken the block of exits, and a stronger one applies', async () => {
  await setBlocked(true)
  const admin = await t.as(await makeAdmin(t.db))
  for (const [n, scope, expected] of [
    [0, 'signup', 'write'],
    [1, 'all', 'all'],
  ] as const) {
    const address = exits[n] ?? ''
    const added = await admin.post('/api/ipblocks', { address, expiresIn: 1, note: '', scope })
    expect(outcome(added)).toEqual([200])
    await eventually(() => expect(t.site.activeBlocks.scopeOf(address)).toBe(scope))
    expect(await t.site.addressScope(address)).toBe(expected)
  }
  await setBlocked(false)
})

test('LADDER-026 without TOR_EXITS the setting is stored and has no effect', async () => {
  await setBlocked(true, without)
  for (const exit of exits) expect(await tryFrom(exit, without)).toEqual(everything)
  const admin = await without.as(await makeAdmin(without.db))
  expect((await admin.get('/api/site_settings')).json().torBlocked).toBe(true)
  expect((await admin.get('/api/admin/tor_exits')).json()).toEqual({ isSet: false, addresses: 0, readAt: null })
})

test('LADDER-026 administrators see how long the list is, and when it was read', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const { isSet, addresses, readAt } = (await admin.get('/api/admin/tor_exits')).json()
  expect([isSet, addresses]).toEqual([true, 2])
  expect(Date.parse(readAt)).toBeLessThanOrEqual(Date.now())
})
