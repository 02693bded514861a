import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makePost } from '../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../test/queue-stage.ts'
import { toWire } from '../../db/keys.ts'
import { type Rest, removeSome } from './remove-rest.ts'
import { restoreRest } from './restore-rest.ts'

const t = testApp()

const done = { ok: true, status: 200, code: null }
const bansOf = (userId: bigint) => t.db.selectFrom('community_bans').selectAll().where('user_id', '=', userId).execute()
const standing = async (userId: bigint) => {
  const posts = await t.db
    .selectFrom('posts')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  const comments = await t.db
    .selectFrom('comments')
    .select('id')
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return [...posts, ...comments].map(({ id }) => id)
}

test('QUEUE-016 a ban keeps the author out until it ends, or for good, and removes the target; the two are entries of one act', async () => {
  const { author, community, post, mod, reportPost, addPost } = await prepareQueue(t)
  const { asked } = await reportPost()
  expect(outcome(await act(mod, [asked], 'ban', { expires: '2020-01-01T00:00:00Z' }))).toEqual([400, 'invalid_expires'])
  expect(outcome(await act(mod, [asked], 'ban', { hours: 48 }))).toEqual([400, 'invalid_json'])
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString()
  expect((await act(mod, [asked], 'ban', { expires, reason: 'Sells medlars' })).json().results).toMatchObject([done])
  const [ban] = await bansOf(author.id)
  expect(ban).toMatchObject({ community_id: community.id })
  expect(ban?.expires_at?.toISOString()).toBe(expires)
  expect((await mod.get(`/api/posts/${post.public_id}`)).json().deletedAs).toBe('mods')
  const entries = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('subject_id', '=', author.id)
    .orderBy('id')
    .execute()
  expect(entries).toMatchObject([
    { act: 'ban_member', reason: 'Sells medlars', part_of: null },
    { act: 'remove_post', reason: 'Sells medlars', part_of: entries[0]?.id },
  ])
  // One call tells a person once.
  const causes = await t.db.selectFrom('notification_causes').select('kind').where('user_id', '=', author.id).execute()
  expect(causes).toEqual([{ kind: 'community_ban' }])
  const other = await addPost()
  const again = (await act(mod, [(await reportPost(other.id)).asked], 'ban')).json()
  expect(again.results).toMatchObject([{ ok: false, status: 409, code: 'conflict' }])
  expect(await standing(author.id)).toEqual([other.id])
})

test('QUEUE-016 with hours what else the author wrote there in that time goes by a job, some at a time; all of it comes back with the ban', async () => {
  const { founder, author, community, post, mod, reportPost, addPost, addComment } = await prepareQueue(t)
  const elsewhere = await makePost(t.db, { author })
  const old = await makePost(t.db, { author, community, at: new Date(Date.now() - 25 * 3_600_000) })
  const recent = [await addPost(), await addPost(), await addComment(), await addComment()]
  const others = await makeComment(t.db, { post })
  const { undoId } = (await act(mod, [(await reportPost()).asked], 'ban', { hours: 24 })).json()
  const entry = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('act', '=', 'ban_member')
    .where('subject_id', '=', author.id)
    .executeTakeFirstOrThrow()
  const { rows } = await sql<{ data: Rest }>`
    select data from pgboss.job where name = 'remove-rest-of-banned' and data->>'banId' = ${String(entry.id)}`.execute(
    t.db,
  )
  const rest = rows[0]?.data as Rest
  expect(rest).toMatchObject({ userId: String(author.id), byId: String(founder.id), as: 'mods' })
  // Some at a time, and nothing twice.
  expect([
    await removeSome(t.site, rest, 3),
    await removeSome(t.site, rest, 3),
    await removeSome(t.site, rest, 3),
  ]).toEqual([3, 1, 0])
  expect(await standing(author.id)).toEqual([old.id, elsewhere.id].toSorted((a, b) => (a < b ? -1 : 1)))
  const items = await t.db.selectFrom('modlog').select('target_id').where('part_of', '=', entry.id).execute()
  expect(items).toHaveLength(recent.length + 1)
  expect((await undo(mod, undoId)).json().results).toMatchObject([done])
  expect(await bansOf(author.id)).toEqual([])
  await restoreRest.run(t.site, { banId: String(entry.id), byId: String(founder.id), as: 'mods' })
  expect(await standing(author.id)).toHaveLength(recent.length + 3)
  // What waits to be removed stays, once the ban is lifted.
  expect(await removeSome(t.site, rest, 3)).toBe(0)
  const row = await t.db.selectFrom('comments').selectAll().where('id', '=', others.id).executeTakeFirstOrThrow()
  expect(row.deleted_at).toBe(null)
  expect(toWire(entry.id)).toMatch(/^[0-9a-f]{24}$/)
})

test('QUEUE-016 several cases of one person are one ban; moderators are not banned', async () => {
  const { founder, author, mod, reportPost, addPost, path } = await prepareQueue(t)
  const posts = [await addPost(), await addPost()]
  const asked = [(await reportPost(posts[0]?.id)).asked, (await reportPost(posts[1]?.id)).asked]
  expect((await act(mod, asked, 'ban')).json().results).toMatchObject([done, done])
  expect(await bansOf(author.id)).toHaveLength(1)
  await mod.delete(`${path}/banned`, { username: author.username })
  const post = await addPost()
  const { asked: again } = await reportPost(post.id)
  await mod.post(`${path}/mods`, { username: author.username })
  expect((await act(mod, [again], 'ban')).json().results).toMatchObject([{ ok: false, code: 'not_admin_nor_mod' }])
  expect(await standing(author.id)).toContain(post.id)
  expect(founder.id).not.toBe(author.id)
})
