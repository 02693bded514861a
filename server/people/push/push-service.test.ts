import { expect, test } from 'vitest'
import { makeBrowser } from '../../../test/push-browser.ts'
import { readVapid, startPushService } from '../../../test/push-service.ts'
import { makePrivateKey } from '../../platform/push-keys.ts'
import { createPush, postMessage, subjectOf } from './push-service.ts'
import { readTarget } from './subscribe.ts'

const service = await startPushService()

test('push services get a web address if the site uses https, otherwise a mail address', () => {
  const CONTACT_EMAIL = 'us@example.org'
  expect(subjectOf({ SITE_URL: 'https://talk.example.org/', CONTACT_EMAIL })).toBe('https://talk.example.org')
  expect(subjectOf({ SITE_URL: 'http://localhost:8080', CONTACT_EMAIL })).toBe('mailto:us@example.org')
  expect(subjectOf({ CONTACT_EMAIL })).toBe('mailto:us@example.org')
})

test('each push service gets its own signature, and each message its own encryption', async () => {
  const push = createPush(makePrivateKey(), () => 'mailto:us@example.org')
  const message = { text: 'Hello', ttlSeconds: 30, topic: '1' }
  const sealFor = async (origin: string) => {
    const browser = makeBrowser(origin)
    const target = readTarget(browser.subscription)
    if (!target) throw new Error('It is none.')
    const { headers, body } = await push.seal(target, message)
    expect(browser.read(body)).toBe('Hello')
    return { authorization: headers['Authorization'] ?? '', body }
  }
  const [first, second] = [await sealFor('https://one.example'), await sealFor('https://one.example')]
  const other = await sealFor('https://two.example')
  expect(second.authorization).toBe(first.authorization)
  expect(readVapid(first.authorization)).toMatchObject({ isGenuine: true, claims: { aud: 'https://one.example' } })
  expect(readVapid(other.authorization)).toMatchObject({ isGenuine: true, claims: { aud: 'https://two.example' } })
  expect(second.body.equals(first.body)).toBe(false)
})

test('messages are sent only by https, never to our own network, and only to servers that prove to be the host', async () => {
  const push = createPush(makePrivateKey(), () => 'mailto:us@example.org')
  const outcomeAt = async (endpoint: string) => {
    const target = readTarget(makeBrowser('https://push.test').subscription)
    if (!target) throw new Error('It is none.')
    const outcome = await postMessage(
      service.outgoing,
      push,
      { ...target, endpoint },
      { text: 'x', ttlSeconds: 30, topic: '1' },
    )
    return outcome.kind
  }
  expect(await outcomeAt(`http://push.test:${service.port}/`)).toBe('gone')
  expect(await outcomeAt('https://127.0.0.1/')).toBe('gone')
  expect(await outcomeAt('https://169.254.169.254/')).toBe('gone')
  expect(await outcomeAt('https://8.8.8.8:8443/')).toBe('gone')
  expect(await outcomeAt(`https://me:secret@push.test:${service.port}/`)).toBe('gone')
  expect(await outcomeAt(`https://127.0.0.1:${service.port}/`)).toBe('later')
  expect(service.messages).toEqual([])
  expect(await outcomeAt(`https://push.test:${service.port}/to/me`)).toBe('delivered')
})
