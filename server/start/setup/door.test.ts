import { beforeEach, expect, test, vi } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { setupCall, withSetup } from '../../../test/with-setup.ts'
import { setAdmin } from '../../people/accounts/admins.ts'
import { createSite } from '../create-site.ts'
import { heldAsText, heldFromText, makeSetupCode } from './door.ts'

let time = Date.UTC(2026, 10, 27)
const t = testApp({ limitsAt: () => time })
const setup = withSetup(t)

// Each test has limits of its own.
beforeEach(() => {
  time += 3_600_000
})

test('OPS-030 the code has 60 bits in three groups, and workers get only its hash', () => {
  expect(setup.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/)
  const { code: other, held } = makeSetupCode()
  expect(other).not.toBe(setup.code)
  expect(heldFromText(heldAsText(held))).toEqual(held)
  expect(heldAsText(held)).not.toContain(other.replaceAll('-', ''))
  expect(heldFromText(undefined)).toBeUndefined()
  expect(heldFromText('ff.7')).toBeUndefined()
})

test('OPS-030 the code opens the setup, typed in any case and with misread letters; a cookie then proves it', async () => {
  const client = await setup.guest()
  expect((await client.get('/api/setup')).json()).toMatchObject({
    codeAccepted: false,
    codeEnded: false,
    environment: null,
  })
  const typed = setup.code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l')
  const answer = await client.post(setupCall('enter'), { code: typed })
  expect(answer.json()).toMatchObject({ codeAccepted: true, siteName: 'Stoa', signupMode: 'open' })
  expect(answer.headers['set-cookie']).toEqual(
    expect.arrayContaining([expect.stringMatching(/^setup=.*HttpOnly; SameSite=Strict/)]),
  )
  expect((await client.get('/api/setup')).json()).toMatchObject({
    codeAccepted: true,
    environment: { sendsMail: false },
  })
})

test('OPS-030 wrong codes are refused, 5 a minute and 30 an hour over all addresses, and the right one still works', async () => {
  const addresses = Array.from({ length: 40 }, (_, n) => `203.0.113.${n}`)
  const tried: number[] = []
  for (const [n, address] of addresses.entries()) {
    const client = t.visitor({ address })
    await client.get('/api/_initial')
    const answer = await client.post(setupCall('enter'), { code: n % 2 ? '0000-0000-0000' : 'nonsense' })
    tried.push(answer.statusCode)
    if (answer.statusCode === 403) expect(outcome(answer)).toEqual([403, 'wrong_code'])
    // Six tries in each minute.
    if (n % 6 === 5) time += 60_000
  }
  const minute = [403, 403, 403, 403, 403, 429]
  expect(tried.slice(0, 36)).toEqual([minute, minute, minute, minute, minute, minute].flat())
  expect(tried.slice(36)).toEqual([429, 429, 429, 429])
  await setup.withCode(setup.guest())
})

test('OPS-030 the code ends after 24 hours', async () => {
  t.site.setup.open({ ...makeSetupCode(Date.now() - 86_400_001).held })
  const client = await setup.guest()
  expect((await client.get('/api/setup')).json()).toMatchObject({ codeEnded: true })
  const made = makeSetupCode(Date.now() - 86_400_001)
  t.site.setup.open(made.held)
  expect(outcome(await client.post(setupCall('enter'), { code: made.code }))).toEqual([403, 'wrong_code'])
})

test('OPS-030 without the code nothing can be made, saved, tried or finished', async () => {
  const member = await t.as(await makeUser(t.db))
  const refused = [
    await member.put('/api/setup', { siteName: 'Mine' }),
    await member.post(setupCall('try'), { what: 'backups', backupTo: '/tmp' }),
    await member.post(setupCall('finish'), {}),
    await (await setup.guest()).post(setupCall('account'), { username: 'intruder', password }),
  ]
  expect(refused.map(outcome)).toEqual(refused.map(() => [403, 'wrong_code']))
  const stranger = await setup.withCode(setup.guest())
  for (const answer of [
    await stranger.put('/api/setup', {}),
    await stranger.post(setupCall('finish'), {}),
    await stranger.post(setupCall('try'), { what: 'backups', backupTo: '/tmp' }),
  ])
    expect(outcome(answer)).toEqual([401, 'not_logged_in'])
})

test('OPS-030 the cookie holds a ticket that nobody can guess, so reading cannot try codes, and another code ends it', async () => {
  const client = await setup.withCode(setup.guest())
  const read = async (cookie: string) =>
    (await t.visitor().send({ url: '/api/setup', headers: { cookie: `setup=${cookie}` } })).json().codeAccepted
  const { ticket } = t.site.setup
  expect(ticket.length).toBeGreaterThan(40)
  expect([
    await read(ticket),
    await read(setup.code),
    await read(setup.code.replaceAll('-', '')),
    await read(''),
  ]).toEqual([true, false, false, false])
  t.site.setup.open(makeSetupCode().held)
  expect(await read(ticket)).toBe(false)
  expect(outcome(await client.post(setupCall('account'), { username: 'too_late', password }))).toEqual([
    403,
    'wrong_code',
  ])
})

test('OPS-032 every process closes as soon as there is an administrator, also by the command line, and stays closed', async () => {
  const others = await Promise.all([1, 2].map(() => createSite(t.site.settings, t.url, t.site.log)))
  const closed = vi.fn()
  for (const { setup } of others) {
    setup.open(makeSetupCode().held)
    setup.onClose(closed)
  }
  try {
    const user = await makeUser(t.db)
    await setAdmin(t.db, user.username, true)
    await expect.poll(() => [t.site, ...others].map(({ setup }) => setup.isOpen)).toEqual([false, false, false])
    expect(closed).toHaveBeenCalledTimes(2)
    await setAdmin(t.db, user.username, false)
    expect((await (await t.as(user)).get('/api/setup')).statusCode).toBe(404)
  } finally {
    for (const other of others) await other.close()
  }
})

let rendered = 0
const cached = testApp({
  settings: { GUEST_CACHE_SECONDS: '60' },
  render: async () => ({ status: 200, html: `page ${++rendered}` }),
})

test('OPS-030 no cache stores the page, however its address is written', async () => {
  for (const path of ['/setup', '/SETUP', '/Setup?step=site', '/setup/']) {
    const [first, second] = [await cached.visitor().get(path), await cached.visitor().get(path)]
    expect([path, first.headers['cache-control'], first.body === second.body]).toEqual([path, 'no-store', false])
  }
  const [first, second] = [await cached.visitor().get('/setups'), await cached.visitor().get('/setups')]
  expect(first.body).toBe(second.body)
})
