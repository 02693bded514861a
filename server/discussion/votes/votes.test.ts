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

test('VOTE-001, VOTE-002 a vote returns the current post, without its comments', async () => {
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

test('VOTE-004 up gives an upvote and down a downvote', async () => {
  const { clients, post } = await makeCast(t)
  expect(await after(clients.member, await post(), true)).toEqual([2, 0, true, true])
  expect(await after(clients.member, await post(), false)).toEqual([1, 1, true, false])
})

test('VOTE-005 up removes an upvote, down changes it', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  await vote(clients.member, target, true)
  expect(await after(clients.member, target, true)).toEqual([1, 0, null, null])
  await vote(clients.member, target, true)
  expect(await after(clients.member, target, false)).toEqual([1, 1, true, false])
})

test('VOTE-006 down removes a downvote, up changes it', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  await vote(clients.member, target, false)
  expect(await after(clients.member, target, false)).toEqual([1, 0, null, null])
  await vote(clients.member, target, false)
  expect(await after(clients.member, target, true)).toEqual([2, 0, true, true])
})

test('VOTE-021 a vote is up by default, and after it was removed there is none', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const voted = async (client: Client) => {
    const { userVoted, userVotedUp } = (await client.get(`/api/posts/${target.public_id}`)).json()
    return [userVoted, userVotedUp]
  }
  expect(await voted(clients.member)).toEqual([false, null])
  expect(await after(clients.member, target)).toEqual([2, 0, true, true])
  expect(await voted(clients.member)).toEqual([true, true])
  expect(await voted(clients.moderator)).toEqual([false, null])
  expect(await after(clients.member, target)).toEqual([1, 0, null, null])
  expect(await voted(clients.member)).toEqual([false, null])
  expect(outcome(await clients.member.post('/api/_postVote', { postId: toWire(target.id), up: 'yes' }))).toEqual([
    400,
    'invalid_json',
  ])
})

test('VOTE-012, VOTE-013 nobody can vote on a locked post or remove a vote, not even moderators and administrators', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  await vote(clients.member, target, true)
  const locked = { locked_at: new Date(), locked_as: 'mods' }
  await markPost(t.db, target.id, locked)
  for (const part of ['author', 'member', 'moderator', 'admin', 'banned'] as const)
    for (const up of [true, false]) expect(outcome(await vote(clients[part], target, up))).toEqual([403, 'post-locked'])
  expect(await countsOf(target)).toEqual({ upvotes: 2, downvotes: 0 })
})

test('VOTE-012 a vote fails if the post is locked at the same moment', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  const { answer } = await t.db.transaction().execute(async (tx) => {
    await markPost(tx, target.id, { locked_at: new Date(), locked_as: 'mods' })
    // The vote has already checked the post; the lock is not committed yet.
    const voting = vote(clients.member, target, true)
    await untilWaiting(tx)
    return { answer: voting }
  })
  expect(outcome(await answer)).toEqual([403, 'post-locked'])
  expect(await countsOf(target)).toEqual({ upvotes: 1, downvotes: 0 })
  expect((await clients.member.get(`/api/posts/${target.public_id}`)).json()).toMatchObject({ userVoted: false })
})

test('VOTE-016 a banned member can neither vote in the community nor remove a vote', async () => {
  const { clients, post, community, people } = await makeCast(t)
  const target = await post()
  expect(outcome(await vote(clients.banned, target, true))).toEqual([403, 'banned_from_community'])
  expect(outcome(await vote(clients.banned, target, false))).toEqual([403, 'banned_from_community'])
  await vote(clients.member, target, true)
  const ban = { community_id: community.id, user_id: people.member.id, created_by: people.moderator.id }
  await t.db.insertInto('community_bans').values(ban).execute()
  expect(outcome(await vote(clients.member, target, true))).toEqual([403, 'banned_from_community'])
  expect(await countsOf(target)).toEqual({ upvotes: 2, downvotes: 0 })
  const elsewhere = await makePost(t.db)
  expect(outcome(await vote(clients.banned, elsewhere, true))).toEqual([200])
})

test('VOTE-020 upvotes of others give points, and removing them takes the points away', async () => {
  const { clients, people, post, pointsOf } = await makeCast(t)
  const target = await post()
  const points: number[] = []
  const step = async (client: Client, up: boolean) => {
    await vote(client, target, up)
    points.push(await pointsOf(people.author))
  }
  expect(await pointsOf(people.author)).toBe(1)
  await step(clients.member, true) // new upvote
  await step(clients.member, true) // removed
  await step(clients.member, false) // downvote
  await step(clients.member, true) // changed to an upvote
  await step(clients.member, false) // changed to a downvote
  await step(clients.member, false) // downvote removed
  await step(clients.author, true) // the own vote removed
  await step(clients.author, false)
  await step(clients.author, true)
  expect(points).toEqual([2, 1, 1, 2, 1, 1, 1, 1, 1])
  await step(clients.member, true)
  await t.db.updateTable('users').set({ points: 0 }).where('id', '=', people.author.id).execute()
  await step(clients.member, false)
  expect(points.at(-1)).toBe(-1)
  expect(await pointsOf(people.member)).toBe(1)
})

test("VOTE-020 the author's profile and account show the points at once", async () => {
  const { clients, people, post } = await makeCast(t)
  const target = await post()
  expect((await clients.author.get('/api/_user')).json().points).toBe(1)
  await vote(clients.member, target, true)
  expect((await clients.guest.get(`/api/users/${people.author.username}`)).json().points).toBe(2)
})

