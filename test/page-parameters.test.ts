import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSettings } from '../server/platform/config.ts'
import { toWire } from '../server/platform/db/keys.ts'
import { createRenderer, queryNames, takesForm } from '../web/start/entry-server.tsx'
import { pages } from '../web/start/routes.tsx'
import { testApp } from './app.ts'
import { makeAdmin, makeComment, makeCommunity, makeList, makePost } from './factories.ts'
import { portOf } from './raw-request.ts'

// Tries hostile values for every parameter of every page over a real connection: no page may break, and no answer may redirect to another
// site.

const t = testApp({ render: createRenderer({ manifest: null, settings: readSettings({}) }), takesForm, queryNames })
const agent = new Agent({ keepAlive: true, maxSockets: 4 })
afterAll(() => agent.destroy())

let port = 0
let member = ''
/** Parameter values for which the page exists; a place is a community or a person. */
let valid: Record<string, string> = {}

beforeAll(async () => {
  const owner = await makeAdmin(t.db)
  const community = await makeCommunity(t.db, { founder: owner })
  const post = await makePost(t.db, { community, author: owner })
  const comment = await makeComment(t.db, { post, author: owner })
  const list = await makeList(t.db, { owner, public: true })
  valid = {
    place: community.name,
    person: `@${owner.username}`,
    publicId: post.public_id,
    commentId: toWire(comment.id),
    listName: list.name,
    '*': 'banned',
  }
  member = `SID=${(await t.as(owner)).sid}`
  port = await portOf(t.app)
})

/** Each path with `{}` in place of one parameter. */
const opened = pages.flatMap(({ path }) => {
  const parts = `/${path}`.split('/').map((part) => part.replace(/^:(\w+)\?$/, ':$1'))
  return parts.flatMap((part, index) => (isParameter(part) ? parts.with(index, '{}').join('/') : []))
})

function isParameter(part: string): boolean {
  return part.startsWith(':') || part === '*'
}

/** Fills the other parameters with valid values, so that only `{}` decides; a second path has the place in upper case, which redirects. */
function filled(path: string): string[] {
  const place = path.includes('/lists') ? (valid['person'] ?? '') : (valid['place'] ?? '')
  return [place, place.toUpperCase()].map((name) =>
    path
      .split('/')
      .map((part) => (part === ':place' ? name : isParameter(part) ? valid[part.replace(':', '')] : part))
      .join('/'),
  )
}

/** Encoded bytes: punctuation, control characters, and bytes that are not valid UTF-8. */
const bytes = [
  ...Array.from({ length: 128 }, (_, byte) => byte).filter((byte) => !/\w/.test(String.fromCharCode(byte))),
  ...[0x80, 0xa0, 0xbf, 0xc0, 0xc2, 0xe2, 0xed, 0xf0, 0xf8, 0xfe, 0xff],
].map((byte) => `%${byte.toString(16).padStart(2, '0')}`)

const hostile = [
  '%2f..%2f..%2f..%2f..%2f%09%2fevil.example',
  '%2f..%2f..%2f..%2f..%2fevil.example',
  '..%2f..%2f..%2f..%2f%2fevil.example',
  '%2f%2fevil.example',
  '%2fevil.example',
  '%5c%5cevil.example',
  '%5cevil.example',
  '%09%2fevil.example',
  '%2f%09%2fevil.example',
  '%2f%0d%2fevil.example',
  '%0d%0aLocation:%20https:%2f%2fevil.example',
  'https:%2f%2fevil.example',
  'https:%5c%5cevil.example',
  'javascript:alert(1)',
  '%2e%2e%2f%2e%2e%2f%2e%2e',
  '%252f%252fevil.example',
  '//evil.example',
  '\\\\evil.example',
  '%C0%AF%C0%AFevil.example',
  '%E0%80%AF',
  '%F8%80%80%80%AF',
  '%ED%A0%80',
  '%ED%BF%BF%ED%A0%80',
  '%E2%80%AE',
  '%EF%BB%BF',
  '%EF%BF%BF',
  '%F0%9F%98%80',
  '%',
  '%%',
  '%u002f',
  '%zz',
  '%00%00',
  '%0d/',
  '%09%0a/',
  '%0d/%0d/evil.example',
  '?to=%2f%09%2fevil.example',
  '#/evil.example',
  ';a=b',
  '{}[]()*+^$|<>"`',
  'x'.repeat(8_000),
  '%ff'.repeat(3_000),
  '%C3%BC'.repeat(1_500),
  '%2f'.repeat(3_000),
  '/'.repeat(8_000),
  '../'.repeat(3_000),
]

