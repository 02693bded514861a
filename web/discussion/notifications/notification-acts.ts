import type { NotificationType } from '../../../api/discussion/notification.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { isReadOnly } from '../../platform/ui/read-only.ts'
import { isAnyWaiting, sendLater, sendWaiting } from '../../platform/undo/send-later.ts'
import {
  clearNotifications,
  dropNotifications,
  readNotifications,
  reloadNotifications,
  rendered,
} from './notifications-source.ts'

const inputOf = (id: number) => ({ params: { id: String(id) }, query: rendered })

/** The last choice for each notification that is being marked. Its calls are sent one after the other, so that the last press wins. */
const wantedSeen = new Map<number, boolean>()

/** Shows the mark at once. A failure is only logged, because the user can press again. */
export async function markSeen(memory: Memory, id: number, seen: boolean): Promise<void> {
  if (isReadOnly(memory)) return
  const isRunning = wantedSeen.has(id)
  wantedSeen.set(id, seen)
  if (isRunning) return void patchSeen(memory, id, seen)
  let sent = seen
  try {
    do {
      sent = wantedSeen.get(id) ?? seen
      await sendSeen(memory, id, sent)
    } while (wantedSeen.get(id) !== sent)
  } catch (error) {
    console.error('A notification could not be marked.', error)
  } finally {
    wantedSeen.delete(id)
  }
}

async function sendSeen(memory: Memory, id: number, seen: boolean): Promise<void> {
  // A "Mark all" before this press may not be sent yet.
  if (isAnyWaiting()) {
    patchSeen(memory, id, seen)
    await sendWaiting()
  }
  const query = { ...rendered, seen: String(seen) }
  await memory.act('markNotification', { ...inputOf(id), query }, { optimistic: () => [patchSeen(memory, id, seen)] })
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
    send: () => memory.act('deleteNotification', inputOf(id)),
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

/** The list was opened: bell and title show no new notifications. A failure restores the count, and is only logged. */
export async function resetNewCount(memory: Memory): Promise<void> {
  const user = memory.answer('getInitial', {})?.user
  if (!user?.notificationsNewCount || isReadOnly(memory)) return
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

/** Resets the count, and loads the newest notifications. */
export async function openNewest(memory: Memory): Promise<void> {
  await Promise.all([resetNewCount(memory), reloadNotifications(memory)])
}
