import type { Counts, ThreadNews } from '../../../api/people/live.ts'
import { maxReturnMs, minReturnMs } from '../../../shared/frame-limits.ts'

// Events as they are written on a stream.

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`

/** So long a client waits that comes back by itself. */
const retryMs = 5000

export const helloText = `retry: ${retryMs}\n${event('hello', {})}`
export const pingText = event('ping', {})

export const countsText = ({ notificationsNewCount, moderationCount, points }: Counts) =>
  event('counts', { notificationsNewCount, moderationCount, points })

export const threadText = ({ publicId, newComments, newestAt }: ThreadNews) =>
  event('thread', { publicId, newComments, newestAt })

/** To who moderates: what the queue holds is another. */
export const caseText = event('case', {})

/** To whom may come back, when a random number between 0 and 1 says; or to a session that has ended. */
export function byeText(comeBack: boolean, random = Math.random()): string {
  const returnMs = Math.round(minReturnMs + random * (maxReturnMs - minReturnMs))
  return `retry: ${returnMs}\n${event('bye', { comeBack })}`
}
