import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Notification } from '../../../api/discussion/notification.ts'
import type { NotificationsPage } from '../../../api/discussion/notifications.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeComment, makePost, makeUser, markPost } from '../../../test/factories.ts'
import { makeNotification, setNewCount } from '../../../test/make-notification.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import type { UserRow } from '../../people/accounts/queries.ts'
import { toWire } from '../../platform/db/keys.ts'
import { pageStatement } from './queries.ts'

const t = testApp()
const path = '/api/notifications'
const html = 'render=true&format=html'

const list = async (client: Client, query = ''): Promise<NotificationsPage> =>
  (await client.get(`${path}?${query}`)).json()
const idsOf = ({ items }: NotificationsPage) => items.map(({ id }) => id)

async function member(): Promise<{ receiver: UserRow; client: Client }> {
  const receiver = await makeUser(t.db)
  return { receiver, client: await t.as(receiver) }
}

const at = (minute: number, microseconds = 0) => new Date(Date.UTC(2026, 2, 4, 5, minute) + microseconds / 1000)

test('NOTIF-011, NOTIF-031 ten per page, unseen before seen, then by the latest event; the last cursor is empty, and items may be an empty list', async () => {
  const { receiver, client } = await member()
  expect(await list(client)).toEqual({ count: 0, newCount: 0, items: [], next: '' })
  const post_id = (await makePost(t.db, { author: receiver })).id
  const make = async (minute: number, seen: boolean) =>
    (
      await makeNotification(t.db, {
        ...{ receiver, post_id, type: 'new_votes', updated_at: at(minute) },
        seen_at: seen ? at(59) : null,
      })
    ).wireId
  const made: { id: number; seen: boolean; minute: number }[] = []
  // Every time occurs twice, so that the order needs more than the time.
  for (let n = 0; n < 26; n++) {
    const [minute, seen] = [n >> 1, n % 3 === 0]
    made.push({ id: await make(minute, seen), seen, minute })
  }
  await setNewCount(t.db, receiver, 4)
  const expected = made
    .toSorted((a, b) => Number(a.seen) - Number(b.seen) || b.minute - a.minute || b.id - a.id)
    .map(({ id }) => id)

  const first = await list(client)
  const second = await list(client, `next=${first.next}`)
  const third = await list(client, `next=${second.next}`)
  expect([first, second, third].map(({ items }) => items.length)).toEqual([10, 10, 6])
  expect([first, second, third].flatMap(idsOf)).toEqual(expected)
  expect(third.next).toBe('')
  for (const { count, newCount } of [first, second, third]) expect([count, newCount]).toEqual([26, 4])
  expect(await list(client, `${html}&next=${first.next}`)).toMatchObject({ count: 26, next: second.next })
  for (const next of ['x', '1', '2.5.5', '0.5', '0.a.5', `0.${'9'.repeat(40)}.5`])
    expect(outcome(await client.get(`${path}?next=${next}`))).toEqual([400, 'invalid_cursor'])
  expect(outcome(await client.get(`${path}?next=`))).toEqual([200])
})

test('NOTIF-031 two with an event in the same millisecond are on two pages, and neither is skipped', async () => {
  const { receiver, client } = await member()
  const post_id = (await makePost(t.db, { author: receiver })).id
  for (let n = 0; n < 12; n++) await makeNotification(t.db, { receiver, post_id, type: 'new_votes' })
  await sql`update notifications set updated_at = timestamptz '2026-03-04T05:06:07Z' + id * interval '1 microsecond'
    where user_id = ${receiver.id}`.execute(t.db)
  const first = await list(client)
  const second = await list(client, `next=${first.next}`)
  const ids = [...idsOf(first), ...idsOf(second)]
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
  expect(new Set(ids).size).toBe(12)
})

