import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()
const update = '/api/_settings?action=updateProfile'

const preferences = {
  upvote_notifications_off: true,
  reply_notifications_off: true,
  home_feed: 'subscriptions' as const,
  remember_feed_sort: true,
  embeds_off: true,
  ...{ hide_user_profile_pictures: true, require_alt_text: true },
  ...{ hide_read: true, collapse_below: -5, queue_pictures_shown: true },
  ...{ mention_notifications_off: true, report_notifications_off: true },
  notifications_new_count: 7,
}
const ownPreferences = {
  upvoteNotificationsOff: true,
  replyNotificationsOff: true,
  homeFeed: 'subscriptions',
  rememberFeedSort: true,
  embedsOff: true,
  ...{ hideUserProfilePictures: true, requireAltText: true },
  ...{ hideRead: true, collapseBelow: -5 as const, queuePicturesShown: true },
  ...{ mentionNotificationsOff: true, reportNotificationsOff: true },
  notificationsNewCount: 7,
}
const shownToOthers = {
  upvoteNotificationsOff: false,
  replyNotificationsOff: false,
  homeFeed: 'all',
  rememberFeedSort: false,
  embedsOff: false,
  hideUserProfilePictures: false,
  requireAltText: false,
  ...{ hideRead: false, collapseBelow: null },
  notificationsNewCount: 0,
}

test('PROFILE-001, PROFILE-003 a user has every field of the contract, the about-me rendered, and no other field', async () => {
  const { id, username } = await makeUser(t.db, {
    about_me: 'Tea and trains.',
    points: 57,
    no_posts: 3,
    no_comments: 12,
    created_at: new Date('2025-08-02T10:15:30Z'),
    last_seen_at: new Date('2025-06-30T23:30:00Z'),
    banned_at: new Date('2026-01-02T03:04:05Z'),
  })
  await t.db.insertInto('badges').values({ user_id: id, type: 'supporter' }).execute()
  const { body } = await t.visitor().get(`/api/users/${username}`)
  expect(JSON.parse(body)).toEqual({
    aboutMeHtml: '<p>Tea and trains.</p>',
    id: toWire(id),
    username,
    email: null,
    emailConfirmedAt: null,
    aboutMe: 'Tea and trains.',
    points: 57,
    isAdmin: false,
    proPic: null,
    badges: [{ id: expect.any(Number), type: 'supporter' }],
    noPosts: 3,
    noComments: 12,
    lastSeenMonth: 'June 2025',
    createdAt: '2025-08-02T10:15:30.000Z',
    deleted: false,
    deletedAt: null,
    bannedAt: '2026-01-02T03:04:05.000Z',
    isBanned: true,
    moddingList: null,
    ...shownToOthers,
  })
})

test('PROFILE-002 the email address, the preferences and the visits of a user are shown only to those who may see them', async () => {
  const user = await makeUser(t.db, {
    ...preferences,
    email: 'own@example.org',
    created_ip: '203.0.113.1',
    last_seen_ip: '2001:db8::1',
  })
  const admin = await makeAdmin(t.db)
  const seenBy = async (client: { get(url: string): Promise<{ json(): unknown }> }) =>
    (await client.get(`/api/users/${user.username}`)).json() as Record<string, unknown>
  const visits = ['lastSeen', 'lastSeenIP', 'createdIP']

  for (const stranger of [t.visitor(), await t.as(await makeUser(t.db))]) {
    const shown = await seenBy(stranger)
    expect(shown).toMatchObject({ email: null, ...shownToOthers })
    for (const key of visits) expect(shown).not.toHaveProperty(key)
  }
  const shownToSelf = await seenBy(await t.as(user))
  expect(shownToSelf).toMatchObject({ email: 'own@example.org', ...ownPreferences })
  for (const key of visits) expect(shownToSelf).not.toHaveProperty(key)
  expect(await seenBy(await t.as(admin))).toMatchObject({
    email: 'own@example.org',
    ...shownToOthers,
    lastSeen: user.last_seen_at.toISOString(),
    lastSeenIP: '2001:db8::1',
    createdIP: '203.0.113.1',
  })
})

