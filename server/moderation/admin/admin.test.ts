import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'

const t = testApp()
const path = '/api/_admin'

async function requested(name: string) {
  const asker = await t.as(await makeUser(t.db))
  await asker.post('/api/community_requests', { name, note: 'Please.' })
  const own = async () => (await asker.get('/api/community_requests?mine=true')).json()
  return { asker, own, id: (await own())[0].id as number }
}

test('COMMUNITY-043 an administrator denies a request with a note, which the requester reads, and they may ask again', async () => {
  const { asker, own, id } = await requested('Gazebos')
  const adminUser = await makeAdmin(t.db)
  const admin = await t.as(adminUser)
  const answer = await admin.post(path, { action: 'deny_comm', id, body: ' There is one. ' })
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  expect((await own())[0]).toMatchObject({
    deniedNote: 'There is one.',
    deniedBy: adminUser.username,
    deniedAt: expect.any(String),
    approvedAt: null,
  })
  expect((await asker.post('/api/community_requests', { name: 'gazebos', note: null })).statusCode).toBe(200)
  const twice = await admin.post(path, { action: 'deny_comm', id, body: 'No.' })
  expect([twice.statusCode, twice.json().code]).toEqual([400, 'already_denied'])
  const approved = await admin.put(`/api/community_requests/${id}?action=approve`)
  expect([approved.statusCode, approved.json().code]).toEqual([400, 'already_denied'])
})

test('a denial without a note gets a default text, and a long one is cut at 500 characters', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const bare = await requested('Pergolas')
  await admin.post(path, { action: 'deny_comm', id: bare.id, body: '  ' })
  expect((await bare.own())[0].deniedNote).toMatch(/^The admins .+\.$/)
  const long = await requested('Rotundas')
  await admin.post(path, { action: 'deny_comm', id: long.id, body: '🦊'.repeat(501) })
  expect((await long.own())[0].deniedNote).toBe('🦊'.repeat(500))
})

test('ADMIN-012, COMMUNITY-045 new accounts join a default community, and guests see it', async () => {
  const { name } = await makeCommunity(t.db)
  const admin = await t.as(await makeAdmin(t.db))
  const guest = t.visitor()
  const shown = async () =>
    (await guest.get('/api/_initial')).json().communities.map((each: { name: string }) => each.name)
  const isDefault = async () => (await guest.get(`/api/communities/${name}?byName=true`)).json().isDefault
  for (const spelling of [name.toUpperCase(), ` ${name} `]) {
    const answer = await admin.post(path, { action: 'add_default_forum', name: spelling })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  expect([await shown(), await isDefault()]).toEqual([[name], true])
  const signedUp = t.visitor()
  await signedUp.get('/api/_initial')
  await signedUp.post('/api/_signup', { username: 'newly_come', password: 'correct horse battery', email: '' })
  const joined = (await signedUp.get('/api/_initial')).json().communities
  expect(joined.map((each: { name: string }) => each.name)).toEqual([name])
  expect((await guest.get(`/api/communities/${name}?byName=true`)).json().noMembers).toBe(2)
  for (const spelling of [name, name]) {
    const answer = await admin.post(path, { action: 'remove_default_forum', name: spelling })
    expect([answer.statusCode, answer.json()]).toEqual([200, { success: true }])
  }
  expect([await shown(), await isDefault()]).toEqual([[], false])
})

test('unknown targets, unknown actions and values of a wrong type are refused with their codes', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const deleted = await makeCommunity(t.db, { deleted_at: new Date() })
  const refusals: [unknown, number, string][] = [
    [{ action: 'add_default_forum', name: 'no_such_place' }, 404, 'community/not-found'],
    [{ action: 'remove_default_forum', name: '' }, 404, 'community/not-found'],
    [{ action: 'add_default_forum', name: deleted.name }, 404, 'community/not-found'],
    [{ action: 'deny_comm', id: 123_456, body: '' }, 400, 'invalid_id'],
    [{ action: 'deny_comm', id: 2 ** 31, body: '' }, 400, 'invalid_id'],
    [{ action: 'deny_comm', id: -1, body: '' }, 400, 'invalid_id'],
    [{ action: 'deny_comm', id: 1.5, body: '' }, 400, 'invalid_json'],
    [{ action: 'deny_comm', id: '1', body: '' }, 400, 'invalid_json'],
    [{ action: 'deny_comm', id: 1 }, 400, 'invalid_json'],
    [{ action: 'add_default_forum' }, 400, 'invalid_json'],
    [{ action: 'add_default_forum', name: 5 }, 400, 'invalid_json'],
    [{ action: 'make_coffee', name: 'x' }, 400, 'invalid_action'],
    [{ action: '' }, 400, 'invalid_action'],
    [{ action: 7 }, 400, 'invalid_json'],
    [{}, 400, 'invalid_json'],
    [[], 400, 'invalid_json'],
    [null, 400, 'invalid_json'],
    [undefined, 400, 'invalid_json'],
  ]
  for (const [body, status, code] of refusals) {
    const answer = await admin.post(path, body)
    expect([body, answer.statusCode, answer.json().code]).toEqual([body, status, code])
  }
})

test('ADMIN-012, COMMUNITY-043 only administrators may call it: guests get 401, members and moderators 403', async () => {
  const founder = await makeUser(t.db)
  const { name } = await makeCommunity(t.db, { founder })
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const body = { action: 'add_default_forum', name }
  const refused = [await guest.post(path, body), await (await t.as(founder)).post(path, body)]
  expect(refused.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
    [401, 'not_logged_in'],
    [403, 'not_admin'],
  ])
})
