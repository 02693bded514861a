import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

/** The physical position and version of these rows. */
async function versions(table: RawBuilder<unknown>): Promise<unknown[]> {
  return (await sql`select ctid::text, xmin::text, xmax::text from ${table}`.execute(t.db)).rows
}

test('a vote neither writes nor locks the row of the post or comment', async () => {
  const { clients, post, people } = await makeCast(t)
  const target = await post()
  const comment = await makeComment(t.db, { post: target, author: people.author })
  const look = async () => [
    ...(await versions(sql`posts where id = ${target.id}`)),
    ...(await versions(sql`comments where id = ${comment.id}`)),
  ]
  const before = await look()
  expect(before).toHaveLength(2)
  // Give, change and remove a vote.
  for (const up of [true, false, false]) {
    expect(outcome(await clients.member.post('/api/_postVote', { postId: toWire(target.id), up }))).toEqual([200])
    expect(outcome(await clients.member.post('/api/_commentVote', { commentId: toWire(comment.id), up }))).toEqual([
      200,
    ])
  }
  expect(await look()).toEqual(before)
})

test('a reply changes neither the row of the post nor those of the ancestors', async () => {
  const { clients, post, people } = await makeCast(t)
  const target = await post()
  const above = await makeComment(t.db, { post: target, author: people.author })
  const parent = await makeComment(t.db, { under: above, author: people.author })
  // The new row references these rows, which locks them briefly and sets xmax.
  const look = async () =>
    (
      await sql`
        select ctid::text, xmin::text from posts where id = ${target.id}
        union all select ctid::text, xmin::text from comments where id in (${above.id}, ${parent.id})`.execute(t.db)
    ).rows
  const before = await look()
  expect(before).toHaveLength(3)
  const body = { parentCommentId: toWire(parent.id), body: 'And another thing.' }
  expect(outcome(await clients.member.post(`/api/posts/${target.public_id}/comments`, body))).toEqual([200])
  expect(await look()).toEqual(before)
})

test('a lock or a deletion is marked in all tables of a post or comment', async () => {
  const { clients, post, people } = await makeCast(t)
  const target = await post()
  const { id } = await makeComment(t.db, { post: target, author: people.author })
  const path = `/api/posts/${target.public_id}`
  const marks = async () => {
    const { rows } = await sql`
      select r.locked_at is not distinct from p.locked_at and a.locked_at is not distinct from p.locked_at
          and r.deleted_at is not distinct from p.deleted_at and a.deleted_at is not distinct from p.deleted_at
          and cr.deleted_at is not distinct from c.deleted_at as same,
        r.locked_at is not null as locked, r.deleted_at is not null as deleted, cr.deleted_at is not null as silenced
      from posts p join post_ranks r on r.id = p.id join post_activity a on a.id = p.id
        join comments c on c.post_id = p.id join comment_ranks cr on cr.id = c.id
      where p.id = ${target.id}`.execute(t.db)
    return rows
  }
  const state = { same: true, locked: false, deleted: false, silenced: false }
  expect(await marks()).toEqual([state])
  const moderate = (action: string) => clients.moderator.put(`${path}?action=${action}`)
  expect(outcome(await moderate('lock&lockAs=mods'))).toEqual([200])
  expect(await marks()).toEqual([{ ...state, locked: true }])
  // A second lock changes nothing.
  expect(outcome(await clients.admin.put(`${path}?action=lock&lockAs=admins`))).toEqual([200])
  expect(await marks()).toEqual([{ ...state, locked: true }])
  expect(outcome(await moderate('unlock&lockAs=mods'))).toEqual([200])
  expect(await marks()).toEqual([state])
  expect(outcome(await clients.author.delete(`${path}/comments/${toWire(id)}`))).toEqual([200])
  expect(await marks()).toEqual([{ ...state, silenced: true }])
  expect(outcome(await clients.moderator.delete(`${path}?deleteAs=mods`))).toEqual([200])
  expect(await marks()).toEqual([{ ...state, deleted: true, silenced: true }])
})
