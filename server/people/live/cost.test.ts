import { pino } from 'pino'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { heldClock, readEvents } from '../../../test/event-reader.ts'
import { makePost, makeUser, setNewCount } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { notify } from '../../platform/db/listen.ts'
import { createApp } from '../../start/app.ts'
import { createSite } from '../../start/create-site.ts'

const clock = heldClock()
const t = testApp({ liveClock: clock })

test('LIVE-009 opening a stream needs only the statement that finds the session, and keeping it open needs none', async () => {
  const user = await makeUser(t.db)
  const post = await makePost(t.db)
  const client = await t.as(user)
  // Inside this process, so that a statement is counted for its request.
  const open = () =>
    countQueries(t.db, async () =>
      t.app.inject({
        url: `/api/events?post=${post.public_id}`,
        headers: { cookie: `SID=${client.sid}` },
        payloadAsStream: true,
      }),
    )
  t.site.sessions.forgetViewer(user.id)
  const [first, second] = [await open(), await open()]
  expect([first.result.statusCode, second.result.statusCode]).toEqual([200, 200])
  expect([first.statements.map((text) => text.includes('from "sessions"')), second.statements]).toEqual([[true], []])

  const openStream = await readEvents(t.app, client)
  const { statements } = await countQueries(t.db, async () => {
    for (let n = 1; n <= 20; n++) {
      clock.pass(25_000)
      await eventually(() => expect(openStream.events('ping')).toHaveLength(n))
    }
  })
  expect(statements).toEqual([])
  for (const { result } of [first, second]) result.stream().destroy()
})

test('LIVE-009 a comment is one message on the bus and needs no further statement, whatever number watches, in every process', async () => {
  const [writer, post] = [await t.as(await makeUser(t.db)), await makePost(t.db)]
  const path = `/api/posts/${post.public_id}/comments`
  const comment = () => countQueries(t.db, () => writer.post(path, { body: 'Herons.' }))
  const received: string[] = []
  const topics = ['self', 'user', 'session', 'evict', 'comment'] as const
  await comment()
  const alone = await comment()
  const site = await createSite(t.site.settings, t.url, pino({ level: 'silent' }))
  const pages = { render: async () => ({ status: 200, html: '' }), takesForm: async () => false }
  const other = await createApp(site, { ...pages, queryNames: async () => [], scriptHashes: [] })
  const readers = await Promise.all(Array.from({ length: 20 }, async () => t.as(await makeUser(t.db))))
  const streams = await Promise.all(
    readers.map((client, n) => readEvents(n % 2 ? t.app : other, client, `?post=${post.public_id}`)),
  )
  received.length = 0
  const stops = topics.map((topic) => t.site.bus.on(topic, (text) => received.push(`${topic} ${text}`)))
  const watched = await comment()
  await eventually(() => {
    clock.pass(250)
    for (const stream of streams) expect(stream.events('thread')).toMatchObject([{ newComments: 1 }])
  })
  for (const stop of stops) stop()
  expect(received).toHaveLength(1)
  expect(received[0]).toMatch(new RegExp(`^comment \\d+ ${post.public_id.toLowerCase()} \\d+$`))
  expect(watched.statements).toEqual(alone.statements)
  await other.close()
  await site.close()
})

test('LIVE-009 counts of many accounts that changed at the same time are read by one statement', async () => {
  const users = await Promise.all(Array.from({ length: 30 }, () => makeUser(t.db)))
  const streams = await Promise.all(users.map(async (user) => readEvents(t.app, await t.as(user))))
  for (const { id } of users) await setNewCount(t.db, id, 1)
  const { statements } = await countQueries(t.db, async () => {
    await notify(t.db, 'self', users.map(({ id }) => id).join(','))
    await eventually(() => {
      clock.pass(250)
      for (const stream of streams) expect(stream.events('counts')).toMatchObject([{ notificationsNewCount: 1 }])
    })
  })
  expect(statements.filter((text) => text.includes('notifications_new_count'))).toHaveLength(1)
})
