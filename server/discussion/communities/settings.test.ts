import { expect, test } from 'vitest'
import { accents } from '../../../shared/accents.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { plain } from '../../../test/pictures.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

async function setting() {
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder, about: 'Old.', nsfw: true, posting_restricted: true })
  return { community, founder, mod: await t.as(founder), path: `/api/communities/${toWire(community.id)}` }
}

test('MOD-008, MOD-045 moderators and administrators can save the settings, by id and by name; unknown fields are ignored', async () => {
  const { community, founder, mod, path } = await setting()
  const shown = (await mod.get(path)).json()
  const answer = await mod.put(path, {
    ...shown,
    about: ' New. ',
    nsfw: false,
    name: 'Renamed',
    noMembers: 1000,
    userId: '0'.repeat(24),
    deletedAt: '2020-01-01T00:00:00Z',
    isDefault: true,
  })
  const { isDefault: _, ...rest } = shown
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ ...rest, about: 'New.', nsfw: false })
  expect(answer.json().mods).toMatchObject([{ username: founder.username }])
  const admin = await t.as(await makeAdmin(t.db))
  const byName = await admin.put(`/api/communities/${community.name.toUpperCase()}?byName=true`, {
    about: 'By name.',
    postingRestricted: true,
  })
  expect(byName.json()).toMatchObject({ about: 'By name.', postingRestricted: true, userMod: false })
  expect((await t.visitor().get(path)).json()).toMatchObject({ about: 'By name.', isDefault: false })
})

test('MOD-045 with only the description in the body, the other two become false; without it, it is deleted', async () => {
  const { mod, path } = await setting()
  expect((await mod.put(path, { about: 'Only this.' })).json()).toMatchObject({
    about: 'Only this.',
    nsfw: false,
    postingRestricted: false,
  })
  expect((await mod.put(path, { nsfw: true })).json()).toMatchObject({ about: null, nsfw: true })
})

test('API-008, MOD-008 the account data of moderators contains the changed community', async () => {
  const { community, founder, mod, path } = await setting()
  const other = await t.as(founder)
  const admin = await t.as(await makeAdmin(t.db))
  const moderated = async () => (await other.get('/api/_user')).json().moddingList[0]
  expect(await moderated()).toMatchObject({ about: 'Old.', proPic: null })
  await mod.put(path, { about: 'New.' })
  expect(await moderated()).toMatchObject({ about: 'New.' })
  await mod.upload(`${path}/pro_pic`, await plain('#7a5a3a', 300, 150).jpeg().toBuffer())
  expect(await moderated()).toMatchObject({ proPic: { width: 300 } })
  // A change by somebody else arrives by the bus.
  await admin.put(`/api/communities/${community.name}?byName=true`, { about: 'Newest.' })
  await expect.poll(async () => (await moderated()).about).toBe('Newest.')
})

test('MODLOG-006 moderators choose who can read the log; a missing field leaves it unchanged', async () => {
  const { mod, path } = await setting()
  const shown = async () => (await t.visitor().get(path)).json().modlog
  expect(await shown()).toBe(null)
  for (const modlog of ['private', 'named', 'public', null, 'named']) {
    expect((await mod.put(path, { about: 'New.', modlog })).json().modlog).toBe(modlog)
    expect(await shown()).toBe(modlog)
  }
  expect((await mod.put(path, { about: 'Newer.' })).json()).toMatchObject({ about: 'Newer.', modlog: 'named' })
  for (const modlog of ['all', '', 1, true, ['public'], {}]) {
    const refused = await mod.put(path, { about: 'Newest.', modlog })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        status: 400,
        code: 'invalid_setting',
        message: 'The setting modlog must be one of "private", "public", "named", or null for the setting of the site.',
      },
    ])
  }
  expect((await t.visitor().get(path)).json()).toMatchObject({ about: 'Newer.', modlog: 'named' })
  const stranger = await t.as(await makeUser(t.db))
  expect(outcome(await stranger.put(path, { modlog: 'private' }))).toEqual([403, 'not_mod'])
})

