import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { dice } from '../../../test/dice.ts'
import { makeComment, makeCommunity, makePost, makeUser, password } from '../../../test/factories.ts'
import { untilWaiting } from '../../../test/waiting.ts'
import { lockAccountToErase, type UserRow } from '../../people/accounts/queries.ts'
import { countWrong, recount } from '../../platform/db/counters.ts'
import { toWire } from '../../platform/db/keys.ts'
import { eraseUser } from '../../start/leaving/queries.ts'
import { commentCounters } from '../comments/counters.ts'
import { postCounters } from '../posts/counters.ts'
import { voteJobs } from './jobs.ts'
import { detachVotes, type Target, toggleVote } from './queries.ts'

const t = testApp()

const detach = async () => {
  for (const job of voteJobs) await job.run(t.site)
}

const counters = [...postCounters, ...commentCounters].filter(({ column }) => /^(up|down)votes$/.test(column))

async function countsWrong(): Promise<number[]> {
  const wrong: number[] = []
  for (const counter of counters) wrong.push(await countWrong(t.db, counter))
  return wrong
}

interface Item {
  target: Target
  id: bigint
}

const press = (client: Client, { target, id }: Item, up: boolean) =>
  target === 'post'
    ? client.post('/api/_postVote', { postId: toWire(id), up })
    : client.post('/api/_commentVote', { commentId: toWire(id), up })

const leave = (client: Client, { username }: UserRow) => client.delete(`/api/users/${username}`, { password })

const rowsOf = async ({ id }: { id: bigint }) => {
  const { rows } = await sql`
    select up from post_votes where user_id = ${id} union all select up from comment_votes where user_id = ${id}`.execute(
    t.db,
  )
  return rows.length
}

