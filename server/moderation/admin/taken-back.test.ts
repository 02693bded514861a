import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { removedContentDays } from '../../../shared/site-ban-limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makePicture, makePost, makeUser, markPost, password } from '../../../test/factories.ts'
import { siteBans } from '../../../test/site-ban-stage.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { listEntries } from '../queue/acts/queries.ts'
import { undoEntry } from '../queue/acts/undo-entry.ts'
import { endBans } from './jobs.ts'
import { eraseBatch, eraseRemoved } from './remove-content.ts'

const t = testApp()
const { removalOf, ban, runJob, runRestoring } = siteBans(t)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

/** Moves what this person's removal did so many days into the past. */
async function removedDaysAgo(user: UserRow, days: number): Promise<void> {
  const at = daysAgo(days)
  await t.db
    .updateTable('content_removals')
    .set({ created_at: at, ended_at: at })
    .where('user_id', '=', user.id)
    .execute()
  await t.db
    .updateTable('posts')
    .set({ deleted_at: at })
    .where('user_id', '=', user.id)
    .where('deleted_as', '=', 'admins')
    .execute()
}

test('BANS-004 after 30 days the content of the posts is erased, also of those that were deleted before', async () => {
  const user = await makeUser(t.db)
  const picture = await makePicture(t.db, 'post')
  const post = await makePost(t.db, { author: user, type: 'image', images: [picture] })
  const removed = await makePost(t.db, { author: user })
  await markPost(t.db, removed.id, { deleted_at: daysAgo(50), deleted_as: 'mods', deleted_by: user.id })
  const comment = await makeComment(t.db, { author: user, body: 'What went.' })
  const admin = await ban(user, 0)
  await runJob(user)
  // What moderators removed after the ban is theirs.
  const later = await makePost(t.db, { author: user })
  await markPost(t.db, later.id, { deleted_at: new Date(), deleted_as: 'mods', deleted_by: user.id })
  const seen = async (id: string) => (await admin.get(`/api/posts/${id}`)).json()
  await removedDaysAgo(user, removedContentDays - 1)
  await eraseRemoved(t.site, removedContentDays)
  expect(await seen(post.public_id)).toMatchObject({ title: post.title, deletedContent: false })
  await removedDaysAgo(user, removedContentDays + 1)
  await eraseRemoved(t.site, removedContentDays)
  const erased = { title: '[Removed]', deletedContentAs: 'admins' }
  expect(await seen(post.public_id)).toMatchObject({ ...erased, deletedAs: 'admins', images: [] })
  expect(await seen(removed.public_id)).toMatchObject({ ...erased, deletedAs: 'mods', body: '' })
  expect(await seen(later.public_id)).toMatchObject({ title: later.title, deletedContent: false })
  expect((await admin.get(`/api/comments/${toWire(comment.id)}`)).json().body).toBe('What went.')
  expect(await t.db.selectFrom('images').select('id').where('id', '=', picture.id).execute()).toEqual([])
  expect(await removalOf(user)).toBe(undefined)
  const log = await t.db
    .selectFrom('modlog')
    .select(['actor_id', 'actor_group', 'target_id'])
    .where('subject_id', '=', user.id)
    .where('act', '=', 'erase_post')
    .orderBy('target_id')
    .execute()
  const bySystem = { actor_id: null, actor_group: 'system' }
  expect(log).toEqual([post, removed].map((each) => ({ ...bySystem, target_id: each.id })))
})

test('BANS-004 a step of the erasure takes as many statements for many posts as for few, and continues after the last one', async () => {
  const counts = async (posts: number) => {
    const user = await makeUser(t.db)
    for (let made = 0; made < posts; made++) await makePost(t.db, { author: user })
    await ban(user, 0)
    await runJob(user)
    const { id } = (await removalOf(user)) ?? { id: 0n }
    const step = (after: bigint) => t.db.transaction().execute((tx) => eraseBatch(tx, id, after, posts))
    let last: bigint | undefined
    const { statements } = await countQueries(t.db, async () => {
      last = await step(0n)
    })
    expect(await step(last ?? 0n)).toBe(undefined)
    expect(await removalOf(user)).toBe(undefined)
    return statements.length
  }
  const few = await counts(1)
  expect(await counts(20)).toBe(few)
})

