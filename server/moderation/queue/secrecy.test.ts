import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import type { Client } from '../../../test/client.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../test/factories.ts'
import { report } from '../../../test/queue-client.ts'
import { toWire } from '../../platform/db/keys.ts'

const lines: string[] = []
const t = testApp({ log: pino({ level: 'trace' }, { write: (line) => void lines.push(line) }) })

test('QUEUE-035 moderators of another community see nothing, and no answer or log line names a reporter', async () => {
  const { clients, people, community, post } = await makeCast(t)
  const reporters = [await makeUser(t.db), await makeUser(t.db)]
  const outsider = await makeUser(t.db)
  const elsewhere = await makeCommunity(t.db, { founder: outsider })
  const target = await post()
  const comment = await makeComment(t.db, { author: people.author, post: target })
  const otherPost = await makePost(t.db, { community: elsewhere })
  const answers: string[] = []
  for (const reporter of reporters) {
    const client = await t.as(reporter)
    await report(client, 'post', target.id, { note: 'Said of the post' })
    await report(client, 'comment', comment.id, { note: 'Said of the comment' })
    await report(client, 'post', target.id, { toAdmins: true, reason: 1, note: 'Said to the admins' })
    await report(client, 'post', otherPost.id, { note: 'Said elsewhere' })
    await report(client, 'user', people.author.id, { note: 'Said of the person' })
  }
  const cases = await t.db.selectFrom('cases').selectAll().execute()
  const places = [community, elsewhere].map(({ id }) => toWire(id))
  const queries = ['', 'group=author&', 'state=done&', 'sort=most&', 'kind=report&'].flatMap((query) =>
    ['scope=mine', 'scope=site', ...places.map((id) => `communityId=${id}`)].map(
      (more) => `/api/queue?${query}${more}`,
    ),
  )
  const paths = [
    ...queries,
    ...cases.map(({ id }) => `/api/queue/${toWire(id)}`),
    ...places.flatMap((id) => [
      `/api/communities/${id}/reports`,
      `/api/queue/people/${people.author.username}?communityId=${id}`,
      `/api/communities/${id}/notes?username=${people.author.username}`,
      `/api/communities/${id}/queue_stats`,
    ]),
    '/api/reporter_mutes',
    '/api/modlog',
  ]
  const read = async (client: Client) => {
    const bodies = await Promise.all(paths.map(async (path) => (await client.get(path)).body))
    answers.push(...bodies)
    return bodies.join('\n')
  }
  const notes = [
    'Said of the post',
    'Said of the comment',
    'Said to the admins',
    'Said elsewhere',
    'Said of the person',
  ]
  const seenBy = async (client: Client) => {
    const text = await read(client)
    return notes.filter((note) => text.includes(note))
  }
  expect(await seenBy(clients.moderator)).toEqual(notes.slice(0, 2))
  expect(await seenBy(await t.as(outsider))).toEqual(['Said elsewhere'])
  expect(await seenBy(clients.admin)).toEqual(notes)
  for (const part of ['guest', 'member', 'author', 'banned'] as const) expect(await seenBy(clients[part])).toEqual([])

  // Everything that can be done with a case, and its results.
  const mine = cases.filter(({ community_id, for_admins }) => community_id === community.id && !for_admins)
  for (const [index, { id, version }] of mine.entries()) {
    answers.push((await clients.moderator.post(`/api/queue/${toWire(id)}/mute_reporters`)).body)
    const act = { cases: [{ id: toWire(id), version }], act: index ? 'approve' : 'remove', reason: 'Advertising' }
    answers.push((await clients.moderator.post('/api/queue/act', act)).body)
  }
  for (const client of [clients.moderator, clients.admin, clients.author]) {
    await read(client)
    answers.push((await client.get('/api/notifications?render=true')).body)
  }
  const traces = reporters.flatMap(({ id, username }) => [username, toWire(id), String(id)])
  const telling = [...answers, ...lines].filter((text) => traces.some((trace) => text.includes(trace)))
  expect(telling).toEqual([])
  expect(lines.length).toBeGreaterThan(0)
})