interface Answer {
  status: number
  location: string | undefined
}

function send(path: string, cookie: string, method = 'GET'): Promise<Answer> {
  const headers = { ...(cookie && { cookie }), 'sec-fetch-site': 'same-origin' }
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, method, agent, headers, maxHeaderSize: 256 * 1024 }, (answer) => {
      answer.resume().once('end', () => resolve({ status: answer.statusCode ?? 0, location: answer.headers.location }))
    })
      .once('error', reject)
      .end()
  })
}

async function wrongOf(paths: readonly string[], cookie: string, method?: string): Promise<string[]> {
  const wrong: string[] = []
  for (const path of paths) {
    const { status, location } = await send(path, cookie, method)
    const staysOnSite = location === undefined || /^\/(?![/\\])[\x21-\x7e]*$/.test(location)
    if (status >= 500 || status < 200 || !staysOnSite) wrong.push(`${path.slice(0, 200)}: ${status} ${location ?? ''}`)
  }
  return wrong
}

test('the paths are those of the router', () => {
  expect(opened).toContain('/:place/post/:publicId/{}')
  expect(opened).toContain('/{}')
})

test.each(opened)('no value for {} in %s breaks the page or leads away from the site', async (path) => {
  const values = [...bytes.map((byte) => `${/post.{}/.test(path) ? valid['publicId'] : ''}${byte}`), ...hostile]
  const paths = [...new Set(filled(path))].flatMap((each) => values.map((value) => each.replace('{}', () => value)))
  expect(await wrongOf(paths, member)).toEqual([])
})

test('no value in the address of a form breaks it or leads away from the site', async () => {
  const paths = filled('/:place/post/:publicId/{}').flatMap((each) =>
    hostile.map((text) => each.replace('{}', () => text)),
  )
  expect(await wrongOf([...paths, ...hostile.map((text) => `/${text}`)], member, 'POST')).toEqual([])
})

const inQuery = [...hostile.filter((text) => !/[?#]/.test(text)), '%00', '%01', '%09', '%0a', '%0d', '%7f', '%2f%5c']

test('no query parameter breaks a page or leads away from the site', async () => {
  const places = ['place', 'person'].map((each) => `/${valid[each]}`)
  const pages = [
    '/',
    '/new',
    '/search',
    '/communities',
    ...places,
    `${places[1]}/lists`,
    `/x/post/${valid['publicId']}`,
  ]
  const addresses = await Promise.all(
    pages.map(async (page) =>
      (await queryNames(page)).flatMap((name) => inQuery.map((text) => `${page}?${name}=${text}`)),
    ),
  ).then((each) => each.flat())
  expect(addresses.length).toBeGreaterThan(10 * inQuery.length)
  expect(await wrongOf(addresses, '')).toEqual([])
})

test('the login page redirects members, but never to another site', async () => {
  const paths = ['/login', '/signup'].flatMap((page) => inQuery.map((text) => `${page}?to=${text}`))
  expect(await wrongOf(paths, member)).toEqual([])
  expect(await send('/login?to=%2Fabout', member)).toEqual({ status: 302, location: '/about' })
})

test('a post with an invalid comment id in its address is not found, and a wrong community name redirects to the right address', async () => {
  const { place, publicId: post, commentId: comment } = valid
  for (const text of ['%7F', '%01', '%0d', '%E2%80%AE', 'x', hostile[0]])
    expect(await send(`/x/post/${post}/${text}`, '')).toEqual({ status: 404, location: undefined })
  expect(await send(`/x/post/${post}/${comment}?sort=best`, '')).toEqual({
    status: 301,
    location: `/${place}/post/${post}/${comment}?sort=best`,
  })
})
