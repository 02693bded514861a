import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser, markPost } from '../../../test/factories.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'
import { processCauses } from '../notifications/process-causes.ts'

const t = testApp()
let now = Date.UTC(2026, 3, 1)
const limited = testApp({ limitsAt: () => now })

interface StoredNotification {
  type: string
  post_id: bigint
  comment_id: bigint | null
  actor_id: bigint | null
}

async function notificationsOf({ id }: { id: bigint }, { db }: TestApp = t): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select type, post_id, comment_id, actor_id from notifications where user_id = ${id} order by id`.execute(db)
  return rows
}

const typesTo = async (user: { id: bigint }, app?: TestApp) =>
  (await notificationsOf(user, app)).map(({ type }) => type)

async function scene(app: TestApp = t) {
  const [writer, named, author] = [await makeUser(app.db), await makeUser(app.db), await makeUser(app.db)]
  const community = await makeCommunity(app.db)
  const post = await makePost(app.db, { author, community })
  const client = await app.as(writer)
  const path = `/api/posts/${post.public_id}/comments`
  const say = async (body: string, parentCommentId: string | null = null): Promise<string> => {
    const answer = await client.post(path, { body, parentCommentId })
    expect(outcome(answer)).toEqual([200])
    return answer.json().id
  }
  const edit = async (id: string, body: string) =>
    expect(outcome(await client.put(`${path}/${id}`, { body }))).toEqual([200])
  return { writer, named, author, community, post, client, say, edit, at: `@${named.username}` }
}

const work = (app: TestApp = t) => processCauses(app.site)

test('FLAIR-023 a mention in a comment notifies that member with author and place, once however often it occurs', async () => {
  const { writer, named, post, say, at } = await scene()
  const id = await say(`${at}, see ${at.toUpperCase()}. Nobody else: @nobody_of_that_name`)
  await work()
  expect(await notificationsOf(named)).toEqual([
    { type: 'mention', post_id: post.id, comment_id: expect.anything(), actor_id: writer.id },
  ])
  expect((await notificationsOf(named)).map(({ comment_id }) => comment_id && toWire(comment_id))).toEqual([id])
  expect((await (await t.as(named)).get('/api/_user')).json().notificationsNewCount).toBe(1)
})

test('BASE-012, FLAIR-023 a client that only shows `title` and links to `toURL` can show a mention', async () => {
  const { writer, named, community, post, say, at } = await scene()
  const id = await say(`For ${at}`)
  await work()
  const [item] = (await (await t.as(named)).get('/api/notifications?render=true&format=html')).json().items
  const { type, title, toURL, seen } = item
  const path = `/${community.name}/post/${post.public_id}`
  expect({ type, title, toURL, seen }).toEqual({
    type: 'mention',
    title: `<b>@${writer.username}</b> mentioned you in a comment on <b>${post.title}</b>`,
    toURL: `${path}/${id}`,
    seen: false,
  })
  const [raw] = (await (await t.as(named)).get('/api/notifications')).json().items
  expect(raw.notif).toMatchObject({ postId: toWire(post.id), commentId: id, mentionedBy: writer.username })
})

test('FLAIR-023 a mention in the text of a post notifies that member, one in its title does not', async () => {
  const { writer, named, client, community, at } = await scene()
  const publish = async (title: string, body: string) => {
    const answer = await client.post('/api/posts', { title, body, community: community.name })
    expect(outcome(answer)).toEqual([200])
    return answer.json()
  }
  await publish(`For ${at}`, 'Nobody.')
  const { publicId } = await publish('For somebody', `Here, ${at}`)
  await work()
  const { id } = await t.db.selectFrom('posts').select('id').where('public_id', '=', publicId).executeTakeFirstOrThrow()
  expect(await notificationsOf(named)).toEqual([
    { type: 'mention', post_id: id, comment_id: null, actor_id: writer.id },
  ])
})

test('FLAIR-023 mentions in code, quotes, addresses and links notify nobody', async () => {
  const { named, say, at } = await scene()
  for (const body of [
    `\`${at}\``,
    `\`\`\`\n${at}\n\`\`\``,
    `> ${at}\n\nYes.`,
    `me${at}.example`,
    `[x](/${at})`,
    `\\${at}`,
  ])
    await say(body)
  await work()
  expect(await notificationsOf(named)).toEqual([])
})

