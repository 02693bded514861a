import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { UserRow } from '../accounts/queries.ts'
import { isNewAccount } from './is-new.ts'

const t = testApp()

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Looks up the viewer of a session, like calls do. */
async function isNew(client: Client): Promise<boolean> {
  const viewer = await t.site.findViewer(client.sid, '203.0.113.7')
  if (!viewer) throw new Error('Nobody is logged in.')
  return isNewAccount(await t.site.siteSettings.get(), viewer)
}

const isNewUser = async (user: UserRow) => isNew(await t.as(user))

test('LADDER-010 an account is new while it is younger than 24 hours, or than newAccountHours; with 0 nobody is new', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const [day, almost] = [
    await makeUser(t.db, { created_at: hoursAgo(24) }),
    await makeUser(t.db, { created_at: hoursAgo(23) }),
  ]
  expect([await isNewUser(day), await isNewUser(almost)]).toEqual([false, true])
  const set = async (newAccountHours: number) =>
    expect((await admin.put('/api/site_settings', { newAccountHours })).statusCode).toBe(200)
  await set(25)
  expect([await isNewUser(day), await isNewUser(almost)]).toEqual([true, true])
  await set(8760)
  expect(await isNewUser(await makeUser(t.db, { created_at: hoursAgo(8759) }))).toBe(true)
  await set(0)
  expect(await isNewUser(await makeUser(t.db))).toBe(false)
  await set(24)
})

test('LADDER-010 moderators whom others appointed, in any community, and admins are never new, from that moment on', async () => {
  expect(await isNewUser(await makeAdmin(t.db))).toBe(false)
  const founder = await makeUser(t.db, { created_at: hoursAgo(25) })
  const { id } = await makeCommunity(t.db, { founder })
  const [mod, member] = [await t.as(founder), await makeUser(t.db)]
  const client = await t.as(member)
  expect(await isNew(client)).toBe(true)
  expect((await mod.post(`/api/communities/${toWire(id)}/mods`, { username: member.username })).statusCode).toBe(200)
  expect(await isNew(client)).toBe(false)
  expect((await client.get('/api/_user')).json().isNew).toBe(false)
  expect((await mod.delete(`/api/communities/${toWire(id)}/mods/${member.username}`)).statusCode).toBe(200)
  expect(await isNew(client)).toBe(true)
})

test('LADDER-010 founding a community makes nobody older, nor does an appointment by a founder who is new or deleted', async () => {
  const founder = await makeUser(t.db)
  const { id } = await makeCommunity(t.db, { founder })
  expect(await isNewUser(founder)).toBe(true)
  const [mod, member] = [await t.as(founder), await makeUser(t.db)]
  const client = await t.as(member)
  expect((await mod.post(`/api/communities/${toWire(id)}/mods`, { username: member.username })).statusCode).toBe(200)
  expect(await isNew(client)).toBe(true)
  expect((await client.get('/api/_user')).json().isNew).toBe(true)
  const change = async (change: { created_at?: Date; trusted_at?: Date | null; deleted_at?: Date }) => {
    await t.db.updateTable('users').set(change).where('id', '=', founder.id).execute()
    t.site.sessions.forgetViewer(member.id)
    return isNew(client)
  }
  expect(await change({ trusted_at: new Date() })).toBe(false)
  expect(await change({ trusted_at: null, created_at: hoursAgo(25) })).toBe(false)
  expect(await change({ deleted_at: new Date() })).toBe(true)
  await t.db
    .updateTable('communities')
    .set({ created_at: hoursAgo(25) })
    .where('id', '=', id)
    .execute()
  t.site.sessions.forgetViewer(member.id)
  expect(await isNew(client)).toBe(false)
})

test('whether the caller is new needs no statement beyond that of the session', async () => {
  const client = await t.as(await makeUser(t.db))
  await isNew(client)
  expect((await countQueries(t.db, () => isNew(client))).statements).toEqual([])
})
