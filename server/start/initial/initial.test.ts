import { expect, test } from 'vitest'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Initial } from '../../../api/start/initial.ts'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeList, makePicture, makeUser, password } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp({ settings: { IMAGE_POST_POINTS: '3', LINK_POST_POINTS: '5' } })
const cachingApp = testApp({ settings: { GUEST_CACHE_SECONDS: '60' } })

const shape = [
  'applicationQuestion',
  'bannedFrom',
  'captcha',
  'communities',
  'feedSorts',
  'feeds',
  'imagePostSubmitReqPoints',
  'linkPostSubmitReqPoints',
  'lists',
  'modlog',
  'mutes',
  'noUsers',
  'passkeys',
  'reportReasons',
  'signupMode',
  'signupsDisabled',
  'user',
  'vapidPublicKey',
]

test('API-006, API-007, API-022 a guest gets the default communities, and the personal parts empty', async () => {
  const community = await makeCommunity(t.db, { default_since: new Date(), name: 'Welcome' })
  await makeCommunity(t.db)
  const initial = (await t.visitor().get('/api/_initial')).json()
  expect(Object.keys(initial).toSorted()).toEqual(shape)
  expect(initial).toMatchObject({
    signupsDisabled: false,
    user: null,
    lists: [],
    communities: [{ id: toWire(community.id), name: 'Welcome', noMembers: 1 }],
    bannedFrom: null,
    vapidPublicKey: t.site.push.publicKey,
    mutes: { communityMutes: [], userMutes: [] },
    imagePostSubmitReqPoints: 3,
    linkPostSubmitReqPoints: 5,
    captcha: null,
  })
  for (const key of ['userJoined', 'userMod', 'mods', 'rules', 'ReportsDetails']) {
    expect(initial.communities[0][key], key).toBeNull()
  }
  expect(initial.reportReasons).toHaveLength(4)
  expect(initial.reportReasons[0]).toEqual({ id: 1, title: expect.any(String), description: expect.any(String) })
})

test('API-006, API-007 a member gets their account, lists, communities, bans and mutes', async () => {
  const user = await makeUser(t.db, { email: 'own@example.org', embeds_off: true })
  const [other, admin] = [await makeUser(t.db), await makeAdmin(t.db)]
  const joined = [
    await makeCommunity(t.db, { members: [user], name: 'zebras' }),
    await makeCommunity(t.db, { members: [user], name: 'Apples' }),
  ]
  const banning = await makeCommunity(t.db)
  await t.db
    .insertInto('community_bans')
    .values({ community_id: banning.id, user_id: user.id, created_by: admin.id })
    .execute()
  await t.db.insertInto('user_mutes').values({ user_id: user.id, muted_user_id: other.id }).execute()
  await t.db.insertInto('community_mutes').values({ user_id: user.id, community_id: banning.id }).execute()
  await t.db
    .insertInto('badges')
    .values([{ user_id: user.id, type: 'supporter' }])
    .execute()
  await makeList(t.db, { owner: user, name: 'older', last_updated_at: new Date(Date.now() - 1000) })
  await makeList(t.db, { owner: user, name: 'newer' })
  await makeList(t.db, { owner: other, public: true })

  const initial = (await (await t.as(user)).get('/api/_initial')).json()
  expect(Object.keys(initial).toSorted()).toEqual(shape)
  expect(initial.user).toMatchObject({
    id: toWire(user.id),
    email: 'own@example.org',
    embedsOff: true,
    moddingList: null,
    badges: [{ id: expect.any(Number), type: 'supporter' }],
  })
  expect(initial.lists.map(({ name }: { name: string }) => name)).toEqual(['newer', 'older'])
  expect(initial.communities.map(({ id }: { id: string }) => id)).toEqual(
    joined.toReversed().map(({ id }) => toWire(id)),
  )
  expect(initial.bannedFrom).toEqual([toWire(banning.id)])
  expect(initial.mutes).toMatchObject({
    communityMutes: [{ type: 'community', mutedCommunityId: toWire(banning.id) }],
    userMutes: [{ type: 'user', mutedUserId: toWire(other.id) }],
  })
})

test('API-022 a member without any data gets empty lists, never null', async () => {
  await t.db.deleteFrom('report_reasons').execute()
  const initial = (await (await t.as(await makeUser(t.db))).get('/api/_initial')).json()
  expect(initial).toMatchObject({
    reportReasons: [],
    lists: [],
    communities: [],
    bannedFrom: [],
    mutes: { communityMutes: [], userMutes: [] },
  })
})

test('API-006 the answer takes one statement, for guests and for members', async () => {
  for (const client of [t.visitor(), await t.as(await memberWithEverything())]) {
    await client.get('/api/_initial')
    const { statements } = await countQueries(t.db, () => client.get('/api/_initial'))
    // The session may be looked up once more while the message about the login is on its way.
    expect(statements.filter((statement) => !statement.includes('from "sessions"'))).toHaveLength(1)
  }
})

