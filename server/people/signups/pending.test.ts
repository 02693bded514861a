import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { testApp } from '../../../test/app.ts'
import { callEndpoint } from '../../../test/call-endpoint.ts'
import { makeAdmin, makeCommunity, makeList, makePost, makeUser, password } from '../../../test/factories.ts'
import { makeApplicant } from '../../../test/make-applicant.ts'
import { toWire } from '../../platform/db/keys.ts'

// A day passes between two calls, so rate limits do not matter here.
let day = Date.UTC(2026, 5, 1)
const t = testApp({ limitsAt: () => (day += 86_400_000) })
const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const writes = all.filter(([, { method }]) => method !== 'GET')

/** The writes that an account that waits for approval may do: log in and out, mute, save, change settings, and delete the account. */
const allowedWrites: EndpointName[] = [
  // The session and the account itself
  ...([
    'logIn',
    'logOut',
    'signUp',
    'prove',
    'endSession',
    'endOtherSessions',
    'changePassword',
    'deleteUser',
  ] as const),
  ...(['getSuspension', 'appealSuspension', 'recordEvent'] as const),
  ...(['sendConfirmation', 'confirmEmail', 'restoreEmail', 'makeRecoveryCodes'] as const),
  ...([
    'getPasskeyOptions',
    'logInWithPasskey',
    'startProvider',
    'finishProvider',
    'signUpWithProvider',
    'removeProviderLink',
    'addPasskey',
    'renamePasskey',
    'deletePasskey',
    'removePassword',
    'setPassword',
  ] as const),
  ...(['finishLogIn', 'makeTotp', 'confirmTotp', 'deleteTotp'] as const),
  ...(['requestReset', 'confirmReset', 'resetByCode'] as const),
  // The first start of the site
  ...(['enterSetup', 'makeSetupAccount', 'saveSetup', 'trySetup', 'finishSetup'] as const),
  // Its settings, with its picture
  ...([
    'updateProfile',
    'setProPic',
    'deleteProPic',
    'setAltText',
    'saveFeedSort',
    'addFilter',
    'deleteFilter',
  ] as const),
  ...(['addPushSubscription', 'deletePushSubscription'] as const),
  ...(['createCustomFeed', 'updateCustomFeed', 'deleteCustomFeed'] as const),
  // Mutes, what is hidden or read, and notifications
  ...(['addMute', 'unmuteUser', 'unmuteCommunity', 'deleteMute', 'deleteMutes'] as const),
  ...(['hidePost', 'unhidePost', 'markPostsRead'] as const),
  ...(['markNotification', 'deleteNotification', 'resetNewNotifications'] as const),
  ...(['markNotifications', 'deleteNotifications'] as const),
  // Mails
  ...(['updateMailSettings', 'unsubscribe'] as const),
  // Saving
  ...(['createList', 'updateList', 'updateListByName', 'deleteList', 'deleteListByName'] as const),
  ...(['saveToList', 'saveToListByName', 'removeFromList', 'removeFromListByName', 'removeListItem'] as const),
]

test('LADDER-003 this list has what a pending account may call, and a call that is not in it is refused', () => {
  const marked = writes.filter(([, { pendingMay }]) => pendingMay).map(([name]) => name)
  expect(marked.toSorted()).toEqual(allowedWrites.toSorted())
})

test('LADDER-003 every other write answers 403 account_pending, before anything else is checked', async () => {
  const client = await t.as(await makeApplicant(t.db))
  const refusedWrites = writes.filter(([name]) => !allowedWrites.includes(name))
  expect(refusedWrites.length).toBeGreaterThan(40)
  for (const [name, endpoint] of refusedWrites) {
    const answer = await callEndpoint(client, endpoint, {})
    expect([name, answer.statusCode, answer.json().code]).toEqual([name, 403, 'account_pending'])
  }
})

test('LADDER-003 a pending account can log in, read, mute, save, change its settings and delete itself', async () => {
  const applicant = await makeApplicant(t.db)
  const [community, post, list] = [
    await makeCommunity(t.db),
    await makePost(t.db),
    await makeList(t.db, { owner: applicant }),
  ]
  const client = t.visitor()
  await client.get('/api/_initial')
  const loggedIn = await client.post('/api/_login', { username: applicant.username, password })
  expect([loggedIn.statusCode, loggedIn.json().pending]).toEqual([200, true])
  const answers = [
    await client.get('/api/posts'),
    await client.get(`/api/posts/${post.public_id}`),
    await client.get('/api/_user'),
    await client.post('/api/mutes', { communityId: toWire(community.id) }),
    await client.post(`/api/lists/${list.id}/items`, { targetId: toWire(post.id), targetType: 'post' }),
    await client.post('/api/_settings?action=updateProfile', { aboutMe: 'Mends radios.' }),
    await client.delete(`/api/users/${applicant.username}`, { password }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200, 200, 200])
})

