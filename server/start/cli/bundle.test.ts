import { mkdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { homedir, hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '../../../api/index.ts'
import { readSettings, settingsSchema } from '../../platform/config.ts'
import { makePrivateKey } from '../../platform/push-keys.ts'
import { keepRecentLines, readRecentLines, recentLogDays } from '../../platform/recent-log.ts'
import { blank, listSettings } from './blanked.ts'
import { pathOfBundle, writeBundle } from './bundle.ts'
import { root } from './environment.ts'

const folder = await mkdtemp(join(tmpdir(), 'stoa-bundle-'))
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => void vi.useRealTimers())
await writeFile(join(folder, 'leaked-ones.txt'), '')

/** Every setting that can be a secret, an address or a name. Each has a domain of its own, so that none hides another. */
const told = {
  SITE_NAME: 'The Rowing Club',
  SITE_DESCRIPTION: 'Where we talk about boats.',
  SITE_URL: 'https://talk.site-url.example',
  HOST: 'listener.host-one.example',
  CONTACT_EMAIL: 'chair@contact.example',
  DONATION_URL: 'https://give.donation-url.example/now',
  DOCS_URL: 'https://docs.docs-url.example/start',
  SUPPORT_COMMUNITIES: 'help_for_rowers,ask_a_rower',
  DATA_DIR: join(folder, 'data-of-rowers'),
  DATABASE_URL: 'postgres://keeper:db%wo"rd\\99@db.database-url.example:5433/boats',
  BACKUP_TO: 's3://rowing-backups/nightly',
  BACKUP_KEY: 'backup-key-with-"quotes"-and-\\-letters',
  S3_ENDPOINT: 'https://s3.s3-endpoint.example',
  S3_BUCKET: 'rowing-pictures',
  S3_REGION: 'rowing-region-1',
  S3_ACCESS_KEY: 'ACCESSKEY77',
  S3_SECRET_KEY: 'secret/of?the@storage://x+y',
  MAIL_URL: 'smtp://postman:mail%2Fword88@smtp.mail-url.example:587',
  MAIL_FROM: 'Rowers <boats@mail-from.example>',
  MAIL_REPLY_TO: 'answers@mail-reply.example',
  TRUSTED_PROXIES: '10.9.8.7,2001:db8::77,10.20.0.0/16',
  SESSION_COOKIE: 'rowersid',
  CAPTCHA_SITE_KEY: 'captcha-site-key-1',
  CAPTCHA_SECRET: 'captcha-secret-1',
  CAPTCHA_VERIFY_URL: 'https://check.captcha-verify.example/verify',
  CAPTCHA_SCRIPT_URL: 'https://js.captcha-script.example/script.js',
  CAPTCHA_HMAC_SECRET: 'captcha-hmac-secret-1',
  TOR_EXITS: 'https://list.tor-exits.example/list',
  METRICS_TOKEN: 'token-of-the-metrics',
  SESSION_SECRET: 'session-secret-0123456',
  CSRF_SECRET: 'csrf-secret-0123456',
  SAFE_SECRET: 'safe secret 0123456',
  IMAGE_SECRET: 'image-secret-0123456',
  GHOST_SECRET: 'ghost-secret-0123456',
  VAPID_PRIVATE_KEY: makePrivateKey().toString('base64url'),
  LEAKED_PASSWORDS: join(folder, 'leaked-ones.txt'),
  OIDC_1_NAME: 'Oarsmen',
  OIDC_1_ISSUER: 'https://login.oidc-issuer.example',
  OIDC_1_CLIENT_ID: 'stoa-at-rowing',
  OIDC_1_CLIENT_SECRET: 'provider-secret-123',
  OIDC_1_REQUIRE: 'groups:oarsmen-only',
  WELCOME_COMMUNITY: 'boathouse',
}
const settings = readSettings({ ...told, STORAGE: 's3', BACKUP_EVERY: '7d', BACKUP_AT: '03:30', DATABASE_MEMORY: '64' })
const usual = readSettings({})

/** Those above the hosts. */
const domains = Object.values(told).flatMap((value) => value.match(/[\w-]+\.example/g) ?? [])
const secrets = [
  ...Object.values(told).flatMap((value) => [value, encodeURIComponent(value)]),
  ...['keeper', 'db%wo"rd\\99', 'postman', 'mail%2Fword88', 'mail/word88', 'Rowers', '10.9.8.7', '2001:db8::77'],
  ...['help_for_rowers', 'ask_a_rower', ...domains],
]
const inJson = (text: string) => JSON.stringify(text).slice(1, -1)
const searched = [
  ...secrets.flatMap((value) => [value, inJson(value), inJson(inJson(value))]),
  'boats@',
  'word88',
  'EXAMPLE',
]
const strangers = ['203.0.113.9', '2001:db8:85a3::8a2e:370:7334', 'ada@mail.example', 'ada_the_rower', 'other.example']
const line = (fields: object) => JSON.stringify({ level: 50, time: 1795741851730, ...fields })
const log = [
  ...secrets.flatMap((value) => [line({ msg: `failed with ${value}` }), line({ output: line({ reason: value }) })]),
  ...domains.map((domain) => line({ msg: `_dmarc.${domain} has none, nor has ${domain.toUpperCase()}.` })),
  line({ path: '/api/users/ada_the_rower/posts', status: 200, msg: 'answered' }),
  line({ username: 'ada_the_rower', drops: 1, msg: 'the link of the operator was used' }),
  line({ err: { message: 'getaddrinfo ENOTFOUND other.example', hostname: 'other.example' } }),
  line({ err: { message: 'connect ECONNREFUSED 203.0.113.9:5432' }, from: 'ada@mail.example' }),
  line({ msg: 'redis://other.example:1/x from [2001:db8:85a3::8a2e:370:7334]:443, and 2001:db8:85a3::8a2e:370:7334.' }),
  line({ msg: `of ${hostname()}` }),
]
const findings = [
  'problem  TLS: talk.site-url.example has none. Ask chair@contact.example',
  'ok       Disk: 4.0 GB free',
]

test('OPS-015 the bundle has no secret, no address and no name of a machine or a member, wherever they stand', async () => {
  // Each line is among the last ones in one of these parts.
  for (let from = 0; from < log.length; from += 180) {
    mkdirSync(settings.DATA_DIR, { recursive: true })
    await writeFile(join(settings.DATA_DIR, 'recent.log'), `${log.slice(from, from + 180).join('\n')}\n`)
    const file = pathOfBundle(join(folder, `help-${from}.txt`))
    await writeBundle(file, { settings, findings, sizes: ['posts: 3.0 MB, about 12 rows'] })
    const text = await readFile(file, 'utf8')
    for (const word of [...searched, ...strangers, hostname()]) expect(text).not.toContain(word)
    // What helps is there.
    for (const word of ['STORAGE: s3', 'DATABASE_POOL: 10', 'SESSION_SECRET: set', 'OIDC_2_NAME: not set'])
      expect(text).toContain(word)
    for (const word of ['BACKUP_EVERY: 7d', 'BACKUP_AT: 03:30', 'BACKUP_KEEP: 7,4,6', 'Disk: 4.0 GB free'])
      expect(text).toContain(word)
    for (const word of ['posts: 3.0 MB', '"time":1795741851730', '== Metrics', 'Is it running?'])
      expect(text).toContain(word)
  }
})

test('OPS-015 a file that exists is named before the checks', async () => {
  const file = join(folder, 'taken.txt')
  writeFileSync(file, 'mine')
  expect(() => pathOfBundle(file)).toThrow('exists already: choose another name with --to.')
  expect(() => pathOfBundle(join(folder, 'none/x.txt'))).toThrow('There is no folder')
  const late = writeBundle(file, { settings, findings, sizes: [] })
  await expect(late).rejects.toThrow('exists already: choose another name with --to.')
  expect(readFileSync(file, 'utf8')).toBe('mine')
})

test('OPS-015 a log that cannot be read ends nothing', async () => {
  const DATA_DIR = join(folder, 'no-log')
  mkdirSync(join(DATA_DIR, 'recent.log'), { recursive: true })
  const file = pathOfBundle(join(folder, 'no-log.txt'))
  await writeBundle(file, { settings: { ...usual, DATA_DIR }, findings, sizes: [] })
  expect(readFileSync(file, 'utf8')).toContain('The last lines of the log could not be read (EISDIR).')
})

test('OPS-015 a setting is shown only if it is a number, a time, yes or no, or one of a few words', () => {
  const lines = listSettings(settings)
  expect(lines).toHaveLength(Object.keys(settingsSchema.shape).length)
  // Every other setting can be a secret, so the search for secrets must know it.
  const hidden = lines.filter((each) => /: (not )?set$/.test(each)).map((each) => each.split(':')[0] ?? '')
  expect(hidden.filter((name) => !/^OIDC_[2-5]_/.test(name)).toSorted()).toEqual(Object.keys(told).toSorted())
})

test('OPS-015 addresses are found in words, with ports, brackets and full stops', () => {
  const forms = ['ip4:203.0.113.7', 'from:203.0.113.9', '203.0.113.9:443: timeout', '203.0.113.9:5432.', '203.0.113.9.']
  const further = ['2001:db8::77.', '[2001:db8::77]:443', 'from:2001:db8::77', '::ffff:203.0.113.9', '2001:db8::/32']
  const long = ['2001:db8:85a3:1:2:8a2e:370:7334:', 'added:2001:db8:85a3:1:2:8a2e:370:7334', 'x\\n203.0.113.9']
  for (const form of [...forms, ...further, ...long])
    expect([form, blank(`at ${form} it`, usual)]).toEqual([form, expect.not.stringMatching(/203\.0|2001|7334/)])
  const text = 'At 2026-11-27T01:20:05.123Z v26.10.0 took 12:34:56 and 0.5 s; 17.5; 1.2.3; a::b, 1:2, x.ts:12:3'
  expect(blank(text, usual)).toBe(text)
})

test('OPS-015 no path of the contract shows a username, nor do pages, questions and rows', () => {
  const paths = Object.values(endpoints).flatMap(({ path }) => (path.includes(':username') ? [path] : []))
  expect(paths).toContain('/api/communities/:id/mods/:username')
  const called = paths.map((path) => path.replace(':username', 'ada_77').replace(/:\w+/g, '5e5'))
  for (const path of [...called, '/@ada_77/lists', '/%40ada_77', '/search?q=ada_77&x=1', '/reset?ada_77']) {
    const text = blank(line({ path, status: 200 }), usual)
    expect([path, text]).toEqual([path, expect.not.stringContaining('ada_77')])
    expect(text).toContain('"status":200')
    // A word of a path can be the value of a setting.
    const other = readSettings({ WELCOME_COMMUNITY: 'users', METRICS_TOKEN: 'mods', S3_BUCKET: 'people' })
    expect(blank(line({ path }), other)).not.toContain('ada_77')
  }
  const rows = [
    'Key (username)=(ada_77) already exists.',
    'key (lower(name), x)=(a (ada_77), 1) is',
    'Key (a)=(ada_77)',
  ]
  for (const row of rows) expect(blank(line({ msg: row, status: 1 }), usual)).toMatch(/=\(\[value\]\).*"status":1/)
  expect(blank(line({ username: 'ada_"77', n: 1 }), usual)).toContain('"username":"[blank]","n":1}')
  expect(blank('stoa_x{route="/api/users/:username"} 1', usual)).toContain('/api/users/:username')
})

test('OPS-015 records of DNS and errors of certificates and name servers show no host', () => {
  const texts = [
    'talk.example has "v=spf1 include:a.example ip4:192.0.2.1 -all"',
    'x has "v=DMARC1; rua=mailto:a@a.example". Next',
    ...['queryTxt ETIMEOUT a.example', 'getaddrinfo ENOENT a.example', 'getaddrinfo EAI_AGAIN a.example'],
    "altnames: Host: a.example. is not in the cert's altnames: DNS:a.example, DNS:*.a.example",
    line({ err: { cert: { subject: { CN: 'a.example' }, subjectaltname: 'DNS:a.example, DNS:b.a.example' } } }),
  ]
  for (const text of texts) expect(blank(text, usual)).not.toMatch(/(?<!\w)a\.example/)
  expect(blank(texts[1] ?? '', usual)).toBe('x has "v=DMARC1 [record]". Next')
})

test('OPS-015 the texts of the site stay readable, with the usual settings and with those of the README', () => {
  const text = [
    ...[
      'Stoa 1.2.3',
      'stoa_http_requests_total{kind="page"} 5',
      'Run: npm run stoa -- recount',
      'posts and postgres',
      'SID of us-east-1',
    ],
    line({ msg: 'the site listens', reqId: 'a-1', method: 'GET', path: '/stoa/post/5', status: 200 }),
  ].join('\n')
  expect(blank(text, usual)).toBe(text)
  const address = /DATABASE_URL=(\S+)/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? ''
  for (const DATABASE_URL of [address, 'postgres://postgres:postgres@db/stoa']) {
    const others = readSettings({ DATABASE_URL })
    expect(blank(text, others)).toBe(text)
    expect(blank(`to ${DATABASE_URL}, postgres://x.example`, others)).toBe('to [DATABASE_URL], postgres://[address]')
  }
})

test('OPS-015 a stack stays readable and names no home', () => {
  const file = `file://${root}/server/x.ts`
  const stack = `Error: wrong\n    at one (${file}:12:3)\n    at ${file}:4:5\n${homedir()}/notes node_modules/@fastify/x/a.js`
  const text = blank(line({ err: { stack } }), usual)
  expect(text).toContain('wrong\\n    at one (file://[folder of the site]/server/x.ts:12:3)\\n    at file://[')
  expect(text).toContain('[folder of the site]/server/x.ts:4:5\\n[home]/notes node_modules/@fastify/x/a.js"')
})

/** Lines of this many bytes, from this moment on. */
const linesOf = (bytes: number, fields: object) => `${line(fields)}\n`.padEnd(bytes, `${line({ more: 1 })}\n`)
const sizeOf = (dir: string, name: string) => statSync(join(dir, name), { throwIfNoEntry: false })?.size ?? 0

test('OPS-015 the last lines of the log are kept, with an end, also of large batches', () => {
  const dir = join(folder, 'kept')
  const written: string[] = []
  const kept = keepRecentLines(dir, { write: (lines) => void written.push(lines) })
  for (let n = 0; n < 5000; n++) kept.write(`${line({ n })}\n`)
  expect(written).toHaveLength(5000)
  const lines = readRecentLines(dir, 200)
  expect(lines.map((each) => JSON.parse(each).n)).toEqual(Array.from({ length: 200 }, (_, n) => 4800 + n))
  for (const bytes of [90_000, 90_000, 300_000, 90_000]) {
    kept.write(linesOf(bytes, {}))
    for (const name of ['recent.log', 'recent.log.1']) expect(sizeOf(dir, name)).toBeLessThanOrEqual(128 * 1024)
  }
})

test('OPS-015 no line of the log is kept longer than the privacy page says', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 0, 1) })
  const dir = join(folder, 'old')
  const kept = keepRecentLines(dir, { write() {} })
  const start = Date.now()
  const write = (n: number) => {
    kept.write(`${line({ n, time: Date.now() })}\n`)
    // The clock of the disk is not that of the test.
    utimesSync(join(dir, 'recent.log'), Date.now() / 1000, Date.now() / 1000)
  }
  for (let day = 0; day <= 90; day++) {
    // Nothing is logged for a month.
    if (day < 40 || day > 70) write(day)
    const days = readRecentLines(dir, 200).map((each) => (Date.now() - JSON.parse(each).time) / 86_400_000)
    expect(Math.max(0, ...days)).toBeLessThanOrEqual(recentLogDays)
    if (day === 39) expect(days.length).toBeGreaterThan(10)
    if (day === 70) expect(days).toEqual([])
    vi.advanceTimersByTime(86_400_000)
  }
  expect(Date.now() - start).toBe(91 * 86_400_000)
  const page = readFileSync(join(root, 'web/start/static/PrivacyPage.tsx'), 'utf8').replace(/\s+/g, ' ')
  expect(page).toContain(`the last part of its log for at most ${recentLogDays} days`)
})

test('OPS-015 a folder that cannot be written stops nothing, and is tried again after a minute', () => {
  vi.useFakeTimers()
  const dir = join(folder, 'blocked')
  writeFileSync(dir, '')
  const written: string[] = []
  const kept = keepRecentLines(join(dir, 'data'), { write: (each) => void written.push(each) })
  kept.write('still written\n')
  expect(written).toEqual(['still written\n'])
  renameSync(dir, join(folder, 'no longer there'))
  kept.write('too early\n')
  vi.advanceTimersByTime(61_000)
  kept.write('kept\n')
  expect(readRecentLines(join(dir, 'data'), 9)).toEqual(['kept'])
})
