import { beforeAll, expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { countWrong } from '../server/platform/db/counters.ts'
import { timeOf } from '../server/platform/db/keys.ts'
import { counters } from '../server/start/counters.ts'
import { testDatabase } from '../test/database.ts'
import { seedDemo } from './seed-demo.ts'
import type { CommentText } from './texts/comment-text.ts'
import { comments } from './texts/comments.ts'
import { posts } from './texts/posts.ts'
import { bans } from './texts/quarrels.ts'

let db: Db
beforeAll(async () => {
  db = (await testDatabase()).db
  await seedDemo(db, readSettings({}))
})

const all = (texts: readonly CommentText[]): CommentText[] => texts.flatMap((text) => [text, ...all(text[2] ?? [])])
const written = comments.flatMap(([, thread]) => all(thread))

test('there are three thousand comments in short and long threads, and no long text is used twice', async () => {
  const rows = await db.selectFrom('comments').select(['depth', 'post_id']).execute()
  expect(rows).toHaveLength(written.length)
  expect(rows.length).toBeGreaterThanOrEqual(2900)
  expect(Math.max(...rows.map(({ depth }) => depth))).toBeGreaterThanOrEqual(6)
  const lengths = comments.map(([, thread]) => all(thread).length)
  expect(Math.max(...lengths)).toBeGreaterThan(50)
  expect(lengths.filter((length) => length < 13).length).toBeGreaterThan(100)
  const long = written.flatMap(([, text]) => (text.length > 60 ? [text] : []))
  expect(new Set(long).size).toBe(long.length)
})

test('nobody comments on deleted or locked posts, in communities that banned them, or before the comment that they answer', async () => {
  for (const [title, thread] of comments) {
    const post = posts.find((each) => each.title === title)
    expect([title, post?.deleted ?? post?.locked]).toEqual([title, undefined])
    const banned = bans.filter(({ from }) => from === post?.place).map(({ who }) => who)
    expect(all(thread).filter(([by]) => banned.includes(by))).toEqual([])
  }
  const rows = await db.selectFrom('comments').select(['id', 'created_at', 'ancestors', 'post_id']).execute()
  const times = new Map(rows.map(({ id, created_at }) => [id, created_at]))
  for (const { id, created_at, ancestors } of rows) {
    expect(timeOf(id)).toEqual(created_at)
    expect(created_at.getTime()).toBeLessThanOrEqual(Date.now())
    for (const above of ancestors) expect(times.get(BigInt(above))?.getTime()).toBeLessThanOrEqual(created_at.getTime())
  }
})

test('threads contain comments in every state, and only people who may do so deleted or wrote them in a capacity', async () => {
  const rows = await db
    .selectFrom('comments')
    .select(['community_id', 'user_id', 'user_group', 'depth', 'body', 'created_at', 'edited_at'])
    .select(['deleted_at', 'deleted_by', 'deleted_as'])
    .execute()
  const mods = await db.selectFrom('community_mods').select(['community_id', 'user_id']).execute()
  const admins = await db.selectFrom('users').select('id').where('is_admin', '=', true).execute()
  const mayActAs = (group: string | null, who: bigint | null, place: bigint) =>
    (group !== 'mods' || mods.some(({ community_id, user_id }) => community_id === place && user_id === who)) &&
    (group !== 'admins' || admins.some(({ id }) => id === who))
  for (const row of rows) {
    expect(mayActAs(row.user_group, row.user_id, row.community_id)).toBe(true)
    expect(mayActAs(row.deleted_as, row.deleted_by, row.community_id)).toBe(true)
    if (row.deleted_as === 'normal') expect([row.deleted_by, row.body]).toEqual([row.user_id, ''])
    for (const later of [row.edited_at, row.deleted_at])
      if (later) expect(later > row.created_at && later <= new Date()).toBe(true)
  }
  expect(new Set(rows.map(({ deleted_as }) => deleted_as))).toEqual(new Set([null, 'normal', 'mods', 'admins']))
  expect(new Set(rows.map(({ user_group }) => user_group))).toEqual(new Set(['normal', 'mods', 'admins']))
  expect(rows.some(({ edited_at }) => edited_at)).toBe(true)
  expect(Math.max(...rows.map(({ depth }) => depth))).toBe(15)
})

test('every counter equals the number of its rows', async () => {
  for (const counter of counters) expect([counter.column, await countWrong(db, counter)]).toEqual([counter.column, 0])
})