test('PROFILE-005 a user is found by the name in any case, and answered with its canonical form', async () => {
  await makeUser(t.db, { username: 'River_Otter' })
  for (const name of ['River_Otter', 'river_otter', 'RIVER_OTTER', '%52iver_otter']) {
    expect((await t.visitor().get(`/api/users/${name}`)).json().username).toBe('River_Otter')
  }
  for (const name of ['River_Otte', 'River_Otter_', 'RiverXOtter', '%20River_Otter', 'river%', 'x'.repeat(200)]) {
    const response = await t.visitor().get(`/api/users/${name}`)
    expect([response.statusCode, response.json().code], name).toEqual([404, 'user_not_found'])
  }
})

test('PROFILE-006, PROFILE-027 administrators get more fields on request, others are refused', async () => {
  const user = await makeUser(t.db, { created_ip: '203.0.113.1' })
  const url = `/api/users/${user.username}?adminsView=true`
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get(url)).json()).toMatchObject({
    username: user.username,
    userIndex: user.signup_number,
    createdIP: '203.0.113.1',
    lastSeen: user.last_seen_at.toISOString(),
    lastSeenIP: null,
    webPushSubscriptionsCount: 0,
  })
  const notAdmin = [403, 'not_admin']
  for (const [client, refused] of [
    [t.visitor(), [401, 'not_logged_in']],
    [await t.as(user), notAdmin],
    [await t.as(await makeUser(t.db)), notAdmin],
  ] as const) {
    expect(outcome(await client.get(url))).toEqual(refused)
    // It makes no difference whose profile it is.
    expect(outcome(await client.get('/api/users/nobody_of_that_name?adminsView=true'))).toEqual(refused)
    const plain = (await client.get(`/api/users/${user.username}`)).json()
    expect(plain).not.toHaveProperty('userIndex')
    expect((await client.get(`/api/users/${user.username}?adminsView=false`)).statusCode).toBe(200)
  }
  expect((await admin.get(`/api/users/${user.username}`)).json()).not.toHaveProperty('userIndex')
})

test('PROFILE-024 the moderated communities are in the own account and in the profile, nowhere else', async () => {
  const user = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder: user })
  const client = await t.as(user)
  const moderated = [{ id: toWire(community.id), name: community.name }]
  expect((await client.get('/api/_user')).json().moddingList).toMatchObject(moderated)
  expect((await t.visitor().get(`/api/users/${user.username}`)).json().moddingList).toMatchObject(moderated)
  expect((await client.get('/api/_initial')).json().user).toMatchObject({ username: user.username, moddingList: null })
  expect((await client.post('/api/_login', {})).json().moddingList).toBeNull()
})

test('PROFILE-026, PROFILE-021 a deleted account is a ghost to everyone but administrators', async () => {
  const user = await makeUser(t.db, {
    ...preferences,
    deleted_at: new Date('2026-02-03T04:05:06Z'),
    points: 99,
    no_posts: 5,
    no_comments: 6,
    password_hash: null,
  })
  await t.db.insertInto('badges').values({ user_id: user.id, type: 'supporter' }).execute()
  const url = `/api/users/${user.username}`
  for (const client of [t.visitor(), await t.as(await makeUser(t.db))]) {
    expect((await client.get(url)).json()).toEqual({
      aboutMeHtml: null,
      ...ghost,
      username: user.username,
    })
  }
  expect((await (await t.as(await makeAdmin(t.db))).get(url)).json()).toMatchObject({
    id: toWire(user.id),
    username: user.username,
    points: 99,
    deleted: true,
    deletedAt: '2026-02-03T04:05:06.000Z',
  })
})

const ghost = {
  id: '0'.repeat(24),
  username: 'ghost',
  email: null,
  emailConfirmedAt: null,
  aboutMe: null,
  points: 0,
  isAdmin: false,
  proPic: null,
  badges: [],
  noPosts: 0,
  noComments: 0,
  lastSeenMonth: '',
  createdAt: '0001-01-01T00:00:00Z',
  deleted: true,
  deletedAt: '0001-01-01T00:00:00Z',
  bannedAt: null,
  isBanned: false,
  moddingList: null,
  ...shownToOthers,
}