test('NOTIF-001, NOTIF-030 the raw form has id, type, seen, seenAt, createdAt and notif, and no title, address or icon; a single one has both forms', async () => {
  const { receiver, client } = await member()
  const { wireId } = await makeNotification(t.db, { receiver })
  const envelope = ['createdAt', 'id', 'notif', 'seen', 'seenAt', 'type']
  const rendered = [
    ...envelope,
    'body',
    'excerpt',
    'icons',
    'textFormat',
    'title',
    'toURL',
    'updatedAt',
    'version',
  ].toSorted()
  const keys = (value: object) => Object.keys(value).toSorted()
  const [item] = (await list(client)).items
  expect(keys(item ?? {})).toEqual(envelope)
  expect(item).toMatchObject({ id: wireId, seen: false, seenAt: null })
  expect((await client.get(`${path}/${wireId}`)).json()).toEqual(item)
  const [full] = (await list(client, html)).items
  expect(keys(full ?? {})).toEqual(rendered)
  expect((await client.get(`${path}/${wireId}?${html}`)).json()).toEqual(full)
  expect(full).toMatchObject({ version: 1, textFormat: 'html', body: '', notif: item?.notif })
  expect((await client.get(`${path}/${wireId}?render=true`)).json()).toMatchObject({ textFormat: '' })
})

test("NOTIF-030 posts and comments in it have the form for guests: without the viewer's votes and removed texts", async () => {
  const { receiver, client } = await member()
  const post = await makePost(t.db, { author: receiver, body: 'A text to be removed' })
  const comment = await makeComment(t.db, { author: receiver, post })
  const votes = { receiver, post_id: post.id, type: 'new_votes' }
  await makeNotification(t.db, { ...votes, count: 3 })
  await makeNotification(t.db, { ...votes, comment_id: comment.id })
  await markPost(t.db, post.id, { deleted_at: new Date(), deleted_as: 'mods' })

  const [onComment, onPost] = (await list(client)).items as Extract<Notification, { type: 'new_votes' }>[]
  const guest = t.visitor()
  const asGuest = (await guest.get(`/api/posts/${post.public_id}`)).json()
  expect(onPost?.notif).toMatchObject({ targetType: 'post', targetId: toWire(post.id), noVotes: 3 })
  expect(onPost?.notif?.comment).toBeUndefined()
  expect(onPost?.notif?.post).toMatchObject({
    ...{ title: post.title, body: null, contentStripped: true, userVoted: null, userVotedUp: null },
    author: { ...asGuest.author, aboutMe: null },
  })
  expect(onComment?.notif).toMatchObject({ targetType: 'comment', targetId: toWire(comment.id) })
  expect(onComment?.notif?.comment).toMatchObject({ body: comment.body, userVoted: null, postTitle: post.title })
})

test('NOTIF-014, NOTIF-016, NOTIF-017, NOTIF-018, NOTIF-034 the bulk actions are query parameters, with or without the form, and answer success', async () => {
  const { receiver, client } = await member()
  const post_id = (await makePost(t.db, { author: receiver })).id
  await makeNotification(t.db, { receiver, post_id, type: 'new_votes' })
  await makeNotification(t.db, { receiver })
  await setNewCount(t.db, receiver, 2)
  t.site.ownAccounts.forget(receiver.id)
  const unseen = async () => (await list(client)).items.flatMap(({ seen, type }) => (seen ? [] : [type]))
  const act = async (query: string) => {
    const answer = await client.post(`${path}?${query}`)
    expect(answer.json()).toEqual({ success: true })
    vi.setSystemTime(Date.now() + 1000)
  }
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    const newCount = async () => (await client.get('/api/_user')).json().notificationsNewCount
    expect(await newCount()).toBe(2)

    await act(`${html}&action=markAllAsSeen&type=new_votes`)
    expect(await unseen()).toEqual(['new_comment'])
    await act('action=markAllAsSeen&type=no_such_type')
    expect(await unseen()).toEqual(['new_comment'])
    await act('action=markAllAsSeen&type=')
    expect(await unseen()).toEqual([])
    // Seen or not, a new notification stays new until the list is opened.
    expect([await newCount(), (await list(client)).newCount]).toEqual([2, 2])

    await act(`${html}&action=resetNewCount`)
    expect([await newCount(), (await list(client)).newCount]).toEqual([0, 0])
    await act('action=resetNewCount')

    const other = await makeNotification(t.db)
    await act(`action=deleteAll`)
    expect(await list(client)).toMatchObject({ count: 0, items: [] })
    await act(`${html}&action=deleteAll`)
    expect(await t.db.selectFrom('notifications').select('id').where('id', '=', other.id).execute()).toHaveLength(1)

    for (const query of ['', 'action=', 'action=explode', `${html}&action=markAsSeen`])
      expect(outcome(await client.post(`${path}?${query}`))).toEqual([400, 'invalid_action'])
  } finally {
    vi.useRealTimers()
  }
})

