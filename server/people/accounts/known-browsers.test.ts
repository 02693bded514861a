import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { addMark, findMark } from './known-browsers.ts'

const second = 1000
const day = 24 * 3600 * second

let now = Date.UTC(2026, 3, 1)
beforeEach(() => {
  now += day
})
const t = testApp({ limitsAt: () => now })
const secure = testApp({ settings: { SITE_URL: 'https://talk.example.org' } })

let addresses = 0
async function open({ browser = true, app = t } = {}) {
  const client = app.visitor({ browser, address: `198.19.0.${addresses++}` })
  await client.get('/api/_initial')
  return client
}

const logIn = (client: Client, username: string, tried = password) =>
  client.post('/api/_login', { username, password: tried })
const logOut = (client: Client) => client.post('/api/_login?action=logout')
const wrongPassword = [401, 'wrong-password']
const refused = [429, 'too_many_wrong_passwords']

/** Strangers guess passwords from many addresses, until the next try has to wait. */
async function attack(username: string) {
  for (let n = 0; n < 10; n++) await logIn(await open(), username, 'a wrong guess')
  expect(outcome(await logIn(await open(), username))).toEqual(refused)
}

test('AUTH-047 a browser that has logged in to the account before does not wait after guesses of strangers', async () => {
  const { username } = await makeUser(t.db)
  const owner = await open()
  await logIn(owner, username)
  await logOut(owner)
  await attack(username)
  expect(outcome(await logIn(owner, username))).toEqual([200])
  expect(outcome(await logIn(await open(), username))).toEqual(refused)
})

test('AUTH-047 it does not wait after guesses in its network either', async () => {
  const { username } = await makeUser(t.db)
  const owner = await open()
  await logIn(owner, username)
  await logOut(owner)
  await t.db
    .updateTable('wrong_passwords')
    .set({ free_at: new Date(now + 60 * second) })
    .execute()
  expect(outcome(await logIn(owner, 'somebody_else'))).toEqual(refused)
  expect(outcome(await logIn(owner, username))).toEqual([200])
})

test('AUTH-047 its own wrong passwords are counted, and then it waits like others', async () => {
  const { username } = await makeUser(t.db)
  const [owner, phone] = [await open(), await open()]
  for (const client of [owner, phone]) {
    await logIn(client, username)
    await logOut(client)
  }
  for (let n = 0; n < 10; n++) {
    now += second
    expect(outcome(await logIn(owner, username, 'a wrong guess'))).toEqual(wrongPassword)
  }
  expect(outcome(await logIn(owner, username))).toEqual(refused)
  // Each browser is counted by itself, and so are strangers.
  expect(outcome(await logIn(phone, username))).toEqual([200])
  expect(outcome(await logIn(await open(), username))).toEqual([200])
  now += second
  expect(outcome(await logIn(owner, username))).toEqual([200])
})

test('AUTH-047 it is recognised for that account only', async () => {
  const [own, other] = [await makeUser(t.db), await makeUser(t.db)]
  const browser = await open()
  await logIn(browser, own.username)
  await logOut(browser)
  await attack(other.username)
  expect(outcome(await logIn(browser, other.username))).toEqual(refused)
})

test('AUTH-047 a changed password makes other browsers unknown, and the one that changed it stays known', async () => {
  const { username } = await makeUser(t.db)
  const [owner, thief] = [await open(), await open()]
  await logIn(thief, username)
  const stolen = new Map(thief.cookies)
  await logIn(owner, username)
  const next = 'another fine phrase'
  const change = { password, newPassword: next, repeatPassword: next }
  expect(outcome(await owner.post('/api/_settings?action=changePassword', change))).toEqual([200])
  await logOut(owner)
  await attack(username)
  const otherBrowser = await open()
  otherBrowser.cookies.set('logins', stolen.get('logins') ?? '')
  expect(outcome(await logIn(otherBrowser, username, next))).toEqual(refused)
  expect(outcome(await logIn(owner, username, next))).toEqual([200])
})

