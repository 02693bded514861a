import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { ModlogEntry } from '../../../../api/moderation/modlog.ts'
import { testApp } from '../../../../test/app.ts'
import { type Client, outcome } from '../../../../test/client.ts'
import { makeComment, makePost } from '../../../../test/factories.ts'
import { act, prepareQueue, undo } from '../../../../test/queue-stage.ts'
import { toWire } from '../../../platform/db/keys.ts'
import { type BanRemoval, removeBatch } from './remove-rest.ts'
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
const listRemaining = async (userId: bigint) => {
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

test('QUEUE-016 a ban lasts until its end or for good, and removes the target; both are entries of one act', async () => {
  const { author, community, post, mod, reportPost } = await prepareQueue(t)
  const { caseRef } = await reportPost()
  expect(outcome(await act(mod, [caseRef], 'ban', { expires: '2020-01-01T00:00:00Z' }))).toEqual([
    400,
    'invalid_expires',
  ])
  expect(outcome(await act(mod, [caseRef], 'ban', { hours: 48 }))).toEqual([400, 'invalid_json'])
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString()
  expect((await act(mod, [caseRef], 'ban', { expires, reason: 'Sells medlars' })).json().results).toMatchObject([done])
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
  // One call notifies a person once.
  const causes = await t.db.selectFrom('notification_causes').select('kind').where('user_id', '=', author.id).execute()
  expect(causes).toEqual([{ kind: 'community_ban' }])
})

test('QUEUE-016 an existing ban stays, and the target and the rest are removed all the same', async () => {
  const { founder, author, path, mod, addPost, addComment, reportPost } = await prepareQueue(t)
  const expires = new Date(Date.now() + 86_400_000).toISOString()
  await mod.post(`${path}/banned`, { username: author.username, expires })
  const [one, other, comment] = [await addPost(), await addPost(), await addComment()]
  const { results, undoId } = (await act(mod, [(await reportPost(one.id)).caseRef], 'ban', { hours: 24 })).json()
  expect(results).toMatchObject([done])
  expect((await bansOf(author.id)).map((each) => each.expires_at?.toISOString())).toEqual([expires])
  const removal = await t.db.selectFrom('modlog').selectAll().where('target_id', '=', one.id).executeTakeFirstOrThrow()
  expect(removal).toMatchObject({ act: 'remove_post', part_of: null })
  const [rest] = (await jobsOf('remove-rest-of-banned', { banId: String(removal.id) })) as [BanRemoval]
  expect(await removeBatch(t.site, rest, 500)).toBe(3)
  expect(await listRemaining(author.id)).toEqual([])
  // Undoing keeps the ban, which another call made.
  expect((await undo(mod, undoId)).json().results).toMatchObject([done])
  const [back] = await jobsOf('restore-rest-of-banned', { entryId: String(removal.id) })
  await restoreRest.run(t.site, back as Parameters<typeof restoreRest.run>[1])
  expect(await listRemaining(author.id)).toEqual(expect.arrayContaining([one.id, other.id, comment.id]))
  expect(await bansOf(author.id)).toMatchObject([{ created_by: founder.id }])
})

test('MODLOG-004, MODLOG-008, QUEUE-016 with hours, a job removes what else the author wrote there in that time, in batches; undoing the ban restores all of it', async () => {
  const { founder, author, community, post, mod, reportPost, addPost, addComment } = await prepareQueue(t)
  const elsewhere = await makePost(t.db, { author })
  const old = await makePost(t.db, { author, community, at: new Date(Date.now() - 25 * 3_600_000) })
  const recent = [await addPost(), await addPost(), await addComment(), await addComment()]
  const others = await makeComment(t.db, { post })
  const { undoId } = (await act(mod, [(await reportPost()).caseRef], 'ban', { hours: 24 })).json()
  const entry = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('act', '=', 'ban_member')
    .where('subject_id', '=', author.id)
    .executeTakeFirstOrThrow()
  const [rest] = (await jobsOf('remove-rest-of-banned', { banId: String(entry.id) })) as [BanRemoval]
  expect(rest).toMatchObject({ userId: String(author.id), byId: String(founder.id), as: 'mods' })
  // In batches, and nothing twice.
  expect([
    await removeBatch(t.site, rest, 3),
    await removeBatch(t.site, rest, 3),
    await removeBatch(t.site, rest, 3),
  ]).toEqual([3, 1, 0])
  expect(await listRemaining(author.id)).toEqual([old.id, elsewhere.id].toSorted((a, b) => (a < b ? -1 : 1)))
  const items = await t.db.selectFrom('modlog').select('target_id').where('part_of', '=', entry.id).execute()
  expect(items).toHaveLength(recent.length + 1)
  expect((await undo(mod, undoId)).json().results).toMatchObject([done])
  expect(await bansOf(author.id)).toEqual([])
  const { undone_by: end } = await entryOf(entry.id)
  const asClient = { byId: String(founder.id), as: 'mods' } as const
  const back = { entryId: String(entry.id), partOf: String(end), ...asClient, reopens: true }
  expect(await jobsOf('restore-rest-of-banned', { entryId: back.entryId })).toEqual([back])
  await restoreRest.run(t.site, back)
  // Each is an item of the unban entry; none is a separate entry.
  const restored = t.db.selectFrom('modlog').select('part_of').where('subject_id', '=', author.id)
  const parts = (await restored.where('act', 'in', ['restore_post', 'restore_comment']).execute()).map((e) => e.part_of)
  expect(parts).toEqual([post, ...recent].map(() => end))
  // They would reveal the banned person.
  const log = `/api/modlog?communityId=${toWire(community.id)}`
  const read = async (asClient: Client, path: string) =>
    (await asClient.get(path)).json().entries.map((e: ModlogEntry) => e.act)
  expect(await read(t.visitor(), log)).toEqual(['unban_member', 'ban_member'])
  expect(await read(t.visitor(), `${log}&partOf=${toWire(end ?? 0n)}`)).toEqual([])
  expect(await read(mod, `${log}&partOf=${toWire(end ?? 0n)}`)).toHaveLength(parts.length)
  expect(await listRemaining(author.id)).toHaveLength(recent.length + 3)
  // Items that are not removed yet stay, once the ban is lifted.
  expect(await removeBatch(t.site, rest, 3)).toBe(0)
  const row = await t.db.selectFrom('comments').selectAll().where('id', '=', others.id).executeTakeFirstOrThrow()
  expect(row.deleted_at).toBe(null)
  expect(toWire(entry.id)).toMatch(/^[0-9a-f]{24}$/)
})

test('QUEUE-016, QUEUE-020 several cases of one person make one ban; moderators cannot be banned', async () => {
  const { founder, author, community, mod, reportPost, addPost, caseOf, path } = await prepareQueue(t)
  const posts = [await addPost(), await addPost()]
  const caseRef = [(await reportPost(posts[0]?.id)).caseRef, (await reportPost(posts[1]?.id)).caseRef]
  const first = (await act(mod, caseRef, 'ban')).json()
  expect(first.results).toMatchObject([done, done])
  expect(await bansOf(author.id)).toHaveLength(1)
  const entries = await t.db
    .selectFrom('modlog')
    .selectAll()
    .where('community_id', '=', community.id)
    .orderBy('id')
    .execute()
  const [many, banned] = entries
  // The reported post is part of the ban, so it is restored with it.
  expect(entries).toMatchObject([
    { act: 'ban_many', part_of: null },
    { act: 'ban_member', part_of: many?.id },
    { act: 'remove_post', part_of: banned?.id },
    { act: 'remove_post', part_of: banned?.id },
  ])
  const { undoId } = first
  expect((await undo(mod, undoId)).json().results).toMatchObject([done, done])
  expect(await listRemaining(author.id)).toHaveLength(3)
  const received = await t.db
    .selectFrom('notification_causes')
    .select('kind')
    .where('user_id', '=', author.id)
    .execute()
  expect(received.map(({ kind }) => kind)).toEqual(['community_ban', 'community_ban'])
  const twice = []
  for (const each of posts) twice.push((await caseOf(each.id)).caseRef)
  await act(mod, twice, 'ban')
  await mod.delete(`${path}/banned`, { username: author.username })
  const post = await addPost()
  const { caseRef: again } = await reportPost(post.id)
  await mod.post(`${path}/mods`, { username: author.username })
  expect((await act(mod, [again], 'ban')).json().results).toMatchObject([{ ok: false, code: 'not_admin_nor_mod' }])
  expect(await listRemaining(author.id)).toContain(post.id)
  expect(founder.id).not.toBe(author.id)
})

test('QUEUE-020 an undo concerns this ban: if it has ended, its items are restored, and a later ban stays', async () => {
  const { author, community, path, mod, addPost, reportPost, caseOf } = await prepareQueue(t)
  const [one, other] = [await addPost(), await addPost()]
  const ended = () => t.db.deleteFrom('community_bans').where('community_id', '=', community.id).execute()
  const first = (await act(mod, [(await reportPost(one.id)).caseRef], 'ban')).json()
  await ended()
  expect((await undo(mod, first.undoId)).json().results).toMatchObject([done])
  expect(await listRemaining(author.id)).toContain(one.id)
  const second = (await act(mod, [(await caseOf(one.id)).caseRef], 'ban')).json()
  await ended()
  await mod.post(`${path}/banned`, { username: author.username })
  expect((await undo(mod, second.undoId)).json().results).toMatchObject([{ ok: false, code: 'case_changed' }])
  expect(await bansOf(author.id)).toHaveLength(1)
  expect(await listRemaining(author.id)).not.toContain(one.id)
  expect(await listRemaining(author.id)).toContain(other.id)
  const bans = t.db.selectFrom('modlog').select('undone_by').where('act', '=', 'ban_member').orderBy('id')
  const rows = await bans.where('community_id', '=', community.id).execute()
  expect(rows.map(({ undone_by }) => undone_by !== null)).toEqual([true, false, false])
})

test('QUEUE-014, QUEUE-016 an author who deletes the reported item in time is banned all the same, and the case is closed', async () => {
  const { author, mod, addPost, reportPost, caseOf } = await prepareQueue(t)
  const posts = [await addPost(), await addPost(), await addPost()]
  const own = await t.as(author)
  const [kept, removed, banned] = await Promise.all(posts.map(async ({ id }) => (await reportPost(id)).caseRef))
  for (const { public_id: id } of posts)
    expect(outcome(await own.delete(`/api/posts/${id}?deleteAs=normal`))).toEqual([200])
  if (!kept || !removed || !banned) throw new Error('The posts were not reported.')
  expect((await act(mod, [kept], 'approve')).json().results).toMatchObject([done])
  expect((await act(mod, [removed], 'remove', { reason: 'Sales' })).json().results).toMatchObject([done])
  expect((await act(mod, [banned], 'ban')).json().results).toMatchObject([done])
  expect(await bansOf(author.id)).toHaveLength(1)
  const outcomes = []
  for (const { id } of posts) outcomes.push((await caseOf(id)).row.outcome)
  expect(outcomes).toEqual(['approve', 'remove', 'ban'])
  const acts = await t.db.selectFrom('modlog').select('act').where('subject_id', '=', author.id).execute()
  expect(acts).toEqual([{ act: 'ban_member' }])
  // Approving it again does not restore it.
  const again = await act(mod, [(await caseOf(posts[0]?.id ?? 0n)).caseRef], 'approve')
  expect(again.json().results).toMatchObject([{ ok: false, status: 403, code: 'cannot_restore' }])
})
