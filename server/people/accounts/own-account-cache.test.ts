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

/** Another process of the same site: the author's tabs poll this one, and all changes happen in the first. */
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

/** Waits for a message to the other process; all earlier messages have arrived there too by then. */
let messages = 0
async function newsArrive(): Promise<void> {
  const mark = String(++messages)
  const arrived = new Promise<void>((resolve) => {
    const stop = other.site.bus.on('mark', (text) => {
      if (text !== mark) return
      stop()
      resolve()
    })
  })
  await notify(t.db, 'mark', mark)
  await arrived
}

interface Counts {
  points: number
  noPosts: number
  noComments: number
}

/** Each poll returns how much the counts have grown since the tab was opened, and the statements that it needed. */
async function openTab(client: Client) {
  const tab = new Client(other.app)
  tab.cookies.set('SID', client.sid)
  const poll = async (): Promise<{ user: Counts; statements: string[] }> => {
    const { result, statements } = await countQueries(other.site.db, () => tab.get('/api/_user'))
    expect(outcome(result)).toEqual([200])
    return { user: result.json(), statements }
  }
  await newsArrive()
  const { user: before } = await poll()
  return async () => {
    await newsArrive()
    const { user, statements } = await poll()
    const up = (name: keyof Counts) => user[name] - before[name]
    return { points: up('points'), posts: up('noPosts'), comments: up('noComments'), read: statements.length }
  }
}

const expectOk = async (answer: ReturnType<Client['get']>) => expect(outcome(await answer)).toEqual([200])
const votePost = ({ clients }: Cast, post: { id: bigint }, up: boolean) =>
  expectOk(clients.member.post('/api/_postVote', { postId: toWire(post.id), up }))
const voteComment = ({ clients }: Cast, comment: { id: bigint }, up: boolean) =>
  expectOk(clients.member.post('/api/_commentVote', { commentId: toWire(comment.id), up }))

test('API-008 points of an author follow the votes of others in every process, with one statement for each change', async () => {
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

test('API-008 after a vote that gives no points nothing is read again', async () => {
  const cast = await makeCast(t)
  const post = await cast.post()
  const poll = await openTab(cast.clients.author)
  await votePost(cast, post, false)
  await expectOk(cast.clients.author.post('/api/_postVote', { postId: toWire(post.id), up: false }))
  expect(await poll()).toMatchObject({ points: 0, read: 0 })
})

test('API-008 counts of posts and comments follow what is written and deleted, in every process', async () => {
  const cast = await makeCast(t)
  const { author, moderator } = cast.clients
  const post = await cast.post()
  const poll = await openTab(author)
  await expectOk(author.post('/api/posts', textPost(cast)))
  expect(await poll()).toMatchObject({ posts: 1, comments: 0 })
  const path = `/api/posts/${post.public_id}/comments`
  const answer = await author.post(path, { body: 'So it is.' })
  expect(await poll()).toMatchObject({ posts: 1, comments: 1 })
  await expectOk(moderator.delete(`${path}/${answer.json().id}?deleteAs=mods`))
  expect(await poll()).toMatchObject({ posts: 1, comments: 0 })
  expect(await poll()).toMatchObject({ read: 0 })
})
