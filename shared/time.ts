export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
const week = 7 * dayMs
const year = 365 * dayMs

export const hourSeconds = 3600

const months = [
  ...['January', 'February', 'March', 'April', 'May', 'June'],
  ...['July', 'August', 'September', 'October', 'November', 'December'],
]

export type Moment = Date | string | number

/** "just now", "1 minute ago", "5 hours ago": rounded down. Future times are "just now", since clocks differ. */
export function timeAgo(moment: Moment, now: Moment): string {
  const passed = toDate(now).getTime() - toDate(moment).getTime()
  if (passed < minuteMs) return 'just now'
  if (passed < hourMs) return ago(passed / minuteMs, 'minute')
  if (passed < dayMs) return ago(passed / hourMs, 'hour')
  if (passed < week) return ago(passed / dayMs, 'day')
  if (passed < year) return ago(passed / week, 'week')
  return ago(passed / year, 'year')
}

/** "3 days ago" becomes "3 d", "just now" becomes "now", for narrow places. */
export function briefly(ago: string): string {
  return ago.replace(/^just | (\w).*/, (_, unit: string | undefined) => (unit ? ` ${unit}` : ''))
}

/** "5 minutes", "24 hours", "3 days": rounded up, so that waiting this long is enough. */
export function spanInWords(seconds: number): string {
  const span = seconds * 1000
  if (span <= 59 * minuteMs) return counted(Math.max(1, Math.ceil(span / minuteMs)), 'minute')
  if (span <= 2 * dayMs - hourMs) return counted(Math.ceil(span / hourMs), 'hour')
  return counted(Math.ceil(span / dayMs), 'day')
}

/** "20 Nov 2026" in UTC: the same words on the server and in every browser. */
export function dayMonthYear(moment: Moment): string {
  const date = toDate(moment)
  return `${date.getUTCDate()} ${monthName(date.getUTCMonth()).slice(0, 3)} ${date.getUTCFullYear()}`
}

/** "November 2026" in UTC. */
export function monthAndYear(moment: Moment): string {
  const date = toDate(moment)
  return `${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`
}

/** "20 November 2026, 14:05 UTC"; with `local` in the reader's time zone, without its name. */
export function fullDate(moment: Moment, clock: 'utc' | 'local' = 'utc'): string {
  const date = toDate(moment)
  if (clock === 'local') {
    const day = `${date.getDate()} ${monthName(date.getMonth())} ${date.getFullYear()}`
    return `${day}, ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
  }
  const day = `${date.getUTCDate()} ${monthName(date.getUTCMonth())} ${date.getUTCFullYear()}`
  return `${day}, ${twoDigits(date.getUTCHours())}:${twoDigits(date.getUTCMinutes())} UTC`
}

function toDate(moment: Moment): Date {
  return moment instanceof Date ? moment : new Date(moment)
}

function ago(amount: number, unit: string): string {
  return `${counted(Math.floor(amount), unit)} ago`
}

function counted(amount: number, unit: string): string {
  return `${amount} ${unit}${amount === 1 ? '' : 's'}`
}

function monthName(month: number): string {
  return months[month] ?? ''
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
