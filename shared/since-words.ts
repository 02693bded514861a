import { dayMs } from './time.ts'

const weekday = new Intl.DateTimeFormat('en', { weekday: 'long' })
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** For the word "since", in the reader's time zone: "14:05" of today, "yesterday", "Tuesday", "3 March", "3 March 2025". */
export function sinceWords(moment: Date | string, now: Date | number): string {
  const [date, today] = [new Date(moment), new Date(now)]
  const days = Math.round((midnight(today) - midnight(date)) / dayMs)
  if (days <= 0) return date.toTimeString().slice(0, 5)
  if (days === 1) return 'yesterday'
  if (days < 7) return weekday.format(date)
  const day = dayAndMonth.format(date)
  return date.getFullYear() === today.getFullYear() ? day : `${day} ${date.getFullYear()}`
}

const midnight = (date: Date): number => new Date(date).setHours(0, 0, 0, 0)