test('FLAIR-023 nobody is notified of their own text, by people they muted, with the setting off, or if suspended or deleted', async () => {
  const { writer, named, say } = await scene()
  const muter = await makeUser(t.db)
  await t.db.insertInto('user_mutes').values({ user_id: muter.id, muted_user_id: writer.id }).execute()
  const quiet = await makeUser(t.db)
  const saved = await (await t.as(quiet)).post('/api/_settings?action=updateProfile', { mentionNotificationsOff: true })
  expect(saved.json().mentionNotificationsOff).toBe(true)
  const suspended = await makeUser(t.db, { banned_at: new Date() })
  const leaving = await makeUser(t.db)
  const all = [writer, muter, quiet, suspended, leaving, named]
  await say(all.map(({ username }) => `@${username}`).join(' '))
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', leaving.id).execute()
  await work()
  expect(await Promise.all(all.map((user) => typesTo(user)))).toEqual([[], [], [], [], [], ['mention']])
})

test('FLAIR-023 an author who is banned from the community or the site notifies nobody; the edit is saved', async () => {
  const { writer, named, community, client, say, edit, at } = await scene()
  const other = await makeUser(t.db)
  const id = await say('Nobody yet.')
  const sent = { title: 'For somebody', body: 'Nobody yet.', community: community.name }
  const { publicId } = (await client.post('/api/posts', sent)).json()
  const ban = { community_id: community.id, user_id: writer.id, created_by: named.id }
  const banUntil = async (expires_at: Date | null) => {
    await t.db.deleteFrom('community_bans').where('user_id', '=', writer.id).execute()
    await t.db
      .insertInto('community_bans')
      .values({ ...ban, expires_at })
      .execute()
  }
  await banUntil(null)
  await edit(id, `${at}, look.`)
  expect(outcome(await client.put(`/api/posts/${publicId}`, { ...sent, body: `${at}, look.` }))).toEqual([200])
  expect((await t.visitor().get(`/api/comments/${id}`)).json().body).toBe(`${at}, look.`)
  await work()
  expect(await notificationsOf(named)).toEqual([])
  // An expired ban does not matter.
  await banUntil(new Date(Date.now() - 1000))
  await edit(id, `@${other.username}, look.`)
  await work()
  expect(await typesTo(other)).toEqual(['mention'])
  // Banned from the community or from the site before the notification was sent.
  const [third, fourth] = [await makeUser(t.db), await makeUser(t.db)]
  await edit(id, `@${third.username}, look.`)
  await banUntil(null)
  await work()
  await t.db.deleteFrom('community_bans').where('user_id', '=', writer.id).execute()
  await edit(id, `@${fourth.username}, look.`)
  await t.db.updateTable('users').set({ banned_at: new Date() }).where('id', '=', writer.id).execute()
  await work()
  expect([await notificationsOf(third), await notificationsOf(fourth)]).toEqual([[], []])
})

test('FLAIR-023 nobody is notified of a text that was removed before they could read it', async () => {
  const { named, post, client, say, at } = await scene()
  const id = await say(at)
  await client.delete(`/api/posts/${post.public_id}/comments/${id}`)
  await say(`Again, ${at}`)
  await markPost(t.db, post.id, { deleted_at: new Date(), deleted_as: 'mods' })
  await work()
  expect(await notificationsOf(named)).toEqual([])
})

