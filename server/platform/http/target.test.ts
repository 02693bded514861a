import { expect, test } from 'vitest'
import type { PageRequest } from '../../../shared/page.ts'
import { testApp } from '../../../test/app.ts'
import { startOf } from '../../../test/raw-request.ts'
import { rewriteTarget } from './target.ts'

const rendered: string[] = []
const t = testApp({
  queryNames: async () => ['sort'],
  async render({ url }: PageRequest) {
    rendered.push(url)
    return { status: 200, html: url }
  },
})

const hosts = [
  'localhost',
  'localhost@evil.example',
  'user:password@evil.example',
  '@evil.example',
  'evil.example:99999',
  '[::1]@evil.example',
  'a@b@c',
]

test('if a target names a host, with or without a user, only its path and query count', async () => {
  for (const host of hosts)
    for (const method of ['GET', 'POST'])
      for (const [end, url] of [
        ['/', '/'],
        ['', '/'],
        ['/about?sort=new', '/about?sort=new'],
        ['?sort=new', '/?sort=new'],
        ['//evil.example/x', '/evil.example/x'],
      ] as const) {
        const line = `${method} http://${host}${end} HTTP/1.1`
        const head = 'Host: localhost\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n\r\n'
        const { status } = await startOf(t.app, `${line}\r\n${head}`)
        // A text that is no address at all is refused by the HTTP parser.
        if (status !== 400) expect([line, status, rendered.at(-1)]).toEqual([line, 200, url])
      }
  expect(rendered.length).toBeGreaterThan(2 * 4 * 4)
})

test('a call is found whatever host its target names', async () => {
  const request = 'GET http://user@evil.example/api/nothing HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n'
  expect((await startOf(t.app, request)).status).toBe(404)
  expect(rendered).not.toContain('/api/nothing')
})

test('a target always becomes a path, and escapes that are no text are escaped themselves', () => {
  expect(['*', '', 'http://a', 'http://a?b', 'http://a#b', 'http://a\\b'].map(rewriteTarget)).toEqual([
    '/',
    '/',
    '/',
    '/?b',
    '/#b',
    '/\\b',
  ])
  expect(rewriteTarget('/%ff/%41?q=%ff')).toBe('/%25ff/%2541?q=%ff')
  expect(rewriteTarget('/%c3%bc?q=%ff')).toBe('/%c3%bc?q=%ff')
})
