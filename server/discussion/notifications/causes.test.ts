import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { notificationStage } from '../../../test/notification-stage.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { processCauses } from './process-causes.ts'

const t = testApp({ settings: { WELCOME_COMMUNITY: 'welcome_desk' } })
const { as, notificationsOf, newCountOf, comment, votePost, voteComment, causes } = notificationStage(t)

async function scene() {
  const [author, other, third] = [await makeUser(t.db), await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db)
  const post = await makePost(t.db, { author, community })
  return { author, other, third, community, post }
}

const typesTo = async (user: { id: bigint }) =>
  (await notificationsOf(user)).map(({ type, count }) => `${type} ${count}`)

test('NOTIF-026 a comment notifies the author of the post, with the first commenter', async () => {
  const { author, other, post } = await scene()
  const id = await comment(other, post)
  await processCauses(t.site)
  expect(await notificationsOf(author)).toEqual([
    {
      ...{ id: expect.anything(), user_id: author.id, type: 'new_comment', count: 1 },
      ...{ post_id: post.id, comment_id: fromWire(id), parent_comment_id: null, community_id: null },
      ...{ actor_id: other.id, details: null, seen_at: null, mailed_at: null },
      ...{ created_at: expect.any(Date), updated_at: expect.any(Date) },
    },
  ])
  const { rows } = await sql`
    select from notifications n join comments c on c.id = n.comment_id
    where n.user_id = ${author.id} and n.created_at = n.updated_at and n.created_at = c.created_at`.execute(t.db)
  expect(rows).toHaveLength(1)
  expect(await newCountOf(author)).toBe(1)
  expect(await notificationsOf(other)).toEqual([])
  expect(await causes()).toBe(0)
})

test("NOTIF-033, NOTIF-026 a reply notifies the parent's author, and the post's author of a comment unless they are the same", async () => {
  const { author, other, third, post } = await scene()
  const first = await comment(other, post)
  const own = await comment(author, post)
  await processCauses(t.site)
  const reply = await comment(third, post, first)
  const toAuthor = await comment(third, post, own)
  await processCauses(t.site)
  expect(await notificationsOf(other)).toMatchObject([
    {
      type: 'comment_reply',
      count: 1,
      post_id: post.id,
      comment_id: fromWire(reply),
      parent_comment_id: fromWire(first),
    },
  ])
  expect(await notificationsOf(author)).toMatchObject([
    { type: 'comment_reply', count: 1, comment_id: fromWire(toAuthor), parent_comment_id: fromWire(own) },
    { type: 'new_comment', count: 2, comment_id: fromWire(first) },
  ])
  expect(await notificationsOf(third)).toEqual([])
})

test('NOTIF-028 nobody is notified of their own comments, replies and votes', async () => {
  const { author, post } = await scene()
  const own = await comment(author, post)
  await comment(author, post, own)
  // The automatic vote on an own post is removed and given again.
  await votePost(author, post)
  await votePost(author, post)
  await voteComment(author, own)
  await voteComment(author, own)
  await processCauses(t.site)
  expect(await notificationsOf(author)).toEqual([])
  expect(await causes()).toBe(0)
})

test('NOTIF-026, NOTIF-033 an upvote notifies; a downvote, a changed vote and a removed one do not', async () => {
  const { author, other, third, post } = await scene()
  const { id } = await makeComment(t.db, { author, post })
  await votePost(other, post, false)
  await votePost(other, post)
  await voteComment(other, toWire(id), false)
  await voteComment(other, toWire(id))
  await processCauses(t.site)
  expect(await notificationsOf(author)).toEqual([])

  await votePost(third, post)
  await voteComment(third, toWire(id))
  await processCauses(t.site)
  const received = [
    { type: 'new_votes', count: 1, post_id: post.id, comment_id: id, actor_id: null },
    { type: 'new_votes', count: 1, post_id: post.id, comment_id: null, actor_id: null },
  ]
  expect(await notificationsOf(author)).toMatchObject(received)
  await votePost(third, post)
  await voteComment(third, toWire(id))
  await processCauses(t.site)
  expect(await notificationsOf(author)).toMatchObject(received)
  expect(await newCountOf(author)).toBe(2)
})