test('NOTIF-032 reading, marking and deleting keep the new count, unless it was opened from a push message', async () => {
  const { receiver, client } = await member()
  const [first, second, third] = [
    await makeNotification(t.db, { receiver }),
    await makeNotification(t.db, { receiver }),
    await makeNotification(t.db, { receiver }),
  ]
  await setNewCount(t.db, receiver, 3)
  t.site.ownAccounts.forget(receiver.id)
  const newCount = async () => (await client.get('/api/_user')).json().notificationsNewCount
  await list(client)
  await client.get(`${path}/${first.wireId}`)
  await client.put(`${path}/${first.wireId}?action=markAsSeen`)
  await client.delete(`${path}/${second.wireId}`)
  expect(await newCount()).toBe(3)
  await client.put(`${path}/${first.wireId}?action=markAsSeen&seenFrom=webpush`)
  expect(await newCount()).toBe(1)
  await client.put(`${path}/${third.wireId}?action=markAsSeen&seen=false&seenFrom=webpush`)
  expect(await newCount()).toBe(1)
})

test('NOTIF-019, NOTIF-034 one is marked seen with its real time, whatever seen says but false, and unseen; NOTIF-021 deleting one answers it', async () => {
  const { receiver, client } = await member()
  const { wireId } = await makeNotification(t.db, { receiver })
  const mark = async (query: string) => (await client.put(`${path}/${wireId}?action=markAsSeen${query}`)).json()
  const before = Date.now()
  const seen = await mark('')
  expect(seen).toMatchObject({ id: wireId, seen: true, type: 'new_comment' })
  expect(seen.title).toBeUndefined()
  expect(Math.abs(Date.parse(seen.seenAt) - before)).toBeLessThan(60_000)
  expect(await mark(`&seen=true&${html}`)).toMatchObject({ seen: true, seenAt: seen.seenAt, textFormat: 'html' })
  expect(await mark('&seen=false')).toMatchObject({ seen: false, seenAt: null })
  expect(await mark('&seen=0')).toMatchObject({ seen: true })
  const gone = await client.delete(`${path}/${wireId}?${html}`)
  expect(gone.json()).toMatchObject({ id: wireId, seen: true, title: expect.stringContaining('<b>') })
  expect((await list(client)).items).toEqual([])
  for (const query of ['', '?action=', '?action=explode'])
    expect(outcome(await client.put(`${path}/${wireId}${query}`))).toEqual([400, 'invalid_action'])
})

test('NOTIF-022 another member gets 403 not_owner, an unknown id 404 notif_not_found, in every call; nothing changes', async () => {
  const { receiver, client } = await member()
  const { wireId } = await makeNotification(t.db, { receiver })
  const stranger = await t.as(await makeUser(t.db, { is_admin: true }))
  const calls = (id: string | number, caller: Client) =>
    Promise.all([
      caller.get(`${path}/${id}`),
      caller.put(`${path}/${id}?action=markAsSeen`),
      caller.delete(`${path}/${id}`),
    ])
  for (const answer of await calls(wireId, stranger)) expect(outcome(answer)).toEqual([403, 'not_owner'])
  for (const id of [2 ** 40, 'x', '-1', '9'.repeat(30), '1.5'])
    for (const answer of await calls(id, client)) expect(outcome(answer)).toEqual([404, 'notif_not_found'])
  expect((await list(client)).items).toMatchObject([{ id: wireId, seen: false }])
})