test('BANS-005, BANS-006 an unban brings back what was removed with the ban, if it is asked to, and nothing of it is erased later', async () => {
  const user = await makeUser(t.db)
  const [old, post] = [await makePost(t.db, { author: user }), await makePost(t.db, { author: user })]
  const comment = await makeComment(t.db, { author: user })
  await markPost(t.db, old.id, { deleted_at: daysAgo(1), deleted_as: 'normal', deleted_by: user.id })
  const admin = await ban(user, 0)
  const content = async (query = '') => (await admin.get(`/api/users/${user.username}/content${query}`)).json()
  expect(await content()).toEqual({ written: { posts: 1, comments: 1 }, removed: { posts: 0, comments: 0 } })
  await runJob(user)
  // A ban that is changed stays the same ban.
  await ban(user)
  expect(await content()).toEqual({ written: { posts: 0, comments: 0 }, removed: { posts: 1, comments: 1 } })
  const unban = (body: object) => admin.post('/api/_admin', { action: 'unban_user', username: user.username, ...body })
  expect(outcome(await unban({ restoreContent: 'yes' }))).toEqual([400, 'invalid_json'])
  expect(outcome(await unban({ restoreContent: true }))).toEqual([200])
  await runRestoring(user)
  await eraseRemoved(t.site, -1)
  const seen = async (id: string) => (await t.visitor().get(`/api/posts/${id}`)).json()
  expect(await seen(post.public_id)).toMatchObject({ title: post.title, deleted: false })
  expect(await seen(old.public_id)).toMatchObject({ title: old.title, deleted: true, deletedContent: false })
  expect((await t.visitor().get(`/api/comments/${toWire(comment.id)}`)).json().deleted).toBe(false)
  expect((await admin.get(`/api/users/${user.username}`)).json()).toMatchObject({ isBanned: false, noComments: 1 })
  expect((await content()).removed).toEqual({ posts: 0, comments: 0 })
})

test('BANS-005 without it what was removed stays removed, also after another ban and its end', async () => {
  const user = await makeUser(t.db)
  const first = await makePost(t.db, { author: user })
  const admin = await ban(user, 0)
  await runJob(user)
  const unban = (body: object) => admin.post('/api/_admin', { action: 'unban_user', username: user.username, ...body })
  await unban({})
  const second = await makePost(t.db, { author: user })
  await ban(user, 0)
  await runJob(user)
  await unban({ restoreContent: true })
  await runRestoring(user)
  const isDeleted = async (id: string) => (await admin.get(`/api/posts/${id}`)).json().deleted
  expect([await isDeleted(first.public_id), await isDeleted(second.public_id)]).toEqual([true, false])
})

const bansOf = (user: UserRow) =>
  t.db
    .selectFrom('modlog')
    .select(['id', 'undone_by'])
    .where('subject_id', '=', user.id)
    .where('act', '=', 'ban_user')
    .orderBy('id')
    .execute()

test('BANS-004 what a later ban removed has 30 days of its own', async () => {
  const user = await makeUser(t.db)
  const first = await makePost(t.db, { author: user })
  const admin = await ban(user, 0)
  await runJob(user)
  await removedDaysAgo(user, removedContentDays + 1)
  await admin.post('/api/_admin', { action: 'unban_user', username: user.username })
  const second = await makePost(t.db, { author: user })
  await ban(user, 0)
  await runJob(user)
  await eraseRemoved(t.site, removedContentDays)
  const isErased = async (id: string) => (await admin.get(`/api/posts/${id}`)).json().deletedContent
  expect([await isErased(first.public_id), await isErased(second.public_id)]).toEqual([true, false])
})

