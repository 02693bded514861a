import { beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { readCursor } from '../server/discussion/feeds/position.ts'
import { readDomain } from '../server/discussion/filters/domains.ts'
import { readPhrase } from '../server/discussion/filters/find-phrases.ts'
import { readPage } from '../server/discussion/links/page.ts'
import { readTitle, readUrl } from '../server/discussion/posts/texts.ts'
import { readSettings } from '../server/platform/config.ts'
import { networkOf } from '../server/platform/http/limiter.ts'
import { rewriteTarget } from '../server/platform/http/target.ts'
import { significantUrl } from '../server/start/pages/page-address.ts'
import { readForm } from '../server/start/pages/page-forms.ts'
import { isEmail } from '../shared/email.ts'
import { renderMarkdown, renderNaming } from '../shared/markdown.ts'
import { listNames } from '../shared/mentions.ts'
import { isSeen } from '../shared/text.ts'
import { isWebAddress } from '../web/discussion/compose/fields/web-address.ts'
import { filmAt } from '../web/discussion/posts/page/youtube.ts'
import { returnPath } from '../web/people/accounts/log-in-form.ts'
import { checkNewAccount } from '../web/people/accounts/sign-up-form.ts'
import { createRenderer, queryNames, takesForm } from '../web/start/entry-server.tsx'
import { testApp } from './app.ts'
import { multipart } from './client.ts'
import { makeAdmin, makeUser } from './factories.ts'

// What reads the words of strangers, each with the worst that its limits let through, and 100 KB where there is none. An expression whose
// work grows with the square of a text stops the whole site: what is read, is read in one go.

/** A quadratic algorithm takes seconds: about a hundred times as long as plain words of the same length. */
const [least, timesPlain] = [100, 5]
const plainWords = 'Plain words. '
const size = 100_000
/** The head of a request, as Node takes it. */
const headSize = 16_000

const fill = (text: string, length = size) => text.repeat(Math.ceil(length / text.length)).slice(0, length)

/** The processor time of this thread in milliseconds. */
async function timeOf(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  try {
    await work()
  } catch {
    // A refusal is an answer too.
  }
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1000
}

/** The works that are always slower than plain words allow on this machine at present. */
async function slowOf(
  works: readonly (readonly [string, () => unknown])[],
  plain: () => unknown,
): Promise<[string, number][]> {
  await timeOf(plain) // The first time is the slowest.
  const most = Math.max(least, timesPlain * (await timeOf(plain)))
  const slow: [string, number][] = []
  for (const [name, work] of works) {
    let fastest = Number.POSITIVE_INFINITY
    // A busy machine makes it slower, but not twenty times.
    for (let times = 0; times < 8 && fastest >= most && (times === 0 || fastest < 20 * most); times++)
      fastest = Math.min(fastest, await timeOf(work))
    if (fastest >= most) slow.push([name, Math.round(fastest)])
    if (slow.length === 3) break
  }
  return slow
}

/** What makes expressions begin again and again. */
const repeated = [
  ...', ; = " % %25 %ff %2f / /.. \\ . .. @ a@ - : :: < & &amp &#0; [ ]( ( * _ ~ ` | # + ? 0 a ü 😀 \u0301'.split(' '),
  ...['\t', ' ', ' ,\t', '; ', '<a ', 'a=b; ', ';q=0', 'gzip;q=0.0,', '1.1.1.1, ', '::ffff:1.1.1.1, ', '0-0,'],
  ...['W/"a", ', 'http://', 'a&', '> ', '- a\n', '1. '],
]

/** Begun and ended otherwise, so that what matches all of it is tried as well as what fails at its end. */
const texts = (length = size, begins = ['', 'x'], ends = ['', 'x', '@']) =>
  repeated.flatMap((each) =>
    begins.flatMap((begin) => ends.map((end) => begin + fill(each, length - begin.length - end.length) + end)),
  )

const inPieces = async function* (page: string) {
  const bytes = Buffer.from(page)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}

const readers: Record<string, { read: (text: string) => unknown; texts?: string[] }> = {
  'the target of a request': { read: rewriteTarget, texts: texts(headSize, ['/', 'http://', '*'], ['', '%ff', '?']) },
  'the address of a page': {
    read: (text) => significantUrl(text, queryNames),
    texts: texts(headSize, ['/', '/?', '/?q='], ['', 'x']),
  },
  'a form': { read: readForm, texts: texts(256 * 1024, ['', 'a='], ['', '&']) },
  'a cursor': { read: (text) => readCursor('hot', text), texts: texts(size, ['', '1.']) },
  'the network of an address': { read: networkOf, texts: texts(headSize) },
  'a title': { read: readTitle },
  'whether a text is seen': { read: isSeen },
  'the address of a link': { read: readUrl, texts: texts(size, ['', 'http://', 'http://a/']) },
  'a link in the composer': { read: isWebAddress, texts: texts(size, ['', 'http://', 'http://a/']) },
  'a film': {
    read: filmAt,
    texts: texts(2048, ['https://youtu.be/', 'https://youtube.com/watch?v=', 'https://youtu.be/a?t=']),
  },
  'an email': { read: isEmail, texts: texts(size, ['', 'a@', 'a@a.']) },
  'a new account': {
    read: (text) =>
      checkNewAccount({ username: text, email: text, password: text, repeatPassword: text, inviteCode: '' }),
    texts: texts(size, ['', 'a@']),
  },
  'where to go after the login': { read: returnPath, texts: texts(headSize, ['/', '//', '/?']) },
  'the domain of a filter': { read: readDomain, texts: texts(size, ['', 'http://', 'a.', 'www.a.'], ['', '_', '..']) },
  'the words of a filter': { read: readPhrase, texts: texts(size, [''], ['', '*']) },
  Markdown: {
    read: renderMarkdown,
    texts: texts(20_000, ['', '[', 'http://', '|a|\n|-|\n'], ['', ' x', ')', '\n\n[a]: b']),
  },
  'the names in a text': {
    read: (text) => renderNaming(text, new Map(listNames(text).map((name) => [name, name]))),
    texts: texts(20_000, ['', '@'], ['', '@name']),
  },
  'a page of the web': {
    read: (text) => readPage(inPieces(text), null),
    texts: texts(2_000_000, ['', '<meta ', '<meta property="og:title" content="'], ['']),
  },
  'how a page of the web is written': {
    read: (text) => readPage(inPieces(text), null),
    texts: ['<meta '.repeat(80), '<meta '.repeat(60) + 'charset='.repeat(40)].flatMap((begin) =>
      repeated.map((each) => begin + fill(each, 2_000 - begin.length)),
    ),
  },
}

test.each(Object.entries(readers))('reading %s costs no more than its length', async (_name, reader) => {
  const tried = reader.texts ?? texts()
  const works = tried.map((text) => [text.slice(0, 40), () => reader.read(text)] as const)
  const plain = fill(plainWords, tried[0]?.length)
  expect(await slowOf(works, () => reader.read(plain))).toEqual([])
})

const kept = testApp({
  settings: { GUEST_CACHE_SECONDS: '3600', TRUSTED_PROXIES: '127.0.0.1', METRICS_TOKEN: 'a token of sixteen' },
})

const headers = [
  ...[
    'if-none-match',
    'if-modified-since',
    'accept-encoding',
    'accept',
    'cookie',
    'host',
    'origin',
    'referer',
    'user-agent',
    'range',
  ],
  ...[
    'x-forwarded-for',
    'x-forwarded-proto',
    'x-forwarded-host',
    'sec-fetch-site',
    'x-csrf-token',
    'idempotency-key',
    'content-type',
  ],
  ...['authorization', 'content-encoding', 'transfer-encoding', 'expect'],
]

test.each(headers)('the header %s costs no more than its length', async (header) => {
  const asked = [
    { method: 'GET', url: '/' },
    { method: 'GET', url: '/api/_initial' },
    { method: 'GET', url: '/metrics' },
    { method: 'POST', url: '/login', payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { method: 'POST', url: '/api/_uploads', ...multipart([{ field: 'image', bytes: Buffer.from('x') }]) },
  ] as const
  const begins = header === 'content-type' ? ['', 'multipart/form-data; boundary='] : ['x']
  const send = (value: string, request: (typeof asked)[number]) => {
    const given = { ...('headers' in request && request.headers), [header]: value }
    return kept.app.inject({ ...request, headers: given, remoteAddress: '127.0.0.1' })
  }
  const works = texts(size, begins, ['x']).map(
    (value, index) => [value.slice(0, 40), () => send(value, asked[index % asked.length] ?? asked[0])] as const,
  )
  expect(await slowOf(works, () => send(fill(plainWords), asked[0]))).toEqual([])
})

const pages = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), takesForm, queryNames })
let member = ''
beforeAll(async () => {
  member = `SID=${(await pages.as(await makeUser(pages.db))).sid}`
})

