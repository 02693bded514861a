import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'

let now = Date.UTC(2026, 10, 21)
const t = testApp({ limitsAt: () => now })

test('NOTIF-037 five bulk actions a second are allowed per member', async () => {
  const [client, another] = [await t.as(await makeUser(t.db)), await t.as(await makeUser(t.db))]
  const act = async (asClient: typeof client, action: string) =>
    (await asClient.post(`/api/notifications?render=true&format=html&action=${action}`)).statusCode
  const statuses: number[] = []
  for (const action of ['resetNewCount', 'markAllAsSeen', 'deleteAll', 'resetNewCount', 'markAllAsSeen', 'deleteAll'])
    statuses.push(await act(client, action))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  expect(await act(another, 'deleteAll')).toBe(200)
  now += 1000
  expect(await act(client, 'deleteAll')).toBe(200)
})
