import { expect, test } from 'vitest'
import { appending, createCollections } from './collections.ts'

const page = (keys: string[], next: string | null = null) => ({ items: keys.map((key) => ({ key })), next })
const keysOf = (collection: { items: readonly { key: string }[] } | undefined) =>
  collection?.items.map(({ key }) => key)

test('FEED-025 a list begins as loading, with nothing in it', async () => {
  const collections = createCollections()
  const loading = collections.reload('/', [], async () => page(['a'], '2'))
  expect(collections.get('/')).toEqual({ items: [], next: null, loading: true, failed: false })
  await loading
  expect(collections.get('/')).toMatchObject({ next: '2', loading: false, failed: false })
})

test('FEED-028, FEED-030 a further page appends what is not there, in the order received', async () => {
  const collections = createCollections()
  const first = collections.begin('/', page(['a', 'b'], '2'))
  const asked: (string | null)[] = []
  const fetch = appending(async (next) => {
    asked.push(next)
    return page(['d', 'b', 'c'])
  })
  await collections.loadMore('/', fetch)
  expect(asked).toEqual(['2'])
  expect(keysOf(collections.get('/'))).toEqual(['a', 'b', 'd', 'c'])
  expect(collections.get<readonly { key: string }[]>('/')?.items[0]).toBe(first.items[0])
})

test('one fetch at a time; at the end nothing is fetched', async () => {
  const collections = createCollections()
  collections.begin('/', page(['a'], '2'))
  let count = 0
  const fetch = async () => {
    count++
    return page(['b'])
  }
  await Promise.all([collections.loadMore('/', fetch), collections.loadMore('/', fetch)])
  await collections.loadMore('/', fetch)
  expect(count).toBe(1)
})

test('a page that fails leaves what is there, and is asked for again on a press', async () => {
  const collections = createCollections()
  collections.begin('/', page(['a'], '2'))
  await expect(collections.loadMore('/', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(collections.get('/')).toMatchObject({ next: '2', loading: false, failed: true })
  await collections.loadMore(
    '/',
    appending(async () => page(['b'])),
  )
  expect(keysOf(collections.get('/'))).toEqual(['a', 'b'])
})

test('a first page that fails is asked for again', async () => {
  const collections = createCollections()
  await expect(collections.reload('/', [], () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await collections.loadMore('/', async () => page(['a']))
  expect(collections.get('/')).toEqual({ ...page(['a']), loading: false, failed: false })
})

test('a list that is begun anew while a page is on its way does not get that page', async () => {
  const collections = createCollections()
  collections.begin('/', page(['a'], '2'))
  let answer = (_: ReturnType<typeof page>) => {}
  const more = collections.loadMore(
    '/',
    () =>
      new Promise<ReturnType<typeof page>>((resolve) => {
        answer = resolve
      }),
  )
  const reload = collections.reload('/', [], async () => page(['new']))
  answer(page(['old']))
  await Promise.all([more, reload])
  expect(keysOf(collections.get('/'))).toEqual(['new'])
})

test('what somebody shows stays, the rest is forgotten', () => {
  const collections = createCollections()
  collections.begin('/shown', page(['a']))
  collections.begin('/left', page(['b']))
  const leave = collections.subscribe('/shown', () => {})
  collections.forgetUnshown(/^\//)
  expect([collections.get('/shown') !== undefined, collections.get('/left')]).toEqual([true, undefined])
  leave()
  collections.forgetUnshown(/^\//)
  expect(collections.get('/shown')).toBeUndefined()
})
