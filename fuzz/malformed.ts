import type { Random } from './random.ts'
import type { RawDraft, Session } from './request.ts'

/** Bytes that are no HTTP, or HTTP that two programs would read in two ways. */
const kinds: Readonly<Record<string, (random: Random, host: string, cookie: string) => Buffer | string>> = {
  'absolute target': ({ pick }, host) =>
    get(
      pick([
        ...[
          `http://${host}/`,
          'http://localhost@evil.example/',
          'http://evil.example//x',
          'http:///',
          'http://[::1',
          'http:',
        ],
        ...[
          'https://a:b@c:99999/',
          'javascript:fuzz()',
          'file:///etc/passwd',
          '*',
          'evil.example:443',
          'http://%00/',
          'http://a b/',
        ],
        ...[
          'http://localhost@evil.example/%2f..%2f..%2f%09%2fevil.example',
          '//evil.example/',
          '///',
          '/\\evil.example/',
          '?',
          '#',
        ],
      ]),
      host,
      pick(['GET', 'POST', 'HEAD', 'PUT', 'OPTIONS']),
    ),
  'first line': ({ pick }, host) =>
    `${pick(['GET', 'get / HTTP/1.1', 'GET /', 'GET / HTTP/9.9', 'GET / HTTP/1.0', 'GET  /  HTTP/1.1', '\0', 'G\0T / HTTP/1.1', 'CONNECT evil.example:443 HTTP/1.1', 'PRI * HTTP/2.0', 'OPTIONS * HTTP/1.1', ' GET / HTTP/1.1', `GET /${'a'.repeat(70_000)} HTTP/1.1`, `${'A'.repeat(5000)} / HTTP/1.1`, 'GET /\x80\xff HTTP/1.1', 'GET /é HTTP/1.1'])}\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
  'header lines': ({ pick }, host) =>
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${pick(['no colon', ': empty', 'a : b', ' folded: x', 'a: b\r\n c: d', 'a: \0', 'a: \x01', 'a\0: b', `a: ${'b'.repeat(70_000)}`, 'a: b\r\n'.repeat(3000), 'Host: evil.example', 'é: ü', 'a:b\rc:d', 'a: b\n\n'])}\r\n\r\n`,
  'lengths of bodies': ({ pick }, host, cookie) =>
    `POST ${pick(['/login', '/api/_login', '/new', '/api/_uploads', '/'])} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\n${pick(
      [
        ...[
          'Content-Length: 99',
          'Content-Length: 1',
          'Content-Length: -1',
          'Content-Length: +3',
          'Content-Length: 0x3',
          'Content-Length: 3, 3',
        ],
        ...[
          'Content-Length: 99999999999999999999',
          'Content-Length: 3\r\nContent-Length: 4',
          'Content-Length:',
          'Transfer-Encoding: x',
        ],
        ...[
          'Content-Length: 3\r\nTransfer-Encoding: chunked',
          'Transfer-Encoding: chunked, identity',
          'Transfer-Encoding: \x0bchunked',
        ],
      ],
    )}\r\n\r\na=b`,
  chunks: ({ pick }, host, cookie) =>
    `POST ${pick(['/login', '/api/_login', '/api/_uploads'])} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nCookie: ${cookie}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: ${pick(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=a'])}\r\nTransfer-Encoding: chunked\r\n\r\n${pick(['3\r\na=b\r\n0\r\n\r\n', '3', 'zz\r\na', '3\r\na=b0\r\n', '-1\r\n\r\n', 'ffffffffffffffff\r\na', `3;${'x'.repeat(20_000)}\r\na=b\r\n0\r\n\r\n`, '0\r\nSet-Cookie: fuzz=1\r\n\r\n', '3\na=b\n0\n\n', `${'1\r\na\r\n'.repeat(5000)}0\r\n\r\n`])}`,
  pipelined: ({ below, pick }, host) =>
    `GET ${pick(['/', '/healthz', '/api/_initial', '/x'])} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(1 + below(20)) +
    get('/healthz', host),
  upgrade: ({ pick }, host) =>
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade${pick(['', ', close', ', HTTP2-Settings'])}\r\nUpgrade: ${pick(['websocket', 'h2c'])}\r\nSec-WebSocket-Key: x\r\n\r\n`,
  expect: ({ pick }, host) =>
    `POST /login HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\nExpect: ${pick(['100-continue', 'x'])}\r\nContent-Length: 3\r\n\r\n${pick(['a=b', ''])}`,
  bytes: ({ below }) => Buffer.from(Array.from({ length: below(2000) }, () => below(256))),
  tls: () => Buffer.from('16030100c6010000c20303', 'hex'),
}

const get = (target: string, host: string, method = 'GET') =>
  `${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nSec-Fetch-Site: same-origin\r\nConnection: close\r\n\r\n`

export function draftMalformed(random: Random, host: string, { cookie }: Session): RawDraft {
  const about = random.pick(Object.keys(kinds))
  const made = kinds[about]?.(random, host, cookie) ?? ''
  return { about, bytes: typeof made === 'string' ? Buffer.from(made, 'latin1') : made }
}
