import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../../test/database.ts'
import { counters } from '../../start/counters.ts'
import { countWrong } from './counters.ts'

const folder = new URL('../../../db/migrations/', import.meta.url)

test('the counts of a running site are in the narrow tables after the migration, and its votes belong to them', async () => {
  const { db } = await emptyDatabase()
  const files = (await readdir(folder)).sort()
  const run = async (chosen: string[]) => {
    for (const file of chosen) await sql.raw(await readFile(new URL(file, folder), 'utf8')).execute(db)
  }
  const before = files.filter((file) => file < '012')
  await run(before)
  await sql`insert into users (id, signup_number, username) values (11, 100, 'ada'), (12, 101, 'bo')`.execute(db)
  await sql`insert into communities (id, user_id, name) values (1, 11, 'maps')`.execute(db)
  await sql`
    insert into posts (id, public_id, community_id, user_id, type, title, upvotes, downvotes, detached_up, no_comments, age,
      last_activity_at, locked_at, locked_as, deleted_at, deleted_as) values
      (1::bigint << 40, '0000000a', 1, 11, 'text', 'One', 2, 1, 1, 2, 3, '2026-01-02', null, null, null, null),
      (2::bigint << 40, '0000000b', 1, 12, 'text', 'Two', 0, 0, 0, 0, 4, '2026-01-01', '2026-01-03', 'mods', '2026-01-04', 'normal')`.execute(
    db,
  )
  await sql`
    insert into comments (id, post_id, community_id, user_id, parent_id, ancestors, body, upvotes, detached_down, downvotes,
      no_replies, no_replies_direct, deleted_at, deleted_as) values
      (7, 1::bigint << 40, 1, 11, null, '{}', 'Above', 1, 0, 0, 1, 1, null, null),
      (8, 1::bigint << 40, 1, 12, 7, '{7}', 'Below', 0, 3, 3, 0, 0, '2026-01-05', 'mods')`.execute(db)
  await sql`insert into comment_ancestors values (7, 8)`.execute(db)
  await sql`
    insert into post_votes (post_id, user_id, up) values (1::bigint << 40, 11, true), (1::bigint << 40, 12, false)`.execute(
    db,
  )
  await sql`insert into comment_votes (comment_id, user_id, up) values (7, 11, true)`.execute(db)
  const wide = await sql`
    select id, community_id, user_id, upvotes, downvotes, score, hotness, age, no_comments, last_activity_at from posts`.execute(
    db,
  )

  await run(files.filter((file) => !before.includes(file)))

  const narrow = await sql`
    select id, r.community_id, r.user_id, upvotes, downvotes, score, hotness, age, no_comments, last_activity_at
    from post_ranks r join post_activity a using (id)`.execute(db)
  expect(narrow.rows).toEqual(wide.rows)
  const { rows: marks } = await sql`
    select p.locked_at is not null as locked, p.deleted_at is not null as deleted
    from posts p join post_ranks r on r.id = p.id and r.locked_at is not distinct from p.locked_at
      and r.deleted_at is not distinct from p.deleted_at
    join post_activity a on a.id = p.id and a.locked_at is not distinct from p.locked_at
      and a.deleted_at is not distinct from p.deleted_at order by p.id`.execute(db)
  expect(marks).toEqual([
    { locked: false, deleted: false },
    { locked: true, deleted: true },
  ])
  const { rows: comments } = await sql`
    select r.id, r.post_id, upvotes, downvotes, detached_up, detached_down, no_replies, no_replies_direct,
      r.deleted_at is not distinct from c.deleted_at as same
    from comment_ranks r join comments c on c.id = r.id order by r.id`.execute(db)
  const post_id = 1n << 40n
  expect(comments).toEqual([
    ...[{ id: 7n, post_id, upvotes: 1, downvotes: 0, detached_up: 0, detached_down: 0 }].map((row) => ({
      ...row,
      ...{ no_replies: 1, no_replies_direct: 1, same: true },
    })),
    ...[{ id: 8n, post_id, upvotes: 0, downvotes: 3, detached_up: 0, detached_down: 3 }].map((row) => ({
      ...row,
      ...{ no_replies: 0, no_replies_direct: 0, same: true },
    })),
  ])
  const counted = counters.filter(({ table }) => /^(post|comment)_/.test(table))
  expect(counted).toHaveLength(7)
  for (const counter of counted) expect([counter.column, await countWrong(db, counter)]).toEqual([counter.column, 0])
  await sql`delete from posts where id = 2::bigint << 40`.execute(db)
  expect((await sql`select id from post_ranks union all select id from post_activity`.execute(db)).rows).toHaveLength(2)
})