test('FLAIR-023 authors of the parent or the post get only that notification; without replies turned on, they get the mention', async () => {
  const { named, author, post, say, at } = await scene()
  const first = await makeComment(t.db, { post, author: named })
  await say(`${at} and @${author.username}, yes.`, toWire(first.id))
  await work()
  expect([await typesTo(named), await typesTo(author)]).toEqual([['comment_reply'], ['new_comment']])
  await t.db.updateTable('users').set({ reply_notifications_off: true }).where('id', '=', named.id).execute()
  await say(`${at}, again.`, toWire(first.id))
  await work()
  expect(await typesTo(named)).toEqual(['comment_reply', 'mention'])
})

test('FLAIR-023 an edit notifies only people whom the old text did not mention, and nobody twice', async () => {
  const { writer, named, client, community, say, edit, at } = await scene()
  const other = await makeUser(t.db)
  const id = await say(`${at}, look.`)
  await edit(id, `${at}, look again, @${other.username}.`)
  await work()
  expect([await typesTo(named), await typesTo(other)]).toEqual([['mention'], ['mention']])
  await edit(id, 'Nobody.')
  await edit(id, `${at} @${other.username}`)
  await edit(id, `> ${at}\n\n${at}`)
  await work()
  expect([await typesTo(named), await typesTo(other)]).toEqual([['mention'], ['mention']])

  const sent = { title: 'For somebody', body: `> ${at}`, community: community.name }
  const { publicId } = (await client.post('/api/posts', sent)).json()
  await client.put(`/api/posts/${publicId}`, { title: 'For somebody', body: `> ${at}\n\nThanks, ${at}` })
  await client.put(`/api/posts/${publicId}`, { title: 'For all', body: `> ${at}\n\nThanks, ${at}, @${other.username}` })
  await work()
  const notifications = (await notificationsOf(named)).filter(({ comment_id }) => comment_id === null)
  expect(notifications).toMatchObject([{ type: 'mention', actor_id: writer.id }])
  expect(await typesTo(other)).toEqual(['mention', 'mention'])
})

test('FLAIR-023 a person who deleted the notification is not notified of the same text again', async () => {
  const { named, say, edit, at } = await scene()
  const id = await say(at)
  await work()
  const client = await t.as(named)
  await client.post('/api/notifications?action=deleteAll')
  await edit(id, 'Nobody.')
  await edit(id, at)
  await work()
  expect(await notificationsOf(named)).toEqual([])
})

test('FLAIR-023 at most ten mentions per text and fifty a day notify, over all processes; more are links', async () => {
  const { client, post } = await scene(limited)
  const path = `/api/posts/${post.public_id}/comments`
  const people: UserRow[] = []
  for (let n = 0; n < 12; n++) people.push(await makeUser(limited.db))
  const count = async () => {
    await work(limited)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from notifications where user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
      limited.db,
    )
    return rows[0]?.count
  }
  const text = people.map(({ username }) => `@${username}`).join(' ')
  const say = async (body: string) => {
    now += 10_000
    const answer = await client.post(path, { body })
    expect(outcome(answer)).toEqual([200])
    return answer.json()
  }
  const { bodyHtml } = await say(text)
  expect(bodyHtml.match(/<a href="\/@/g)).toHaveLength(12)
  expect(await count()).toBe(10)
  for (let n = 0; n < 3; n++) await say(text)
  expect(await count()).toBe(40)
  await say(
    people
      .slice(0, 3)
      .map(({ username }) => `@${username}`)
      .join(' '),
  )
  // Seven more are allowed.
  await say(text)
  expect(await count()).toBe(50)
  const { bodyHtml: more } = await say(text)
  expect(more.match(/<a href="\/@/g)).toHaveLength(12)
  expect(await count()).toBe(50)
  now += 24 * 3_600_000
  await say(text)
  expect(await count()).toBe(60)
})

test('FLAIR-023 a refused text notifies nobody and counts nothing', async () => {
  const { post, say, at, named } = await scene()
  await markPost(t.db, post.id, { locked_at: new Date(), locked_as: 'mods' })
  await expect(say(at)).rejects.toThrow()
  const { rows } = await sql`select 1 from notification_causes where user_id = ${named.id}`.execute(t.db)
  expect(rows).toEqual([])
})
