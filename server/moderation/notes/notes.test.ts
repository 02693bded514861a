import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { caseOf, report } from '../../../test/queue-client.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'
import { forgetOldNotes } from './jobs.ts'

const t = testApp()

async function staged() {
  const [founder, person] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(community.id)}/notes`
  const read = (client: Awaited<ReturnType<typeof t.as>>) => client.get(`${path}?username=${person.username}`)
  return { founder, person, community, path, read, mod: await t.as(founder) }
}

/** A case about a post of this author in the community. */
async function caseIn(community: Awaited<ReturnType<typeof makeCommunity>>, author: UserRow): Promise<string> {
  const { id } = await makePost(t.db, { community, author })
  await report(await t.as(await makeUser(t.db)), 'post', id)
  return toWire((await caseOf(t, id)).id)
}

test('QUEUE-027 a note can only name a case that its writer may see; any other counts as unknown', async () => {
  const { founder, person, community, path, mod } = await staged()
  const { username } = person
  const foreign = await caseIn(await makeCommunity(t.db), person)
  const own = await caseIn(community, founder)
  const made = await mod.post(path, { username, text: 'x', caseId: 'f'.repeat(24) })
  expect(outcome(made)).toEqual([404, 'case_not_found'])
  for (const caseId of [foreign, own]) {
    const answer = await mod.post(path, { username, text: 'x', caseId })
    expect([answer.statusCode, answer.json()]).toEqual([404, made.json()])
  }
  const admin = await t.as(await makeAdmin(t.db))
  expect(outcome(await admin.post(path, { username, text: 'x', caseId: foreign }))).toEqual([200])
})

test('QUEUE-027 nobody can read or write notes on themselves, not even moderators and administrators', async () => {
  const { founder, path, mod } = await staged()
  const { username } = founder
  const adminUser = await makeAdmin(t.db)
  const admin = await t.as(adminUser)
  const { id } = (await admin.post(path, { username, text: 'Watch this one.' })).json()
  await mod.post(path, { username: adminUser.username, text: 'Means well.' })
  const history = (name: string, query = `?communityId=${path.split('/')[3]}`) => `/api/queue/people/${name}${query}`
  for (const [client, name] of [
    [mod, username],
    [admin, adminUser.username],
  ] as const) {
    expect(outcome(await client.get(`${path}?username=${name.toUpperCase()}`))).toEqual([403, 'own_case'])
    expect(outcome(await client.post(path, { username: name, text: 'I am good.' }))).toEqual([403, 'own_case'])
    expect((await client.get(history(name))).json().notes).toEqual([])
  }
  expect((await admin.get(history(adminUser.username, ''))).json().notes).toEqual([])
  expect((await admin.get(history(username))).json().notes).toHaveLength(1)
  // The answer of a deletion would contain the text too.
  expect(outcome(await mod.delete(`${path}/${id}`))).toEqual([404, 'note_not_found'])
  const [onAdmin] = (await mod.get(`${path}?username=${adminUser.username}`)).json()
  expect(outcome(await admin.delete(`${path}/${onAdmin.id}`))).toEqual([404, 'note_not_found'])
})

test('QUEUE-027 a moderator writes a note on a person, the other moderators read it, and its writer deletes it', async () => {
  const { founder, person, community, path, read, mod } = await staged()
  const { username } = person
  const caseId = await caseIn(community, person)
  const first = await mod.post(path, { username: ` ${username.toUpperCase()} `, text: ' Means well. ', caseId })
  expect(first.json()).toEqual({
    id: expect.any(Number),
    text: 'Means well.',
    caseId,
    author: { id: toWire(founder.id), username: founder.username },
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
  })
  const second = (await mod.post(path, { username, text: '🦊'.repeat(1001) })).json()
  expect(second).toMatchObject({ text: '🦊'.repeat(1000), caseId: null })
  expect((await read(mod)).json()).toEqual([second, first.json()])
  expect((await mod.delete(`${path}/${second.id}`)).json()).toEqual(second)
  expect((await read(mod)).json()).toEqual([first.json()])
})

test('QUEUE-027, QUEUE-035 only moderators of that community and administrators can read and write notes; others cannot delete any', async () => {
  const { founder, person, path, read, mod } = await staged()
  const { id } = (await mod.post(path, { username: person.username, text: 'Means well.' })).json()
  const elsewhere = await makeUser(t.db)
  const place = await makeCommunity(t.db, { founder: elsewhere })
  const colleague = await makeUser(t.db)
  await mod.post(path.replace('notes', 'mods'), { username: colleague.username })
  for (const user of [elsewhere, person, await makeUser(t.db)]) {
    const client = await t.as(user)
    const refused = [403, 'not_admin_nor_mod']
    expect(outcome(await read(client))).toEqual(refused)
    expect(outcome(await client.post(path, { username: person.username, text: 'Mine' }))).toEqual(refused)
    expect(outcome(await client.delete(`${path}/${id}`))).toEqual(refused)
  }
  // Using the address of the own community does not help either.
  const own = `/api/communities/${toWire(place.id)}/notes`
  const mine = await t.as(elsewhere)
  expect((await mine.get(`${own}?username=${person.username}`)).json()).toEqual([])
  expect(outcome(await mine.delete(`${own}/${id}`))).toEqual([404, 'note_not_found'])
  const other = await t.as(colleague)
  expect((await read(other)).json()).toMatchObject([{ id, author: { username: founder.username } }])
  expect(outcome(await other.delete(`${path}/${id}`))).toEqual([403, 'not_owner'])
  const admin = await t.as(await makeAdmin(t.db))
  expect((await admin.delete(`${path}/${id}`)).json()).toMatchObject({ id })
  expect((await read(admin)).json()).toEqual([])
})

test('QUEUE-027 a note needs a text and a person; an unknown note is note_not_found', async () => {
  const { person, path, mod } = await staged()
  const { username } = person
  for (const body of [{ username }, { username, text: '  ' }])
    expect(outcome(await mod.post(path, body))).toEqual([400, 'text_missing'])
  expect(outcome(await mod.post(path, { text: 'x' }))).toEqual([400, 'no_username'])
  expect(outcome(await mod.post(path, { username: 'nobody_here', text: 'x' }))).toEqual([404, 'user_not_found'])
  expect(outcome(await mod.post(path, { username, text: 'x', caseId: 'y' }))).toEqual([400, 'invalid_id'])
  expect(outcome(await mod.get(path))).toEqual([400, 'no_username'])
  expect(outcome(await mod.get(`${path}?username=nobody_here`))).toEqual([404, 'user_not_found'])
  for (const id of ['x', '0', '1.5', '2147483648', '9'.repeat(30), '999999'])
    expect(outcome(await mod.delete(`${path}/${id}`))).toEqual([404, 'note_not_found'])
})

test('QUEUE-027 there are at most 100 notes on a person in a community, also when they are added all at once', async () => {
  const { founder, person, community, path, read, mod } = await staged()
  const note = { community_id: community.id, user_id: person.id, created_by: founder.id }
  const rows = Array.from({ length: 98 }, (_, n) => ({ ...note, text: `Note ${n}` }))
  await t.db.insertInto('notes').values(rows).execute()
  const { username } = person
  const answers = await Promise.all(Array.from({ length: 4 }, () => mod.post(path, { username, text: 'One more' })))
  expect(answers.map(outcome).toSorted()).toEqual([[200], [200], [400, 'too_many_notes'], [400, 'too_many_notes']])
  expect((await read(mod)).json()).toHaveLength(100)
  const other = await makeUser(t.db)
  expect(outcome(await mod.post(path, { username: other.username, text: 'On another' }))).toEqual([200])
})

test('QUEUE-027 notes are stored for 730 days', async () => {
  const { founder, person, community, read, mod } = await staged()
  const note = { community_id: community.id, user_id: person.id, created_by: founder.id }
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
  await t.db
    .insertInto('notes')
    .values([
      { ...note, text: 'Old', created_at: ago(731) },
      { ...note, text: 'Not yet', created_at: ago(729) },
    ])
    .execute()
  await forgetOldNotes.run(t.site)
  expect((await read(mod)).json()).toMatchObject([{ text: 'Not yet' }])
})

test('QUEUE-027 deleting an account deletes the notes on it; those that it wrote stay without a name', async () => {
  const { founder, person, path, read, mod } = await staged()
  const other = await makeUser(t.db)
  await mod.post(path, { username: person.username, text: 'On who leaves' })
  await mod.post(path, { username: other.username, text: 'By who leaves' })
  const admin = await t.as(await makeAdmin(t.db))
  expect(outcome(await (await t.as(person)).delete(`/api/users/${person.username}`, { password }))).toEqual([200])
  expect(outcome(await mod.delete(`/api/users/${founder.username}`, { password }))).toEqual([200])
  const remaining = await t.db
    .selectFrom('notes')
    .select('text')
    .where('user_id', 'in', [person.id, other.id])
    .execute()
  expect(remaining).toEqual([{ text: 'By who leaves' }])
  expect((await admin.get(`${path}?username=${other.username}`)).json()).toMatchObject([{ author: null }])
  expect(outcome(await read(admin))).toEqual([404, 'user_not_found'])
})