test('NOTIF-036 an unknown format is refused, with or without render', async () => {
  const { receiver, client } = await member()
  const { wireId } = await makeNotification(t.db, { receiver })
  for (const query of ['render=true&format=markdown', 'format=text', 'render=true&format=HTML']) {
    for (const url of [path, `${path}/${wireId}`])
      expect(outcome(await client.get(`${url}?${query}`))).toEqual([400, 'invalid-render-format'])
    expect(outcome(await client.put(`${path}/${wireId}?action=markAsSeen&${query}`))).toEqual([
      400,
      'invalid-render-format',
    ])
    expect(outcome(await client.post(`${path}?action=deleteAll&${query}`))).toEqual([400, 'invalid-render-format'])
  }
  expect(outcome(await client.get(`${path}?render=yes&format=&further=x`))).toEqual([200])
  expect((await list(client)).items).toHaveLength(1)
})

test('NOTIF-035 a notification without its target is returned without it, and all others stay complete', async () => {
  const { receiver, client } = await member()
  const nothing = { post_id: null, comment_id: null, community_id: null }
  const types = [
    'new_comment',
    'comment_reply',
    'new_votes',
    'deleted_post',
    'mod_add',
    'announcement',
    'welcome',
    'mention',
    'deleted_comment',
    'community_ban',
    'mod_warning',
    'released',
    'appeal_answered',
  ]
  const gone: number[] = []
  for (const type of types) gone.push((await makeNotification(t.db, { receiver, type, ...nothing })).wireId)
  const { wireId } = await makeNotification(t.db, { receiver })
  await makeNotification(t.db, { receiver, type: 'of_a_newer_version' })
  const first = await list(client, html)
  const items = [...first.items, ...(await list(client, `${html}&next=${first.next}`)).items]
  expect(items).toHaveLength(types.length + 1)
  for (const item of items) {
    if (item.id === wireId) expect(item.notif).not.toBeNull()
    else expect(item).toMatchObject({ notif: null, title: 'What this was about is gone', toURL: '#' })
  }
  expect(items.map(({ id }) => id).toSorted()).toEqual([...gone, wireId].toSorted())
})

test('a page takes at most seven statements, and with 100,000 notifications it reads as much as with ten', async () => {
  const [few, many] = [await member(), await member()]
  const post_id = (await makePost(t.db, { author: many.receiver })).id
  for (let n = 0; n < 30; n++) await makeNotification(t.db, { receiver: few.receiver })
  await sql`
    insert into notifications (user_id, type, post_id, updated_at, seen_at)
    select ${many.receiver.id}, 'new_votes', ${post_id}, now() - n * interval '1 second', case when n % 2 = 0 then now() end
    from generate_series(1, 100000) n`.execute(t.db)
  await sql`vacuum (analyze) notifications`.execute(t.db)
  const first = await list(many.client)
  const positions = [
    null,
    { seen: false, micros: BigInt(Date.now() - 9e6) * 1000n, id: 5n },
    { seen: true, micros: BigInt(Date.now() - 9e6) * 1000n, id: 5n },
  ]
  for (const after of positions) {
    const { rows, sequential } = await rowsRead(t.db, pageStatement(many.receiver.id, after), 'notifications')
    // Each part reads one page and one row, and the count reads all stored ones.
    expect([after?.seen, sequential, rows <= 222 && rows > 10]).toEqual([after?.seen, false, true])
  }
  expect([first.count, first.items.length]).toEqual([200, 10])
  await few.client.get('/api/_user')
  const { statements } = await countQueries(t.db, () => few.client.get(`${path}?${html}`))
  expect(statements.length).toBeLessThanOrEqual(7)
})
