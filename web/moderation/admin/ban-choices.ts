import { dayMs } from '../../../shared/time.ts'
export interface Choices {
  reason: string
  /** In how many days the ban ends; null is never. */
  endsAfter: number | null
  deletes: boolean
  /** Of how many days what they wrote goes; 0 of all. */
  days: number
}

export const noChoices: Choices = { reason: '', endsAfter: null, deletes: false, days: 0 }

export const ends = [
  { after: null, words: 'Never' },
  { after: 1, words: 'In a day' },
  { after: 7, words: 'In 7 days' },
  { after: 30, words: 'In 30 days' },
  { after: 365, words: 'In a year' },
] as const

export const spans = [
  { days: 0, words: 'Everything' },
  { days: 1, words: 'The last day' },
  { days: 7, words: 'The last 7 days' },
  { days: 30, words: 'The last 30 days' },
] as const

export const endOf = (days: number, now: number): string => new Date(now + days * dayMs).toISOString()

export const isSameName = (typed: string, username: string): boolean =>
  typed.trim().replace(/^@/, '').toLowerCase() === username.toLowerCase()
