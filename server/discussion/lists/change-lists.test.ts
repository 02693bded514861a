import { expect, test } from 'vitest'
import { maxLists } from '../../../shared/limits.ts'
import { testApp } from '../../../test/app.ts'
import { outcome } from '../../../test/client.ts'
import { makeList, makePost, makeUser } from '../../../test/factories.ts'
import { eventually, untilWaiting } from '../../../test/waiting.ts'

const t = testApp()

const names = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name)

async function member() {
  const owner = await makeUser(t.db)
  return { owner, client: await t.as(owner), path: `/api/users/${owner.username}/lists` }
}

test('LIST-020, LIST-032 a member creates a list and gets all their lists in the requested order', async () => {
  const { client, path } = await member()
  const body = { name: 'To_Read', displayName: 'To read', description: 'Long ones.', public: true }
  const first = await client.post(path, body)
  expect(first.statusCode).toBe(200)
  expect(first.json()).toEqual([expect.objectContaining({ ...body, numItems: 0, sort: 'addedDsc' })])
  expect(
    names(
      await client.post(path.toUpperCase().replace('/API/USERS', '/api/users').replace('/LISTS', '/lists'), {
        name: 'cooking',
      }),
    ),
  ).toEqual(['cooking', 'To_Read'])
  expect(names(await client.post(`${path}?sort=name&filter=private`, { name: 'attic' }))).toEqual(['attic', 'cooking'])
  // The name is the end of its address.
  expect((await t.visitor().get(`${path}/to_read`)).json()).toMatchObject({ name: 'To_Read' })
})

test('LIST-041 a new list is private, empty and displayed by its name; its update time is its creation', async () => {
  const { client, path } = await member()
  const [list] = (await client.post(path, { name: 'plain' })).json()
  expect(list).toMatchObject({ displayName: 'plain', description: null, public: false, numItems: 0 })
  expect(list.lastUpdatedAt).toBe(list.createdAt)
})

test('LIST-020 members can only create their own lists', async () => {
  const { client } = await member()
  const other = await member()
  expect(outcome(await client.post(other.path, { name: 'gift' }))).toEqual([403, 'not-your-list'])
  expect(outcome(await client.post('/api/users/nobody_at_all/lists', { name: 'gift' }))).toEqual([403, 'not-your-list'])
  expect(names(await other.client.get(other.path))).toEqual([])
})

test('LIST-032, LIST-035 a name is required, of 3 to 21 letters, digits and underscores', async () => {
  const { client, path } = await member()
  for (const name of ['', undefined]) {
    const answer = await client.post(path, { name })
    expect(outcome(answer)).toEqual([400, 'list-name-empty'])
    expect(answer.json().message).toBe('Name cannot be empty.')
  }
  for (const name of ['ab', 'a'.repeat(22), 'two words', 'dash-ed', 'É_é_É'])
    expect([name, ...outcome(await client.post(path, { name }))]).toEqual([name, 400, 'invalid-list-name'])
  for (const name of ['abc', 'A_21'.padEnd(21, 'z')]) expect(outcome(await client.post(path, { name }))).toEqual([200])
})

test('LIST-035, LIST-043 names are unique per owner regardless of case, for new and renamed lists', async () => {
  const { client, path } = await member()
  await client.post(path, { name: 'Reading' })
  expect(outcome(await client.post(path, { name: 'rEADING' }))).toEqual([409, 'duplicate-list'])
  const [other] = (await client.post(path, { name: 'cooking' })).json()
  expect(outcome(await client.put(`/api/lists/${other.id}`, { name: 'READING' }))).toEqual([409, 'duplicate-list'])
  // Its own name in another spelling is allowed.
  expect((await client.put(`/api/lists/${other.id}`, { name: 'Cooking' })).json().name).toBe('Cooking')
  const stranger = await member()
  expect(outcome(await stranger.client.post(stranger.path, { name: 'Reading' }))).toEqual([200])
})