test('VOTE-022 a vote on an unknown post is refused', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post()
  expect(outcome(await vote(clients.member, { id: 12345n << 20n }, true))).toEqual([404, 'post/not-found'])
  const sent = (body: unknown) => clients.member.post('/api/_postVote', body).then(outcome)
  expect(await sent({ postId: target.public_id, up: true })).toEqual([400, 'invalid_id'])
  expect(await sent({ up: true })).toEqual([400, 'invalid_json'])
  expect(outcome(await vote(clients.guest, target, true))).toEqual([401, 'not_logged_in'])
})

test('VOTE-022 of two concurrent requests of one voter, one answers already-voted, and one vote remains', async () => {
  const { clients, post } = await makeCast(t)
  const [target, turned, other] = [await post(), await post(), await post()]
  await vote(clients.member, turned, false)
  for (const on of [target, turned]) {
    const { racing } = await t.db.transaction().execute(async (tx) => {
      await sql`select from post_ranks where id = ${on.id} for no key update`.execute(tx)
      const both = [vote(clients.member, on, true), vote(clients.member, on, true)]
      await untilSoManyWait(t.db, 2)
      // A vote on another post does not wait.
      expect(outcome(await vote(clients.member, other, true))).toEqual([200])
      return { racing: both }
    })
    const answers = (await Promise.all(racing)).map((answer) => outcome(answer).join(' '))
    expect(answers.sort()).toEqual(['200', '409 already-voted'])
    expect(outcome(await vote(clients.moderator, on, true))).toEqual([200])
    expect(await countsOf(on)).toEqual({ upvotes: 3, downvotes: 0 })
  }
})

test('VOTE-020 other processes are notified of the points', async () => {
  const { clients, people, post } = await makeCast(t)
  const target = await post()
  const heard: string[] = []
  const stop = t.site.bus.on('self', (payload) => heard.push(payload))
  await vote(clients.author, target, true)
  await vote(clients.member, target, false)
  await vote(clients.member, target, true)
  await eventually(() => expect(heard).toEqual([String(people.author.id)]))
  stop()
})

test('VOTE-022 after many concurrent votes, counters and points match the votes', async () => {
  const { clients, people, post, pointsOf } = await makeCast(t)
  const target = await post()
  const others = await Promise.all(Array.from({ length: 6 }, async () => t.as(await makeUser(t.db))))
  const racing = [clients.member, ...others].flatMap((client) =>
    [true, true, false].map((up) => vote(client, target, up)),
  )
  const answers = (await Promise.all(racing)).map((answer) => outcome(answer).join(' '))
  expect(new Set(answers).difference(new Set(['200', '409 already-voted']))).toEqual(new Set())
  const rows = await t.db.selectFrom('post_votes').select(['up', 'user_id']).where('post_id', '=', target.id).execute()
  const up = rows.filter((row) => row.up)
  expect(await countsOf(target)).toEqual({ upvotes: up.length, downvotes: rows.length - up.length })
  expect(await pointsOf(people.author)).toBe(1 + up.filter(({ user_id }) => user_id !== people.author.id).length)
})

test("VOTE-023 votes of new accounts, or with few points, change nobody's points, not even later", async () => {
  const { clients, people, post, pointsOf } = await makeCast(wary)
  const target = await post()
  const day = 86_400_000
  const became = (points: number, days: number) =>
    wary.db
      .updateTable('users')
      .set({ points, created_at: new Date(Date.now() - days * day) })
      .where('id', '=', people.member.id)
      .execute()
  const step = async (up: boolean) => {
    await vote(clients.member, target, up)
    return pointsOf(people.author)
  }
  for (const [points, days] of [
    [4, 10],
    [5, 2],
  ] as const) {
    await became(points, days)
    expect(await step(true)).toBe(1)
    await became(5, 4)
    // The voter was new then: removing or changing the vote changes no points.
    expect(await step(false)).toBe(1)
    expect(await step(true)).toBe(1)
    expect(await step(true)).toBe(1)
    expect(await step(true)).toBe(2)
    await became(0, 0)
    // This vote is from a voter who is no longer new.
    expect(await step(true)).toBe(1)
  }
  expect(await countsOf(target, wary)).toEqual({ upvotes: 1, downvotes: 0 })
})

test('VOTE-024 a member can vote 4 times a second and 2000 times a day', async () => {
  now += 86_400_000
  const { clients, people, post, calledToday } = await makeCast(limited)
  const target = await post()
  const times = async (count: number) => {
    const answers = await Promise.all(Array.from({ length: count }, () => vote(clients.member, target)))
    return answers.filter(({ statusCode }) => statusCode !== 429).length
  }
  expect(await times(6)).toBe(4)
  expect(outcome(await vote(clients.moderator, target))).toEqual([200])
  now += 1000
  await calledToday(people.member, 1998)
  expect(await times(4)).toBe(2)
  now += 1000
  expect(await times(1)).toBe(0)
  expect(outcome(await vote(clients.moderator, target))).toEqual([200])
  now += 86_400_000
  expect(await times(1)).toBe(1)
})

test('VOTE-001 a deleted post can still be voted on', async () => {
  const { clients, post } = await makeCast(t)
  const target = await post({ deleted_at: new Date(), deleted_as: 'mods' })
  const answer = await vote(clients.member, target, true)
  expect(answer.json()).toMatchObject({ upvotes: 2, deleted: true, body: null, contentStripped: true })
})
