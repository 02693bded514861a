import { monthAndYear } from '../../../shared/time.ts'

/** Undefined for deleted accounts, and those that wait for approval. */
export function lastSeen(month: string, now: Date): string | undefined {
  if (!month) return undefined
  return month === monthAndYear(now) ? 'Seen this month' : `Last seen in ${month}`
}
