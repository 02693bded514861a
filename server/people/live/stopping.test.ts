import { get } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { addressOf, readEvents } from '../../../test/event-reader.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'

const t = testApp()

test('LIVE-011 a process that stops says goodbye on each stream while it answers all else, then ends as ever', async () => {
  const client = await t.as(await makeUser(t.db))
  const streams = await Promise.all(Array.from({ length: 20 }, () => readEvents(t.app, client)))
  await t.site.live.stop()
  await eventually(() => {
    for (const stream of streams) expect([stream.ended(), stream.events('bye')]).toEqual([true, [{ comeBack: true }]])
  })
  for (const stream of streams) expect(Number(/retry: (\d+)\nevent: bye/.exec(stream.text())?.[1])).toBeGreaterThan(999)
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  // Who comes now is sent on to another process.
  const late = await readEvents(t.app, client)
  await eventually(() => expect(late.ended()).toBe(true))
  expect([late.status, late.events('hello'), late.events('bye')]).toEqual([200, [{}], [{ comeBack: true }]])
  await t.app.close()
})

test('LIVE-011 an application that is closed waits for no stream', async () => {
  // The one before has been closed; its address is free.
  await expect(
    addressOf(t.app).then((address) => new Promise((_resolve, reject) => get(address).on('error', reject))),
  ).rejects.toThrow()
})
