import { afterEach, expect, test, vi } from 'vitest'
import { endpoints } from '../api/index.ts'
import { bounds, forgetSizes, keepWithin, whole } from '../web/platform/service-worker/bounded-cache.ts'
import { isKeptCall, isKeptPage, logsIn, logsOut } from '../web/platform/service-worker/kept-addresses.ts'
import { pages, rests } from '../web/start/routes.tsx'
import { stubCaches } from './browser-caches.ts'
import { holdTimeouts } from './timeouts.ts'

// The parts of the service worker that need no browser; test/journeys/platform/update tests the rest.

vi.mock('virtual:build', () => ({ build: { id: 'a1', entry: '/assets/entry-a1.js', files: [] } }))

afterEach(() => vi.unstubAllGlobals())

const at = (path: string) => new URL(path.replaceAll(/:\w+\??|\*/g, 'abc'), 'http://site')

test('only calls that everybody can read are copied for offline use', () => {
  const copied = Object.values(endpoints).filter(({ method, path }) => method === 'GET' && isKeptCall(at(path)))
  expect([...new Set(copied.map(({ path }) => path))].sort()).toEqual([
    '/api/comments/:commentId',
    '/api/communities',
    '/api/communities/:id',
    '/api/lists/:id/items',
    '/api/posts',
    '/api/posts/:publicId',
    '/api/posts/:publicId/comments',
    '/api/users/:username',
    '/api/users/:username/feed',
    '/api/users/:username/feeds/:slug',
    '/api/users/:username/lists',
    '/api/users/:username/lists/:listName',
  ])
  // The deleted and the locked posts of a community, for its moderators.
  for (const filter of ['deleted', 'locked'])
    expect(isKeptCall(at(`/api/posts?filter=${filter}&communityId=abc`)), filter).toBe(false)
  expect(isKeptCall(at('/api/posts?feed=community&communityId=abc&filters=off'))).toBe(true)
  expect(isKeptCall(at('/api/users/ann/feed?filter=comments'))).toBe(true)
  for (const path of ['/api/_initial', '/api/_user', '/api/events', '/api/notifications', '/api/sessions', '/metrics'])
    expect(isKeptCall(at(path)), path).toBe(false)
})

test('pages with settings, moderation or private data are not copied', () => {
  const notCopied = pages
    .filter((page) => !rests.includes(page))
    .map(({ path }) => `/${path}`)
    .filter((path) => !isKeptPage(at(path)))
  expect(notCopied.sort()).toEqual([
    '/:place/modlog',
    '/:place/modtools/*',
    '/admin',
    '/admin/*',
    '/admin/analytics',
    '/admin/applications',
    '/admin/comments',
    '/admin/communities',
    '/admin/health',
    '/admin/ipbans',
    '/admin/jobs',
    '/admin/mail',
    '/admin/pictures',
    '/admin/queue',
    '/admin/storage',
    '/admin/users',
    '/confirm',
    '/dev/ui',
    '/forgot',
    '/invite/:code',
    '/login',
    '/login/with/:number',
    '/logout',
    '/messages',
    '/messages/:talkId',
    '/messages/new',
    '/modlog',
    '/new',
    '/notifications',
    '/queue/:caseId?',
    '/reset',
    '/search',
    '/settings',
    '/settings/filters',
    '/settings/mail',
    '/settings/removals/:logId?',
    '/settings/security',
    '/setup',
    '/signup',
    '/suspended',
    '/unsubscribe/:token',
  ])
  const paths = [
    '/api/_login',
    '/api/_login?action=logout',
    '/api/_signup',
    '/api/setup?action=account',
    '/login',
    '/logout',
    '/setup',
    '/signup',
    '/api/posts',
  ]
  const urls = paths.map((path) => new URL(path, 'http://site'))
  expect(paths.filter((_, at) => logsOut(urls[at] as URL))).toEqual(['/api/_login?action=logout', '/logout'])
  expect(paths.filter((_, at) => logsIn(urls[at] as URL))).toEqual([
    '/api/_login',
    '/api/_signup',
    '/api/setup?action=account',
    '/login',
    '/setup',
    '/signup',
  ])
})

