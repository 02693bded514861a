import { monthAndYear } from '../../shared/time.ts'

/** Of an account that is gone or waits for approval there is no month. */
export function lastSeen(month: string, now: Date): string | undefined {
  if (!month) return undefined
  return month === monthAndYear(now) ? 'Seen this month' : `Last seen in ${month}`
}
