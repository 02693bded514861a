import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeUser, password } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { forgetClosedInvites, forgetWhoInvited } from './jobs.ts'

let now = Date.UTC(2026, 5, 1)
const t = testApp({ limitsAt: () => now })
const application = 'I mend radios, and would talk about that.'
let signUps = 0

// Only some tests are about limits.
beforeEach(async () => {
  now += 86_400_000
  await changeSiteSettings(t.site, { signup_mode: 'invitation', member_invites: true, network_limits: false })
})

async function guest(): Promise<Client> {
  const client = t.visitor({ address: `198.51.${++signUps >> 8}.${signUps & 255}` })
  await client.get('/api/_initial')
  return client
}

const signUp = async (fields: object = {}, client?: Client) =>
  (client ?? (await guest())).post('/api/_signup', { username: `invited_${++signUps}`, password, ...fields })

const makeInvite = async (inviter: { id: bigint }, fields: object = {}) =>
  (await (await t.as(inviter)).post('/api/invites', fields)).json() as { id: string; code: string }

const makeOldMember = () => makeUser(t.db, { created_at: new Date(Date.now() - 31 * 86_400_000) })
const refused = [403, 'invite_required']

test('LADDER-007 in mode invitation a valid code allows a sign-up; no code, and an unknown, used or ended one, answer 403 invite_required', async () => {
  const member = await makeOldMember()
  const { code } = await makeInvite(member)
  for (const inviteCode of [undefined, null, '', '  ', 'zzzzzzzzzzzz', code.slice(1), `${code}0`, 'x'.repeat(10_000)])
    expect(outcome(await signUp({ inviteCode })), inviteCode ?? 'none').toEqual(refused)
  // The code as copied from paper.
  const written = code
    .toUpperCase()
    .replace(/(.{4})/g, '$1-')
    .replaceAll('0', 'O')
    .replaceAll('1', 'l')
  const answered = await signUp({ inviteCode: ` ${written} ` })
  expect(answered.statusCode).toBe(201)
  expect(answered.json().pending).not.toBe(true)
  expect(outcome(await signUp({ inviteCode: code }))).toEqual(refused)
  expect((await (await t.as(member)).get('/api/invites')).json().invites).toEqual([])

  const old = await makeInvite(member)
  await t.db
    .updateTable('invites')
    .set({ ends_at: new Date(Date.now() - 1000) })
    .where('user_id', '=', member.id)
    .execute()
  expect(outcome(await signUp({ inviteCode: old.code }))).toEqual(refused)
  const ended = await makeInvite(member)
  await (await t.as(member)).delete(`/api/invites/${ended.id}`)
  expect(outcome(await signUp({ inviteCode: ended.code }))).toEqual(refused)
  await forgetClosedInvites.run(t.site)
  expect(await t.db.selectFrom('invites').select('id').where('user_id', '=', member.id).execute()).toEqual([])
})

test('LADDER-007 in mode application a valid code needs no answer and no approval; an invalid one is refused and not ignored', async () => {
  await changeSiteSettings(t.site, { signup_mode: 'application' })
  const { code } = await makeInvite(await makeOldMember())
  const answered = await signUp({ inviteCode: code })
  expect([answered.statusCode, answered.json().pending]).toEqual([201, false])
  const second = await signUp({ inviteCode: code, application })
  expect(outcome(second)).toEqual(refused)
  expect(second.json().message).toContain('leave the code out and apply')
  const applied = await signUp({ application })
  expect([applied.statusCode, applied.json().pending]).toEqual([201, true])
})

test('LADDER-007 in mode open a valid code uses up a use, and an invalid one keeps nobody out', async () => {
  await changeSiteSettings(t.site, { signup_mode: 'open' })
  const admin = await makeAdmin(t.db)
  const { code } = await makeInvite(admin, { uses: 3 })
  expect((await signUp({ inviteCode: code })).statusCode).toBe(201)
  expect((await (await t.as(admin)).get('/api/invites')).json().invites).toMatchObject([{ uses: 3, usesLeft: 2 }])
  expect((await signUp({ inviteCode: 'zzzzzzzzzzzz' })).statusCode).toBe(201)
})

