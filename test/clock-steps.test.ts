import { expect, onTestFinished, test, vi } from 'vitest'
import { toWire } from '../server/platform/db/keys.ts'
import { testApp } from './app.ts'
import { makeCast } from './cast.ts'
import { outcome } from './client.ts'
import { password } from './factories.ts'
import { textPost } from './posting.ts'
import { eventually } from './waiting.ts'

// The clock of the limits is the one of the process, as in a running site.
const t = testApp({ limitsAt: () => Date.now() })

const hourMs = 3_600_000

test('when the clock of a process steps back an hour, members publish, vote and log in, and what is newest comes first', async () => {
  const cast = await makeCast(t)
  const { author, member, guest } = cast.clients
  const publish = async (title: string) => {
    const answer = await author.post('/api/posts', textPost(cast, { type: 'text', body: 'By the mill.', title }))
    expect(answer.statusCode).toBe(200)
    return answer.json() as { id: string; publicId: string }
  }
  const titles = async (client: typeof member) => {
    const answer = await client.get('/api/posts?feed=all&sort=latest')
    return (answer.json().posts as { title: string }[]).map(({ title }) => title)
  }
  const comment = async (post: { publicId: string }, body: string) => {
    const answer = await member.post(`/api/posts/${post.publicId}/comments`, { body })
    expect(answer.statusCode).toBe(200)
    return answer.json() as { id: string }
  }
  const first = await publish('Before')
  await comment(first, 'Before.')
  expect(await titles(guest)).toEqual(['Before'])

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - hourMs })
  onTestFinished(() => void vi.useRealTimers())

  const second = await publish('After')
  expect(await titles(member)).toEqual(['After', 'Before'])
  expect(await titles(guest)).toEqual(['After', 'Before'])
  const reply = await comment(first, 'After.')
  expect(outcome(await member.post('/api/_postVote', { postId: second.id, up: true }))).toEqual([200])
  expect(outcome(await member.post('/api/_commentVote', { commentId: reply.id, up: false }))).toEqual([200])
  const thread = (await guest.get(`/api/posts/${first.publicId}?fetchCommunity=false`)).json()
  expect(thread.comments.map(({ body }: { body: string }) => body).toSorted()).toEqual(['After.', 'Before.'])

  const newcomer = t.visitor()
  await newcomer.get('/api/_initial')
  expect(outcome(await newcomer.post('/api/_login', { username: cast.people.member.username, password }))).toEqual([
    200,
  ])
  expect((await newcomer.get('/api/_user')).json().id).toBe(toWire(cast.people.member.id))
  for (const role of ['author', 'moderator', 'admin'] as const)
    expect((await cast.clients[role].get('/api/_user')).statusCode).toBe(200)
})

test('when its clock steps forward an hour, as after the machine slept, writing is unavailable until the process has its number again', async () => {
  const cast = await makeCast(t)
  const publish = () => cast.clients.author.post('/api/posts', textPost(cast, { type: 'text', body: 'By the mill.' }))
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hourMs })
  onTestFinished(() => void vi.useRealTimers())
  const refused = await publish()
  expect(outcome(refused)).toEqual([503, 'unavailable'])
  expect(refused.headers['retry-after']).toBe('5')
  await eventually(async () => expect((await publish()).statusCode).toBe(200))
})
