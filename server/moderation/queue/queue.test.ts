import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { makeCommunity, makeMod, makePost, makeUser } from '../../../test/factories.ts'
import { caseOf, queueOf, report, targetsOf } from '../../../test/queue-client.ts'
import { toWire } from '../../platform/db/keys.ts'

const t = testApp()

const set = (targetId: bigint, change: object) =>
  t.db.updateTable('cases').set(change).where('target_id', '=', targetId).execute()

test('QUEUE-001, QUEUE-006 a case has its target, community and author, and per reason the number, the times and the notes', async () => {
  const { clients, people, post, community } = await makeCast(t)
  const subject = await post()
  await report(clients.member, 'post', subject.id, { note: 'Sells watches' })
  await report(clients.admin, 'post', subject.id, { note: 'Again' })
  await report(clients.member, 'post', subject.id, { reason: 1 })
  const { cases } = await queueOf(clients.moderator)
  const [spam, rules] = (await clients.guest.get('/api/_initial'))
    .json()
    .reportReasons.filter(({ id }: { id: number }) => id === 3 || id === 1)
    .toReversed()
  const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/)
  expect(cases).toEqual([
    {
      id: toWire((await caseOf(t, subject.id)).id),
      kinds: ['report'],
      targetType: 'post',
      target: expect.objectContaining({ id: toWire(subject.id), title: subject.title, body: subject.body }),
      community: expect.objectContaining({ id: toWire(community.id), name: community.name }),
      author: expect.objectContaining({ username: people.author.username }),
      reports: [
        {
          reason: 3,
          title: spam.title,
          count: 2,
          firstAt: at,
          lastAt: at,
          rules: [],
          notes: ['Again', 'Sells watches'],
        },
        { reason: 1, title: rules.title, count: 1, firstAt: at, lastAt: at, rules: [], notes: [] },
      ],
      reporters: { count: 2 },
      createdAt: at,
      updatedAt: at,
      version: 3,
      state: 'open',
      outcome: null,
      closedBy: null,
      concernsViewer: false,
      escalated: false,
      escalationText: null,
      remarkCount: 0,
      holds: [],
      appeal: null,
    },
  ])
})

test("QUEUE-003, QUEUE-004 mine contains the communities that the caller moderates, site all communities and the administrators' own cases", async () => {
  const { clients, people, post, community } = await makeCast(t)
  const here = await post()
  const elsewhere = await makePost(t.db, { community: await makeCommunity(t.db) })
  await report(clients.member, 'post', here.id)
  await report(clients.member, 'post', elsewhere.id)
  await report(clients.member, 'user', people.author.id)
  await report(clients.member, 'post', here.id, { reason: 1, toAdmins: true })
  expect(targetsOf(await queueOf(clients.moderator))).toEqual([toWire(here.id)])
  const expected = [here.id, elsewhere.id, people.author.id, here.id].map(toWire)
  expect(targetsOf(await queueOf(clients.admin, 'scope=site')).slice(-4)).toEqual(expected)
  expect(targetsOf(await queueOf(clients.admin, `scope=site&communityId=${toWire(community.id)}`))).toEqual([
    expected[0],
    expected[3],
  ])
  expect(targetsOf(await queueOf(clients.moderator, `communityId=${toWire(community.id)}`))).toEqual([expected[0]])

  const refused = async (client: Client, query: string) => outcome(await client.get(`/api/queue?${query}`))
  for (const part of ['member', 'author', 'banned', 'admin'] as const)
    expect(await refused(clients[part], '')).toEqual([403, 'not_admin_nor_mod'])
  expect(await refused(clients.moderator, 'scope=site')).toEqual([403, 'not_admin'])
  expect(await refused(clients.moderator, `communityId=${toWire(elsewhere.community_id)}`)).toEqual([
    403,
    'not_admin_nor_mod',
  ])
})

test('QUEUE-004 counts are the open cases of the scope, in total, by kind and by community, independent of other filters', async () => {
  const { clients, people, post, community } = await makeCast(t)
  const second = await makeCommunity(t.db, { founder: people.moderator })
  const otherPost = await makePost(t.db, { community: second })
  const [first, appealed, done] = [await post(), await post(), await post()]
  for (const { id } of [first, appealed, done, otherPost]) await report(clients.member, 'post', id)
  await set(appealed.id, { appeal_id: 1n })
  await set(done.id, { closed_at: new Date(), outcome: 'left' })
  const counts = {
    all: 3,
    kinds: { report: 3, hold: 0, appeal: 1 },
    communities: [
      { id: toWire(community.id), name: community.name, count: 2 },
      { id: toWire(second.id), name: second.name, count: 1 },
    ],
  }
  for (const query of ['', 'state=done', 'kind=appeal', `communityId=${toWire(second.id)}`, 'group=author'])
    expect((await queueOf(clients.moderator, query)).counts).toEqual(counts)
  expect(targetsOf(await queueOf(clients.moderator, 'kind=appeal'))).toEqual([toWire(appealed.id)])
  expect(targetsOf(await queueOf(clients.moderator, 'state=done'))).toEqual([toWire(done.id)])
  // In a deleted community only administrators decide.
  await t.db.updateTable('communities').set({ deleted_at: new Date() }).where('id', '=', second.id).execute()
  expect((await queueOf(clients.moderator)).counts.all).toBe(2)
})

