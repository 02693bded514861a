import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const hour = 3_600_000
let now = 1000 * 24 * hour
beforeEach(() => {
  now += 24 * hour
})
const limited = testApp({ limitsAt: () => now })
const path = '/api/community_requests'

let named = 0
const freshName = () => `Asked_for_${++named}`

/** A member who has requested a community with this name. */
async function makeRequester(name = freshName()) {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await client.post(path, { name, note: 'Please.' })
  const own = async () => (await client.get(`${path}?mine=true`)).json()
  return { name, user, client, own, id: (await own())[0].id as number }
}

test('COMMUNITY-041, COMMUNITY-043 a request is stored and answers nothing; its author and administrators can read it', async () => {
  const user = await makeUser(t.db, { points: 0 })
  const client = await t.as(user)
  const sent = await client.post(path, { name: ' Bridges ', note: ' Of stone. ' })
  expect([sent.statusCode, sent.body]).toEqual([200, ''])
  const request = {
    id: expect.any(Number),
    byUser: user.username,
    communityName: 'Bridges',
    communityExists: false,
    note: 'Of stone.',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    approvedAt: null,
    deniedNote: null,
    deniedBy: null,
    deniedAt: null,
  }
  expect((await client.get(`${path}?mine=true`)).json()).toEqual([request])
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.get(path)).json()).toContainEqual(request)
  expect((await admin.get(`${path}?mine=true`)).json()).toEqual([])
})

test('COMMUNITY-039 a note is cut at 500 characters as people count them; an empty one is stored as none', async () => {
  const client = await t.as(await makeUser(t.db))
  for (const note of ['🦊'.repeat(501), '', null]) await client.post(path, { name: freshName(), note })
  await client.post(path, { name: freshName() })
  const notes = (await client.get(`${path}?mine=true`)).json().map(({ note }: { note: string | null }) => note)
  expect(notes).toEqual([null, null, null, '🦊'.repeat(500)])
})

test('COMMUNITY-039, COMMUNITY-050 an invalid name, an existing community and an open request of the same member are refused', async () => {
  const { name: taken } = await makeCommunity(t.db)
  const { client, name } = await makeRequester()
  for (const bad of ['ab', 'a'.repeat(22), 'two words', 'Überall', ''])
    expect(outcome(await client.post(path, { name: bad }))).toEqual([400, 'invalid-community-name'])
  for (const there of [taken, taken.toUpperCase()])
    expect(outcome(await client.post(path, { name: there }))).toEqual([409, 'community-already-exists'])
  for (const mine of [name, name.toUpperCase()])
    expect(outcome(await client.post(path, { name: mine }))).toEqual([409, 'community-already-requested'])
  expect(outcome(await (await t.as(await makeUser(t.db))).post(path, { name }))).toEqual([200])
  for (const body of [{}, { name: 5 }, { name: freshName(), note: 5 }, undefined])
    expect(outcome(await client.post(path, body))).toEqual([400, 'invalid_json'])
})

test('COMMUNITY-050 the same request sent many times at once is stored once', async () => {
  const client = await t.as(await makeUser(t.db))
  const name = freshName()
  const answers = await Promise.all(Array.from({ length: 4 }, () => client.post(path, { name })))
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  expect((await client.get(`${path}?mine=true`)).json()).toHaveLength(1)
})

test('COMMUNITY-041, COMMUNITY-043 guests cannot send requests, and only administrators can read, approve and delete those of others', async () => {
  const { client, id } = await makeRequester()
  const guest = t.visitor()
  await guest.get('/api/_initial')
  const refused = [401, 'not_logged_in']
  expect(outcome(await guest.post(path, { name: freshName() }))).toEqual(refused)
  expect(outcome(await guest.get(path))).toEqual(refused)
  expect(outcome(await guest.get(`${path}?mine=true`))).toEqual(refused)
  expect(outcome(await guest.put(`${path}/${id}?action=approve`))).toEqual(refused)
  expect(outcome(await guest.delete(`${path}/${id}`))).toEqual(refused)
  const founder = await makeUser(t.db)
  await makeCommunity(t.db, { founder })
  for (const member of [client, await t.as(founder)]) {
    expect(outcome(await member.get(path))).toEqual([403, 'not_admin'])
    expect(outcome(await member.put(`${path}/${id}?action=approve`))).toEqual([403, 'not_admin'])
    expect(outcome(await member.delete(`${path}/${id}`))).toEqual([403, 'not_admin'])
  }
  const others = (await (await t.as(founder)).get(`${path}?mine=true`)).json()
  expect(others).toEqual([])
})

