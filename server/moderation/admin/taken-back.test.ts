import { expect, test } from 'vitest'
import { removedContentDays } from '../../../shared/site-ban-limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makePicture, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { siteBans } from '../../../test/site-ban-stage.ts'
import { toWire } from '../../platform/db/keys.ts'
import { eraseBatch, eraseRemoved } from './remove-content.ts'

const t = testApp()
const { removalOf, ban, runJob, runRestoring } = siteBans(t)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

test('BANS-004 after 30 days the content of the posts is erased, also of those that were deleted before', async () => {
  const user = await makeUser(t.db)
  const picture = await makePicture(t.db, 'post')
  const post = await makePost(t.db, { author: user, type: 'image', images: [picture] })
  const removed = await makePost(t.db, { author: user })
  await markPost(t.db, removed.id, { deleted_at: daysAgo(1), deleted_as: 'mods', deleted_by: user.id })
  const comment = await makeComment(t.db, { author: user, body: 'What went.' })
  const admin = await ban(user, 0)
  await runJob(user)
  // What moderators removed after the ban is theirs.
  const later = await makePost(t.db, { author: user })
  await markPost(t.db, later.id, { deleted_at: new Date(), deleted_as: 'mods', deleted_by: user.id })
  const { id } = (await removalOf(user)) ?? { id: 0n }
  const endedDaysAgo = (days: number) =>
    t.db
      .updateTable('content_removals')
      .set({ ended_at: daysAgo(days) })
      .where('id', '=', id)
      .execute()
  const seen = async (id: string) => (await admin.get(`/api/posts/${id}`)).json()
  await endedDaysAgo(removedContentDays - 1)
  await eraseRemoved(t.site, removedContentDays)
  expect(await seen(post.public_id)).toMatchObject({ title: post.title, deletedContent: false })
  await endedDaysAgo(removedContentDays + 1)
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
