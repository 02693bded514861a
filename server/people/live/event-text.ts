import type { Counts, ThreadNews } from '../../../api/people/live.ts'
import { maxReturnMs, minReturnMs } from '../../../shared/frame-limits.ts'

// The text of the events of a stream.

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** How long a client waits before it reconnects by itself. */
const retryMs = 5000

export const helloText = `retry: ${retryMs}\n${event('hello', {})}`
export const pingText = event('ping', {})

export const countsText = ({ notificationsNewCount, moderationCount, points }: Counts) =>
  event('counts', { notificationsNewCount, moderationCount, points })

export const threadText = ({ publicId, newComments, newestAt }: ThreadNews) =>
  event('thread', { publicId, newComments, newestAt })

/** For moderators: the cases in the queue have changed. */
export const caseText = event('case', {})

/** The last event of a stream. The client reconnects after a random time, or not at all if its session has ended. */
export function byeText(comeBack: boolean, random = Math.random()): string {
  const returnMs = Math.round(minReturnMs + random * (maxReturnMs - minReturnMs))
  return `retry: ${returnMs}\n${event('bye', { comeBack })}`
}
