import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function staged() {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  return { community, path: `/api/communities/${toWire(community.id)}/entry`, mod: await t.as(founder) }
}

test('LADDER-030 moderators and administrators can read and change these settings; missing fields stay', async () => {
  const { path, mod } = await staged()
  const admin = await t.as(await makeAdmin(t.db))
  expect((await mod.get(path)).json()).toEqual({ holdFirst: 0, slowSeconds: 0 })
  expect((await mod.put(path, { holdFirst: 10 })).json()).toEqual({ holdFirst: 10, slowSeconds: 0 })
  for (const slowSeconds of [30, 60, 300, 900, 3600, 0, 30])
    expect((await admin.put(path, { slowSeconds })).json()).toEqual({ holdFirst: 10, slowSeconds })
  expect((await admin.put(path, { holdFirst: 0, slowSeconds: 0 })).json()).toEqual({ holdFirst: 0, slowSeconds: 0 })
  expect((await mod.put(path, {})).json()).toEqual({ holdFirst: 0, slowSeconds: 0 })
})

test('LADDER-030 others can neither read nor change them, and unknown communities are not found', async () => {
  const { path } = await staged()
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  for (const user of [elsewhere, await makeUser(t.db)]) {
    const client = await t.as(user)
    expect(outcome(await client.get(path))).toEqual([403, 'not_admin_nor_mod'])
    expect(outcome(await client.put(path, { holdFirst: 1 }))).toEqual([403, 'not_admin_nor_mod'])
  }
  const admin = await t.as(await makeAdmin(t.db))
  expect(outcome(await admin.get('/api/communities/nowhere/entry'))).toEqual([400, 'invalid_id'])
  expect(outcome(await admin.put(`/api/communities/${'1'.repeat(24)}/entry`, {}))).toEqual([404, 'community/not-found'])
})

test('LADDER-030 an invalid value answers 400 with the allowed ones, and nothing is changed', async () => {
  const { path, mod } = await staged()
  const none = 'Nothing was changed.'
  const holds = `The setting holdFirst must be a whole number from 0 to 10. ${none}`
  const slow = `The setting slowSeconds must be one of 0, 30, 60, 300, 900, 3600. ${none}`
  for (const holdFirst of [-1, 11, 1.5, '1', true, null, [1]]) {
    const refused = await mod.put(path, { slowSeconds: 60, holdFirst })
    expect(refused.json(), JSON.stringify(holdFirst)).toEqual({ status: 400, code: 'invalid_setting', message: holds })
  }
  for (const slowSeconds of [1, 45, 3601, -30, '60', null]) {
    const refused = await mod.put(path, { holdFirst: 1, slowSeconds })
    expect(refused.json()).toEqual({ status: 400, code: 'invalid_setting', message: slow })
  }
  for (const key of ['minPoints', 'constructor', 'slowseconds']) {
    const refused = await mod.put(path, { holdFirst: 1, [key]: 1 })
    const message = `There is no such setting. Send holdFirst and slowSeconds. ${none}`
    expect(refused.json()).toEqual({ status: 400, code: 'invalid_setting', message })
  }
  expect(outcome(await mod.put(path, [1]))).toEqual([400, 'invalid_json'])
  expect((await mod.get(path)).json()).toEqual({ holdFirst: 0, slowSeconds: 0 })
})

test('LADDER-030 each change is logged with the changed settings; a call without a change is not', async () => {
  const { community, path, mod } = await staged()
  const admin = await t.as(await makeAdmin(t.db))
  await mod.put(path, { holdFirst: 2, slowSeconds: 0 })
  await mod.put(path, { holdFirst: 2 })
  await admin.put(path, { holdFirst: 3, slowSeconds: 60 })
  const rows = await t.db
    .selectFrom('modlog')
    .select(['act', 'actor_group', 'details'])
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  expect(rows.map((row) => Object.values(row))).toEqual([
    ['change_community', 'mods', { changed: ['holdFirst'] }],
    ['change_community', 'admins', { changed: ['holdFirst', 'slowSeconds'] }],
  ])
})

test('LADDER-029, LADDER-030 everybody sees slow mode in the community, and none of the other settings', async () => {
  const { community, path, mod } = await staged()
  const shown = async () => (await t.visitor().get(`/api/communities/${toWire(community.id)}`)).json()
  expect(await shown()).toMatchObject({ slowSeconds: 0 })
  await mod.put(path, { holdFirst: 2, slowSeconds: 900 })
  expect(await shown()).toMatchObject({ slowSeconds: 900 })
  expect(Object.keys(await shown())).not.toContain('holdFirst')
})
