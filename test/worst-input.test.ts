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
import { videoAt } from '../web/discussion/posts/page/youtube.ts'
import { returnPath } from '../web/people/accounts/return-path.ts'
import { checkNewAccount } from '../web/people/accounts/sign-up-form.ts'
import { createRenderer, queryNames, takesForm } from '../web/start/entry-server.tsx'
import { testApp } from './app.ts'
import { multipart } from './client.ts'
import { makeAdmin, makeUser } from './factories.ts'

// Gives every function that reads text of strangers the worst text within its limits, or 100 KB where there is no limit. A regular
// expression whose time grows with the square of the length would block the whole process.

/**
 * Allowed are 100 ms, or five times as long as for plain words of the same length. A quadratic algorithm takes seconds, about a hundred
 * times as long.
 */
const [minMs, timesPlain] = [100, 5]
const plainWords = 'Plain words. '
const size = 100_000
/** The size of a request's head that Node.js accepts. */
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

/** Those tasks that are slower in every run than plain words allow on this machine at present. */
async function slowOf(
  tasks: readonly (readonly [string, () => unknown])[],
  plain: () => unknown,
): Promise<[string, number][]> {
  await timeOf(plain) // The first run is the slowest.
  const maxMs = Math.max(minMs, timesPlain * (await timeOf(plain)))
  const slow: [string, number][] = []
  for (const [name, work] of tasks) {
    let fastest = Number.POSITIVE_INFINITY
    // Repeats, because a busy machine slows a task down, but not twenty times.
    for (let times = 0; times < 8 && fastest >= maxMs && (times === 0 || fastest < 20 * maxMs); times++)
      fastest = Math.min(fastest, await timeOf(work))
    if (fastest >= maxMs) slow.push([name, Math.round(fastest)])
    if (slow.length === 3) break
  }
  return slow
}

/** Parts that make regular expressions try again at every position. */
const repeated = [
  ...', ; = " % %25 %ff %2f / /.. \\ . .. @ a@ - : :: < & &amp &#0; [ ]( ( * _ ~ ` | # + ? 0 a ü 😀 \u0301'.split(' '),
  ...['\t', ' ', ' ,\t', '; ', '<a ', 'a=b; ', ';q=0', 'gzip;q=0.0,', '1.1.1.1, ', '::ffff:1.1.1.1, ', '0-0,'],
  ...['W/"a", ', 'http://', 'a&', '> ', '- a\n', '1. '],
]

/** Repeats each part, with different beginnings and ends, so that some texts match to the end and others fail there. */
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
  'whether a text is visible': { read: isSeen },
  'the address of a link': { read: readUrl, texts: texts(size, ['', 'http://', 'http://a/']) },
  'a link in the composer': { read: isWebAddress, texts: texts(size, ['', 'http://', 'http://a/']) },
  'a video link': {
    read: videoAt,
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
  'mentions in a text': {
    read: (text) => renderNaming(text, new Map(listNames(text).map((name) => [name, name]))),
    texts: texts(20_000, ['', '@'], ['', '@name']),
  },
  'a page of the web': {
    read: (text) => readPage(inPieces(text), null),
    texts: texts(2_000_000, ['', '<meta ', '<meta property="og:title" content="'], ['']),
  },
  'the encoding of a page of the web': {
    read: (text) => readPage(inPieces(text), null),
    texts: ['<meta '.repeat(80), '<meta '.repeat(60) + 'charset='.repeat(40)].flatMap((begin) =>
      repeated.map((each) => begin + fill(each, 2_000 - begin.length)),
    ),
  },
}

test.each(Object.entries(readers))(
  'the time to read %s does not grow faster than its length',
  async (_name, reader) => {
    const inputs = reader.texts ?? texts()
    const works = inputs.map((text) => [text.slice(0, 40), () => reader.read(text)] as const)
    const plain = fill(plainWords, inputs[0]?.length)
    expect(await slowOf(works, () => reader.read(plain))).toEqual([])
  },
)

