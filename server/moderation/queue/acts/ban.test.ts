import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ModlogEntry } from '../../../../api/moderation/modlog.ts'
import { testApp } from '../../../../test/app.ts'
import { type Client, outcome } from '../../../../test/client.ts'
import { makeComment, makePost } from '../../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../../test/queue-stage.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { type Rest, removeSome } from './remove-rest.ts'
import { restoreRest } from './restore-rest.ts'

const t = testApp()

const done = { ok: true, status: 200, code: null }
const bansOf = (userId: bigint) => t.db.selectFrom('community_bans').selectAll().where('user_id', '=', userId).execute()
const entryOf = (id: bigint) => t.db.selectFrom('modlog').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const jobsOf = async (name: string, about: object) => {
  const { rows } = await sql<{ data: unknown }>`
    select data from pgboss.job where name = ${name} and data @> ${JSON.stringify(about)}::jsonb`.execute(t.db)
  return rows.map(({ data }) => data)
}
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
  const { author, community, post, mod, reportPost } = await prepareQueue(t)
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
})

test('QUEUE-016 who is banned there already stays so until that ban ends, and loses the target and what else was asked', async () => {
  const { founder, author, path, mod, addPost, addComment, reportPost } = await prepareQueue(t)
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  await mod.post(`${path}/banned`, { username: author.username, expires })
  const [one, other, comment] = [await addPost(), await addPost(), await addComment()]
  const { results, undoId } = (await act(mod, [(await reportPost(one.id)).asked], 'ban', { hours: 24 })).json()
  expect(results).toMatchObject([done])
  expect((await bansOf(author.id)).map((each) => each.expires_at?.toISOString())).toEqual([expires])
  const removal = await t.db.selectFrom('modlog').selectAll().where('target_id', '=', one.id).executeTakeFirstOrThrow()
  expect(removal).toMatchObject({ act: 'remove_post', part_of: null })
  const [rest] = (await jobsOf('remove-rest-of-banned', { banId: String(removal.id) })) as [Rest]
  expect(await removeSome(t.site, rest, 500)).toBe(3)
  expect(await standing(author.id)).toEqual([])
  // Taking it back leaves the ban, which was not of this call.
  expect((await undo(mod, undoId)).json().results).toMatchObject([done])
  const [back] = await jobsOf('restore-rest-of-banned', { entryId: String(removal.id) })
  await restoreRest.run(t.site, back as Parameters<typeof restoreRest.run>[1])
  expect(await standing(author.id)).toEqual(expect.arrayContaining([one.id, other.id, comment.id]))
  expect(await bansOf(author.id)).toMatchObject([{ created_by: founder.id }])
})

test('MODLOG-004, MODLOG-008, QUEUE-016 with hours what else the author wrote there in that time goes by a job, some at a time; all of it comes back with the ban', async () => {
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
  const [rest] = (await jobsOf('remove-rest-of-banned', { banId: String(entry.id) })) as [Rest]
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
  const { undone_by: end } = await entryOf(entry.id)
  const who = { byId: String(founder.id), as: 'mods' } as const
  const back = { entryId: String(entry.id), partOf: String(end), ...who, reopens: true }
  expect(await jobsOf('restore-rest-of-banned', { entryId: back.entryId })).toEqual([back])
  await restoreRest.run(t.site, back)
  // Each is an item of the end of the ban, and none stands for itself.
  const restored = t.db.selectFrom('modlog').select('part_of').where('subject_id', '=', author.id)
  const parts = (await restored.where('act', 'in', ['restore_post', 'restore_comment']).execute()).map((e) => e.part_of)
  expect(parts).toEqual([post, ...recent].map(() => end))
  // They would say whose ban it was.
  const log = `/api/modlog?communityId=${toWire(community.id)}`
  const read = async (who: Client, path: string) => (await who.get(path)).json().entries.map((e: ModlogEntry) => e.act)
  expect(await read(t.visitor(), log)).toEqual(['unban_member', 'ban_member'])
  expect(await read(t.visitor(), `${log}&partOf=${toWire(end ?? 0n)}`)).toEqual([])
  expect(await read(mod, `${log}&partOf=${toWire(end ?? 0n)}`)).toHaveLength(parts.length)
  expect(await standing(author.id)).toHaveLength(recent.length + 3)
  // What waits to be removed stays, once the ban is lifted.
  expect(await removeSome(t.site, rest, 3)).toBe(0)
  const row = await t.db.selectFrom('comments').selectAll().where('id', '=', others.id).executeTakeFirstOrThrow()
  expect(row.deleted_at).toBe(null)
  expect(toWire(entry.id)).toMatch(/^[0-9a-f]{24}$/)
})

