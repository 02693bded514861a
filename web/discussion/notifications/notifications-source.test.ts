import { expect, test, vi } from 'vitest'
import type { CallApi } from '../../platform/client.ts'
import { createMemory } from '../../platform/memory/memory.ts'
import { sendWaiting } from '../../platform/undo/send-later.ts'
import { deleteNotification, markAllSeen, markSeen, markUpvotesSeen, resetNewCount } from './notification-acts.ts'
import {
  dropNotifications,
  loadMoreNotifications,
  readNotifications,
  reloadNotifications,
} from './notifications-source.ts'

const notification = (id: number, type = 'new_comment') => ({
  ...{ id, type, seen: false, seenAt: null, createdAt: '2026-03-04T05:06:07Z', notif: null },
  ...{ title: `The <b>${id}</b>`, toURL: '#', icons: ['/favicon.png?v=2'] },
})

/** A server with three notifications, two on the first page, that records its calls. */
function open() {
  const calls: string[] = []
  const memory = createMemory((async (name: string, input: { query?: { next?: string } }) => {
    calls.push(`${name} ${JSON.stringify(input)}`)
    if (name === 'deleteNotification') return notification(1)
    if (name !== 'listNotifications') return { success: true }
    const isFirst = input.query?.next === undefined
    const items = isFirst ? [notification(1), notification(2, 'new_votes')] : [notification(3)]
    return { count: 3, newCount: 2, next: isFirst ? '0.5.2' : '', items }
  }) as unknown as CallApi)
  const seen = () =>
    readNotifications(memory)?.items.flatMap(({ key }) => (memory.entities.get('Notification', key)?.seen ? [key] : []))
  return { memory, calls, seen }
}

test('NOTIF-002 the collection has items, next, count, newCount and loaded', async () => {
  const { memory } = open()
  expect(readNotifications(memory)).toBeUndefined()
  await reloadNotifications(memory)
  expect(readNotifications(memory)).toMatchObject({
    ...{ items: [{ key: '1' }, { key: '2' }], next: '0.5.2', count: 3, newCount: 2, loaded: true, loading: false },
  })
  await loadMoreNotifications(memory)
  expect(readNotifications(memory)).toMatchObject({ items: [{ key: '1' }, { key: '2' }, { key: '3' }], next: null })
  deleteNotification(memory, 1)
  expect(readNotifications(memory)).toMatchObject({ items: [{ key: '2' }, { key: '3' }], count: 2, loaded: true })
})

test('NOTIF-002 a refused deletion restores only its own notification, and keeps those loaded in the meantime', async () => {
  const { memory } = open()
  await reloadNotifications(memory)
  const restore = dropNotifications(memory, (id) => id === 1)
  deleteNotification(memory, 2)
  const more = loadMoreNotifications(memory)
  restore()
  await more
  expect(readNotifications(memory)).toMatchObject({ items: [{ key: '1' }, { key: '3' }], next: null, loading: false })

  const restoreAgain = dropNotifications(memory, (id) => id === 1)
  const reload = reloadNotifications(memory)
  restoreAgain()
  await reload
  expect(readNotifications(memory)).toMatchObject({ items: [{ key: '1' }, { key: '2' }], next: '0.5.2', count: 3 })
})

test('NOTIF-016 either only upvotes or all notifications are marked', async () => {
  const { memory, calls, seen } = open()
  await reloadNotifications(memory)
  markUpvotesSeen(memory)
  expect(seen()).toEqual(['2'])
  markAllSeen(memory)
  expect(seen()).toEqual(['1', '2'])
  expect(calls.slice(1)).toEqual([])
  await sendWaiting()
  expect(calls.slice(1)).toEqual([
    'markNotifications {"query":{"render":"true","format":"html","type":"new_votes"}}',
    'markNotifications {"query":{"render":"true","format":"html"}}',
  ])
})

test('NOTIF-005 the last press wins: its call waits for the one before, whose answer is ignored', async () => {
  const calls: { seen: string; answer: () => void }[] = []
  const memory = createMemory((async (name: string, { query: { seen } }: { query: { seen: string } }) => {
    if (name === 'listNotifications') return { count: 1, newCount: 1, next: '', items: [notification(1)] }
    await new Promise<void>((answer) => calls.push({ seen, answer }))
    return { ...notification(1), seen: seen === 'true' }
  }) as unknown as CallApi)
  await reloadNotifications(memory)
  const isSeen = () => memory.entities.get('Notification', 1)?.seen

  const pressed = [true, false, true, false].map((seen) => markSeen(memory, 1, seen))
  expect(isSeen()).toBe(false)
  expect(calls.map(({ seen }) => seen)).toEqual(['true'])
  calls[0]?.answer()
  await vi.waitFor(() => expect(calls.map(({ seen }) => seen)).toEqual(['true', 'false']))
  expect(isSeen()).toBe(false)
  calls[1]?.answer()
  await Promise.all(pressed)
  expect(isSeen()).toBe(false)
  expect(calls).toHaveLength(2)
})

test('NOTIF-015 the count is 0 at once, and is restored if the server refuses, which is only logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  let answer: { resolve: (value: unknown) => void; reject: (error: Error) => void } | undefined
  const memory = createMemory(
    (() => new Promise((resolve, reject) => (answer = { resolve, reject }))) as unknown as CallApi,
  )
  const user = { id: '18c1d2e3f40516273849aabb', notificationsNewCount: 3 }
  memory.put('getInitial', {}, { user } as never)
  const count = () => memory.answer('getInitial', {})?.user?.notificationsNewCount

  const refused = resetNewCount(memory)
  expect(count()).toBe(0)
  answer?.reject(new Error('unreachable'))
  await refused
  expect(count()).toBe(3)
  expect(logged).toHaveBeenCalledOnce()

  const done = resetNewCount(memory)
  answer?.resolve({ success: true })
  await done
  expect(count()).toBe(0)
  logged.mockRestore()
})
