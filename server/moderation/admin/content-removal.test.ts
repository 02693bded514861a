import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeComment, makePicture, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { siteBans } from '../../../test/site-ban-stage.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { joinCase } from '../../people/cases/cases.ts'
import { toWire } from '../../platform/db/keys.ts'
import { endBans } from './jobs.ts'
import { lockRemoval } from './queries-removals.ts'
import { removeBatch, removeContent, resumeRemovals } from './remove-content.ts'

const t = testApp()
const { removalOf, ban, runJob } = siteBans(t)
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600_000)

const someOf = (id: bigint) => t.db.transaction().execute((tx) => removeBatch(tx, id, 1))

async function countRemaining(user: UserRow) {
  const client = await t.as(await makeAdmin(t.db))
  const { items } = (await client.get(`/api/users/${user.username}/feed`)).json()
  return items.filter(({ item }: { item: { deleted: boolean } }) => !item.deleted).length
}

test('ADMIN-016 without deleteContentDays nothing is removed, with 0 everything, with n what is from the last n days', async () => {
  for (const [days, left] of [
    [undefined, 3],
    [0, 0],
    [7, 1],
    [40, 0],
  ] as const) {
    const user = await makeUser(t.db)
    await makePost(t.db, { author: user, at: daysAgo(30) })
    await makePost(t.db, { author: user, at: daysAgo(3) })
    await makeComment(t.db, { author: user })
    await ban(user, days)
    await runJob(user)
    expect([days, await countRemaining(user)]).toEqual([days, left])
  }
})

test('ADMIN-016, BANS-004 posts are hidden with their titles, comments removed as administrators, and nobody is notified', async () => {
  const user = await makeUser(t.db)
  const picture = await makePicture(t.db, 'post')
  const post = await makePost(t.db, { author: user, type: 'image', images: [picture], pinned_at: new Date() })
  const removed = await makePost(t.db, { author: user })
  await markPost(t.db, removed.id, { deleted_at: new Date(), deleted_as: 'mods', deleted_by: user.id })
  const top = await makeComment(t.db, { author: user, body: 'What went.' })
  const reply = await makeComment(t.db, { under: top })
  const adminUser = await makeAdmin(t.db)
  const admin = await ban(user, 0, adminUser)
  await runJob(user)

  const seen = async (id: string) => (await admin.get(`/api/posts/${id}`)).json()
  expect(await seen(post.public_id)).toMatchObject({
    title: post.title,
    deletedAs: 'admins',
    deletedContent: false,
    isPinned: false,
  })
  expect(await seen(removed.public_id)).toMatchObject({ title: removed.title, deletedAs: 'mods' })
  expect((await t.visitor().get(`/api/posts/${post.public_id}`)).json()).toMatchObject({
    title: '[Title hidden]',
    images: [],
  })
  expect((await admin.get(`/api/comments/${toWire(top.id)}`)).json()).toMatchObject({
    deletedAs: 'admins',
    body: 'What went.',
    noReplies: 1,
  })
  expect((await t.visitor().get(`/api/comments/${toWire(top.id)}`)).json()).toMatchObject({
    username: '[Hidden]',
    contentStripped: true,
  })
  expect((await admin.get(`/api/comments/${toWire(reply.id)}`)).json().deleted).toBe(false)
  expect((await admin.get(`/api/users/${user.username}`)).json().noComments).toBe(0)
  const causes = await t.db.selectFrom('notification_causes').selectAll().where('user_id', '=', user.id).execute()
  expect(causes).toEqual([])
})

test('MODLOG-004 a ban that removes content has one log entry, and one per item below it', async () => {
  const [user, adminUser] = [await makeUser(t.db), await makeAdmin(t.db)]
  const [post, comment] = [await makePost(t.db, { author: user }), await makeComment(t.db, { author: user })]
  await ban(user, 0, adminUser)
  await runJob(user)
  const log = await t.db
    .selectFrom('modlog')
    .select(['id', 'act', 'actor_id', 'actor_group', 'community_id', 'target_id', 'part_of'])
    .where('subject_id', '=', user.id)
    .orderBy('id')
    .execute()
  const item = { actor_id: adminUser.id, actor_group: 'admins', part_of: log[0]?.id }
  expect(log).toMatchObject([
    { act: 'ban_user', actor_id: adminUser.id, actor_group: 'admins', community_id: null, part_of: null },
    { ...item, act: 'remove_post', target_id: post.id, community_id: post.community_id },
    { ...item, act: 'remove_comment', target_id: comment.id, community_id: comment.community_id },
  ])
})

