import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { fromWire } from '../../platform/db/keys.ts'
import type { PostRow } from '../posts/queries.ts'
import { processCauses } from './process-causes.ts'
import { countStatement, dropStatement, growableStatement } from './queries-write.ts'

const t = testApp()
const { notificationsOf, newCountOf, comment, votePost, voteComment, seeAll } = notificationStage(t)

const people = async (count: number) => {
  const made = await Promise.all(Array.from({ length: count }, () => makeUser(t.db)))
  return made as unknown as readonly [UserRow, UserRow, UserRow, UserRow, ...UserRow[]]
}

test('NOTIF-028 an unseen comment notification of a post counts further comments, with the first author and time; updatedAt moves', async () => {
  const [author, ...others] = await people(4)
  const post = await makePost(t.db, { author })
  const ids: string[] = []
  for (const other of others) {
    ids.push(await comment(other, post))
    if (ids.length !== 2) await processCauses(t.site)
  }
  const [notifications, ...rest] = await notificationsOf(author)
  expect(rest).toEqual([])
  expect(notifications).toMatchObject({
    type: 'new_comment',
    count: 3,
    comment_id: fromWire(ids[0] ?? ''),
    actor_id: others[0]?.id,
  })
  const times = await sql<{ first: boolean; last: boolean }>`
    select n.created_at = a.created_at as first, n.updated_at = b.created_at as last from notifications n
      join comments a on a.id = n.comment_id join comments b on b.id = ${fromWire(ids[2] ?? '')}
    where n.user_id = ${author.id}`.execute(t.db)
  expect(times.rows).toEqual([{ first: true, last: true }])
  expect(await newCountOf(author)).toBe(1)
})

test('NOTIF-028 replies are counted per parent, upvotes per item; after one is seen, the next event makes a new one', async () => {
  const [author, other, third, fourth] = await people(4)
  const [post, second] = [await makePost(t.db, { author }), await makePost(t.db, { author })]
  const [own, another] = [await comment(author, post), await comment(author, post)]
  for (const person of [other, third]) {
    for (const parent of [own, another]) await comment(person, post, parent)
    for (const each of [post, second]) await votePost(person, each)
    await voteComment(person, own)
  }
  await processCauses(t.site)
  const shown = async () =>
    (await notificationsOf(author)).map((row) => [
      row.type,
      row.parent_comment_id ?? row.comment_id ?? row.post_id,
      row.count,
      row.seen_at !== null,
    ])
  const each = (count: number, seen: boolean) => [
    ['comment_reply', fromWire(own), count, seen],
    ['comment_reply', fromWire(another), count, seen],
    ['new_votes', post.id, count, seen],
    ['new_votes', second.id, count, seen],
    ['new_votes', fromWire(own), count, seen],
  ]
  expect((await shown()).toSorted()).toEqual(each(2, false).toSorted())
  await seeAll(author)
  await comment(fourth, post, own)
  await votePost(fourth, post)
  await processCauses(t.site)
  expect(await shown()).toEqual([
    ['new_votes', post.id, 1, false],
    ['comment_reply', fromWire(own), 1, false],
    ...(await shown()).slice(2),
  ])
  expect((await shown()).slice(2).toSorted()).toEqual(each(2, true).toSorted())
  expect(await newCountOf(author)).toBe(2)
})

test('NOTIF-028 a notification that is not among the first 10 stays, and the next event makes another', async () => {
  const [author, other, third] = await people(3)
  const community = await makeCommunity(t.db)
  const posts: PostRow[] = []
  for (let n = 0; n < 12; n++) posts.push(await makePost(t.db, { author, community }))
  for (const post of posts) await comment(other, post)
  await processCauses(t.site)
  // The tenth notification and the one behind it: each moves to the front, so the eleventh is used first.
  const [, eleventh, tenth] = posts
  if (!eleventh || !tenth) throw new Error('There are no posts.')
  await comment(third, eleventh)
  await comment(third, tenth)
  await processCauses(t.site)
  const countsOf = (id: bigint) => async () =>
    (await notificationsOf(author)).filter((row) => row.post_id === id).map(({ count }) => count)
  expect(await countsOf(eleventh.id)()).toEqual([1, 1])
  // Now there is a new one before it, so it is the eleventh itself.
  expect(await countsOf(tenth.id)()).toEqual([1, 1])
  const front = posts[11]
  if (!front) throw new Error('There is no post.')
  await comment(third, front)
  await processCauses(t.site)
  expect(await countsOf(front.id)()).toEqual([2])
})

