import { types } from 'pg'

const parseAny = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date

/**
 * A time as PostgreSQL writes it in UTC, `2026-03-09 08:05:04.12+00`, read by its digits: a page has hundreds, and the expression that reads all
 * forms takes four times as long. Whatever has another form is left to it.
 */
export function parseTime(text: string): Date {
  if (!isUsual(text)) return parseAny(text)
  const year = 100 * two(text, 0) + two(text, 2)
  const time = Date.UTC(year, two(text, 5) - 1, two(text, 8), two(text, 11), two(text, 14), two(text, 17))
  return new Date(time + milliseconds(text))
}

/** A year of four digits that begins with no 0, and no offset. */
const isUsual = (text: string) =>
  text.length >= 22 && text[0] !== '0' && text[4] === '-' && text[10] === ' ' && text.endsWith('+00')

const digit = (text: string, at: number) => text.charCodeAt(at) - 48
const two = (text: string, at: number) => 10 * digit(text, at) + digit(text, at + 1)

/** PostgreSQL leaves out zeros at the end; beyond three digits they are fractions that a Date does not hold. */
function milliseconds(text: string): number {
  const digits = text.length - 23
  if (digits <= 0) return 0
  const first = 100 * digit(text, 20)
  if (digits === 1) return first
  return first + 10 * digit(text, 21) + (digits > 2 ? digit(text, 22) : 0)
}