test('NOTIF-027 without upvotes turned on there are no notifications of votes, without replies none of comments and replies', async () => {
  const { other, third, community } = await scene()
  for (const [off, types] of [
    [{ upvote_notifications_off: true }, ['comment_reply 1', 'new_comment 1']],
    [{ reply_notifications_off: true }, ['new_votes 1']],
  ] as const) {
    const author = await makeUser(t.db, off)
    const post = await makePost(t.db, { author, community })
    const own = await comment(author, post)
    await comment(other, post)
    await comment(third, post, own)
    await votePost(other, post)
    await processCauses(t.site)
    expect((await typesTo(author)).toSorted()).toEqual(types)
  }
})

test('MUTE-014 comments and replies by a muted person notify nobody, their upvotes do; a muted community changes nothing', async () => {
  const { author, other, third, community, post } = await scene()
  const own = await comment(author, post)
  const muter = await as(author)
  expect(outcome(await muter.post('/api/mutes', { userId: toWire(other.id) }))).toEqual([200])
  await comment(other, post)
  await comment(other, post, own)
  await processCauses(t.site)
  expect(await notificationsOf(author)).toEqual([])
  await votePost(other, post)
  await processCauses(t.site)
  expect(await typesTo(author)).toEqual(['new_votes 1'])
  expect(outcome(await muter.post('/api/mutes', { communityId: toWire(community.id) }))).toEqual([200])
  await comment(third, post)
  await processCauses(t.site)
  expect(await typesTo(author)).toEqual(['new_comment 1', 'new_votes 1'])
})

test('NOTIF-035 a comment, or a vote or comment on a post, that was deleted before notifies nobody', async () => {
  const { author, other, third, post } = await scene()
  const admin = await as(await makeAdmin(t.db))
  const path = `/api/posts/${post.public_id}`
  const remaining = await comment(other, post)
  await processCauses(t.site)
  const deleted = await comment(third, post, remaining)
  await voteComment(author, deleted)
  expect(outcome(await (await as(third)).delete(`${path}/comments/${deleted}?deleteAs=normal`))).toEqual([200])
  await processCauses(t.site)
  expect(await typesTo(author)).toEqual(['new_comment 1'])
  expect(await notificationsOf(other)).toEqual([])
  expect(await notificationsOf(third)).toEqual([])

  await comment(third, post)
  await comment(third, post, remaining)
  await votePost(third, post)
  await voteComment(third, remaining)
  expect(outcome(await admin.put(`${path}?action=announce`, {}))).toEqual([200])
  expect(outcome(await admin.delete(`${path}?deleteAs=admins`))).toEqual([200])
  await processCauses(t.site)
  expect(await typesTo(author)).toEqual(['deleted_post 1', 'new_comment 1'])
  expect(await notificationsOf(other)).toEqual([])
  expect(await notificationsOf(third)).toEqual([])
  expect(await causes()).toBe(0)
})

test('NOTIF-026 a removal of a post as moderators or administrators notifies its author, even if they did it; a deletion as the author does not', async () => {
  const founder = await makeAdmin(t.db)
  const community = await makeCommunity(t.db, { founder })
  const remove = async (author: UserRow, deleteAs: string) => {
    const post = await makePost(t.db, { author, community })
    const by = await as(deleteAs === 'normal' ? author : founder)
    expect(outcome(await by.delete(`/api/posts/${post.public_id}?deleteAs=${deleteAs}`))).toEqual([200])
    return post
  }
  const author = await makeUser(t.db)
  const first = await remove(author, 'mods')
  await processCauses(t.site)
  const second = await remove(author, 'admins')
  await remove(author, 'normal')
  await remove(founder, 'admins')
  await processCauses(t.site)
  expect(await notificationsOf(author)).toMatchObject([
    { type: 'deleted_post', post_id: second.id, actor_id: null, details: { deletedAs: 'admins' } },
    { type: 'deleted_post', post_id: first.id, actor_id: null, details: { deletedAs: 'mods' } },
  ])
  expect(await typesTo(founder)).toEqual(['deleted_post 1'])
})

