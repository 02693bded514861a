import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin, makeList, makeUser } from '../../../test/factories.ts'

const t = testApp()

const day = (number: number) => new Date(Date.UTC(2026, 0, number))
const names = (answer: { json(): { name: string }[] }) => answer.json().map(({ name }) => name)

test('LIST-001 a list is returned with its fields, and its owner by id and name', async () => {
  const owner = await makeUser(t.db)
  const list = await makeList(t.db, {
    owner,
    name: 'to_read',
    display_name: 'To read',
    description: 'Long ones.',
    public: true,
    num_items: 2,
    created_at: day(1),
    last_updated_at: day(2),
  })
  const answer = await t.visitor().get(`/api/lists/${list.id}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({
    id: list.id,
    userId: expect.stringMatching(/^[0-9a-f]{24}$/),
    username: owner.username,
    name: 'to_read',
    displayName: 'To read',
    description: 'Long ones.',
    public: true,
    numItems: 2,
    sort: 'addedDsc',
    createdAt: '2026-01-01T00:00:00.000Z',
    lastUpdatedAt: '2026-01-02T00:00:00.000Z',
  })
})

test('LIST-017, LIST-018 strangers and administrators get the public lists of a user, the owner all', async () => {
  const owner = await makeUser(t.db)
  await makeList(t.db, { owner, name: 'open', public: true })
  await makeList(t.db, { owner, name: 'closed' })
  const path = `/api/users/${owner.username.toUpperCase()}/lists`
  expect(names(await t.visitor().get(path))).toEqual(['open'])
  expect(names(await (await t.as(await makeUser(t.db))).get(path))).toEqual(['open'])
  expect(names(await (await t.as(await makeAdmin(t.db))).get(path))).toEqual(['open'])
  expect(names(await (await t.as(owner)).get(path)).toSorted()).toEqual(['closed', 'open'])
})

test('LIST-018 the filter selects public or private lists, and shows strangers nothing more', async () => {
  const owner = await makeUser(t.db)
  await makeList(t.db, { owner, name: 'open', public: true })
  await makeList(t.db, { owner, name: 'closed' })
  const path = `/api/users/${owner.username}/lists`
  const self = await t.as(owner)
  expect(names(await self.get(`${path}?filter=public`))).toEqual(['open'])
  expect(names(await self.get(`${path}?filter=private`))).toEqual(['closed'])
  expect(names(await t.visitor().get(`${path}?filter=private`))).toEqual([])
})

test('LIST-019 lists are sorted by the latest addition, or by display name regardless of case', async () => {
  const owner = await makeUser(t.db)
  const shown = { owner, public: true }
  await makeList(t.db, { ...shown, name: 'one', display_name: 'banana', last_updated_at: day(3) })
  await makeList(t.db, { ...shown, name: 'two', display_name: 'Cherry', last_updated_at: day(1) })
  await makeList(t.db, { ...shown, name: 'three', display_name: 'Apple', last_updated_at: day(2) })
  const path = `/api/users/${owner.username}/lists`
  expect(names(await t.visitor().get(path))).toEqual(['one', 'three', 'two'])
  expect(names(await t.visitor().get(`${path}?sort=lastAdded`))).toEqual(['one', 'three', 'two'])
  expect(names(await t.visitor().get(`${path}?sort=name`))).toEqual(['three', 'one', 'two'])
  expect(names(await t.visitor().get(`${path}?sort=A-Z`))).toEqual(['three', 'one', 'two'])
})

test('LIST-019, LIST-041 an unknown order or filter is refused with its code', async () => {
  const path = `/api/users/${(await makeUser(t.db)).username}/lists`
  const sort = await t.visitor().get(`${path}?sort=newest`)
  expect([sort.statusCode, sort.json().code]).toEqual([400, 'invalid-lists-sort'])
  const filter = await t.visitor().get(`${path}?filter=mine`)
  expect([filter.statusCode, filter.json().code]).toEqual([400, 'invalid-lists-filter'])
})

test('LIST-021, LIST-042 a list is found by its id, and by the names of owner and list in any case', async () => {
  const list = await makeList(t.db, { name: 'To_Read', public: true })
  const byName = await t.visitor().get(`/api/users/${list.username.toUpperCase()}/lists/to_read`)
  expect(byName.json()).toMatchObject({ id: list.id, name: 'To_Read', username: list.username })
  const byId = await t.visitor().get(`/api/lists/${list.id}`)
  expect(byId.json()).toEqual(byName.json())
})

test('LIST-017 a private list exists only for its owner, not even for administrators', async () => {
  const owner = await makeUser(t.db)
  const list = await makeList(t.db, { owner })
  const paths = [`/api/lists/${list.id}`, `/api/users/${owner.username}/lists/${list.name}`]
  const strangers = [t.visitor(), await t.as(await makeUser(t.db)), await t.as(await makeAdmin(t.db))]
  for (const path of paths) {
    for (const stranger of strangers) {
      const answer = await stranger.get(path)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'list-not-found'])
    }
    expect((await (await t.as(owner)).get(path)).json()).toMatchObject({ id: list.id, public: false })
  }
})

test('LIST-042 an invalid id is refused, an unknown one is not found', async () => {
  for (const id of ['abc', '-1', '1.5', '2147483648', '99999999999']) {
    const answer = await t.visitor().get(`/api/lists/${id}`)
    expect([id, answer.statusCode, answer.json().code]).toEqual([id, 400, 'invalid-list-id'])
  }
  const unknown = await t.visitor().get('/api/lists/2147483647')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'list-not-found'])
})

test('LIST-033 a name that no list of the user has answers 404, and so does an unknown user', async () => {
  const owner = await makeUser(t.db)
  await makeList(t.db, { name: 'elsewhere', public: true })
  const free = await t.visitor().get(`/api/users/${owner.username}/lists/elsewhere`)
  expect([free.statusCode, free.json().code]).toEqual([404, 'list-not-found'])
  for (const path of ['lists', 'lists/bookmarks']) {
    const answer = await t.visitor().get(`/api/users/nobody_at_all/${path}`)
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'user_not_found'])
  }
})

test('PROFILE-026 a deleted account has an empty array of lists, and none of them is found', async () => {
  const owner = await makeUser(t.db, { deleted_at: new Date() })
  const list = await makeList(t.db, { owner, public: true })
  for (const client of [t.visitor(), await t.as(await makeAdmin(t.db))]) {
    expect((await client.get(`/api/users/${owner.username}/lists`)).json()).toEqual([])
    expect((await client.get(`/api/lists/${list.id}`)).statusCode).toBe(404)
  }
})
