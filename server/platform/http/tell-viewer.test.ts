import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { toWire } from '../db/keys.ts'

const t = testApp()

test('a page says whom it was made for, so that the service worker shows its copy to nobody else', async () => {
  const user = await makeUser(t.db)
  const { sid } = await t.as(user)
  const told = async (cookie = '') => (await t.app.inject({ url: '/about', headers: { cookie } })).headers['viewer']
  expect(await told()).toBe('guest')
  expect(await told(`SID=${sid}`)).toBe(toWire(user.id))
  expect(await told('SID=of-another-site')).toBe('guest')
})

test('a call says so to the service worker, which asks, and is answered to all others as ever', async () => {
  const user = await makeUser(t.db)
  const { sid } = await t.as(user)
  const told = async (headers: Record<string, string>, path = '/api/communities') =>
    (await t.app.inject({ url: path, headers })).headers['viewer']
  expect(await told({ 'tell-viewer': 'true' })).toBe('guest')
  expect(await told({ 'tell-viewer': 'true', cookie: `SID=${sid}` })).toBe(toWire(user.id))
  expect(await told({ 'tell-viewer': 'true', cookie: `SID=${sid}` }, '/api/posts/of_no_post')).toBe(toWire(user.id))
  expect(await told({ cookie: `SID=${sid}` })).toBeUndefined()
})
