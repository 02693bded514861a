import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeCast } from '../../../test/cast.ts'
import { toWire } from '../../platform/db/keys.ts'

let now = Date.UTC(2026, 2, 4, 12)
const t = testApp({ limitsAt: () => now })

test('REPORT-012 a member can report once in 5 seconds, and 50 times a day', async () => {
  const { clients, people, post, calledToday } = await makeCast(t)
  const report = async () =>
    (await clients.member.post('/api/_report', { type: 'post', targetId: toWire((await post()).id), reason: 3 }))
      .statusCode
  expect([await report(), await report()]).toEqual([200, 429])
  now += 5000
  expect([await report(), await report()]).toEqual([200, 429])
  now += 5000
  await calledToday(people.member, 49)
  expect(await report()).toBe(200)
  now += 5000
  expect(await report()).toBe(429)
  now += 86_400_000
  expect(await report()).toBe(200)
})
