import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { dice } from '../../../test/dice.ts'
import { makeComment, makePost, makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { countWrong } from '../../platform/db/counters.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { counters } from '../../start/counters.ts'
import { detachVotes } from '../votes/queries.ts'

const t = testApp()

test('concurrent replies, votes and deletions: all counters match the rows, and no request fails', async () => {
  for (const seed of [1, 2]) await stampede(dice(seed))
})

/**
 * Everybody replies to, votes on and deletes everything in one thread, while the votes of a deleted account become
 * numbers.
 */
async function stampede(roll: (sides: number) => number): Promise<void> {
  const people = await Promise.all(Array.from({ length: 6 }, () => makeUser(t.db)))
  const deleted = await makeUser(t.db)
  const post = await makePost(t.db, { author: people[0] ?? deleted })
  const ids: bigint[] = []
  for (let n = 0, under: Awaited<ReturnType<typeof makeComment>> | undefined; n < 4; n++) {
    under = await makeComment(t.db, {
      ...(under ? { under } : { post }),
      author: n % 2 ? deleted : (people[n] ?? deleted),
    })
    ids.push(under.id)
  }
  const path = `/api/posts/${post.public_id}/comments`
  const pick = () => toWire(ids[roll(ids.length)] ?? 0n)
  const answers = new Set<string>()
  const living = people.map(async (person) => {
    const client = await t.as(person)
    const own: string[] = []
    for (let round = 0; round < 8; round++) {
      const sent = [
        client.post(path, { parentCommentId: pick(), body: 'And another thing.' }),
        client.post('/api/_commentVote', { commentId: pick(), up: roll(3) > 0 }),
        client.post('/api/_postVote', { postId: toWire(post.id), up: roll(2) > 0 }),
        ...(own.length && roll(3) === 0 ? [client.delete(`${path}/${own.pop()}`)] : []),
      ]
      const [reply, ...others] = await Promise.all(sent)
      for (const answer of others) answers.add(outcome(answer).join(' '))
      if (!reply) continue
      answers.add(outcome(reply).join(' '))
      const id = reply.statusCode === 200 ? fromWire(reply.json().id) : undefined
      if (id === undefined) continue
      own.push(toWire(id))
      ids.push(id)
    }
  })
  const detaching = (async () => {
    for (const target of ['post', 'comment'] as const) await detachVotes(t.db, target, deleted.id, 0n, 10)
  })()
  await Promise.all([...living, detaching])
  const known = ['200', '400 comment-reply-to-deleted', '400 comment-max-depth-reached', '403 comment_deleted']
  const raced = ['409 already-voted', '400 already-voted']
  expect(answers.difference(new Set([...known, ...raced]))).toEqual(new Set())
  const about = counters.filter(
    ({ table, column }) => /^(post|comment)_/.test(table) || /^no_(posts|comments)$/.test(column),
  )
  expect(about.length).toBeGreaterThanOrEqual(9)
  for (const counter of about)
    expect([counter.table, counter.column, await countWrong(t.db, counter)]).toEqual([counter.table, counter.column, 0])
}

test("COMMENT-056 other processes are notified of the account's counter after a comment and after a deletion", async () => {
  const [author, post] = [await makeUser(t.db), await makePost(t.db)]
  const client = await t.as(author)
  const heard: string[] = []
  const stops = ['self', 'comment'].map((topic) => t.site.bus.on(topic, (payload) => heard.push(`${topic} ${payload}`)))
  const path = `/api/posts/${post.public_id}/comments`
  const { id, createdAt } = (await client.post(path, { body: 'Herons.' })).json()
  await eventually(() =>
    expect(heard).toEqual([`comment ${author.id} ${post.public_id.toLowerCase()} ${Date.parse(createdAt)}`]),
  )
  expect((await client.get('/api/_user')).json().noComments).toBe(1)
  expect(outcome(await client.delete(`${path}/${id}`))).toEqual([200])
  await eventually(() => expect(heard[1]).toBe(`self ${author.id}`))
  expect((await client.get('/api/_user')).json().noComments).toBe(0)
  for (const stop of stops) stop()
})
