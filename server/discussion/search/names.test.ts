import { beforeAll, expect, test } from 'vitest'
import type { Community } from '../../../api/discussion/communities.ts'
import type { User } from '../../../api/people/accounts.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../test/factories.ts'
import { searchStage } from '../../../test/search-stage.ts'
import { changeSiteSettings } from '../../../test/site-settings.ts'

const t = testApp()
const { fill } = searchStage(t)
beforeAll(() => fill())

async function peopleOf(client: Client, q: string): Promise<string[]> {
  const answer = await client.get(`/api/search/people?${new URLSearchParams({ q })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().items.map(({ username }: User) => username)
}

async function communitiesOf(client: Client, q: string): Promise<string[]> {
  const answer = await client.get(`/api/search/communities?${new URLSearchParams({ q })}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json().items.map(({ name }: Community) => name)
}

test('FIND-004 people are found by their name, its beginning, its likeness, and the words about them, in this order', async () => {
  await makeUser(t.db, { username: 'someone', about_me: 'I count wagtails by the river.' })
  await makeUser(t.db, { username: 'Wagtails' })
  await makeUser(t.db, { username: 'wagtails_too' })
  await makeUser(t.db, { username: 'wagtials' })
  await makeUser(t.db, { username: 'heron' })
  const guest = t.visitor()
  expect(await peopleOf(guest, 'wagtails')).toEqual(['Wagtails', 'wagtails_too', 'wagtials', 'someone'])
  expect(await peopleOf(guest, '  @WAGTAILS ')).toEqual(['Wagtails', 'wagtails_too', 'wagtials', 'someone'])
  expect(await peopleOf(guest, 'wagtails river')).toContain('someone')
  expect(await peopleOf(guest, 'kingfisher')).toEqual([])
})

test('FIND-004 communities are found so too, the one with most members first among those whose names begin so', async () => {
  const members = [await makeUser(t.db), await makeUser(t.db)]
  await makeCommunity(t.db, { name: 'gardens_small' })
  await makeCommunity(t.db, { name: 'Gardens' })
  await makeCommunity(t.db, { name: 'gardens_large', members, no_members: 2 })
  await makeCommunity(t.db, { name: 'gradens' })
  await makeCommunity(t.db, { name: 'town', about: 'Our houses and gardens' })
  await makeCommunity(t.db, { name: 'gardens_gone', deleted_at: new Date() })
  const found = ['Gardens', 'gardens_large', 'gardens_small', 'gradens', 'town']
  expect(await communitiesOf(t.visitor(), 'gardens')).toEqual(found)
  expect(await communitiesOf(await t.as(await makeAdmin(t.db)), 'c/gardens')).toEqual(found)
  const client = await t.as(members[0] as (typeof members)[0])
  await makeCommunity(t.db, { name: 'gardens_mine', members: members.slice(0, 1) })
  const { items } = (await client.get('/api/search/communities?q=gardens_mine')).json()
  expect(items[0]).toMatchObject({ name: 'gardens_mine', userJoined: true })
})

test('FIND-004 banned, deleted and pending accounts are found by administrators alone', async () => {
  const now = new Date()
  await makeUser(t.db, { username: 'avocet_here' })
  await makeUser(t.db, { username: 'avocet_banned', banned_at: now })
  await makeUser(t.db, { username: 'avocet_deleted', deleted_at: now })
  await makeUser(t.db, { username: 'avocet_waiting', pending_at: now })
  await makeUser(t.db, { username: 'avocet_refused', pending_at: now, deleted_at: now })
  for (const client of [t.visitor(), await t.as(await makeUser(t.db))])
    expect(await peopleOf(client, 'avocet')).toEqual(['avocet_here'])
  const admin = await t.as(await makeAdmin(t.db))
  expect(await peopleOf(admin, 'avocet')).toEqual(['avocet_banned', 'avocet_deleted', 'avocet_here', 'avocet_waiting'])
  for (const name of ['nobody', 'ghost']) expect(await peopleOf(admin, name)).toEqual([])
})

test('FIND-004 names come 25 a page, in two statements after that of the session', async () => {
  for (let at = 10; at < 40; at++) await makeUser(t.db, { username: `plover_${at}` })
  const guest = t.visitor()
  const path = '/api/search/people?q=plover'
  await guest.get(path)
  const { statements } = await countQueries(t.db, () => guest.get(path))
  expect(statements.filter((text) => !text.includes('"sessions"')).length).toBe(2)
  const first = (await guest.get(path)).json()
  expect([first.items.length, typeof first.next]).toEqual([25, 'string'])
  const second = (await guest.get(`${path}&next=${first.next}`)).json()
  expect([second.items.length, second.next]).toEqual([5, null])
  const names = [...first.items, ...second.items].map(({ username }: User) => username)
  expect(names).toEqual(Array.from({ length: 30 }, (_, at) => `plover_${at + 10}`))
})

test('FIND-004 a wrong query or cursor is refused', async () => {
  const guest = t.visitor()
  for (const path of ['/api/search/people', '/api/search/communities']) {
    for (const q of ['', '%20', '@', 'a'.repeat(201)])
      expect(outcome(await guest.get(`${path}?q=${q}`))).toEqual([400, 'invalid_query'])
    for (const next of ['-1', 'x', '99999', '1.5'])
      expect(outcome(await guest.get(`${path}?q=a&next=${next}`))).toEqual([400, 'invalid_cursor'])
    expect((await guest.get(`${path}?q=a&next=9999`)).json()).toEqual({ items: [], next: null })
    for (const q of ["'", '%', '\\', '\ud800', '🙂', '()&|!:*', '{'])
      expect((await guest.get(`${path}?${new URLSearchParams({ q })}`)).statusCode, q).toBe(200)
  }
})

test('FIND-028, LADDER-009 the setting guestSearch and the shield close all searches to guests', async () => {
  const paths = ['', '/people', '/communities', '/suggest'].map((path) => `/api/search${path}?q=words`)
  const [guest, member] = [t.visitor(), await t.as(await makeUser(t.db))]
  const statuses = async (client: Client) => {
    const answers = await Promise.all(paths.map((path) => client.get(path)))
    return answers.map((answer) => outcome(answer).at(-1))
  }
  const open = paths.map(() => 200)
  expect(await statuses(guest)).toEqual(open)
  for (const [closed, opened] of [
    [{ guest_search: false }, { guest_search: true }],
    [{ shield_until: new Date(Date.now() + 60_000) }, { shield_until: null }],
  ] as const) {
    await changeSiteSettings(t.site, closed)
    expect(await statuses(guest)).toEqual(paths.map(() => 'not_logged_in'))
    expect(await statuses(member)).toEqual(open)
    await changeSiteSettings(t.site, opened)
    expect(await statuses(guest)).toEqual(open)
  }
})
