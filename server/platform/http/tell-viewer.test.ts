import { expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { toWire } from '../db/keys.ts'

const t = testApp()

test('a page says for whom it was made, so that the service worker shows its copy to nobody else', async () => {
  const user = await makeUser(t.db)
  const { sid } = await t.as(user)
  const viewerHeader = async (cookie = '') =>
    (await t.app.inject({ url: '/about', headers: { cookie } })).headers['viewer']
  expect(await viewerHeader()).toBe('guest')
  expect(await viewerHeader(`SID=${sid}`)).toBe(toWire(user.id))
  expect(await viewerHeader('SID=of-another-site')).toBe('guest')
})

test('a call says it only to the service worker, which asks for it', async () => {
  const user = await makeUser(t.db)
  const { sid } = await t.as(user)
  const viewerHeader = async (headers: Record<string, string>, path = '/api/communities') =>
    (await t.app.inject({ url: path, headers })).headers['viewer']
  expect(await viewerHeader({ 'tell-viewer': 'true' })).toBe('guest')
  expect(await viewerHeader({ 'tell-viewer': 'true', cookie: `SID=${sid}` })).toBe(toWire(user.id))
  expect(await viewerHeader({ 'tell-viewer': 'true', cookie: `SID=${sid}` }, '/api/posts/of_no_post')).toBe(
    toWire(user.id),
  )
  expect(await viewerHeader({ cookie: `SID=${sid}` })).toBeUndefined()
})