/** Each as a form sends it, in at most 250,000 bytes. */
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString().slice(0, 250_000)

test.each(['/login', '/signup', '/new', '/a/post/b'])('the form of %s costs no more than its length', async (url) => {
  const send = (text: string) => {
    const fields = { username: text, email: text, password: text, repeatPassword: text.slice(1) }
    const post = { body: text, url: text, title: text, community: text, type: 'link', key: text, parentCommentId: text }
    const payload = form(url === '/signup' ? { email: text, username: 'someone' } : url === '/login' ? fields : post)
    const sent = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const cookie = url === '/login' || url === '/signup' ? {} : { cookie: member }
    return pages.app.inject({ method: 'POST', url, payload, headers: { ...sent, ...cookie } })
  }
  const works = texts(80_000, ['', 'a@', 'http://'], ['@']).map(
    (text) => [text.slice(0, 40), () => send(text)] as const,
  )
  const half = works.filter((_, index) => index % 2 === 0)
  expect(await slowOf(half, () => send(fill(plainWords, 80_000)))).toEqual([])
})

const paths = [
  '/',
  '/a/',
  '/@',
  '/a/post/',
  '/a/post/b/',
  '/a/modtools/',
  '/@a/lists/',
  '/login?to=',
  '/?sort=',
  '/search?q=',
]

