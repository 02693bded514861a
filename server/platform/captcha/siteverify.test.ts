import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { CheckImpossible, isVerified } from './siteverify.ts'

/** Accepts the request and never answers. */
const service = createServer()
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
afterAll(() => {
  service.closeAllConnections()
  service.close()
})

test('AUTH-028 without an answer of the service in time the check is impossible', async () => {
  const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/`
  const check = isVerified({ url, secret: 's', token: 't', address: '127.0.0.1' }, 100)
  await expect(check).rejects.toThrow(CheckImpossible)
})