test('BANS-004 what a ban removed is erased also if the account was deleted after the ban, and the log does not name it', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db, { author: user })
  const admin = await ban(user, 0)
  await runJob(user)
  await admin.post('/api/_admin', { action: 'unban_user', username: user.username })
  expect(outcome(await admin.delete(`/api/users/${user.username}`, { password }))).toEqual([200])
  await removedDaysAgo(user, removedContentDays + 1)
  await eraseRemoved(t.site, removedContentDays)
  expect((await admin.get(`/api/posts/${post.public_id}`)).json()).toMatchObject({ deletedContent: true })
  const entries = await t.db
    .selectFrom('modlog')
    .select(['act', 'subject_id'])
    .where('target_id', '=', post.id)
    .orderBy('id')
    .execute()
  expect(entries).toEqual([
    { act: 'remove_post', subject_id: null },
    { act: 'erase_post', subject_id: null },
  ])
})

test('BANS-005 all of a ban that was changed ends with it, and all that it removed comes back', async () => {
  for (const overturns of [false, true]) {
    const user = await makeUser(t.db)
    const post = await makePost(t.db, { author: user })
    const admin = await ban(user, 0)
    await runJob(user)
    await ban(user)
    const [, last] = await bansOf(user)
    if (overturns) {
      const by = { by: { id: (await makeAdmin(t.db)).id } as Viewer, as: 'admins' as const, reason: null, rule: null }
      await t.db.transaction().execute(async (tx) => {
        const [entry] = await listEntries(tx, [last?.id ?? 0n])
        if (entry) await undoEntry(t.site, tx, entry, by)
      })
    } else await admin.post('/api/_admin', { action: 'unban_user', username: user.username, restoreContent: true })
    await runRestoring(user)
    expect((await bansOf(user)).filter(({ undone_by }) => undone_by === null)).toEqual([])
    expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json().deleted).toBe(false)
  }
})

test('BANS-005 a ban that ends by itself does not count as undone, and an appeal against it stops the erasure', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db, { author: user })
  const admin = await t.as(await makeAdmin(t.db))
  const expires = new Date(Date.now() + 60_000).toISOString()
  await admin.post('/api/_admin', { action: 'ban_user', username: user.username, deleteContentDays: 0, expires })
  await runJob(user)
  await t.db
    .updateTable('users')
    .set({ banned_until: daysAgo(1) })
    .where('id', '=', user.id)
    .execute()
  await endBans.run(t.site)
  const [entry] = await bansOf(user)
  expect(entry?.undone_by).toBe(null)
  const client = await t.as(user)
  const text = 'I sold nothing there; it was a gift to the club.'
  expect(outcome(await client.post(`/api/modlog/${toWire(entry?.id ?? 0n)}/appeal`, { text }))).toEqual([200])
  await removedDaysAgo(user, removedContentDays + 1)
  await eraseRemoved(t.site, removedContentDays)
  const seen = async () => (await admin.get(`/api/posts/${post.public_id}`)).json()
  expect(await seen()).toMatchObject({ deleted: true, deletedContent: false })
  await sql`update appeals set answered_at = now(), outcome = 'upheld', answer = 'It stays.' where user_id = ${user.id}`.execute(
    t.db,
  )
  await eraseRemoved(t.site, removedContentDays)
  expect(await seen()).toMatchObject({ deletedContent: true })
})

test('BANS-006 what was written is counted as the ban counts it, and other days than whole ones are refused', async () => {
  const user = await makeUser(t.db)
  await makePost(t.db, { author: user, at: daysAgo(30) })
  await makePost(t.db, { author: user, at: daysAgo(3) })
  await makeComment(t.db, { author: user })
  const admin = await t.as(await makeAdmin(t.db))
  const written = async (query: string) => {
    const answer = await admin.get(`/api/users/${user.username}/content${query}`)
    return answer.statusCode === 200 ? answer.json().written : outcome(answer)
  }
  expect(await written('')).toEqual({ posts: 2, comments: 1 })
  expect(await written('?days=7')).toEqual({ posts: 1, comments: 1 })
  for (const days of ['0', '-1', '1.5', '36501', 'all'])
    expect(await written(`?days=${days}`)).toEqual([400, 'invalid_limit'])
})