test('LADDER-003 lists and feeds of a pending account are private: public ones would reveal more than its name', async () => {
  const applicant = await makeApplicant(t.db)
  const client = await t.as(applicant)
  const communities = [toWire((await makeCommunity(t.db)).id)]
  const refused = [
    await client.post(`/api/users/${applicant.username}/lists`, { name: 'open', public: true }),
    await client.post('/api/feeds', { name: 'Open', communities, public: true }),
  ]
  for (const answer of refused) expect([answer.statusCode, answer.json().code]).toEqual([403, 'account_pending'])
  const privateOnes = [
    await client.post(`/api/users/${applicant.username}/lists`, { name: 'own_things' }),
    await client.post('/api/feeds', { name: 'Own', communities }),
  ]
  expect(privateOnes.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const id = privateOnes[1]?.json().id
  const list = (await t.db.selectFrom('lists').select('id').where('user_id', '=', applicant.id).execute())[0]
  for (const change of [
    await client.put(`/api/lists/${list?.id}`, { public: true }),
    await client.put(`/api/feeds/${id}`, { public: true }),
  ])
    expect([change.statusCode, change.json().code]).toEqual([403, 'account_pending'])
})

test('LADDER-003 others see only its name, so that the name shows as taken; administrators see everything', async () => {
  const about = { about_me: 'Mends radios.', email: 'radio@example.org' }
  const applicant = await makeApplicant(t.db, { username: 'Radio_Mender', ...about, created_ip: '192.0.2.7' })
  const path = '/api/users/radio_mender'
  for (const other of [t.visitor(), await t.as(await makeUser(t.db))]) {
    const answer = await other.get(path)
    expect(answer.statusCode).toBe(200)
    const profile = answer.json()
    expect(profile).toMatchObject({ id: '0'.repeat(24), username: 'Radio_Mender', deleted: false })
    // Nobody else learns that the account waits.
    expect(profile).not.toHaveProperty('pending')
    expect(answer.body).not.toContain('radios')
    expect(answer.body).not.toContain(new Date().getUTCFullYear().toString())
  }
  expect((await (await t.as(applicant)).get(path)).json()).toMatchObject({
    ...{ pending: true },
    aboutMe: about.about_me,
  })
  const admin = await t.as(await makeAdmin(t.db))
  const expected = { id: toWire(applicant.id), pending: true, email: about.email, createdIP: '192.0.2.7' }
  expect((await admin.get(path)).json()).toMatchObject(expected)
  expect((await admin.get('/api/users')).json().users).toContainEqual(expect.objectContaining(expected))
})

test('LADDER-003 nobody is offered its name, and it cannot be notified by a mention, reported or made a moderator', async () => {
  const applicant = await makeApplicant(t.db, { username: 'Zither_Player' })
  const [founder, admin] = [await makeUser(t.db), await t.as(await makeAdmin(t.db))]
  const community = await makeCommunity(t.db, { founder })
  const client = await t.as(founder)
  expect((await client.get('/api/mentions?q=zither')).body).not.toContain('Zither')
  const answers = [
    await client.post(`/api/communities/${toWire(community.id)}/mods`, { username: applicant.username }),
    await client.post(`/api/communities/${toWire(community.id)}/banned`, { username: applicant.username }),
    await admin.post('/api/_admin', { action: 'ban_user', username: applicant.username, reason: 'Spam' }),
  ]
  for (const answer of answers) expect([answer.statusCode, answer.json().code]).toEqual([404, 'user_not_found'])
  const body = `@${applicant.username} do you know this?`
  const post = await client.post('/api/posts', { type: 'text', title: 'A zither', body, community: community.name })
  expect(post.json().bodyHtml).not.toContain('href')
  expect(
    (await t.db.selectFrom('told_mentions').selectAll().where('user_id', '=', applicant.id).execute()).length,
  ).toBe(0)
})