test('QUEUE-002 cases about a banned person, and about their removed items, are decided', async () => {
  const user = await makeUser(t.db)
  const [post, comment] = [await makePost(t.db, { author: user }), await makeComment(t.db, { author: user })]
  const targets = [
    { targetType: 'user', targetId: user.id },
    { targetType: 'post', targetId: post.id },
    { targetType: 'comment', targetId: comment.id },
  ] as const
  await t.db.transaction().execute(async (tx) => {
    for (const target of targets)
      await joinCase(t.site, tx, { ...target, communityId: null, authorId: user.id, forAdmins: true })
  })
  const adminUser = await makeAdmin(t.db)
  await ban(user, 0, adminUser)
  await runJob(user)
  const cases = await t.db
    .selectFrom('cases')
    .select(['outcome', 'closed_by'])
    .where('author_id', '=', user.id)
    .execute()
  expect(cases).toEqual(targets.map(() => ({ outcome: 'removed', closed_by: adminUser.id })))
})

test('ADMIN-015 after a process dies, the removal continues, and nothing is removed or logged twice', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db)
  await makePost(t.db, { author: user })
  await makePost(t.db, { author: user })
  await makeComment(t.db, { author: user, post })
  const admin = await ban(user, 0)
  const { id } = (await removalOf(user)) ?? { id: 0n }
  const progress = async () => (await admin.get(`/api/users/${user.username}?adminsView=true`)).json().contentRemoval
  expect(await progress()).toEqual({ done: 0, total: null, createdAt: expect.any(String), endedAt: null })

  expect(await someOf(id)).toBe(true)
  expect(await progress()).toMatchObject({ done: 1, total: 3, endedAt: null })
  // The process dies in the second step, which is rolled back.
  const dying = t.db.transaction().execute(async (tx) => {
    await removeBatch(tx, id, 1)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await progress()).toMatchObject({ done: 1, total: 3, endedAt: null })

  // A stalled removal is found; two processes that find it at once share the work.
  await Promise.all([resumeRemovals(t.site, -1), removeContent.run(t.site, { id: String(id) })])
  expect(await progress()).toMatchObject({ done: 3, total: 3, endedAt: expect.any(String) })
  expect(await countRemaining(user)).toBe(0)
  const items = await t.db
    .selectFrom('modlog')
    .select('target_id')
    .where('part_of', 'is not', null)
    .where('subject_id', '=', user.id)
    .execute()
  expect(new Set(items.map(({ target_id }) => target_id)).size).toBe(3)
  expect(items).toHaveLength(3)
  // Done again, it does nothing.
  await removeContent.run(t.site, { id: String(id) })
  expect(await progress()).toMatchObject({ done: 3 })
})

test('ADMIN-015 an unban stops the removal, and a second ban starts it again', async () => {
  const user = await makeUser(t.db)
  await makePost(t.db, { author: user })
  await makePost(t.db, { author: user })
  const admin = await ban(user, 0)
  const { id } = (await removalOf(user)) ?? { id: 0n }
  await someOf(id)
  await admin.post('/api/_admin', { action: 'unban_user', username: user.username })
  await removeContent.run(t.site, { id: String(id) })
  expect(await countRemaining(user)).toBe(1)
  await ban(user, 0)
  await ban(user, 0)
  await runJob(user)
  expect(await countRemaining(user)).toBe(0)
})

test('ADMIN-015 a step takes the same number of statements for many items as for few', async () => {
  const counts = async (items: number) => {
    const user = await makeUser(t.db)
    const post = await makePost(t.db)
    for (let made = 0; made < items; made++) {
      await makePost(t.db, { author: user })
      await makeComment(t.db, { author: user, post })
    }
    await ban(user, 0)
    const { id } = (await removalOf(user)) ?? { id: 0n }
    const step = async () => {
      const result = await countQueries(t.db, () => t.db.transaction().execute((tx) => removeBatch(tx, id, items)))
      return result.statements.length
    }
    return [await step(), await step()]
  }
  const few = await counts(1)
  expect(await counts(30)).toEqual(few)
  expect(Math.max(...few)).toBeLessThan(16)
})

test('ADMIN-016, MODLOG-020 an unban or a new ban waits for the running step of the removal', async () => {
  for (const how of ['unban_user', 'ban_user', 'end'] as const) {
    const user = await makeUser(t.db)
    await makeComment(t.db, { author: user })
    const admin = await ban(user, 0)
    if (how === 'end')
      await t.db
        .updateTable('users')
        .set({ banned_until: daysAgo(1) })
        .where('id', '=', user.id)
        .execute()
    const { id } = (await removalOf(user)) ?? { id: 0n }
    const changing = await t.db.transaction().execute(async (tx) => {
      await lockRemoval(tx, id)
      const answer =
        how === 'end'
          ? endBans.run(t.site).then(() => [200])
          : admin.post('/api/_admin', { action: how, username: user.username, deleteContentDays: 7 }).then(outcome)
      await untilWaiting(tx)
      // The last statement of a step updates the account.
      await tx.updateTable('users').set({ no_comments: 0 }).where('id', '=', user.id).execute()
      return { answer }
    })
    expect([how, await changing.answer]).toEqual([how, [200]])
  }
})