test('LIST-035 of concurrent creations or renames, only one gets the name', async () => {
  const { client, path } = await member()
  const made = await Promise.all(Array.from({ length: 5 }, () => client.post(path, { name: 'same' })))
  expect(made.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409, 409])
  const ids = await Promise.all(['one', 'two', 'three'].map(async (name) => (await makeNamed(client, path, name)).id))
  const renamed = await Promise.all(ids.map((id) => client.put(`/api/lists/${id}`, { name: 'other' })))
  expect(renamed.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
})

async function makeNamed(client: Awaited<ReturnType<typeof member>>['client'], path: string, name: string) {
  await client.post(path, { name })
  return (await client.get(`${path}/${name}`)).json()
}

test('LIST-034, LIST-035 texts are cut if too long, and empty ones get their defaults', async () => {
  const { client, path } = await member()
  const [list] = (
    await client.post(path, { name: 'long', displayName: '😀'.repeat(60), description: 'd'.repeat(10_001) })
  ).json()
  expect([list.displayName, list.description.length]).toEqual(['😀'.repeat(50), 10_000])
  const address = `/api/lists/${list.id}`
  const emptied = (await client.put(address, { displayName: ' ', description: '' })).json()
  expect(emptied).toMatchObject({ displayName: 'long', description: null })
  expect((await client.put(address, { displayName: null, description: 'Both\nlines.' })).json()).toMatchObject({
    displayName: 'long',
    description: 'Both\nlines.',
  })
})

test('LIST-022, LIST-042 the owner can change a list at both addresses, and missing fields stay', async () => {
  const { client, path } = await member()
  const before = { name: 'walks', displayName: 'Walks', description: 'On foot.', public: true }
  const [made] = (await client.post(path, before)).json()
  const byId = await client.put(`/api/lists/${made.id}`, { displayName: 'Long walks' })
  expect(byId.json()).toEqual({ ...made, displayName: 'Long walks' })
  const byName = await client.put(`${path}/WALKS`, { name: 'hikes', public: false })
  expect(byName.json()).toEqual({ ...made, displayName: 'Long walks', name: 'hikes', public: false })
  expect((await client.get(`${path}/hikes`)).json()).toEqual(byName.json())
  expect(outcome(await client.get(`${path}/walks`))).toEqual([404, 'list-not-found'])
  expect(outcome(await client.put(`${path}/hikes`, { name: '' }))).toEqual([400, 'list-name-empty'])
  expect(outcome(await client.put(`${path}/hikes`, { name: 'no' }))).toEqual([400, 'invalid-list-name'])
})

test('LIST-042, LIST-043 the order of its items is one of four, and is stored with the list', async () => {
  const { client, path } = await member()
  const [list] = (await client.post(path, { name: 'sorted' })).json()
  for (const sort of ['addedAsc', 'createdDsc', 'createdAsc', 'addedDsc'])
    expect((await client.put(`/api/lists/${list.id}`, { sort })).json().sort).toBe(sort)
  expect(outcome(await client.put(`/api/lists/${list.id}`, { sort: 'newest' }))).toEqual([400, 'invalid-list-sort'])
})

test('LIST-021, LIST-042 the owner can delete a list with its items at both addresses, and gets it as it was', async () => {
  const { owner, client, path } = await member()
  const remaining = await makeList(t.db, { owner, name: 'kept', items: [{ post: await makePost(t.db) }] })
  for (const address of [path, '/api/lists']) {
    const list = await makeList(t.db, { owner, name: 'going', items: [{ post: await makePost(t.db) }] })
    const answer = await client.delete(`${address}/${address === path ? 'GOING' : list.id}`)
    expect(answer.json()).toMatchObject({ id: list.id, name: 'going', numItems: 1 })
    expect(outcome(await client.get(`/api/lists/${list.id}`))).toEqual([404, 'list-not-found'])
  }
  expect(names(await client.get(path))).toEqual(['kept'])
  const left = await t.db.selectFrom('list_items').select('list_id').where('user_id', '=', owner.id).execute()
  expect(left).toEqual([{ list_id: remaining.id }])
})

