import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makePost, makeUser, markPost } from '../../../test/factories.ts'
import { eventually, untilSoManyWait, untilWaiting } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'

let now = Date.UTC(2026, 2, 1)
const t = testApp()
const limited = testApp({ settings: { RATE_LIMITS: 'true' }, limitsAt: () => now })
const wary = testApp({ settings: { NEW_VOTER_POINTS: '5', NEW_VOTER_DAYS: '3' } })

const vote = (client: Client, { id }: { id: bigint }, up?: boolean) =>
  client.post('/api/_postVote', { postId: toWire(id), ...(up !== undefined && { up }) })

async function after(client: Client, post: { id: bigint }, up?: boolean) {
  const answer = await vote(client, post, up)
  expect(outcome(answer)).toEqual([200])
  const { upvotes, downvotes, userVoted, userVotedUp } = answer.json()
  return [upvotes, downvotes, userVoted, userVotedUp]
}

const countsOf = ({ id }: { id: bigint }, app = t) =>
  app.db.selectFrom('post_ranks').select(['upvotes', 'downvotes']).where('id', '=', id).executeTakeFirst()

test('VOTE-001, VOTE-002 a vote answers the post as it is then, without its comments', async () => {
  const { clients, post } = await makeCast(t)
  const { id, public_id } = await post()
  const answer = await vote(clients.member, { id }, true)
  expect(outcome(answer)).toEqual([200])
  expect(answer.json()).toMatchObject({ id: toWire(id), publicId: public_id, upvotes: 2, comments: null })
  const {
    comments: _1,
    commentsNext: _2,
    community: _3,
    lastVisitAt: _4,
    ...read
  } = (await clients.member.get(`/api/posts/${public_id}`)).json()
  expect(answer.json()).toMatchObject(read)
  expect((await clients.guest.get(`/api/posts/${public_id}`)).json()).toMatchObject({
    upvotes: 2,
    userVoted: null,
    userVotedUp: null,
  })
})

test('VOTE-004 without a vote up gives an up vote and down a down vote', async () => {
  const { clients, post } = await makeCast(t)
  expect(await after(clients.member, await post(), true)).toEqual([2, 0, true, true])
  expect(await after(clients.member, await post(), false)).toEqual([1, 1, true, false])
})

test('VOTE-005 up on an up vote removes it, down turns it', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  await vote(clients.member, given, true)
  expect(await after(clients.member, given, true)).toEqual([1, 0, null, null])
  await vote(clients.member, given, true)
  expect(await after(clients.member, given, false)).toEqual([1, 1, true, false])
})

test('VOTE-006 down on a down vote removes it, up turns it', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  await vote(clients.member, given, false)
  expect(await after(clients.member, given, false)).toEqual([1, 0, null, null])
  await vote(clients.member, given, false)
  expect(await after(clients.member, given, true)).toEqual([2, 0, true, true])
})

test('VOTE-021 a vote is up unless it says otherwise, and after it was taken back there is none', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  const voted = async (client: Client) => {
    const { userVoted, userVotedUp } = (await client.get(`/api/posts/${given.public_id}`)).json()
    return [userVoted, userVotedUp]
  }
  expect(await voted(clients.member)).toEqual([false, null])
  expect(await after(clients.member, given)).toEqual([2, 0, true, true])
  expect(await voted(clients.member)).toEqual([true, true])
  expect(await voted(clients.moderator)).toEqual([false, null])
  expect(await after(clients.member, given)).toEqual([1, 0, null, null])
  expect(await voted(clients.member)).toEqual([false, null])
  expect(outcome(await clients.member.post('/api/_postVote', { postId: toWire(given.id), up: 'yes' }))).toEqual([
    400,
    'invalid_json',
  ])
})

test('VOTE-012, VOTE-013 nobody votes on a locked post, moderators and administrators included, nor takes a vote back', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  await vote(clients.member, given, true)
  const locked = { locked_at: new Date(), locked_as: 'mods' }
  await markPost(t.db, given.id, locked)
  for (const part of ['author', 'member', 'moderator', 'admin', 'banned'] as const)
    for (const up of [true, false]) expect(outcome(await vote(clients[part], given, up))).toEqual([403, 'post-locked'])
  expect(await countsOf(given)).toEqual({ upvotes: 2, downvotes: 0 })
})