const site = testApp({
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

test.each(headers)('the time to read the header %s does not grow faster than its length', async (header) => {
  const requests = [
    { method: 'GET', url: '/' },
    { method: 'GET', url: '/api/_initial' },
    { method: 'GET', url: '/metrics' },
    { method: 'POST', url: '/login', payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    { method: 'POST', url: '/api/_uploads', ...multipart([{ field: 'image', bytes: Buffer.from('x') }]) },
  ] as const
  const begins = header === 'content-type' ? ['', 'multipart/form-data; boundary='] : ['x']
  const send = (value: string, request: (typeof requests)[number]) => {
    const all = { ...('headers' in request && request.headers), [header]: value }
    return site.app.inject({ ...request, headers: all, remoteAddress: '127.0.0.1' })
  }
  const works = texts(size, begins, ['x']).map(
    (value, index) =>
      [value.slice(0, 40), () => send(value, requests[index % requests.length] ?? requests[0])] as const,
  )
  expect(await slowOf(works, () => send(fill(plainWords), requests[0]))).toEqual([])
})

const pages = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), takesForm, queryNames })
let member = ''
beforeAll(async () => {
  member = `SID=${(await pages.as(await makeUser(pages.db))).sid}`
})

/** The fields as a form sends them, cut to 250,000 bytes. */
const form = (fields: Record<string, string>) => new URLSearchParams(fields).toString().slice(0, 250_000)

test.each(['/login', '/signup', '/new', '/a/post/b'])(
  'the time to read the form of %s does not grow faster than its length',
  async (url) => {
    const send = (text: string) => {
      const fields = { username: text, email: text, password: text, repeatPassword: text.slice(1) }
      const post = {
        body: text,
        url: text,
        title: text,
        community: text,
        type: 'link',
        key: text,
        parentCommentId: text,
      }
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
  },
)

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

test.each(paths)(
  'the time to read an address that begins with %s does not grow faster than its length',
  async (path) => {
    const works = repeated
      .filter((each) => /^[\x21-\x7e]+$/.test(each))
      .map((each) => [each, () => pages.app.inject(`${path}${fill(each, 15_000)}x`)] as const)
    expect(await slowOf(works, () => pages.app.inject(`${path}${fill('plain', 15_000)}`))).toEqual([])
  },
)

const calls = testApp()
const shapeOf = (schema: z.ZodType | undefined) => Object.keys((schema as z.ZodObject | undefined)?.shape ?? {})
const badTexts = ['\t', '<', '[', 'a@.', '&amp', '%', '/', '"', '\\', '😀']

test.each(['domain', 'word'])(
  'the time to read a filter for a %s does not grow faster than its length',
  async (kind) => {
    const caller = await calls.as(await makeUser(calls.db))
    const post = (each: string) => caller.post('/api/filters', { kind, value: `a.${fill(each, 80_000)}_` })
    const works = [...badTexts, 'a', 'a.', '-', 'ﷺ', '界'].map((each) => [each, () => post(each)] as const)
    expect(await slowOf(works, () => post(plainWords))).toEqual([])
  },
)

test.each(Object.keys(endpoints) as (keyof typeof endpoints)[])(
  'the time to read a call of %s does not grow faster than its length',
  async (name) => {
    const { method, path, action, body, query }: Endpoint = endpoints[name]
    const caller = await calls.as(await makeAdmin(calls.db))
    const fieldsOf = (schema: z.ZodType | undefined, text: string) =>
      shapeOf(schema).map((field) => [field, `a@${text}@`])
    const send = (each: string, payload: string) => {
      const parameters = new URLSearchParams([
        ...fieldsOf(query, fill(each, 2_000)),
        ...(action ? [['action', action]] : []),
      ] as string[][])
      const url = `${path.replaceAll(/:\w+/g, encodeURIComponent(fill(each, 300)))}?${parameters}`
      return caller.send({ method, url, ...(method !== 'GET' && { payload }) })
    }
    const filled = (each: string) => JSON.stringify(Object.fromEntries(fieldsOf(body, fill(each, size / 5))))
    const deep = `${fill('[', size)}${fill(']', size)}`
    const works = badTexts.flatMap((each) =>
      [filled(each), deep].map((text) => [each, () => send(each, text)] as const),
    )
    expect(await slowOf(works, () => send(plainWords, filled(plainWords)))).toEqual([])
  },
)