test.each(paths)('an address that goes on after %s costs no more than its length', async (path) => {
  const works = repeated
    .filter((each) => /^[\x21-\x7e]+$/.test(each))
    .map((each) => [each, () => pages.app.inject(`${path}${fill(each, 15_000)}x`)] as const)
  expect(await slowOf(works, () => pages.app.inject(`${path}${fill('plain', 15_000)}`))).toEqual([])
})

const calls = testApp()
const shapeOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})
const awful = ['\t', '<', '[', 'a@.', '&amp', '%', '/', '"', '\\', '😀']

test.each(['domain', 'word'])('the %s that is to be filtered costs no more than its length', async (kind) => {
  const caller = await calls.as(await makeUser(calls.db))
  const post = (each: string) => caller.post('/api/filters', { kind, value: `a.${fill(each, 80_000)}_` })
  const works = [...awful, 'a', 'a.', '-', 'ﷺ', '界'].map((each) => [each, () => post(each)] as const)
  expect(await slowOf(works, () => post(plainWords))).toEqual([])
})

test.each(Object.keys(endpoints) as (keyof typeof endpoints)[])(
  'what is sent to %s costs no more than its length',
  async (name) => {
    const { method, path, action, body, query }: Endpoint = endpoints[name]
    const caller = await calls.as(await makeAdmin(calls.db))
    const given = (schema: z.ZodType | undefined, text: string) => shapeOf(schema).map((field) => [field, `a@${text}@`])
    const send = (each: string, payload: string) => {
      const asked = new URLSearchParams([
        ...given(query, fill(each, 2_000)),
        ...(action ? [['action', action]] : []),
      ] as string[][])
      const url = `${path.replaceAll(/:\w+/g, encodeURIComponent(fill(each, 300)))}?${asked}`
      return caller.send({ method, url, ...(method !== 'GET' && { payload }) })
    }
    const filled = (each: string) => JSON.stringify(Object.fromEntries(given(body, fill(each, size / 5))))
    const deep = `${fill('[', size)}${fill(']', size)}`
    const works = awful.flatMap((each) => [filled(each), deep].map((text) => [each, () => send(each, text)] as const))
    expect(await slowOf(works, () => send(plainWords, filled(plainWords)))).toEqual([])
  },
)