test('VOTE-012 a post that is locked while somebody votes takes no vote', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  const { answer } = await t.db.transaction().execute(async (tx) => {
    await markPost(tx, given.id, { locked_at: new Date(), locked_as: 'mods' })
    // The look at the post is behind it: what locks it has not been committed.
    const voting = vote(clients.member, given, true)
    await untilWaiting(tx)
    return { answer: voting }
  })
  expect(outcome(await answer)).toEqual([403, 'post-locked'])
  expect(await countsOf(given)).toEqual({ upvotes: 1, downvotes: 0 })
  expect((await clients.member.get(`/api/posts/${given.public_id}`)).json()).toMatchObject({ userVoted: false })
})

test('VOTE-016 who is banned from the community votes on nothing there, and takes no vote back', async () => {
  const { clients, post, community, people } = await makeCast(t)
  const given = await post()
  expect(outcome(await vote(clients.banned, given, true))).toEqual([403, 'banned_from_community'])
  expect(outcome(await vote(clients.banned, given, false))).toEqual([403, 'banned_from_community'])
  await vote(clients.member, given, true)
  const ban = { community_id: community.id, user_id: people.member.id, created_by: people.moderator.id }
  await t.db.insertInto('community_bans').values(ban).execute()
  expect(outcome(await vote(clients.member, given, true))).toEqual([403, 'banned_from_community'])
  expect(await countsOf(given)).toEqual({ upvotes: 2, downvotes: 0 })
  const elsewhere = await makePost(t.db)
  expect(outcome(await vote(clients.banned, elsewhere, true))).toEqual([200])
})

test('VOTE-020 points come from upvotes of others, and go with them', async () => {
  const { clients, people, post, pointsOf } = await makeCast(t)
  const given = await post()
  const points: number[] = []
  const step = async (client: Client, up: boolean) => {
    await vote(client, given, up)
    points.push(await pointsOf(people.author))
  }
  expect(await pointsOf(people.author)).toBe(1)
  await step(clients.member, true) // new upvote
  await step(clients.member, true) // taken back
  await step(clients.member, false) // downvote
  await step(clients.member, true) // turned up
  await step(clients.member, false) // turned down
  await step(clients.member, false) // downvote taken back
  await step(clients.author, true) // the own vote taken back
  await step(clients.author, false)
  await step(clients.author, true)
  expect(points).toEqual([2, 1, 1, 2, 1, 1, 1, 1, 1])
  await step(clients.member, true)
  await t.db.updateTable('users').set({ points: 0 }).where('id', '=', people.author.id).execute()
  await step(clients.member, false)
  expect(points.at(-1)).toBe(-1)
  expect(await pointsOf(people.member)).toBe(1)
})

test('VOTE-020 the author’s own page and account show the points at once', async () => {
  const { clients, people, post } = await makeCast(t)
  const given = await post()
  expect((await clients.author.get('/api/_user')).json().points).toBe(1)
  await vote(clients.member, given, true)
  expect((await clients.guest.get(`/api/users/${people.author.username}`)).json().points).toBe(2)
})

test('VOTE-022 a vote on what is no post is refused', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post()
  expect(outcome(await vote(clients.member, { id: 12345n << 20n }, true))).toEqual([404, 'post/not-found'])
  const sent = (body: unknown) => clients.member.post('/api/_postVote', body).then(outcome)
  expect(await sent({ postId: given.public_id, up: true })).toEqual([400, 'invalid_id'])
  expect(await sent({ up: true })).toEqual([400, 'invalid_json'])
  expect(outcome(await vote(clients.guest, given, true))).toEqual([401, 'not_logged_in'])
})

test('VOTE-022 of two votes that race each other one answers already-voted, and both leave one vote', async () => {
  const { clients, post } = await makeCast(t)
  const [given, turned, other] = [await post(), await post(), await post()]
  await vote(clients.member, turned, false)
  for (const on of [given, turned]) {
    const { racing } = await t.db.transaction().execute(async (tx) => {
      await sql`select from post_ranks where id = ${on.id} for no key update`.execute(tx)
      const both = [vote(clients.member, on, true), vote(clients.member, on, true)]
      await untilSoManyWait(t.db, 2)
      // One on another post waits for nothing.
      expect(outcome(await vote(clients.member, other, true))).toEqual([200])
      return { racing: both }
    })
    const answers = (await Promise.all(racing)).map((answer) => outcome(answer).join(' '))
    expect(answers.sort()).toEqual(['200', '409 already-voted'])
    expect(outcome(await vote(clients.moderator, on, true))).toEqual([200])
    expect(await countsOf(on)).toEqual({ upvotes: 3, downvotes: 0 })
  }
})