test('AUTH-047 a browser that signs up is known too, but no other client', async () => {
  const browser = await open()
  const answer = await browser.post('/api/_signup', { username: 'known_at_once', password })
  expect(answer.cookies.map(({ name }) => name)).toEqual(['SID', 'csrftoken', 'logins'])
  const { username } = await makeUser(t.db)
  const client = await open({ browser: false })
  expect((await logIn(client, username)).cookies).toEqual([])
  expect((await logIn(await open(), username, 'a wrong guess')).cookies).toEqual([])
})

test('AUTH-047 the cookie is closed to scripts and other sites, lasts 180 days, and names nobody', async () => {
  const attributes = { path: '/', httpOnly: true, sameSite: 'Lax', maxAge: 180 * 24 * 3600 }
  for (const [app, over] of [
    [t, {}],
    [secure, { secure: true }],
  ] as const) {
    const { username, id } = await makeUser(app.db)
    const cookie = (await logIn(await open({ app }), username)).cookies.find(({ name }) => name === 'logins')
    expect(cookie).toEqual({ name: 'logins', value: cookie?.value, ...attributes, ...over })
    expect(cookie?.value).toMatch(/^[0-9a-z]+\.[\w-]{8}\.[\w-]{22}$/)
    for (const part of [username, String(id), id.toString(36)]) expect(cookie?.value).not.toContain(part)
  }
})

const secret = Buffer.from('the secret of the sessions of a test')
const person = (id: bigint, hash: string | null = `hash of ${id}`) => ({ id, password_hash: hash })

test('AUTH-047 one cookie has marks of the last five accounts, each once', () => {
  let cookie: string | undefined
  for (const id of [1n, 2n, 3n, 2n, 4n, 5n, 6n]) cookie = addMark(secret, cookie, person(id), now)
  expect([1n, 2n, 3n, 4n, 5n, 6n].filter((id) => findMark(secret, cookie, person(id), now))).toEqual(
    [2n, 3n, 4n, 5n, 6n].slice(0),
  )
  expect(cookie?.length).toBeLessThan(250)
})

test('AUTH-047 a mark becomes invalid after 180 days, with a new password, and with the deletion of the account', () => {
  const cookie = addMark(secret, undefined, person(1n), now)
  expect(findMark(secret, cookie, person(1n), now + 180 * day - second)).toBe(cookie)
  expect(findMark(secret, cookie, person(1n), now + 180 * day + second)).toBeUndefined()
  expect(findMark(secret, cookie, person(1n, 'another hash'), now)).toBeUndefined()
  expect(findMark(secret, cookie, person(1n, null), now)).toBeUndefined()
  expect(findMark(Buffer.from('another secret of another site'), cookie, person(1n), now)).toBeUndefined()
  expect(addMark(secret, cookie, person(2n), now + 181 * day).split('~')).toHaveLength(1)
})

test('AUTH-047 an invented cookie has no valid mark, whatever it contains', () => {
  const real = addMark(secret, undefined, person(1n), now)
  const [ends = '', random = '', signature = ''] = real.split('.')
  const later = (Number.parseInt(ends, 36) + 1).toString(36)
  for (const cookie of [
    '',
    '~',
    `${later}.${random}.${signature}`,
    `${ends}.${'x'.repeat(8)}.${signature}`,
    `${ends}.${random}.${signature.slice(0, -1)}`,
    `${ends}.${random}.${'x'.repeat(22)}`,
    `${ends}.${random}.`,
    `zzzzzzzz.${random}.${'x'.repeat(22)}`,
    `${'~'.repeat(5)}${real}`,
    'x'.repeat(100_000),
    '~'.repeat(100_000),
  ])
    expect(findMark(secret, cookie, person(1n), now), cookie.slice(0, 60)).toBeUndefined()
})