test('FEEL-013 moderators and administrators choose the colour; a missing field leaves it unchanged', async () => {
  const { community, mod, path } = await setting()
  const shown = async () => (await t.visitor().get(path)).json().accent
  expect(await shown()).toBe(null)
  for (const accent of [...accents, null, 'moss']) {
    expect((await mod.put(path, { about: 'New.', accent })).json().accent).toBe(accent)
    expect(await shown()).toBe(accent)
  }
  expect((await mod.put(path, { about: 'Newer.' })).json()).toMatchObject({ about: 'Newer.', accent: 'moss' })
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.put(path, { about: 'Newer.', accent: 'rust' })).json().accent).toBe('rust')
  const logged = await t.db
    .selectFrom('modlog')
    .select(['act', 'actor_group', 'details'])
    .where('community_id', '=', community.id)
    .orderBy('id', 'desc')
    .limit(1)
    .execute()
  expect(logged).toEqual([{ act: 'change_community', actor_group: 'admins', details: { changed: ['accent'] } }])
})

test('FEEL-013 an unknown colour, and a person without the right, are refused', async () => {
  const { mod, path } = await setting()
  await mod.put(path, { about: 'New.', accent: 'pine' })
  for (const accent of ['red', 'Moss', '#ff0000', '', 1, true, ['moss'], {}]) {
    const refused = await mod.put(path, { about: 'Newest.', accent })
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        status: 400,
        code: 'invalid_setting',
        message: `The setting accent must be one of ${accents.map((each) => `"${each}"`).join(', ')}, or null for the setting of the site.`,
      },
    ])
  }
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  for (const user of [elsewhere, await makeUser(t.db)])
    expect(outcome(await (await t.as(user)).put(path, { accent: 'rose' }))).toEqual([403, 'not_mod'])
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.put(path, { accent: 'rose' }))).toEqual([401, 'not_logged_in'])
  expect((await guest.get(path)).json()).toMatchObject({ about: 'New.', accent: 'pine' })
})

test('COMMUNITY-044 a description is cut at 2000 characters as people count them', async () => {
  const { mod, path } = await setting()
  expect((await mod.put(path, { about: '🦊'.repeat(2001) })).json().about).toBe('🦊'.repeat(2000))
})

test('MOD-045 guests, members, banned users and moderators of other communities can change nothing', async () => {
  const { community, mod, path } = await setting()
  const banned = await makeUser(t.db)
  await mod.post(`${path}/banned`, { username: banned.username })
  const elsewhere = await makeUser(t.db)
  await makeCommunity(t.db, { founder: elsewhere })
  const member = await makeUser(t.db)
  const guest = t.visitor()
  await guest.get('/api/_initial')
  expect(outcome(await guest.put(path, { about: 'x' }))).toEqual([401, 'not_logged_in'])
  for (const user of [banned, elsewhere, member])
    expect(outcome(await (await t.as(user)).put(path, { about: 'x' }))).toEqual([403, 'not_mod'])
  expect((await guest.get(path)).json().about).toBe(community.about)
})

test('values of a wrong type and unknown communities are refused', async () => {
  const { mod, path } = await setting()
  for (const body of [{ nsfw: 'yes' }, { about: 5 }, { postingRestricted: null }, [], undefined])
    expect(outcome(await mod.put(path, body))).toEqual([400, 'invalid_json'])
  expect(outcome(await mod.put('/api/communities/nonsense', {}))).toEqual([400, 'invalid_id'])
  expect(outcome(await mod.put(`/api/communities/${'f'.repeat(200)}`, {}))).toEqual([400, 'invalid_id'])
  expect(outcome(await mod.put('/api/communities/no_such?byName=true', {}))).toEqual([404, 'community/not-found'])
})