test('only the newest copies stay, within a maximum number and a maximum of bytes', async () => {
  const { addresses, matched } = stubCaches()
  const store = async (name: string, bytes: number) =>
    keepWithin({ copies: 3, bytes: 100 }, 'few', `http://site/${name}`, await whole(new Response('x'.repeat(bytes))))
  const names = () => addresses('few').map((url) => url.slice('http://site/'.length))
  for (const name of ['a', 'b', 'c', 'd']) await store(name, 10)
  expect(names()).toEqual(['b', 'c', 'd'])
  await store('b', 10)
  expect(names()).toEqual(['c', 'd', 'b'])
  await store('e', 50)
  await store('f', 45)
  expect(names()).toEqual(['e', 'f'])
  // This one alone would use most of the space.
  await store('f', 51)
  expect(names()).toEqual(['e'])
  // A restarted worker measures the stored copies once, even when several new ones come at the same time.
  forgetSizes('few')
  await Promise.all(['g', 'h', 'i'].map((name) => store(name, 20)))
  expect(names()).toEqual(['g', 'h', 'i'])
  expect(matched).toEqual(['http://site/e'])
  for (const { copies, bytes } of Object.values(bounds))
    expect([copies <= 200, bytes <= 30 * 1024 * 1024]).toEqual([true, true])
})

const answerFor = (viewer: string, body = '{}') => {
  const response = new Response(body, { headers: { Viewer: viewer, 'Csrf-Token': 'secret' } })
  return Object.defineProperty(response, 'type', { value: 'basic' })
}

test('an answer requested before a login or logout is not stored, and an answer for another viewer deletes all copies', async () => {
  const { copiesBegin, findCopy, forgetCopies, keepCopy } = await import(
    '../web/platform/service-worker/viewer-copies.ts'
  )
  const { names } = stubCaches()
  const request = new Request('http://site/api/posts/abc')
  await keepCopy('answers', request, answerFor('ann'), copiesBegin())
  const copy = await findCopy('answers', request.url)
  expect(copy?.status).toBe(200)
  expect(copy?.headers.get('Csrf-Token')).toBeNull()

  const before = copiesBegin()
  await forgetCopies()
  expect(names()).toEqual([])
  await keepCopy('answers', request, answerFor('ann'), before)
  expect(await findCopy('answers', request.url)).toBeUndefined()

  await keepCopy('answers', request, answerFor('ann'), copiesBegin())
  await keepCopy('answers', new Request('http://site/api/posts/def'), answerFor('ben'), copiesBegin())
  expect(names()).toEqual(['copies a1 answers ben'])
  expect(await findCopy('answers', request.url)).toBeUndefined()

  // An answer without the header `Viewer` is not ours and is not stored. An answer 404 deletes the copy of the same address.
  const other = new Request('http://site/api/posts/def')
  await keepCopy('answers', request, new Response('{}'), copiesBegin())
  expect(await findCopy('answers', request.url)).toBeUndefined()
  expect(await findCopy('answers', other.url)).toBeDefined()
  await keepCopy('answers', other, new Response('', { status: 404, headers: { Viewer: 'ben' } }), copiesBegin())
  expect(await findCopy('answers', other.url)).toBeUndefined()
})

test('PWA-006, PWA-007 an initial call that the server does not answer in 20 s is answered with 408', async () => {
  const { answerInitial } = await import('../web/platform/service-worker/answer-initial.ts')
  stubCaches()
  const timeouts = holdTimeouts()
  vi.stubGlobal('fetch', (_request: Request, { signal }: { signal: AbortSignal }) => {
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const answer = answerInitial(new Request('http://site/api/_initial'))
  expect(timeouts.durations()).toEqual([20_000])
  timeouts.end()
  expect((await answer).status).toBe(408)
})
