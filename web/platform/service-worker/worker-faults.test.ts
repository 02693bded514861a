import { afterEach, expect, test, vi } from 'vitest'
import { stubBrokenCaches, stubCaches } from '../../../test/browser-caches.ts'
import { answerFetch } from './answer-fetch.ts'
import { deleteOldBuilds } from './builds.ts'
import { copiesBegin, keepCopy, settleViewer } from './viewer-copies.ts'

// What the service worker does where something fails, or happens at the same time.

vi.mock('virtual:build', () => ({ build: { id: 'a1', entry: '/assets/entry-a1.js', files: [] } }))

const { worker } = vi.hoisted(() => ({
  worker: {
    registration: { installing: null as object | null, waiting: null as object | null },
    serviceWorker: undefined as { state: string } | undefined,
  },
}))
vi.mock('./worker-scope.ts', () => ({ worker }))

afterEach(() => {
  vi.unstubAllGlobals()
  worker.registration = { installing: null, waiting: null }
  worker.serviceWorker = undefined
})

/** What the page gets, and what goes on behind it. */
function ask(path: string, { method = 'GET', mode = 'cors' } = {}) {
  vi.stubGlobal('location', new URL('http://site/'))
  const request = Object.defineProperty(new Request(`http://site${path}`, { method }), 'mode', { value: mode })
  const given: { answer?: Promise<Response> } = {}
  const behind: Promise<unknown>[] = []
  answerFetch({
    request,
    preloadResponse: Promise.resolve(undefined),
    respondWith: (answer: Promise<Response>) => void Object.assign(given, { answer }),
    waitUntil: (work: Promise<unknown>) => void behind.push(work),
  } as unknown as FetchEvent)
  return { answer: given.answer, behind: () => Promise.allSettled(behind) }
}

const asked = [
  { path: '/assets/entry-a1.js' },
  { path: '/images/abc.webp' },
  { path: '/api/_initial' },
  { path: '/api/posts' },
  { path: '/about', mode: 'navigate' },
]

test('where the storage of the browser is broken the network answers as if there were no worker', async () => {
  stubBrokenCaches()
  vi.stubGlobal('fetch', async () => new Response('here', { headers: { Viewer: 'ann', 'Cache-Control': 'immutable' } }))
  for (const { path, ...more } of asked) {
    const { answer, behind } = ask(path, more)
    const response = await answer
    expect([path, response?.status, await response?.text()]).toEqual([path, 200, 'here'])
    for (const work of await behind()) expect(work.status, path).toBe('fulfilled')
  }
})

test('PWA-006 where the storage of the browser is broken and there is no connection either, the app is told so', async () => {
  stubBrokenCaches()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect((await ask('/api/_initial').answer)?.status).toBe(408)
  for (const { path, ...more } of asked.slice(-2)) expect((await ask(path, more).answer)?.type, path).toBe('error')
})

const build = 'files b2 /assets/entry-b2.js'
const others = ['files 99 /assets/entry-99.js', 'copies 99 pages guest']

test('the files that the next worker begins to fetch meanwhile are no old build', async () => {
  const { add, names } = stubCaches()
  for (const name of ['files a1 /assets/entry-a1.js', ...others]) add(name)
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => {
        worker.registration.installing = {}
        add(build)
        return { held: [] }
      },
    },
  })
  await deleteOldBuilds()
  expect(names()).toEqual(['files a1 /assets/entry-a1.js', build])
})

test('a worker whose place another has taken, or is about to take, deletes nothing', async () => {
  const { add, names } = stubCaches()
  for (const name of [build, ...others]) add(name)
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }) } })
  worker.serviceWorker = { state: 'redundant' }
  await deleteOldBuilds()
  worker.serviceWorker = { state: 'activated' }
  worker.registration.waiting = {}
  await deleteOldBuilds()
  expect(names()).toEqual([build, ...others])
})

test('a wrong password costs no copies, and a logout all', async () => {
  const { names, addresses } = stubCaches()
  vi.stubGlobal('fetch', async () => new Response('', { status: 401 }))
  const address = 'http://site/api/posts/abc'
  const answer = () =>
    Object.defineProperty(new Response('{}', { headers: { Viewer: 'guest' } }), 'type', { value: 'basic' })
  const begun = copiesBegin()
  await keepCopy('answers', new Request(address), answer(), begun)
  const { answer: passed, behind } = ask('/api/_login', { method: 'POST' })
  await behind()
  expect(passed).toBeUndefined()
  expect(addresses('copies a1 answers guest')).toEqual([address])
  // What was asked for before it may be somebody else's.
  await keepCopy('answers', new Request('http://site/api/posts/def'), answer(), begun)
  expect(addresses('copies a1 answers guest')).toEqual([address])
  await ask('/api/_login?action=logout', { method: 'POST' }).behind()
  expect(names()).toEqual([])
})

test('FEEL-016 what a member keeps stays when a new build begins, and goes with their copies', async () => {
  const caches = stubCaches()
  for (const name of ['kept ann', 'copies a0 pages ann', 'files a0 /assets/entry-a0.js']) caches.add(name)
  vi.stubGlobal('navigator', { locks: { query: async () => ({ held: [] }) } })
  await deleteOldBuilds()
  expect(caches.names()).toEqual(['kept ann'])
  await settleViewer('ann')
  expect(caches.names()).toEqual(['kept ann'])
  await settleViewer('guest')
  expect(caches.names()).toEqual([])
})
