import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import type { Client } from '../../../test/client.ts'
import { makeComment, makeUser } from '../../../test/factories.ts'
import { queueOf, report, targetsOf } from '../../../test/queue-client.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

test('QUEUE-005 by author: the number of cases of each, and the three newest', async () => {
  const { clients, people, post } = await makeCast(t)
  const other = await makeUser(t.db)
  const ids: bigint[] = []
  for (let index = 0; index < 4; index++) ids.push((await post()).id)
  const one = await post({ author: other })
  for (const id of [...ids, one.id]) await report(clients.member, 'post', id)
  const page = await queueOf(clients.moderator, 'group=author')
  expect(page.cases).toBeNull()
  expect(page.groups?.map(({ author, open, cases }) => [author?.username, open, targetsOf({ cases })])).toEqual([
    [people.author.username, 4, ids.slice(1).toReversed().map(toWire)],
    [other.username, 1, [toWire(one.id)]],
  ])
  const [newest] = (await queueOf(clients.moderator, 'group=author&sort=newest')).groups ?? []
  expect(newest?.author?.username).toBe(other.username)
  expect(newest?.newest).toMatch(/^\d{4}-/)
  const [most] = (await queueOf(clients.moderator, 'group=author&sort=most')).groups ?? []
  expect(most?.author?.username).toBe(people.author.username)
})

test('QUEUE-005 groups are listed page by page', async () => {
  const { clients, post } = await makeCast(t)
  const names: string[] = []
  for (let index = 0; index < 12; index++) {
    const author = await makeUser(t.db)
    names.push(author.username)
    await report(clients.member, 'post', (await post({ author })).id)
  }
  for (const [sort, wanted] of [
    ['oldest', names],
    ['newest', names.toReversed()],
    ['most', names.toReversed()],
  ] as const) {
    const first = await queueOf(clients.moderator, `group=author&sort=${sort}`)
    const second = await queueOf(clients.moderator, `group=author&sort=${sort}&next=${first.next}`)
    expect(second.next).toBeNull()
    const listed = [first, second].flatMap(({ groups }) => groups ?? []).map(({ author }) => author?.username)
    expect(listed).toEqual(wanted)
  }
})

test('QUEUE-005 content of a deleted account is one group over several posts only for administrators', async () => {
  const { clients, people, post } = await makeCast(t)
  const [first, second] = [await post(), await post()]
  const comment = await makeComment(t.db, { author: people.author, post: second })
  for (const { id } of [first, second]) await report(clients.member, 'post', id)
  await report(clients.member, 'comment', comment.id)
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', people.author.id).execute()
  const groups = async (client: Client, query: string) =>
    ((await queueOf(client, `group=author&sort=newest&${query}`)).groups ?? []).map(({ open, author, cases }) => [
      open,
      author?.username,
      targetsOf({ cases }),
    ])
  const [one, two, three] = [first.id, second.id, comment.id].map(toWire)
  expect(await groups(clients.moderator, '')).toEqual([
    [2, 'ghost', [three, two]],
    [1, 'ghost', [one]],
  ])
  const text = JSON.stringify(await queueOf(clients.moderator, 'group=author'))
  expect(text).not.toContain(people.author.username)
  expect(text).not.toContain(toWire(people.author.id))
  expect(await groups(clients.admin, `scope=site&communityId=${toWire(first.community_id)}`)).toEqual([
    [3, people.author.username, [three, two, one]],
  ])
})