test('VOTE-020 other processes hear of the points', async () => {
  const { clients, people, post } = await makeCast(t)
  const given = await post()
  const heard: string[] = []
  const stop = t.site.bus.on('self', (payload) => heard.push(payload))
  await vote(clients.author, given, true)
  await vote(clients.member, given, false)
  await vote(clients.member, given, true)
  await eventually(() => expect(heard).toEqual([String(people.author.id)]))
  stop()
})

test('VOTE-022 however many votes race, the counts and points are what the votes are', async () => {
  const { clients, people, post, pointsOf } = await makeCast(t)
  const given = await post()
  const others = await Promise.all(Array.from({ length: 6 }, async () => t.as(await makeUser(t.db))))
  const racing = [clients.member, ...others].flatMap((client) =>
    [true, true, false].map((up) => vote(client, given, up)),
  )
  const answers = (await Promise.all(racing)).map((answer) => outcome(answer).join(' '))
  expect(new Set(answers).difference(new Set(['200', '409 already-voted']))).toEqual(new Set())
  const rows = await t.db.selectFrom('post_votes').select(['up', 'user_id']).where('post_id', '=', given.id).execute()
  const up = rows.filter((row) => row.up)
  expect(await countsOf(given)).toEqual({ upvotes: up.length, downvotes: rows.length - up.length })
  expect(await pointsOf(people.author)).toBe(1 + up.filter(({ user_id }) => user_id !== people.author.id).length)
})

test('VOTE-023 who has few points or came lately changes nobody’s points, not even later', async () => {
  const { clients, people, post, pointsOf } = await makeCast(wary)
  const given = await post()
  const day = 86_400_000
  const became = (points: number, days: number) =>
    wary.db
      .updateTable('users')
      .set({ points, created_at: new Date(Date.now() - days * day) })
      .where('id', '=', people.member.id)
      .execute()
  const step = async (up: boolean) => {
    await vote(clients.member, given, up)
    return pointsOf(people.author)
  }
  for (const [points, days] of [
    [4, 10],
    [5, 2],
  ] as const) {
    await became(points, days)
    expect(await step(true)).toBe(1)
    await became(5, 4)
    // It was cast by somebody new: taking it back takes nothing, and turning it neither gives nor takes.
    expect(await step(false)).toBe(1)
    expect(await step(true)).toBe(1)
    expect(await step(true)).toBe(1)
    expect(await step(true)).toBe(2)
    await became(0, 0)
    // And it was cast by somebody who was new no more.
    expect(await step(true)).toBe(1)
  }
  expect(await countsOf(given, wary)).toEqual({ upvotes: 1, downvotes: 0 })
})

test('VOTE-024 a member votes 4 times a second and 2000 times a day', async () => {
  now += 86_400_000
  const { clients, people, post, calledToday } = await makeCast(limited)
  const given = await post()
  const times = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => vote(clients.member, given)))
    return answers.filter(({ statusCode }) => statusCode !== 429).length
  }
  expect(await times(6)).toBe(4)
  expect(outcome(await vote(clients.moderator, given))).toEqual([200])
  now += 1000
  await calledToday(people.member, 1998)
  expect(await times(4)).toBe(2)
  now += 1000
  expect(await times(1)).toBe(0)
  expect(outcome(await vote(clients.moderator, given))).toEqual([200])
  now += 86_400_000
  expect(await times(1)).toBe(1)
})

test('VOTE-001 a deleted post still takes votes', async () => {
  const { clients, post } = await makeCast(t)
  const given = await post({ deleted_at: new Date(), deleted_as: 'mods' })
  const answer = await vote(clients.member, given, true)
  expect(answer.json()).toMatchObject({ upvotes: 2, deleted: true, body: null, contentStripped: true })
})
