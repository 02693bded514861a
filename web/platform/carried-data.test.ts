import { expect, test } from 'vitest'
import { carriedData } from './carried-data.ts'

const carried = (type: string, notif: object | null) => {
  const [answer] = carriedData([['listNotifications', {}, { items: [{ id: 1, type, notif }] }]], undefined)
  const items = (answer?.[2] as { items: { notif: unknown }[] } | undefined)?.items
  return items?.[0]?.notif
}

test('MODLOG-018, NOTIF-008 of a notification a page carries what its row shows beside the title, and nothing else', () => {
  const asked = { canAppeal: true, appeal: null, logId: 'a'.repeat(24) }
  expect(carried('deleted_post', { ...asked, post: { id: 'p' }, reason: 'Why' })).toEqual(asked)
  expect(carried('deleted_post', { ...asked, canAppeal: false })).toBeNull()
  expect(carried('denied_comm', { body: 'Not now.', requestedName: 'Tea' })).toEqual({ requestedName: 'Tea' })
  expect(carried('new_votes', { post: { id: 'p' } })).toBeNull()
  expect(carried('new_votes', null)).toBeNull()
})
