import { expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import { testApp } from '../test/app.ts'
import { createRenderer, queryNames, takesForm } from '../web/start/entry-server.tsx'
import { sendAll } from './fuzz.ts'
import { printedFailure } from './tally.ts'

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), takesForm, queryNames })

// Of this seed: so many that each call and each page has its turn. `npm run fuzz` sends more.
const seed = 9
const requests = 1000

test('1,000 requests that nobody would send get an answer each, none of them 5xx, away from the site or with what others may not see', async () => {
  const address = await t.app.listen({ host: '127.0.0.1', port: 0 })
  const target = { host: '127.0.0.1', port: Number(new URL(address).port), site: t.site, findFailure: () => undefined }
  const { failures, asked } = await sendAll(target, { seed, from: 0, to: requests })
  expect(failures.map((failure) => printedFailure(failure, seed))).toEqual([])
  expect(asked.size).toBeGreaterThan(115)
})
