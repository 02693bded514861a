import { expect, test } from 'vitest'
import type { PageRequest } from '../../../shared/page.ts'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'

async function render({ url }: PageRequest) {
  if (url === '/missing') return { status: 404, html: 'nothing here' }
  if (url === '/broken') throw new Error('a page that breaks')
  return { status: 200, html: '<!doctype html>' }
}

const t = testApp({ render })
const secure = testApp({ render, settings: { SITE_URL: 'https://talk.example.org' } })

test('pages have the security headers, and the policy allows no inline script', async () => {
  for (const url of ['/', '/missing', '/broken', '/api/docs', '/healthz']) {
    const { headers } = await t.app.inject(url)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-resource-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((part) => [part.split(' ')[0], part]),
    )
    expect(policy.get('script-src')).toBe("script-src 'self'")
    expect(policy.get('default-src')).toBe("default-src 'self'")
    expect(policy.get('object-src')).toBe("object-src 'none'")
    expect(policy.get('base-uri')).toBe("base-uri 'none'")
    expect(policy.get('frame-ancestors')).toBe("frame-ancestors 'none'")
    expect(policy.get('form-action')).toBe("form-action 'self'")
    expect(policy.get('style-src')).toBe("style-src 'self'")
    expect(policy.get('font-src')).toBe("font-src 'self' data:")
  }
  const { headers } = await secure.app.inject('/')
  expect(headers['strict-transport-security']).toBe('max-age=31536000')
  expect(headers['content-security-policy']).toContain('upgrade-insecure-requests')
})

test('the policy of data lets nothing run, load or show it, and data has few headers', async () => {
  const { token, sid } = await t.as(await makeUser(t.db))
  const urls = ['/api/_initial', '/api/_user', '/api/nothing', '/api/openapi.json']
  for (const url of urls) {
    const { headers } = await t.app.inject({ url, headers: { cookie: `SID=${sid}; csrftoken=${token}` } })
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['strict-transport-security']).toBeUndefined()
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    expect(lines.join('\r\n').length, lines.join('\n')).toBeLessThan(600)
  }
  expect((await secure.app.inject('/api/_initial')).headers['strict-transport-security']).toBe('max-age=31536000')
})
