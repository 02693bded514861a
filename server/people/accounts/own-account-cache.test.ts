import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { type Cast, makeCast } from '../../../test/cast.ts'
import { Client, outcome } from '../../../test/client.ts'
import { connectCounted, countQueries } from '../../../test/database.ts'
import { makeComment } from '../../../test/factories.ts'
import { textPost } from '../../../test/posting.ts'
import { toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import type { Site } from '../../platform/site.ts'
import { createApp } from '../../start/app.ts'
import { createSite } from '../../start/create-site.ts'

const t = testApp()

/** Another process of the same site: the author's tabs ask this one, whatever happens happens in the first. */
let other: { site: Site; app: Awaited<ReturnType<typeof createApp>> }
beforeAll(async () => {
  const site = await createSite(t.site.settings, t.url, pino({ level: 'silent' }), connectCounted(t.url))
  other = {
    site,
    app: await createApp(site, {
      render: async () => ({ status: 200, html: '' }),
      takesForm: async () => true,
      queryNames: async () => [],
      scriptHashes: [],
    }),
  }
})
afterAll(async () => {
  await other.app.close()
  await other.site.close()
})

/** Once what is said now is heard there, so is all that was said before. */
let said = 0
async function newsArrive(): Promise<void> {
  const mark = String(++said)
  const heard = new Promise<void>((resolve) => {
    const stop = other.site.bus.on('mark', (text) => {
      if (text !== mark) return
      stop()
      resolve()
    })
  })
  await notify(t.db, 'mark', mark)
  await heard
}

interface Counts {
  points: number
  noPosts: number
  noComments: number
}

/** Each poll tells how far the counts have gone up since the tab was opened, and what it has asked the database for. */
async function openTab(client: Client) {
  const tab = new Client(other.app)
  tab.cookies.set('SID', client.sid)
  const ask = async (): Promise<{ user: Counts; statements: string[] }> => {
    const { result, statements } = await countQueries(other.site.db, () => tab.get('/api/_user'))
    expect(outcome(result)).toEqual([200])
    return { user: result.json(), statements }
  }
  await newsArrive()
  const { user: before } = await ask()
  return async () => {
    await newsArrive()
    const { user, statements } = await ask()
    const up = (name: keyof Counts) => user[name] - before[name]
    return { points: up('points'), posts: up('noPosts'), comments: up('noComments'), read: statements.length }
  }
}

const done = async (answer: ReturnType<Client['get']>) => expect(outcome(await answer)).toEqual([200])
const votePost = ({ clients }: Cast, post: { id: bigint }, up: boolean) =>
  done(clients.member.post('/api/_postVote', { postId: toWire(post.id), up }))
const voteComment = ({ clients }: Cast, comment: { id: bigint }, up: boolean) =>
  done(clients.member.post('/api/_commentVote', { commentId: toWire(comment.id), up }))

test('API-008 points of an author follow the votes of others in every process, by one statement for each change', async () => {
  const cast = await makeCast(t)
  const post = await cast.post()
  const comment = await makeComment(t.db, { author: cast.people.author, post })
  const poll = await openTab(cast.clients.author)
  const steps = [
    [() => votePost(cast, post, true), 1],
    [() => votePost(cast, post, false), 0],
    [() => votePost(cast, post, true), 1],
    [() => voteComment(cast, comment, true), 2],
    [() => voteComment(cast, comment, true), 1],
  ] as const
  for (const [vote, points] of steps) {
    await vote()
    expect(await poll()).toMatchObject({ points, read: 1 })
    expect(await poll()).toMatchObject({ points, read: 0 })
  }
})

test('API-008 a vote that gives no points has nothing read again', async () => {
  const cast = await makeCast(t)
  const post = await cast.post()
  const poll = await openTab(cast.clients.author)
  await votePost(cast, post, false)
  await done(cast.clients.author.post('/api/_postVote', { postId: toWire(post.id), up: false }))
  expect(await poll()).toMatchObject({ points: 0, read: 0 })
})

test('API-008 counts of posts and comments follow what is written and deleted, in every process', async () => {
  const cast = await makeCast(t)
  const { author, moderator } = cast.clients
  const post = await cast.post()
  const poll = await openTab(author)
  await done(author.post('/api/posts', textPost(cast)))
  expect(await poll()).toMatchObject({ posts: 1, comments: 0 })
  const path = `/api/posts/${post.public_id}/comments`
  const answer = await author.post(path, { body: 'So it is.' })
  expect(await poll()).toMatchObject({ posts: 1, comments: 1 })
  await done(moderator.delete(`${path}/${answer.json().id}?deleteAs=mods`))
  expect(await poll()).toMatchObject({ posts: 1, comments: 0 })
  expect(await poll()).toMatchObject({ read: 0 })
})
