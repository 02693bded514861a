import { expect, test } from 'vitest'
import type { Post } from '../../api/posts.ts'
import { appendedFeed, failedFeed, loadedFeed, loadingFeed, startedFeed } from './feed-state.ts'

const post = (id: string) => ({ id, title: `Post ${id}` }) as Post
const keys = (feed: { items: readonly { key: string }[] }) => feed.items.map(({ key }) => key)

test('FEED-025 a feed begins as loading, with nothing in it and nothing in view', () => {
  expect(startedFeed()).toEqual({ items: [], next: null, loading: true, failed: false, inView: new Set() })
})

test('FEED-025, FEED-028 loaded, it holds its items by key and type, and where the next page begins', () => {
  const feed = loadedFeed({ posts: [post('a'), post('b')], next: 'here' })
  expect(feed).toMatchObject({ next: 'here', loading: false, failed: false })
  expect(feed.items[0]).toEqual({ key: 'a', type: 'post', item: post('a'), heights: {} })
  expect(loadedFeed({ items: [{ type: 'post', item: post('c') }], next: null })).toMatchObject({ next: null })
})

test('FEED-028, FEED-030 a further page appends what is not held, in the order received', () => {
  const first = loadingFeed(loadedFeed({ posts: [post('a'), post('b')], next: '2' }))
  expect(first.loading).toBe(true)
  const second = appendedFeed(first, { posts: [post('d'), post('b'), post('c')], next: null })
  expect(keys(second)).toEqual(['a', 'b', 'd', 'c'])
  expect(second).toMatchObject({ next: null, loading: false })
  expect(second.items[0]).toBe(first.items[0])
})

test('a page that fails leaves what is there', () => {
  const failed = failedFeed(loadingFeed(loadedFeed({ posts: [post('a')], next: '2' })))
  expect(keys(failed)).toEqual(['a'])
  expect(failed).toMatchObject({ next: '2', loading: false, failed: true })
})

test('FEED-031 an answer of nothing is an error', () => {
  expect(() => loadedFeed(undefined as never)).toThrow('answered nothing')
  expect(() => loadedFeed({ next: null })).toThrow('answered nothing')
})

test('FEED-032 an item of unknown type is an error', () => {
  expect(() => loadedFeed({ items: [{ type: 'poem', item: post('a') }], next: null })).toThrow('unknown type poem')
})