async function fill(userId: bigint, count: number, postId: bigint) {
  await sql`
    insert into notifications (user_id, type, post_id, created_at, updated_at)
    select ${userId}, 'announcement', ${postId}, at, at
    from (select now() - make_interval(secs => ${count} - n) as at from generate_series(1, ${count}) n) each`.execute(
    t.db,
  )
}

test('NOTIF-032 at most 200 are stored, the oldest are deleted first, and the new count is the number of unseen ones', async () => {
  const [author, other] = await people(2)
  const post = await makePost(t.db, { author })
  await fill(author.id, 200, post.id)
  const before = await notificationsOf(author)
  await sql`update notifications set seen_at = now() where id = any(${before.slice(0, 50).map(({ id }) => id)})`.execute(
    t.db,
  )
  await comment(other, post)
  await processCauses(t.site)
  const after = await notificationsOf(author)
  expect(after).toHaveLength(200)
  expect(after[0]?.type).toBe('new_comment')
  expect(after.map(({ id }) => id)).not.toContain(before.at(-1)?.id)
  expect(after.map(({ id }) => id)).toEqual(expect.arrayContaining(before.slice(0, -1).map(({ id }) => id)))
  expect(await newCountOf(author)).toBe(150)
})

test('notifying a member with 100,000 rows costs as much as one with 200, and showing the first page as much as with ten', async () => {
  const [few, some, many] = await people(3)
  const post = await makePost(t.db)
  await fill(few.id, 10, post.id)
  await fill(some.id, 200, post.id)
  await fill(many.id, 100_000, post.id)
  await sql`vacuum analyze notifications`.execute(t.db)
  await sql`insert into notification_counts (user_id) values (${some.id}), (${many.id})`.execute(t.db)
  const read = async (statement: typeof growableStatement | typeof countStatement, { id }: { id: bigint }) =>
    rowsRead(t.db, statement([id]), 'notifications')
  const grown = [await read(growableStatement, few), await read(growableStatement, many)]
  expect(grown.map(({ rows, sequential }) => [rows, sequential])).toEqual([
    [10, false],
    [10, false],
  ])
  const counted = [await read(countStatement, some), await read(countStatement, many)]
  expect(counted.map(({ rows, sequential }) => [rows, sequential])).toEqual([
    [200, false],
    [200, false],
  ])
  // Each call deletes a part of the surplus, until nothing is left of it.
  const dropped = await read(dropStatement, many)
  expect(dropped.sequential).toBe(false)
  expect(dropped.rows).toBeLessThanOrEqual(201 + 3 * 100)
})

test('NOTIF-028 a voter who votes up and down repeatedly counts once per batch, and not at all in the end', async () => {
  const [author, other] = await people(2)
  const [post, second] = [await makePost(t.db, { author }), await makePost(t.db, { author })]
  const own = await comment(author, post)
  for (let n = 0; n < 5; n++) {
    await votePost(other, post)
    await voteComment(other, own)
  }
  for (let n = 0; n < 4; n++) await votePost(other, second)
  await processCauses(t.site)
  expect((await notificationsOf(author)).map(({ type, count, comment_id }) => [type, count, comment_id])).toEqual([
    ['new_votes', 1, fromWire(own)],
    ['new_votes', 1, null],
  ])
})

test('FEEL-020 a notification of what one person said shows its beginning as plain text, until it counts more or the comment is deleted', async () => {
  const [author, ada, ben] = await people(4)
  const post = await makePost(t.db, { author })
  const excerptOf = async (rendering: string) => {
    const [notification] = (await (await t.as(author)).get(`/api/notifications?${rendering}`)).json().items
    return notification.excerpt
  }
  const id = fromWire(await comment(ada, post)) ?? 0n
  await processCauses(t.site)
  const write = (html: string) => t.db.updateTable('comments').set({ body_html: html }).where('id', '=', id).execute()
  await write('<p>Salt &amp; <em>pepper</em></p>')
  expect(await excerptOf('render=true&format=html')).toBe('Salt & pepper')
  expect(await excerptOf('render=true')).toBe('Salt & pepper')
  expect(await excerptOf('')).toBeUndefined()
  await write(`<p>${'word '.repeat(100)}</p>`)
  expect(await excerptOf('render=true')).toHaveLength(240)
  await t.db.updateTable('comments').set({ deleted_at: new Date(), deleted_as: 'mods' }).where('id', '=', id).execute()
  expect(await excerptOf('render=true')).toBeUndefined()
  await t.db.updateTable('comments').set({ deleted_at: null, deleted_as: null }).where('id', '=', id).execute()
  await comment(ben, post)
  await processCauses(t.site)
  expect(await excerptOf('render=true')).toBeUndefined()
})