test('SETTINGS-025, SETTINGS-027 the fields in the body are changed, and the answer has the email address', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  const { notificationsNewCount: _count, ...all } = ownPreferences
  const response = await client.post(update, { aboutMe: 'Tea.', email: ' new@example.org ', ...all })
  expect(response.statusCode).toBe(200)
  const changed = { username: user.username, aboutMe: 'Tea.', email: 'new@example.org', ...all }
  expect(response.json()).toMatchObject(changed)

  for (const part of [{}, { embedsOff: true }]) {
    expect((await client.post(update, part)).json()).toMatchObject(changed)
  }
  const answer = await client.post(update, { homeFeed: 'all' })
  expect(answer.json()).toMatchObject({ ...changed, homeFeed: 'all' })
  const erased = await client.post(update, { aboutMe: null, email: null })
  expect(erased.json()).toMatchObject({ ...changed, homeFeed: 'all', aboutMe: null, email: null })
  await client.post(update, { aboutMe: 'Tea.', email: 'new@example.org' })
  expect((await client.post(update, { aboutMe: '', email: ' ' })).json()).toMatchObject({ aboutMe: null, email: null })
  expect((await client.get('/api/_user')).json()).toMatchObject({ aboutMe: null, email: null, embedsOff: true })
})

test('SETTINGS-027 no other key of the body changes the account or the answer', async () => {
  const user = await makeUser(t.db, { points: 5 })
  const client = await t.as(user)
  const before = await t.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  const response = await client.post(update, {
    id: '0'.repeat(24),
    username: 'somebody_else',
    isAdmin: true,
    is_admin: true,
    points: 1000,
    password: 'x',
    password_hash: 'x',
    noPosts: 9,
    badges: [{ id: 1, type: 'supporter' }],
    bannedAt: '2026-01-01T00:00:00Z',
    deleted: true,
    moddingList: [],
    createdAt: '2000-01-01T00:00:00Z',
    lastSeenIP: '203.0.113.1',
    userIndex: 1,
  })
  expect(response.statusCode).toBe(200)
  expect(response.json()).toMatchObject({
    id: toWire(user.id),
    username: user.username,
    isAdmin: false,
    points: 5,
    noPosts: 0,
    badges: [],
    bannedAt: null,
    deleted: false,
    moddingList: null,
  })
  for (const key of ['userIndex', 'lastSeenIP', 'password', 'password_hash', 'is_admin']) {
    expect(response.json()).not.toHaveProperty(key)
  }
  const after = await t.db.selectFrom('users').selectAll().where('id', '=', user.id).executeTakeFirstOrThrow()
  expect(after).toEqual(before)
})

test('SETTINGS-027 an unknown home feed answers 400 invalid_json, an unknown action 400 invalid_action', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const homeFeed of ['ALL', 'none', '', 1]) {
    const response = await client.post(update, { homeFeed })
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_json'])
  }
  for (const url of ['/api/_settings', '/api/_settings?action=deleteEverything']) {
    const response = await client.post(url, {})
    expect([response.statusCode, response.json().code]).toEqual([400, 'invalid_action'])
  }
})

test('SETTINGS-005, AUTH-024 an invalid email address answers 400 without a code and changes nothing', async () => {
  const client = await t.as(await makeUser(t.db, { email: 'old@example.org' }))
  for (const email of ['nothing', 'a@b', 'a b@c.d']) {
    const response = await client.post(update, { email, aboutMe: 'new' })
    expect([response.statusCode, response.json()]).toEqual([400, { status: 400, message: expect.any(String) }])
  }
  expect((await client.get('/api/_user')).json()).toMatchObject({ email: 'old@example.org', aboutMe: null })
})

test('SETTINGS-007 a text longer than 10,000 characters is cut, but never inside an emoji', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const [given, kept] of [
    ['x'.repeat(10_000), 'x'.repeat(10_000)],
    ['x'.repeat(10_001), 'x'.repeat(10_000)],
    [`${'x'.repeat(9_999)}🦦y`, `${'x'.repeat(9_999)}🦦`],
  ]) {
    const response = await client.post(update, { aboutMe: given })
    expect([response.statusCode, response.json().aboutMe === kept]).toEqual([200, true])
  }
})