const itemRow = async ({ target, id }: Item) => {
  const row = await t.db
    .selectFrom(target === 'post' ? 'post_ranks' : 'comment_ranks')
    .select(['upvotes', 'downvotes', 'detached_up', 'detached_down'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return [row.upvotes, row.downvotes, row.detached_up, row.detached_down]
}

const pointsOf = async ({ id }: { id: bigint }) =>
  (await t.db.selectFrom('users').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points

test('SETTINGS-018 votes of a deleted account stay as numbers, and no row shows whose they were', async () => {
  const [author, voter] = [await makeUser(t.db), await makeUser(t.db)]
  const [own, liked, disliked] = [
    await makePost(t.db, { author: voter }),
    await makePost(t.db, { author }),
    await makePost(t.db, { author }),
  ]
  const comment = await makeComment(t.db, { author, post: liked })
  const client = await t.as(voter)
  await press(client, { target: 'post', ...liked }, true)
  await press(client, { target: 'post', ...disliked }, false)
  await press(client, { target: 'comment', ...comment }, true)
  const points = await pointsOf(author)
  const rank = () => t.db.selectFrom('post_ranks').select(['score', 'hotness']).where('id', '=', liked.id).execute()
  const ranked = await rank()
  expect(await rowsOf(voter)).toBe(4)

  expect((await leave(client, voter)).statusCode).toBe(200)
  await detach()

  expect(await rowsOf(voter)).toBe(0)
  expect(await itemRow({ target: 'post', ...own })).toEqual([1, 0, 1, 0])
  expect(await itemRow({ target: 'post', ...liked })).toEqual([2, 0, 1, 0])
  expect(await itemRow({ target: 'post', ...disliked })).toEqual([1, 1, 0, 1])
  expect(await itemRow({ target: 'comment', ...comment })).toEqual([2, 0, 1, 0])
  expect(await pointsOf(author)).toBe(points)
  expect(await rank()).toEqual(ranked)
  const read = (await t.visitor().get(`/api/posts/${liked.public_id}`)).json()
  expect(read).toMatchObject({ upvotes: 2, downvotes: 0, comments: [{ upvotes: 2 }] })
  expect(await countsWrong()).toEqual([0, 0, 0, 0])
})

test('a recount includes the votes that have no rows any more', async () => {
  const voter = await makeUser(t.db)
  const post = await makePost(t.db, { author: voter })
  const comment = await makeComment(t.db, { author: voter, post })
  await leave(await t.as(voter), voter)
  await detach()
  await t.db.updateTable('post_ranks').set({ upvotes: 9 }).where('id', '=', post.id).execute()
  await t.db.updateTable('comment_ranks').set({ downvotes: 9 }).where('id', '=', comment.id).execute()
  const put: number[] = []
  for (const counter of counters) put.push(await recount(t.db, counter))
  expect(put).toEqual([1, 0, 0, 1])
  expect(await itemRow({ target: 'post', ...post })).toEqual([1, 0, 1, 0])
  expect(await itemRow({ target: 'comment', ...comment })).toEqual([1, 0, 1, 0])
})

test('the job also handles accounts that were deleted before it existed, each once', async () => {
  const author = await makeUser(t.db)
  const post = await makePost(t.db, { author })
  await t.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', author.id).execute()
  await detach()
  expect(await rowsOf(author)).toBe(0)
  const row = () =>
    t.db.selectFrom('users').select('votes_detached_at').where('id', '=', author.id).executeTakeFirstOrThrow()
  const first = await row()
  expect(first.votes_detached_at).toBeInstanceOf(Date)
  await detach()
  expect(await row()).toEqual(first)
  expect(await itemRow({ target: 'post', ...post })).toEqual([1, 0, 1, 0])
})

test('votes are converted in small batches, and those of others stay', async () => {
  const [voter, other] = [await makeUser(t.db), await makeUser(t.db)]
  const community = await makeCommunity(t.db)
  const ids: bigint[] = []
  for (let n = 0; n < 5; n++) ids.push((await makePost(t.db, { author: voter, community })).id)
  await makePost(t.db, { author: other, community })
  const last: (bigint | undefined)[] = [0n]
  for (let after = last[0]; after !== undefined; after = last.at(-1))
    last.push(await detachVotes(t.db, 'post', voter.id, after, 2))
  expect(last).toEqual([0n, ids[1], ids[3], ids[4], undefined])
  expect([await rowsOf(voter), await rowsOf(other)]).toEqual([0, 1])
})

test("a vote during the deletion of the voter's account is refused and leaves nothing", async () => {
  const voter = await makeUser(t.db)
  const post = await makePost(t.db)
  const client = await t.as(voter)
  const { answer } = await t.db.transaction().execute(async (tx) => {
    expect(await lockAccountToErase(tx, voter.id)).toBe(true)
    const voting = press(client, { target: 'post', ...post }, true)
    await untilWaiting(tx)
    await eraseUser(tx, voter.id)
    return { answer: voting }
  })
  expect((await answer).statusCode).toBe(401)
  expect(await rowsOf(voter)).toBe(0)
  expect(await itemRow({ target: 'post', ...post })).toEqual([1, 0, 0, 0])
})

test('a vote that is changed while it is converted counts once', async () => {
  const voter = await makeUser(t.db)
  const post = await makePost(t.db)
  const item = { target: 'post', ...post } as const
  const client = await t.as(voter)
  await press(client, item, true)
  const { answer } = await t.db.transaction().execute(async (tx) => {
    expect(await detachVotes(tx, 'post', voter.id, 0n, 10)).toBe(post.id)
    const turning = press(client, item, false)
    await untilWaiting(tx)
    return { answer: turning }
  })
  expect(outcome(await answer)).toEqual([409, 'already-voted'])
  expect(await itemRow(item)).toEqual([2, 0, 1, 0])
})

test('a vote is converted with its latest direction', async () => {
  const voter = await makeUser(t.db)
  const post = await makePost(t.db)
  const item = { target: 'post', ...post } as const
  await press(await t.as(voter), item, true)
  const { detaching } = await t.db.transaction().execute(async (tx) => {
    expect(await toggleVote(tx, item, voter.id, false, { points: 0, days: 0 })).toMatchObject({ voted: true })
    const waiting = detachVotes(t.db, 'post', voter.id, 0n, 10)
    await untilWaiting(tx)
    return { detaching: waiting }
  })
  expect(await detaching).toBe(post.id)
  expect(await itemRow(item)).toEqual([1, 1, 0, 1])
})

test('concurrent votes, vote changes and deletions: all counters match the rows, and no request fails', async () => {
  for (const seed of [1, 2]) await stampede(dice(seed))
})

/**
 * Everybody votes on everything and half of them delete their accounts, while two processes turn their votes into
 * numbers.
 */
async function stampede(roll: (sides: number) => number): Promise<void> {
  const voters = await Promise.all(Array.from({ length: 10 }, () => makeUser(t.db)))
  const community = await makeCommunity(t.db)
  const items: Item[] = []
  for (const author of voters.slice(0, 5)) {
    const post = await makePost(t.db, { author, community })
    items.push({ target: 'post', id: post.id })
    items.push({ target: 'comment', id: (await makeComment(t.db, { author, post })).id })
  }
  const pick = () => items[roll(items.length)] as Item
  let going = true
  const answers = new Set<string>()
  const vote = async (client: Client) => {
    const pressed = [pick(), pick(), pick()].map((item) => press(client, item, roll(3) > 0))
    for (const answer of await Promise.all(pressed)) answers.add(outcome(answer).join(' '))
  }
  const living = voters.map(async (voter, n) => {
    const client = await t.as(voter)
    for (let round = 0; round < 3 + roll(8); round++) await vote(client)
    if (n % 2 === 0) return
    // Deletes the account in the middle of its votes.
    let here = true
    const leaving = leave(await t.as(voter), voter).finally(() => {
      here = false
    })
    while (here) await vote(client)
    expect(outcome(await leaving)).toEqual([200])
  })
  const jobs = [1, 2].map(async () => {
    while (going) await detach()
  })
  await Promise.all(living)
  going = false
  await Promise.all(jobs)
  await detach()

  // Voted, raced with another own request, or account deleted.
  expect(answers.difference(new Set(['200', '409 already-voted', '400 already-voted', '401 not_logged_in']))).toEqual(
    new Set(),
  )
  const deleted = voters.filter((_voter, n) => n % 2)
  for (const voter of deleted) expect(await rowsOf(voter)).toBe(0)
  expect(await countsWrong()).toEqual([0, 0, 0, 0])
  const detached = await Promise.all(items.map(itemRow))
  expect(detached.reduce((sum, [, , up = 0, down = 0]) => sum + up + down, 0)).toBeGreaterThan(0)
}
