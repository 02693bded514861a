import { expect, test } from 'vitest'
import { feedPage } from './feed-items.ts'

test('FEED-025, FEED-028 a page of a feed has its items with key and type, and the cursor of the next page', () => {
  const page = feedPage({ posts: [{ id: 'a' }, { id: 'b' }], next: 'here' })
  expect(page.next).toBe('here')
  expect(page.items[0]).toEqual({ key: 'a', type: 'post', heights: {}, inView: false })
  expect(feedPage({ items: [{ type: 'comment', item: { id: 'c' } }], next: null })).toMatchObject({
    items: [{ key: 'c', type: 'comment' }],
    next: null,
  })
})

test('FEED-031 an empty answer is an error', () => {
  expect(() => feedPage(undefined)).toThrow('answered nothing')
  expect(() => feedPage({ next: null })).toThrow('answered nothing')
})

test('FEED-032 an item of unknown type is an error', () => {
  expect(() => feedPage({ items: [{ type: 'poem', item: { id: 'a' } }], next: null })).toThrow('unknown type poem')
})
