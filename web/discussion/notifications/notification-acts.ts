import type { NotificationType } from '../../../api/discussion/notifications.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { isAnyWaiting, sendLater, sendWaiting } from '../../platform/undo/send-later.ts'
import {
  clearNotifications,
  dropNotifications,
  readNotifications,
  reloadNotifications,
  rendered,
} from './notifications-source.ts'

const pathOf = (id: number) => ({ params: { id: String(id) }, query: rendered })

/** What is wanted of each that is being marked: calls of one notification go one after the other, so that the last press wins. */
const wanted = new Map<number, boolean>()

/** Shown at once. Nobody is told when it fails: it is marked with the next press. */
export async function markSeen(memory: Memory, id: number, seen: boolean): Promise<void> {
  const isUnderWay = wanted.has(id)
  wanted.set(id, seen)
  if (isUnderWay) return void patchSeen(memory, id, seen)
  let sent = seen
  try {
    do {
      sent = wanted.get(id) ?? seen
      await sendSeen(memory, id, sent)
    } while (wanted.get(id) !== sent)
  } catch (error) {
    console.error('A notification could not be marked.', error)
  } finally {
    wanted.delete(id)
  }
}

async function sendSeen(memory: Memory, id: number, seen: boolean): Promise<void> {
  // "Mark all" may still be waiting; this press came after it.
  if (isAnyWaiting()) {
    patchSeen(memory, id, seen)
    await sendWaiting()
  }
  const query = { ...rendered, seen: String(seen) }
  await memory.act('markNotification', { ...pathOf(id), query }, { optimistic: () => [patchSeen(memory, id, seen)] })
}

const patchSeen = ({ entities }: Memory, id: number, seen: boolean) =>
  entities.patch('Notification', id, { seen, seenAt: seen ? new Date().toISOString() : null })

export const markAllSeen = (memory: Memory) => mark(memory, undefined, 'All notifications are marked as seen.')

export const markUpvotesSeen = (memory: Memory) =>
  mark(memory, 'new_votes', 'All upvote notifications are marked as seen.')

function mark(memory: Memory, type: NotificationType | undefined, text: string): void {
  const unseen = (readNotifications(memory)?.items ?? []).flatMap(({ key }) => {
    const notification = memory.entities.get('Notification', key)
    return notification && !notification.seen && (!type || notification.type === type) ? notification.id : []
  })
  const unmarks = unseen.map((id) => patchSeen(memory, id, true))
  sendLater({
    text,
    call: 'markNotifications',
    send: () => memory.act('markNotifications', { query: { ...rendered, ...(type && { type }) } }),
    takeBack: () => {
      for (const unmark of unmarks) unmark()
    },
  })
}

/** Removes it from the list at once, and restores it if the user undoes this or the server refuses. */
export function deleteNotification(memory: Memory, id: number): void {
  sendLater({
    text: 'Notification deleted.',
    call: 'deleteNotification',
    send: () => memory.act('deleteNotification', pathOf(id)),
    takeBack: dropNotifications(memory, (other) => other === id),
  })
}

/** Returns whether it succeeded. */
export async function deleteAllNotifications(memory: Memory): Promise<boolean> {
  try {
    await memory.act('deleteNotifications', { query: rendered })
    clearNotifications(memory)
    showToast({ text: 'All notifications are deleted.' })
    return true
  } catch (error) {
    alertFailure(error)
    return false
  }
}

/** They have been opened: bell and title show none at once. Where it fails they show them again, and nobody is asked to do anything. */
export async function resetNewCount(memory: Memory): Promise<void> {
  const user = memory.answer('getInitial', {})?.user
  if (!user?.notificationsNewCount) return
  try {
    await memory.act(
      'resetNewNotifications',
      { query: rendered },
      { optimistic: () => [memory.entities.patch('User', user.id, { notificationsNewCount: 0 })] },
    )
  } catch (error) {
    console.error('The count of new notifications could not be reset.', error)
  }
}

/** Whoever opens them sees the newest. */
export async function openAnew(memory: Memory): Promise<void> {
  await Promise.all([resetNewCount(memory), reloadNotifications(memory)])
}