test('LADDER-007 a use is taken in the transaction of the sign-up: of many at the same time no more succeed than uses are left, and a refused one takes none', async () => {
  const admin = await makeAdmin(t.db)
  const { code: inviteCode } = await makeInvite(admin, { uses: 3 })
  const usesLeft = async () => (await (await t.as(admin)).get('/api/invites')).json().invites[0]?.usesLeft
  expect(outcome(await signUp({ inviteCode, username: admin.username }))).toEqual([409, 'user_exists'])
  expect(outcome(await signUp({ inviteCode, password: 'short' }))).toEqual([400, 'invalid-password'])
  // Both reach the transaction; there one finds the name taken.
  const twice = { inviteCode, username: 'wanted_by_two' }
  expect((await Promise.all([signUp(twice), signUp(twice)])).map(({ statusCode }) => statusCode).toSorted()).toEqual([
    201, 409,
  ])
  expect(await usesLeft()).toBe(2)
  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => signUp({ inviteCode })))
  expect(answers.map(outcome).toSorted()).toEqual([[201], [201], refused, refused, refused])
  expect(await usesLeft()).toBeUndefined()
})

test('LADDER-007 an address may try 10 codes an hour, and a refused try is no sign-up', async () => {
  const { code: inviteCode } = await makeInvite(await makeAdmin(t.db), { uses: 100 })
  const client = await guest()
  // The limit is 2 sign-ups a minute.
  for (let tries = 0; tries < 10; tries++)
    expect(outcome(await signUp({ inviteCode: `zzzzzzzzzz${tries}0` }, client))).toEqual(refused)
  const stopped = await signUp({ inviteCode }, client)
  expect([stopped.statusCode, Number(stopped.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await signUp({ inviteCode })).statusCode).toBe(201)
  now += 3_600_000
  expect((await signUp({ inviteCode }, client)).statusCode).toBe(201)
})

test('LADDER-006, LADDER-007 while memberInvites is off, members’ codes are invalid, and those of a suspended account too; admins’ are valid', async () => {
  const [member, admin] = [await makeOldMember(), await makeAdmin(t.db)]
  const { code } = await makeInvite(member)
  const { code: adminsCode } = await makeInvite(admin)
  await changeSiteSettings(t.site, { member_invites: false })
  expect(outcome(await signUp({ inviteCode: code }))).toEqual(refused)
  expect((await signUp({ inviteCode: adminsCode })).statusCode).toBe(201)
  await changeSiteSettings(t.site, { member_invites: true })
  const suspend = (at: Date | null) =>
    t.db.updateTable('users').set({ banned_at: at }).where('id', '=', member.id).execute()
  await suspend(new Date())
  expect(outcome(await signUp({ inviteCode: code }))).toEqual(refused)
  await suspend(null)
  expect((await signUp({ inviteCode: code })).statusCode).toBe(201)
})

test('LADDER-007 only admins see who invited whom, for 365 days, and it is deleted with either account', async () => {
  const [member, admin] = [await makeOldMember(), await makeAdmin(t.db)]
  const names = [`made_by_one_${++signUps}`, `made_by_two_${++signUps}`]
  for (const username of names) {
    const { code: inviteCode } = await makeInvite(member)
    expect((await signUp({ username, inviteCode })).statusCode).toBe(201)
  }
  const [first, second] = names
  const client = await t.as(admin)
  const details = async (name = '') => {
    const { invitedBy, invited } = (await client.get(`/api/users/${name}?adminsView=true`)).json()
    return { invitedBy, invited }
  }
  expect(await details(first)).toEqual({ invitedBy: member.username, invited: [] })
  expect(await details(member.username)).toEqual({ invitedBy: null, invited: [second, first] })

  const newcomer = await t.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', first ?? '')
    .executeTakeFirstOrThrow()
  for (const looker of [await guest(), await t.as(member), await t.as(newcomer), client])
    for (const name of [first, member.username]) {
      const answered = (await looker.get(`/api/users/${name}`)).json()
      expect(answered).not.toHaveProperty('invitedBy')
      expect(answered).not.toHaveProperty('invited')
    }
  expect(outcome(await (await t.as(member)).get(`/api/users/${first}?adminsView=true`))).toEqual([403, 'not_admin'])

  const made365 = (days: number) =>
    t.db
      .updateTable('invited_accounts')
      .set({ created_at: new Date(Date.now() - days * 86_400_000) })
      .where('user_id', '=', newcomer.id)
      .execute()
  await made365(364)
  await forgetWhoInvited.run(t.site)
  expect((await details(first)).invitedBy).toBe(member.username)
  await made365(366)
  await forgetWhoInvited.run(t.site)
  expect(await details(first)).toEqual({ invitedBy: null, invited: [] })
  expect((await details(second)).invitedBy).toBe(member.username)
  expect(outcome(await (await t.as(member)).delete(`/api/users/${member.username}`, { password }))).toEqual([200])
  expect((await details(second)).invitedBy).toBeNull()
})
