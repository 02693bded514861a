import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser, password } from '../../../test/factories.ts'
import { prepareHolds } from '../../../test/hold-stage.ts'
import { act } from '../../../test/queue-stage.ts'
import { eventually } from '../../../test/waiting.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'

const t = testApp()

const rounds = 8

test('LADDER-014 two concurrent releases make one post', async () => {
  const { clients, write, caseOf, people } = await prepareHolds(t)
  for (let round = 0; round < rounds; round++) {
    const { id, publicId } = await write({ title: `Round ${round}` })
    const { id: key, version } = await caseOf(id)
    const caseRefs = [{ id: toWire(key), version }]
    const answers = await Promise.all([
      act(clients.moderator, caseRefs, 'approve'),
      act(clients.admin, caseRefs, 'approve'),
      act(clients.moderator, caseRefs, 'remove', { reason: 'No.' }),
    ])
    const done = answers.filter((answer) => answer.json().results[0].ok)
    expect(done).toHaveLength(1)
    const posts = await t.db.selectFrom('posts').selectAll().where('public_id', '=', publicId).execute()
    const isReleased = done[0] !== answers[2]
    expect(posts).toHaveLength(isReleased ? 1 : 0)
  }
  const { no_held, no_posts } = await t.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  const { count } = await t.db
    .selectFrom('posts')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('user_id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  expect([no_held, no_posts]).toEqual([0, Number(count)])
})

test('LADDER-013, LADDER-014 a concurrent edit and release: nobody releases an unseen text, and no edit is lost', async () => {
  const { clients, write, caseOf } = await prepareHolds(t)
  for (let round = 0; round < rounds; round++) {
    const { id, publicId } = await write({ body: 'Before.' })
    const { id: key, version } = await caseOf(id)
    const [edited, released] = await Promise.all([
      clients.member.put(`/api/posts/${publicId}`, { title: 'Medlars', body: 'After.' }),
      act(clients.moderator, [{ id: toWire(key), version }], 'approve'),
    ])
    expect([edited.statusCode, edited.json().body]).toEqual([200, 'After.'])
    const [result] = released.json().results
    const now = (await clients.member.get(`/api/posts/${publicId}`)).json()
    expect([now.body, now.held === true]).toEqual(['After.', !result.ok])
    // An edit after the release sets `editedAt`.
    if (result.ok) expect(now.editedAt).not.toBeNull()
    else expect(result.code).toBe('case_changed')
    await clients.member.delete(`/api/posts/${publicId}?deleteAs=normal`)
  }
})

test('LADDER-013, LADDER-014 if its author deletes it during a release, it is gone, or is a post that the author deleted', async () => {
  const { clients, write, caseOf, people } = await prepareHolds(t)
  for (let round = 0; round < rounds; round++) {
    const { id, publicId } = await write()
    const { id: key, version } = await caseOf(id)
    const [deleted, released] = await Promise.all([
      clients.member.delete(`/api/posts/${publicId}?deleteAs=normal`),
      act(clients.moderator, [{ id: toWire(key), version }], 'approve'),
    ])
    expect([deleted.statusCode, deleted.json().deleted]).toEqual([200, true])
    const post = await clients.guest.get(`/api/posts/${publicId}`)
    if (released.json().results[0].ok) expect(post.json()).toMatchObject({ deletedAs: 'normal' })
    else expect(post.statusCode).toBe(404)
  }
  const { no_held } = await t.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', people.member.id)
    .executeTakeFirstOrThrow()
  expect(no_held).toBe(0)
})

test('LADDER-014 of many concurrent posts, ten are held', async () => {
  const { write: _, clients, community, people } = await prepareHolds(t)
  const answers = await Promise.all(
    Array.from({ length: 14 }, (_each, place) =>
      clients.member.post('/api/posts', { title: `Medlar ${place}`, community: community.name }),
    ),
  )
  const codes = answers.map((answer) => answer.json().code).filter(Boolean)
  expect(codes).toEqual(Array(4).fill('too_many_held'))
  const waiting = await t.db.selectFrom('held_items').selectAll().where('author_id', '=', people.member.id).execute()
  expect(waiting).toHaveLength(10)
})

test('SETTINGS-018, LADDER-014 an account is deleted while its item is released: no deadlock, and nothing stays held', async () => {
  const { community, caseOf, clients, write } = await prepareHolds(t)
  for (let round = 0; round < 4; round++) {
    const author = await makeUser(t.db)
    const client = await t.as(author)
    const { id } = await write({}, client)
    const { id: key, version } = await caseOf(id)
    const [deleted] = await Promise.all([
      client.delete(`/api/users/${author.username}`, { password: password }),
      act(clients.moderator, [{ id: toWire(key), version }], 'approve'),
    ])
    expect([deleted.statusCode, deleted.statusCode === 200 ? '' : deleted.body]).toEqual([200, ''])
    await eventually(async () => expect(await waitingOf(author.id)).toEqual([]))
    expect(fromWire(id)).toBeDefined()
  }
  expect(community.id).toBeDefined()
})

const waitingOf = (authorId: bigint) =>
  t.db.selectFrom('held_items').select('id').where('author_id', '=', authorId).execute()
