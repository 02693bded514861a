import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeList, makePost, makeUser } from '../../../test/factories.ts'
import { toWire } from '../../platform/db/keys.ts'

let now = Date.UTC(2026, 10, 21)
const t = testApp({ limitsAt: () => now })

async function member() {
  const owner = await makeUser(t.db)
  const list = await makeList(t.db, { owner })
  return { client: await t.as(owner), path: `/api/users/${owner.username}/lists`, owner, list }
}

test('LIST-049 at most one list in 2 seconds and 100 a day can be created', async () => {
  const { client, path } = await member()
  const make = async (n: number) => (await client.post(path, { name: `list_${n}` })).statusCode
  expect([await make(0), await make(1)]).toEqual([200, 429])
  for (let n = 1; n < 100; n++) {
    now += 2000
    expect(await make(n)).toBe(200)
  }
  now += 2000
  expect(await make(100)).toBe(429)
})

test('LIST-049 lists can be edited or deleted once a second, over both addresses', async () => {
  const { client, path, owner, list } = await member()
  const other = await makeList(t.db, { owner })
  const byId = async () => (await client.put(`/api/lists/${list.id}`, { public: true })).statusCode
  const byName = async () => (await client.put(`${path}/${list.name}`, {})).statusCode
  expect([await byId(), await byName()]).toEqual([200, 429])
  expect((await client.delete(`/api/lists/${other.id}`)).statusCode).toBe(429)
  now += 1000
  expect((await client.delete(`${path}/${other.name}`)).statusCode).toBe(200)
  expect([await byId(), await byName()]).toEqual([429, 429])
})

test('LIST-049 two items a second and 1,000 an hour can be saved, over both addresses', async () => {
  const { client, path, list } = await member()
  const body = { targetId: toWire((await makePost(t.db)).id), targetType: 'post' }
  // Starts at a full hour, so that everything is within one window.
  now = Math.ceil(now / 3_600_000) * 3_600_000
  const save = async () => (await client.post(`/api/lists/${list.id}/items?limit=1`, body)).statusCode
  const byName = async () => (await client.post(`${path}/${list.name}/items?limit=1`, body)).statusCode
  expect([await save(), await byName(), await save(), await byName()]).toEqual([200, 200, 429, 429])
  for (let n = 2; n < 1000; n += 2) {
    now += 1000
    expect([await save(), await byName()]).toEqual([200, 200])
  }
  now += 1000
  expect(await save()).toBe(429)
})
