import type { Random } from './random.ts'
import type { Header } from './request.ts'

const etag = 'W/"0123456789abcdef"'

/** Headers that something on the way reads, with what nobody sends it. All of them fit into the 16 KB that a head may have. */
const odd: readonly ((random: Random) => Header)[] = [
  ({ pick }) => [
    'If-None-Match',
    pick(['*', etag, '"', `${etag},`.repeat(300), '\t'.repeat(9000), ' , '.repeat(3000), '\\'.repeat(99)]),
  ],
  ({ pick }) => ['If-Match', pick(['*', '"a"', ''])],
  ({ pick }) => ['If-Modified-Since', pick(['Thu, 01 Jan 1970 00:00:00 GMT', 'never', '0', '-1'])],
  ({ pick }) => [
    'Range',
    pick([
      'bytes=0-0',
      'bytes=-1',
      'bytes=9-1',
      'bytes=0-,0-,0-',
      'lines=1',
      'bytes=99999999999999-',
      `bytes=${'0-,'.repeat(2000)}`,
    ]),
  ],
  ({ pick }) => ['If-Range', pick(['"a"', 'yesterday'])],
  ({ pick }) => [
    'Accept-Encoding',
    pick([
      '',
      '*',
      '*;q=0',
      'identity;q=0',
      'gzip',
      'br',
      'deflate',
      'zstd',
      'gzip;q=',
      `gzip;${' '.repeat(8000)}q=0`,
      'br,'.repeat(3000),
      'gzip;q=1e9, br;q=-1',
    ]),
  ],
  ({ pick }) => ['Accept', pick(['', 'application/json', 'image/webp', '*/*;'.repeat(900), '\x01'.repeat(3)])],
  ({ pick }) => ['Accept-Language', pick(['de', 'x'.repeat(9000), 'a,'.repeat(3000)])],
  ({ pick }) => [
    'Cookie',
    pick([
      '',
      'SID',
      'SID=',
      'SID=x',
      `SID=${'a'.repeat(36)}`,
      'SID="; x',
      'a=b; '.repeat(1500),
      '='.repeat(5000),
      '__proto__=1; SID=%ff',
      'csrftoken=%; member=1',
      'SID=a; SID=b',
    ]),
  ],
  ({ pick }) => [
    'Host',
    pick([
      'evil.example',
      '',
      'a b',
      '[::1',
      '127.0.0.1:99999',
      '"><img src=x onerror=fuzz()>',
      'evil.example/',
      '@evil.example',
      'é',
      'a'.repeat(3000),
    ]),
  ],
  ({ pick }) => ['X-Forwarded-For', pick(['198.18.0.1', 'unknown', '::1', "'", '1,'.repeat(3000), 'a'.repeat(8000)])],
  ({ pick }) => ['X-Forwarded-Host', pick(['evil.example', ''])],
  ({ pick }) => ['X-Forwarded-Proto', pick(['https', 'javascript', ''])],
  ({ pick }) => ['Forwarded', pick(['for=evil.example;host=evil.example', 'for="', ';'.repeat(3000)])],
  ({ pick }) => ['X-HTTP-Method-Override', pick(['DELETE', 'TRACE'])],
  ({ pick }) => ['X-Original-URL', pick(['/admin', '//evil.example'])],
  ({ pick }) => [
    'Content-Type',
    pick([
      '',
      'text/plain',
      'application/json; charset=utf-7',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
      'a',
      ';',
      'x/y; '.repeat(900),
      'application/json; charset="',
    ]),
  ],
  ({ pick }) => ['Content-Encoding', pick(['gzip', 'br', 'x', ''])],
  ({ pick }) => ['Origin', pick(['null', 'https://evil.example', '', 'http://', 'a'.repeat(5000), 'http://[::1'])],
  ({ pick }) => ['Referer', pick(['https://evil.example/', '//', '"><img src=x onerror=fuzz()>'])],
  ({ pick }) => ['Sec-Fetch-Site', pick(['cross-site', 'same-site', 'none', 'x', ''])],
  ({ pick }) => ['X-Csrf-Token', pick(['', 'x', `${'a'.repeat(43)}=`, 'é', '\x80'.repeat(44), 'a'.repeat(5000)])],
  ({ pick }) => [
    'Idempotency-Key',
    pick(['', 'a', '0'.repeat(32), 'é', 'a'.repeat(5000), "'", '00000000-0000-4000-8000-000000000000', ' , ']),
  ],
  ({ pick }) => ['Authorization', pick(['Basic Og==', 'Bearer ', 'Bearer é', 'x'])],
  ({ pick }) => ['Expect', pick(['100-continue', 'x'])],
  ({ pick }) => ['Upgrade', pick(['websocket', 'h2c', 'TLS/1.0'])],
  ({ pick }) => ['TE', pick(['trailers', 'chunked'])],
  ({ pick }) => ['User-Agent', pick(['', '<img src=x onerror=fuzz()>', 'a'.repeat(9000)])],
  ({ pick }) => ['Access-Control-Request-Method', pick(['PUT', 'x'])],
  ({ pick }) => ['X-Request-Id', pick(['<fuzz-mark>', 'a'.repeat(3000), '\x80'])],
  ({ pick }) => ['Prefer', pick(['return=minimal', ''])],
  ({ below }) => [`X-${'a'.repeat(below(2000))}`, 'b'],
]

export function oddHeaders(random: Random): Header[] {
  if (!random.chance(30)) return []
  return Array.from({ length: 1 + random.below(2) }, () => random.pick(odd)(random))
}