test('COMMUNITY-025, COMMUNITY-043 an approved request creates the community for the requester, without points and beyond the limit', async () => {
  const { id, name, user, client, own } = await makeRequester()
  for (let n = 0; n < 10; n++) await makeCommunity(t.db, { founder: user })
  const admin = await t.as(await makeAdmin(t.db))
  const answer = await admin.put(`${path}/${id}?action=approve`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toMatchObject({
    name,
    userId: toWire(user.id),
    noMembers: 1,
    userJoined: false,
    userMod: false,
  })
  expect((await own())[0]).toMatchObject({ approvedAt: expect.any(String), communityExists: true, deniedAt: null })
  const community = (await client.get(`/api/communities/${name}?byName=true`)).json()
  expect(community).toMatchObject({ userJoined: true, userMod: true, mods: [{ username: user.username }] })
})

test('COMMUNITY-043 a request is answered once, even by two administrators at once', async () => {
  const { id, name } = await makeRequester()
  const admin = await t.as(await makeAdmin(t.db))
  const approve = `${path}/${id}?action=approve`
  const both = await Promise.all([admin.put(approve), admin.put(approve)])
  expect(both.map(outcome).toSorted()).toEqual([[200], [400, 'already_denied']])
  const found = await t.visitor().get(`/api/communities/${name}?byName=true`)
  expect(found.statusCode).toBe(200)
})

test('COMMUNITY-043 if the name was taken in the meantime, the approval fails and the request stays open', async () => {
  const { id, name, own } = await makeRequester()
  await makeCommunity(t.db, { name: name.toUpperCase() })
  const admin = await t.as(await makeAdmin(t.db))
  expect(outcome(await admin.put(`${path}/${id}?action=approve`))).toEqual([409, 'community-exists'])
  expect((await own())[0]).toMatchObject({ approvedAt: null, deniedAt: null, communityExists: true })
})

test('COMMUNITY-043 a deleted request is gone, and unknown ones are refused', async () => {
  const { id, own } = await makeRequester()
  const admin = await t.as(await makeAdmin(t.db))
  const dropped = await admin.delete(`${path}/${id}`)
  expect([dropped.statusCode, dropped.body]).toEqual([200, ''])
  expect(await own()).toEqual([])
  for (const unknown of [id, 999_999_999, '9999999999', 'x', '-1'])
    for (const answer of [
      await admin.delete(`${path}/${unknown}`),
      await admin.put(`${path}/${unknown}?action=approve`),
    ])
      expect([unknown, ...outcome(answer)]).toEqual([unknown, 400, 'invalid_id'])
  for (const action of ['', '?action=deny'])
    expect(outcome(await admin.put(`${path}/${id}${action}`))).toEqual([400, 'invalid_action'])
})

test('COMMUNITY-043 requests are listed newest first, for 90 days', async () => {
  const { client, id, own } = await makeRequester()
  for (const _ of [1, 2]) await client.post(path, { name: freshName() })
  const ids = (await own()).map((request: { id: number }) => request.id)
  expect(ids).toEqual([id + 2, id + 1, id])
  await sql`update community_requests set created_at = now() - interval '91 days' where id = ${id}`.execute(t.db)
  await sql`update community_requests set created_at = now() - interval '89 days' where id = ${id + 2}`.execute(t.db)
  expect((await own()).map((request: { id: number }) => request.id)).toEqual([id + 1, id + 2])
})

test('COMMUNITY-051 a member can send 5 requests in 12 hours', async () => {
  const client = await limited.as(await makeUser(limited.db))
  const ask = async () => (await client.post(path, { name: freshName() })).statusCode
  for (let n = 0; n < 5; n++) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
  const other = await limited.as(await makeUser(limited.db))
  expect((await other.post(path, { name: freshName() })).statusCode).toBe(200)
  now += 12 * hour - 1
  expect(await ask()).toBe(429)
  now += 1
  expect(await ask()).toBe(200)
})
