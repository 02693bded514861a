import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('COMMUNITY-027, COMMUNITY-029, COMMUNITY-049 a member with enough points founds a community and becomes its first moderator and member', async () => {
  const user = await makeUser(t.db, { points: 10 })
  const client = await t.as(user)
  const answer = await client.post('/api/communities', { name: 'NightTrains', about: 'Sleeper services.' })
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    name: 'NightTrains',
    about: 'Sleeper services.',
    userJoined: true,
    userMod: true,
    noMembers: 1,
    mods: null,
    rules: null,
  })
  const again = await client.post('/api/communities', { name: 'nighttrains', about: '' })
  expect(again.statusCode).toBe(409)
  expect(again.json().code).toBe('community-exists')
  const mods = await t.visitor().get(`/api/communities/${answer.json().id}/mods`)
  expect(mods.json().map((mod: { username: string }) => mod.username)).toEqual([user.username])
})

test('COMMUNITY-008, COMMUNITY-047 a community is found by its id, and by its name in upper or lower case', async () => {
  const community = await makeCommunity(t.db)
  const guest = t.visitor()
  const byId = await guest.get(`/api/communities/${toWire(community.id)}`)
  expect(byId.statusCode).toBe(200)
  expect(byId.json()).toMatchObject({
    name: community.name,
    userJoined: null,
    userMod: null,
    isDefault: false,
    rules: [],
  })
  expect(byId.json().mods).toHaveLength(1)
  const byName = await guest.get(`/api/communities/${community.name.toUpperCase()}?byName=true`)
  expect(byName.json().id).toBe(byId.json().id)
  const unknown = await guest.get('/api/communities/no_such_place?byName=true')
  expect(unknown.statusCode).toBe(404)
  expect(unknown.json().code).toBe('community/not-found')
})

test('COMMUNITY-020, COMMUNITY-021 joining and leaving count each member once', async () => {
  const community = await makeCommunity(t.db)
  const client = await t.as(await makeUser(t.db))
  const communityId = toWire(community.id)
  for (const leave of [false, false]) {
    const joined = await client.post('/api/_joinCommunity', { communityId, leave })
    expect(joined.json()).toMatchObject({ userJoined: true, noMembers: 2 })
  }
  for (const leave of [true, true]) {
    const left = await client.post('/api/_joinCommunity', { communityId, leave })
    expect(left.json()).toMatchObject({ userJoined: false, noMembers: 1 })
  }
})

test('COMMUNITY-043 an administrator approves a request, and the requester becomes the first moderator', async () => {
  const asker = await makeUser(t.db, { points: 1 })
  const client = await t.as(asker)
  const sent = await client.post('/api/community_requests', { name: 'Lighthouses', note: 'For those who keep them.' })
  expect(sent.statusCode).toBe(200)
  expect(sent.body).toBe('')
  const admin = await t.as(await makeAdmin(t.db))
  const [request] = (await admin.get('/api/community_requests')).json()
  expect(request).toMatchObject({ byUser: asker.username, communityName: 'Lighthouses', communityExists: false })
  const approved = await admin.put(`/api/community_requests/${request.id}?action=approve`)
  expect(approved.statusCode).toBe(200)
  const [mine] = (await client.get('/api/community_requests?mine=true')).json()
  expect(mine.approvedAt).not.toBeNull()
  const self = await client.get('/api/_user')
  expect(self.json().moddingList.map((place: { name: string }) => place.name)).toEqual(['Lighthouses'])
})
