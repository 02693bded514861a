import { sql } from 'kysely'
import { types } from 'pg'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { parseTime } from './times.ts'

const { db } = await testDatabase()
const parseAny = types.getTypeParser(types.builtins.TIMESTAMPTZ) as (text: string) => Date

test('times of every form are parsed like the general parser does', async () => {
  const { rows } = await sql<{ time: Date; text: string }>`
    select time, time::text as text from unnest(array[
      '2026-03-09 08:05:04+00', '2026-12-31 23:59:59.1+00', '2024-02-29 00:00:00.12+00', '1970-01-01 00:00:00.123+00',
      '1969-12-31 23:59:59.999999+00', '1000-01-01 00:00:00+00', '9999-12-31 23:59:59.9999+00', '2026-01-01 00:00:00.000001+00',
      '0999-12-31 23:59:59+00', '0001-01-01 00:00:00+00', '10000-01-01 00:00:00.5+00', '2026-03-09 08:05:04+05:30'
    ]::timestamptz[]) as time`.execute(db)
  expect(rows.length).toBe(12)
  for (const { time, text } of rows) {
    expect(time, text).toEqual(parseAny(text))
    expect(time.getTime(), text).not.toBeNaN()
  }
  for (const text of [
    'infinity',
    '-infinity',
    '0044-03-15 12:00:00+00 BC',
    '2026-03-09 08:05:04.5+02',
    '2026-03-09 08:05:04+05:30',
  ])
    expect(parseTime(text), text).toEqual(parseAny(text))
})

test('every fraction of a second is parsed like the general parser does', () => {
  for (let micros = 0; micros < 1_000_000; micros += 7) {
    const fraction = String(micros).padStart(6, '0').replace(/0+$/, '')
    const text = `2026-03-09 08:05:04${fraction && `.${fraction}`}+00`
    if (parseTime(text).getTime() !== parseAny(text).getTime()) expect.fail(text)
  }
})
