import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAuthenticator } from '../../../test/authenticator.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'
import { toWire } from '../../platform/db/keys.ts'
import { setAdmin } from '../accounts/admins.ts'

const t = testApp()
const day = 24 * 3600_000
const needed = [403, 'second_factor_needed']

beforeEach(() =>
  changeSiteSettings(t.site, { second_factor_for: 'nobody', admins_asked_at: null, moderators_asked_at: null }),
)

/** The site has asked for this many days, and each role is as old. */
async function ask(whom: 'admins' | 'moderators', days: number) {
  const since = new Date(Date.now() - days * day)
  await changeSiteSettings(t.site, {
    ...{ second_factor_for: whom, admins_asked_at: since },
    moderators_asked_at: whom === 'moderators' ? since : null,
  })
}

async function makeModerator() {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: user })
  await sql`update community_mods set created_at = now() - interval '100 days' where user_id = ${user.id}`.execute(t.db)
  return { user, community, client: await t.as(user) }
}

const listBanned = (client: Client, { id }: { id: bigint }) => client.get(`/api/communities/${toWire(id)}/banned`)
const askedFrom = async (client: Client) => (await client.get('/api/_initial')).json().factorNeededFrom
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

test('SAFE-029 whoever moderates is asked for 7 days, then cannot until they have a second factor; their ordinary life goes on', async () => {
  const { client, community } = await makeModerator()
  expect(await askedFrom(client)).toBeUndefined()
  await ask('moderators', 6)
  const from = Date.parse(await askedFrom(client))
  expect(Math.abs(from - Date.now() - day)).toBeLessThan(60_000)
  expect((await listBanned(client, community)).statusCode).toBe(200)

  await ask('moderators', 8)
  expect(Date.parse(await askedFrom(client))).toBeLessThan(Date.now())
  expect(outcome(await listBanned(client, community))).toEqual(needed)
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  const post = await makePost(t.db, { community })
  const written = await client.post(`/api/posts/${post.public_id}/comments`, { body: 'Quinces, too' })
  expect(written.statusCode).toBe(200)

  const { secret } = (await client.post('/api/totp')).json()
  await client.post('/api/totp/confirm', { code: codeOf(secret, -1) })
  expect((await listBanned(client, community)).statusCode).toBe(200)
  expect(await askedFrom(client)).toBeUndefined()
  await client.delete('/api/totp', { code: codeOf(secret) })
  expect(outcome(await listBanned(client, community))).toEqual(needed)
  // A passkey is a second factor too.
  const options = (await client.post('/api/passkeys/options', { for: 'adding' })).json()
  await client.post('/api/passkeys', { name: 'Key', response: makeAuthenticator().make(options) })
  expect((await listBanned(client, community)).statusCode).toBe(200)
})

test('SAFE-029 the days of somebody who begins to moderate later begin then', async () => {
  const { client, community, user } = await makeModerator()
  await ask('moderators', 90)
  expect(outcome(await listBanned(client, community))).toEqual(needed)
  await sql`update community_mods set created_at = now() - interval '2 days' where user_id = ${user.id}`.execute(t.db)
  const again = await t.as(user)
  await t.site.userChanged(t.db, user.id)
  expect((await listBanned(again, community)).statusCode).toBe(200)
  expect(Math.abs(Date.parse(await askedFrom(again)) - Date.now() - 5 * day)).toBeLessThan(60_000)
})

test('SAFE-029 "admins" asks administrators alone; who became one on the command line has 7 days from then', async () => {
  const { client, community } = await makeModerator()
  const admin = await t.as(await makeAdmin(t.db))
  await ask('admins', 8)
  expect((await listBanned(client, community)).statusCode).toBe(200)
  expect(await askedFrom(client)).toBeUndefined()
  expect(outcome(await admin.get('/api/site_settings'))).toEqual(needed)
  expect(outcome(await listBanned(admin, community))).toEqual(needed)
  const fresh = await makeUser(t.db)
  await setAdmin(t.db, fresh.username, true)
  const made = await t.as(fresh)
  expect((await made.get('/api/site_settings')).statusCode).toBe(200)
  await setAdmin(t.db, fresh.username, false)
  await setAdmin(t.db, fresh.username, true)
  expect(Math.abs(Date.parse(await askedFrom(made)) - Date.now() - 7 * day)).toBeLessThan(60_000)
})

test('SAFE-029, SAFE-021 the setting needs a proof, and its days begin with the change', async () => {
  const user = await makeAdmin(t.db)
  const admin = await t.as(user)
  const grow = () => sql`update sessions set proved_at = now() - interval '1 hour'`.execute(t.db)
  await grow()
  const set = (secondFactorFor: unknown) => admin.put('/api/site_settings', { secondFactorFor })
  expect(outcome(await set('moderators'))).toEqual([403, 'sudo_required'])
  // The same value again, and settings that protect no account, need none.
  expect((await set('nobody')).statusCode).toBe(200)
  expect((await admin.put('/api/site_settings', { reasonRequired: false })).statusCode).toBe(200)
  expect(outcome(await admin.put('/api/site_settings', { emailRequired: true }))).toEqual([403, 'sudo_required'])
  await admin.post('/api/sudo', { password })
  expect(outcome(await set('everybody'))).toEqual([400, 'invalid_setting'])
  expect((await set('moderators')).json().secondFactorFor).toBe('moderators')
  expect(Math.abs(Date.parse(await askedFrom(admin)) - Date.now() - 7 * day)).toBeLessThan(60_000)
  expect((await set('nobody')).json().secondFactorFor).toBe('nobody')
  expect(await askedFrom(admin)).toBeUndefined()
})

test('SAFE-029 an administrator without the factor reads and invites as members do', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const other = await makeUser(t.db, { email: 'quince@people.example' })
  const read = async (query = '') => admin.get(`/api/users/${other.username}${query}`)
  await ask('admins', 6)
  expect((await read()).json().email).toBe('quince@people.example')
  await ask('admins', 8)
  expect((await read()).json().email ?? null).toBeNull()
  expect(outcome(await read('?adminsView=true'))).toEqual(needed)
  await changeSiteSettings(t.site, { member_invites: false })
  expect(outcome(await admin.post('/api/invites', { uses: 10, days: 7 }))).toEqual([400, 'too_many_invites'])
})

test('SAFE-029 the days of a group do not begin again when the other group is asked too, or no more', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const { client } = await makeModerator()
  await ask('admins', 3)
  const set = (secondFactorFor: string) => admin.put('/api/site_settings', { secondFactorFor })
  expect((await set('moderators')).statusCode).toBe(200)
  const inDays = async (who: Client) => Math.round((Date.parse(await askedFrom(who)) - Date.now()) / day)
  expect([await inDays(admin), await inDays(client)]).toEqual([4, 7])
  expect((await set('admins')).statusCode).toBe(200)
  expect(await inDays(admin)).toBe(4)
})