test('QUEUE-003 unknown values are refused', async () => {
  const { clients } = await makeCast(t)
  const refused = async (query: string) => outcome(await clients.moderator.get(`/api/queue?${query}`))
  for (const query of ['scope=all', 'kind=guard', 'group=place', 'state=closed'])
    expect(await refused(query)).toEqual([400, 'invalid_filter'])
  expect(await refused('sort=top')).toEqual([400, 'invalid-sort'])
  expect(await refused('communityId=here')).toEqual([400, 'invalid_id'])
  for (const query of ['next=x', 'sort=most&next=18ea72ddfed0ce40000fc000', 'next=2.18ea72ddfed0ce40000fc000'])
    expect(await refused(query)).toEqual([400, 'invalid_cursor'])
})

test('QUEUE-003 pages continue where the previous one ended in every order, and nothing is lost or repeated', async () => {
  const { clients, post } = await makeCast(t)
  const made: bigint[] = []
  for (let index = 0; index < 30; index++) {
    const { id } = await post()
    made.push(id)
    await report(clients.member, 'post', id)
    await set(id, { report_count: (index * 7) % 4 || 1 })
  }
  const all = async (sort: string) => {
    const first = await queueOf(clients.moderator, `sort=${sort}`)
    const second = await queueOf(clients.moderator, `sort=${sort}&next=${first.next}`)
    expect([first.cases?.length, second.cases?.length, second.next]).toEqual([25, 5, null])
    return [...targetsOf(first), ...targetsOf(second)]
  }
  expect(await all('oldest')).toEqual(made.map(toWire))
  expect(await all('newest')).toEqual(made.toReversed().map(toWire))
  const byReports = made
    .map((id, index) => ({ id, count: (index * 7) % 4 || 1 }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? 1 : -1))
  expect(await all('most')).toEqual(byReports.map(({ id }) => toWire(id)))
})

test('QUEUE-009 moderators neither see, count nor open cases about themselves; the others decide them', async () => {
  const { clients, people, post } = await makeCast(t)
  const own = await post({ author: people.moderator })
  await report(clients.member, 'post', own.id)
  const path = `/api/queue/${toWire((await caseOf(t, own.id)).id)}`
  const mine = await queueOf(clients.moderator)
  expect([mine.cases, mine.counts.all]).toEqual([[], 0])
  expect((await queueOf(clients.moderator, 'group=author')).groups).toEqual([])
  expect(outcome(await clients.moderator.get(path))).toEqual([403, 'own_case'])
  // There is no other moderator, so administrators get it at once.
  expect(targetsOf(await queueOf(clients.admin, `scope=site&communityId=${toWire(own.community_id)}`))).toEqual([
    toWire(own.id),
  ])
  const second = await makeUser(t.db)
  await makeMod(t.db, { id: own.community_id }, second)
  expect(targetsOf(await queueOf(await t.as(second)))).toEqual([toWire(own.id)])
})

test('QUEUE-009 administrators do not see cases about themselves either, except the only one of a site', async () => {
  const { clients, people } = await makeCast(t)
  await t.db.updateTable('users').set({ is_admin: false }).where('id', '<>', people.admin.id).execute()
  await report(clients.member, 'user', people.admin.id)
  const { id } = await caseOf(t, people.admin.id)
  const isShown = async () =>
    targetsOf(await queueOf(clients.admin, 'scope=site&sort=newest')).includes(toWire(people.admin.id))
  expect(await isShown()).toBe(true)
  await makeUser(t.db, { is_admin: true })
  expect(await isShown()).toBe(false)
  expect(outcome(await clients.admin.get(`/api/queue/${toWire(id)}`))).toEqual([403, 'own_case'])
})

test("QUEUE-017 an escalated case leaves the moderators' list, and is marked for administrators", async () => {
  const { clients, post } = await makeCast(t)
  const { id } = await post()
  await report(clients.member, 'post', id)
  await set(id, { escalated_at: new Date() })
  const { cases, counts } = await queueOf(clients.moderator)
  expect([cases, counts.all]).toEqual([[], 0])
  const path = `/api/queue/${toWire((await caseOf(t, id)).id)}`
  expect((await clients.moderator.get(path)).json()).toMatchObject({ escalated: true, state: 'open' })
  expect(targetsOf(await queueOf(clients.admin, 'scope=site&sort=newest'))).toContain(toWire(id))
})

test('QUEUE-001 a decided case shows who decided it and how', async () => {
  const { clients, people, post } = await makeCast(t)
  const subject = await post()
  await report(clients.member, 'post', subject.id)
  await clients.moderator.delete(`/api/posts/${subject.public_id}?deleteAs=mods`)
  const { cases } = await queueOf(clients.moderator, 'state=done')
  expect(cases).toMatchObject([
    {
      state: 'done',
      outcome: 'removed',
      closedBy: { username: people.moderator.username },
      reports: [{ reason: 3, count: 1 }],
      target: { deletedAs: 'mods', contentStripped: false },
    },
  ])
})
