import { expect, test } from 'vitest'
import type { CallApi } from '../client.ts'
import { createMemory } from '../memory/memory.ts'
import { deleteNotification, markAllSeen, markUpvotesSeen } from './notification-acts.ts'
import { loadMoreNotifications, readNotifications, reloadNotifications } from './notifications-source.ts'

const notification = (id: number, type = 'new_comment') => ({
  ...{ id, type, seen: false, seenAt: null, createdAt: '2026-03-04T05:06:07Z', notif: null },
  ...{ title: `The <b>${id}</b>`, toURL: '#', icons: ['/favicon.png?v=2'] },
})

/** A server with three of them, two on the first page; what it is asked is written down. */
function open() {
  const asked: string[] = []
  const memory = createMemory((async (name: string, input: { query?: { next?: string } }) => {
    asked.push(`${name} ${JSON.stringify(input)}`)
    if (name === 'deleteNotification') return notification(1)
    if (name !== 'listNotifications') return { success: true }
    const isFirst = input.query?.next === undefined
    const items = isFirst ? [notification(1), notification(2, 'new_votes')] : [notification(3)]
    return { count: 3, newCount: 2, next: isFirst ? '0.5.2' : '', items }
  }) as unknown as CallApi)
  const seen = () =>
    readNotifications(memory)?.items.flatMap(({ key }) => (memory.entities.get('Notification', key)?.seen ? [key] : []))
  return { memory, asked, seen }
}

test('NOTIF-002 what is held has items, next, count, newCount and loaded', async () => {
  const { memory } = open()
  expect(readNotifications(memory)).toBeUndefined()
  await reloadNotifications(memory)
  expect(readNotifications(memory)).toMatchObject({
    ...{ items: [{ key: '1' }, { key: '2' }], next: '0.5.2', count: 3, newCount: 2, loaded: true, loading: false },
  })
  await loadMoreNotifications(memory)
  expect(readNotifications(memory)).toMatchObject({ items: [{ key: '1' }, { key: '2' }, { key: '3' }], next: null })
  await deleteNotification(memory, 1)
  expect(readNotifications(memory)).toMatchObject({ items: [{ key: '2' }, { key: '3' }], count: 2, loaded: true })
})

test('NOTIF-016 upvotes alone are marked where that is asked, and all where not', async () => {
  const { memory, asked, seen } = open()
  await reloadNotifications(memory)
  await markUpvotesSeen(memory)
  expect(seen()).toEqual(['2'])
  await markAllSeen(memory)
  expect(seen()).toEqual(['1', '2'])
  expect(asked.slice(1)).toEqual([
    'markNotifications {"query":{"render":"true","format":"html","type":"new_votes"}}',
    'markNotifications {"query":{"render":"true","format":"html"}}',
  ])
})
