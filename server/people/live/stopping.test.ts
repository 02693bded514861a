import { get } from 'node:http'
import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { addressOf, readEvents } from '../../../test/event-reader.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'

const t = testApp()

test('LIVE-011 a process that stops says goodbye on each stream while it still answers requests, then ends as usual', async () => {
  const client = await t.as(await makeUser(t.db))
  const streams = await Promise.all(Array.from({ length: 20 }, () => readEvents(t.app, client)))
  await t.site.live.stop()
  await eventually(() => {
    for (const stream of streams) expect([stream.ended(), stream.events('bye')]).toEqual([true, [{ comeBack: true }]])
  })
  for (const stream of streams) expect(Number(/retry: (\d+)\nevent: bye/.exec(stream.text())?.[1])).toBeGreaterThan(999)
  expect((await client.get('/api/_user')).statusCode).toBe(200)
  // A client that connects now is sent to another process.
  const late = await readEvents(t.app, client)
  await eventually(() => expect(late.ended()).toBe(true))
  expect([late.status, late.events('hello'), late.events('bye')]).toEqual([200, [{}], [{ comeBack: true }]])
  await t.app.close()
})

test('LIVE-011 closing the application does not wait for streams', async () => {
  // The application before has been closed, so its address is free.
  await expect(
    addressOf(t.app).then((address) => new Promise((_resolve, reject) => get(address).on('error', reject))),
  ).rejects.toThrow()
})
