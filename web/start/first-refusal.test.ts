import { expect, test } from 'vitest'
import { readSettings } from '../../server/platform/config.ts'
import { testApp } from '../../test/app.ts'
import { createRenderer, queryNames } from './entry-server.tsx'

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), queryNames })

test('SHELL-006 the page for a wrong address is complete, even if it is the first that the server renders', async () => {
  const { statusCode, body } = await t.visitor().get('/no/such/page')
  expect(statusCode).toBe(404)
  expect(body).toContain('Not found!')
})