test('LIST-042 others cannot change a public list, and do not find a private one', async () => {
  const { client } = await member()
  for (const [isPublic, refused] of [
    [true, [403, 'not-list-owner']],
    [false, [404, 'list-not-found']],
  ] as const) {
    const list = await makeList(t.db, { public: isPublic })
    for (const address of [`/api/lists/${list.id}`, `/api/users/${list.username}/lists/${list.name}`]) {
      expect(outcome(await client.put(address, { name: 'taken' }))).toEqual(refused)
      expect(outcome(await client.delete(address))).toEqual(refused)
    }
  }
  expect(outcome(await client.put('/api/lists/abc', {}))).toEqual([400, 'invalid-list-id'])
  expect(outcome(await client.delete('/api/lists/99999999999'))).toEqual([400, 'invalid-list-id'])
  expect(outcome(await client.put('/api/users/nobody_at_all/lists/any', {}))).toEqual([404, 'user_not_found'])
})

test('LIST-020 a member can have at most 1,000 lists, and the refusal says what to do', async () => {
  const { owner, client, path } = await member()
  const rows = Array.from({ length: maxLists }, (_, n) => ({ user_id: owner.id, name: `n_${n}`, display_name: `${n}` }))
  await t.db.insertInto('lists').values(rows).execute()
  const answer = await client.post(path, { name: 'one_more' })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { status: 400, message: 'You have 1,000 lists already. Delete one to make room.' },
  ])
})

test('LIST-018 all lists fit into an answer of 2 MB, the last ones without long descriptions', async () => {
  const { owner, client, path } = await member()
  const description = '字'.repeat(10_000)
  const rows = Array.from({ length: 100 }, (_, n) => ({
    user_id: owner.id,
    name: `n_${n}`,
    display_name: `${n}`,
    description,
    last_updated_at: new Date(Date.UTC(2026, 0, 1, 0, n)),
  }))
  await t.db.insertInto('lists').values(rows).execute()
  const lists: { description: string | null }[] = (await client.get(path)).json()
  expect(lists).toHaveLength(100)
  expect(lists.map((list) => list.description === description)).toEqual(rows.map((_, index) => index < 66))
  expect((await client.get(`${path}/n_0`)).json().description).toBe(description)
})

/** Sends a change while another change by the owner is running. */
async function during(
  owner: { id: bigint },
  list: { id: number },
  other: { public: boolean },
  work: () => Promise<Sent>,
) {
  const { sent } = await t.db.transaction().execute(async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', owner.id).forNoKeyUpdate().execute()
    const sent = work()
    await untilWaiting(tx)
    await tx.updateTable('lists').set(other).where('id', '=', list.id).execute()
    return { sent }
  })
  return sent
}
type Sent = Awaited<ReturnType<Awaited<ReturnType<typeof t.as>>['put']>>

test('LIST-022, LIST-042 of two concurrent changes of a list, the second keeps the first', async () => {
  const { owner, client } = await member()
  const list = await makeList(t.db, { owner, public: true })
  const path = `/api/lists/${list.id}`
  const changed = await during(owner, list, { public: false }, () => client.put(path, { displayName: 'Other' }))
  expect(changed.json()).toMatchObject({ displayName: 'Other', public: false })
})

test('LIST-021, LIST-022 cached answers with a list are evicted even if it became public while its change or deletion waited', async () => {
  const { owner, client } = await member()
  const heard: string[] = []
  t.site.bus.on('evict', (text) => heard.push(text))
  for (const work of [(path: string) => client.put(path, { public: false }), (path: string) => client.delete(path)]) {
    const list = await makeList(t.db, { owner, public: false })
    const answer = await during(owner, list, { public: true }, () => work(`/api/lists/${list.id}`))
    expect(outcome(answer)).toEqual([200])
    await eventually(() => expect(heard).toContain(`/@${owner.username}/lists/${list.name}`))
  }
})