test('API-006 each part is the same as the answer of its own call', async () => {
  const user = await memberWithEverything()
  const client = await t.as(user)
  const get = async (url: string) => (await client.get(url)).json()
  const initial: Initial = await get('/api/_initial')

  expect(initial.user).toEqual({ ...(await get('/api/_user')), moddingList: null })
  expect(initial.user?.badges).toHaveLength(2)
  expect(initial.user?.proPic).not.toBeNull()

  expect(initial.lists).toHaveLength(3)
  expect(initial.lists).toEqual(await get(`/api/users/${user.username}/lists`))

  // What the viewer is to each community is only in the answer of that call.
  const alone = { userJoined: null, userMod: null, userModRole: null, isMuted: false }
  const joined: Community[] = await get('/api/communities?set=subscribed')
  expect(initial.communities).toEqual(joined.map((community) => ({ ...community, ...alone })))
  expect(initial.communities.map(({ proPic, bannerImage }) => [proPic !== null, bannerImage !== null])).toEqual([
    [false, false],
    [true, true],
  ])

  expect(initial.mutes).toEqual(await get('/api/mutes'))
  expect([initial.mutes.userMutes.length, initial.mutes.communityMutes.length]).toEqual([2, 1])
  for (const { mutedUser, mutedUserId } of initial.mutes.userMutes) {
    // Moderators see on a profile whether the account is new and trusted, but not in a list of mutes.
    const { aboutMeHtml, isNew, isTrusted, ...profile } = await get(`/api/users/${mutedUser?.username}`)
    expect([mutedUserId, mutedUser]).toEqual([profile.id, { ...profile, aboutMe: null, moddingList: null }])
  }
  for (const { mutedCommunity, mutedCommunityId } of initial.mutes.communityMutes) {
    const { isDefault, modlog, slowSeconds, accent, ...community }: Community = await get(
      `/api/communities/${mutedCommunityId}`,
    )
    expect(mutedCommunity).toEqual({ ...community, ...alone, isMuted: true, mods: null, rules: null })
  }
})

/** One of everything that an account can have. */
async function memberWithEverything() {
  const [portrait, banner, face, other] = [
    await makePicture(t.db, 'avatar'),
    await makePicture(t.db, 'banner'),
    await makePicture(t.db, 'avatar'),
    await makePicture(t.db, 'avatar'),
  ]
  const user = await makeUser(t.db, { email: 'own@example.org', about_me: 'Hm.', pro_pic_id: face.id })
  const muted = [await makeUser(t.db, { pro_pic_id: other.id }), await makeUser(t.db, { about_me: 'Me.' })]
  await makeCommunity(t.db, { members: [user], name: `zebras_${user.signup_number}` })
  const shown = { name: `Zoos_${user.signup_number}`, pro_pic_id: portrait.id, banner_image_id: banner.id }
  await makeCommunity(t.db, { founder: user, ...shown, about: 'Of ä and 🦊' })
  const apart = await makeCommunity(t.db)
  await t.db
    .insertInto('community_bans')
    .values({ community_id: apart.id, user_id: user.id, created_by: apart.user_id })
    .execute()
  await t.db
    .insertInto('user_mutes')
    .values(muted.map(({ id }) => ({ user_id: user.id, muted_user_id: id })))
    .execute()
  await t.db.insertInto('community_mutes').values({ user_id: user.id, community_id: apart.id }).execute()
  const ids = [user.id, user.id, muted[0]?.id ?? 0n]
  const types = ['supporter', 'founder', 'helper']
  await t.db
    .insertInto('badges')
    .values(ids.map((user_id, index) => ({ user_id, type: types[index] ?? '' })))
    .execute()
  for (const name of ['one', 'two', 'three']) await makeList(t.db, { owner: user, name })
  return user
}

test('API-026 a session whose user is gone is treated as a guest’s', async () => {
  const [deleted, removed] = [await makeUser(t.db), await makeUser(t.db)]
  for (const [user, vanish] of [
    [deleted, () => t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()],
    [removed, () => removeRows(removed.id)],
  ] as const) {
    const client = await t.as(user)
    // Waits until the message about the login has arrived and the session is cached.
    await eventually(async () => {
      const { result, statements } = await countQueries(t.db, () => client.get('/api/_initial'))
      expect(result.json().user.username).toBe(user.username)
      expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([])
    })
    // No message is sent, so the session is still cached.
    await vanish()
    const response = await client.get('/api/_initial')
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ user: null, lists: [], bannedFrom: null })
  }
})

/** Deletes rows directly in the database. */
async function removeRows(id: bigint): Promise<void> {
  await t.db.deleteFrom('sessions').where('user_id', '=', id).execute()
  await t.db.deleteFrom('users').where('id', '=', id).execute()
}

test('API-026 noUsers counts every account ever made, also deleted and reserved ones', async () => {
  const count = async () => (await t.visitor().get('/api/_initial')).json().noUsers
  const before = await count()
  const user = await makeUser(t.db)
  expect(await count()).toBe(before + 1)
  await (await t.as(user)).delete(`/api/users/${user.username}`, { password })
  expect(await count()).toBe(before + 1)
  const fresh = cachingApp.visitor()
  expect((await fresh.get('/api/_initial')).json().noUsers).toBe(2)
})

test('API-024 the answer for guests is cached in memory, and a member never gets it', async () => {
  const first = await cachingApp.visitor().get('/api/_initial')
  const user = await makeUser(cachingApp.db)
  const { result, statements } = await countQueries(cachingApp.db, () => cachingApp.visitor().get('/api/_initial'))
  expect(statements).toEqual([])
  expect(result.body).toBe(first.body)
  // With it every guest gets their own cookies and token.
  expect(result.headers['csrf-token']).not.toBe(first.headers['csrf-token'])
  expect(result.cookies.map(({ name }) => name)).toEqual(['SID', 'csrftoken'])
  expect(result.headers['cache-control']).toBe('no-store')

  const client = await cachingApp.as(user)
  expect((await client.get('/api/_initial')).json().user.username).toBe(user.username)
  expect((await cachingApp.visitor().get('/api/_initial')).json().user).toBeNull()
})