test('QUEUE-016, QUEUE-020 several cases of one person are one ban; moderators are not banned', async () => {
  const { founder, author, community, mod, reportPost, addPost, caseOf, path } = await prepareQueue(t)
  const posts = [await addPost(), await addPost()]
  const asked = [(await reportPost(posts[0]?.id)).asked, (await reportPost(posts[1]?.id)).asked]
  const first = (await act(mod, asked, 'ban')).json()
  expect(first.results).toMatchObject([done, done])
  expect(await bansOf(author.id)).toHaveLength(1)
  const entries = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  const [many, banned] = entries
  // What was reported is part of the ban, and so comes back with it.
  expect(entries).toMatchObject([
    { act: 'ban_many', part_of: null },
    { act: 'ban_member', part_of: many?.id },
    { act: 'remove_post', part_of: banned?.id },
    { act: 'remove_post', part_of: banned?.id },
  ])
  const { undoId } = first
  expect((await undo(mod, undoId)).json().results).toMatchObject([done, done])
  expect(await standing(author.id)).toHaveLength(3)
  const told = await t.db.selectFrom('notification_causes').select('kind').where('user_id', '=', author.id).execute()
  expect(told.map(({ kind }) => kind)).toEqual(['community_ban', 'community_ban'])
  const twice = []
  for (const each of posts) twice.push((await caseOf(each.id)).asked)
  await act(mod, twice, 'ban')
  await mod.delete(`${path}/banned`, { username: author.username })
  const post = await addPost()
  const { asked: again } = await reportPost(post.id)
  await mod.post(`${path}/mods`, { username: author.username })
  expect((await act(mod, [again], 'ban')).json().results).toMatchObject([{ ok: false, code: 'not_admin_nor_mod' }])
  expect(await standing(author.id)).toContain(post.id)
  expect(founder.id).not.toBe(author.id)
})

test('QUEUE-020 what is taken back is this ban: one that has ended gives back what went with it, and a later one stays', async () => {
  const { author, community, path, mod, addPost, reportPost, caseOf } = await prepareQueue(t)
  const [one, other] = [await addPost(), await addPost()]
  const ended = () => t.db.deleteFrom('community_bans').where('community_id', '=', community.id).execute()
  const first = (await act(mod, [(await reportPost(one.id)).asked], 'ban')).json()
  await ended()
  expect((await undo(mod, first.undoId)).json().results).toMatchObject([done])
  expect(await standing(author.id)).toContain(one.id)
  const second = (await act(mod, [(await caseOf(one.id)).asked], 'ban')).json()
  await ended()
  await mod.post(`${path}/banned`, { username: author.username })
  expect((await undo(mod, second.undoId)).json().results).toMatchObject([{ ok: false, code: 'case_changed' }])
  expect(await bansOf(author.id)).toHaveLength(1)
  expect(await standing(author.id)).not.toContain(one.id)
  expect(await standing(author.id)).toContain(other.id)
  const bans = t.db.selectFrom('modlog').select('undone_by').where('act', '=', 'ban_member').orderBy('id')
  const rows = await bans.where('community_id', '=', community.id).execute()
  expect(rows.map(({ undone_by }) => undone_by !== null)).toEqual([true, false, false])
})

test('QUEUE-014, QUEUE-016 whoever deletes in time what was reported is banned all the same, and the case is over', async () => {
  const { author, mod, addPost, reportPost, caseOf } = await prepareQueue(t)
  const posts = [await addPost(), await addPost(), await addPost()]
  const own = await t.as(author)
  const [kept, removed, banned] = await Promise.all(posts.map(async ({ id }) => (await reportPost(id)).asked))
  for (const { public_id: id } of posts)
    expect(outcome(await own.delete(`/api/posts/${id}?deleteAs=normal`))).toEqual([200])
  if (!kept || !removed || !banned) throw new Error('They were not reported.')
  expect((await act(mod, [kept], 'approve')).json().results).toMatchObject([done])
  expect((await act(mod, [removed], 'remove', { reason: 'Sales' })).json().results).toMatchObject([done])
  expect((await act(mod, [banned], 'ban')).json().results).toMatchObject([done])
  expect(await bansOf(author.id)).toHaveLength(1)
  const outcomes = []
  for (const { id } of posts) outcomes.push((await caseOf(id)).row.outcome)
  expect(outcomes).toEqual(['approve', 'remove', 'ban'])
  const acts = await t.db.selectFrom('modlog').select('act').where('subject_id', '=', author.id).execute()
  expect(acts).toEqual([{ act: 'ban_member' }])
  // Decided is decided: it does not come back by approving it again.
  const again = await act(mod, [(await caseOf(posts[0]?.id ?? 0n)).asked], 'approve')
  expect(again.json().results).toMatchObject([{ ok: false, status: 403, code: 'cannot_restore' }])
})
