import { expect, test } from 'vitest'
import type { PageRequest } from '../../../shared/page.ts'
import { testApp } from '../../../test/app.ts'
import { startOf } from '../../../test/raw-request.ts'

const rendered: PageRequest[] = []
const pages = {
  async render(request: PageRequest) {
    rendered.push(request)
    return { status: 200, html: 'rendered' }
  },
  takesForm: async (path: string) => (path === '/open' ? ('from anywhere' as const) : path === '/login'),
}
const t = testApp(pages)
const named = testApp({ ...pages, settings: { SITE_URL: 'https://talk.example.org/' } })
const behind = testApp({ ...pages, settings: { TRUSTED_PROXIES: '10.0.0.1' } })

const type = 'application/x-www-form-urlencoded'

function sendForm(payload: string, headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) {
  return t.app.inject({ method: 'POST', url: '/login', payload, headers: { 'content-type': type, ...headers } })
}

test('a form of more than 50 fields is refused before parsing, with a page that says what to do', async () => {
  const before = rendered.length
  for (const fields of [51, 5_000, 100_000]) {
    const answer = await sendForm('a=&'.repeat(fields - 1).slice(0, 250_000))
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([413, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('shorten what you wrote and send it again')
  }
  expect(rendered).toHaveLength(before)
  const largest = await sendForm(Array.from({ length: 50 }, (_, n) => `f${n}=${n}`).join('&'))
  expect(largest.statusCode).toBe(200)
  expect([...(rendered.at(-1)?.form ?? [])]).toHaveLength(50)
})

test('a form that no page takes, or of another site, is refused before its body is read', async () => {
  const head = (path: string, site: string) =>
    `POST ${path} HTTP/1.1\r\nHost: a\r\nSec-Fetch-Site: ${site}\r\nContent-Type: ${type}\r\nContent-Length: 200000\r\n\r\na=`
  // The rest of the body never arrives, and the answer does not wait for it.
  const refused = await startOf(t.app, head('/about', 'same-origin'))
  expect(refused.status).toBe(405)
  expect(refused.headers['allow']).toBe('GET, HEAD')
  expect((await startOf(t.app, head('/login', 'cross-site'))).status).toBe(403)
  const page = await t.app.inject({ method: 'POST', url: '/about', headers: { 'sec-fetch-site': 'same-origin' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([405, 'text/html; charset=utf-8'])
  expect(page.body).toContain('This page accepts no form')
})

test('MAIL-012 a page that takes the forms of other sites takes them in any format, up to 16 KB', async () => {
  const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }
  const send = async (url: string, payload: string | Buffer | undefined, headers: Record<string, string> = {}) =>
    (
      await t.app.inject({
        method: 'POST',
        url,
        ...(payload !== undefined && { payload }),
        headers: { ...cross, ...headers },
      })
    ).statusCode
  const fields = async (payload: string | undefined, contentType?: string) => {
    const status = await send('/open', payload, contentType === undefined ? {} : { 'content-type': contentType })
    return [status, [...(rendered.at(-1)?.form ?? [])]]
  }
  expect(await fields('List-Unsubscribe=One-Click', type)).toEqual([200, [['List-Unsubscribe', 'One-Click']]])
  const part = '--b\r\nContent-Disposition: form-data; name="all"\r\n\r\ntrue\r\n--b--\r\n'
  expect(await fields(part, 'multipart/form-data; boundary=b')).toEqual([200, []])
  expect(await fields('x')).toEqual([200, []])
  expect(await fields(undefined)).toEqual([200, []])
  expect(await send('/open', Buffer.alloc(20_000), { 'content-type': 'image/png' })).toBe(413)
  expect(await send('/login', 'a=b', { 'content-type': type })).toBe(403)
  const own = { 'sec-fetch-site': 'same-origin' }
  for (const format of ['multipart/form-data; boundary=b', 'application/json', 'text/plain'])
    expect([format, await send('/login', part, { ...own, 'content-type': format })]).toEqual([format, 415])
})

async function statusFrom(app: typeof t, headers: Record<string, string>, remoteAddress = '203.0.113.7') {
  const answer = await app.app.inject({
    method: 'POST',
    url: '/login',
    payload: 'a=b',
    remoteAddress,
    headers: { 'content-type': type, ...headers },
  })
  return answer.statusCode
}

test('a form’s origin must be SITE_URL if that is set, and no other name of the server', async () => {
  const host = 'talk.example.org'
  expect(await statusFrom(named, { host, origin: 'https://talk.example.org' })).toBe(200)
  expect(await statusFrom(named, { host: 'inside:8080', origin: 'https://talk.example.org' })).toBe(200)
  for (const origin of [
    'http://talk.example.org',
    'https://talk.example.org:8443',
    'https://talk.example.org.evil.example',
    'https://evil.example',
    'null',
    '',
  ]) {
    expect([origin, await statusFrom(named, { host, origin })]).toEqual([origin, 403])
  }
  expect(await statusFrom(named, { host: 'evil.example', origin: 'http://evil.example' })).toBe(403)
  expect(await statusFrom(named, { host: 'evil.example', origin: 'https://evil.example' })).toBe(403)
})

test('otherwise a form’s origin must have the scheme and host of the request, which only trusted proxies may set', async () => {
  const host = 'talk.example.org:8080'
  expect(await statusFrom(t, { host, origin: 'http://talk.example.org:8080' })).toBe(200)
  expect(await statusFrom(t, { host: 'Talk.Example.org:80', origin: 'http://talk.example.org' })).toBe(200)
  expect(await statusFrom(t, { host, origin: 'https://talk.example.org:8080' })).toBe(403)
  expect(await statusFrom(t, { host: '', origin: 'null' })).toBe(403)

  const proxyHeaders = { host: 'inside:8080', 'x-forwarded-proto': 'https', 'x-forwarded-host': 'talk.example.org' }
  const origin = 'https://talk.example.org'
  expect(await statusFrom(behind, { ...proxyHeaders, origin }, '10.0.0.1')).toBe(200)
  expect(await statusFrom(behind, { ...proxyHeaders, origin: 'http://inside:8080' }, '10.0.0.1')).toBe(403)
  expect(await statusFrom(behind, { ...proxyHeaders, origin }, '203.0.113.7')).toBe(403)
  expect(await statusFrom(behind, { ...proxyHeaders, 'x-forwarded-proto': 'data', origin: 'null' }, '10.0.0.1')).toBe(
    403,
  )
})