test('NOTIF-026 a new moderator is notified once, with who appointed them, unless the role has ended', async () => {
  const { other, third } = await scene()
  const founder = await makeUser(t.db)
  const community = await makeCommunity(t.db, { founder })
  const path = `/api/communities/${toWire(community.id)}/mods`
  const client = await as(founder)
  for (const { username } of [other, other, third])
    expect(outcome(await client.post(path, { username }))).toEqual([200])
  expect(outcome(await client.delete(`${path}/${third.username}`))).toEqual([200])
  await processCauses(t.site)
  expect(await notificationsOf(other)).toMatchObject([
    { type: 'mod_add', community_id: community.id, actor_id: founder.id },
  ])
  expect(await notificationsOf(third)).toEqual([])
  const admin = await makeAdmin(t.db)
  expect(outcome(await (await as(admin)).post(path, { username: admin.username }))).toEqual([200])
  await processCauses(t.site)
  expect(await notificationsOf(admin)).toEqual([])
})

test('NOTIF-026 a new badge notifies once, unless it was removed', async () => {
  const [user, other] = [await makeUser(t.db), await makeUser(t.db)]
  const admin = await as(await makeAdmin(t.db))
  const give = ({ username }: { username: string }) =>
    admin.post(`/api/users/${username}/badges`, { type: 'supporter' })
  for (const each of [user, user, other]) expect(outcome(await give(each))).toEqual([200])
  await admin.delete(`/api/users/${other.username}/badges/supporter?byType=true`)
  await processCauses(t.site)
  expect(await notificationsOf(user)).toMatchObject([
    { type: 'new_badge', count: 1, details: { badgeType: 'supporter' } },
  ])
  expect(await notificationsOf(other)).toEqual([])
})

test('NOTIF-026 a new account is welcomed once 6 hours later, if a community is set for it', async () => {
  const signUp = async (username: string) => {
    const visitor = t.visitor()
    await visitor.get('/api/_initial')
    expect((await visitor.post('/api/_signup', { username, password })).statusCode).toBe(201)
    return t.db.selectFrom('users').select(['id']).where('username', '=', username).executeTakeFirstOrThrow()
  }
  const early = await signUp('came_too_early')
  expect(await causes()).toBe(0)
  const community = await makeCommunity(t.db, { name: 'Welcome_Desk' })
  const user = await signUp('came_just_now')
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from due_at - created_at)::int / 3600.0 as hours from notification_causes`.execute(t.db)
  expect(rows.map(({ hours }) => Number(hours))).toEqual([6])
  await processCauses(t.site)
  expect(await notificationsOf(user)).toEqual([])
  await sql`update notification_causes set due_at = now()`.execute(t.db)
  await processCauses(t.site)
  await processCauses(t.site)
  expect(await notificationsOf(user)).toMatchObject([{ type: 'welcome', community_id: community.id, count: 1 }])
  expect(await notificationsOf(early)).toEqual([])
})

test('NOTIF-026, SETTINGS-018 a deleted account gets no notifications, whatever was pending', async () => {
  const { author, other, post } = await scene()
  await comment(other, post)
  await votePost(other, post)
  await (await as(author)).delete(`/api/users/${author.username}`, { password })
  await comment(other, post)
  await processCauses(t.site)
  expect(await notificationsOf(author)).toEqual([])
  expect(await causes()).toBe(0)
})
