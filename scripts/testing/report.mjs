import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// What a run of tests came to, in one form for both runners: `passed` and `failed` with the id, file and title of each test, and
// `stray`, the errors that belong to no test. A runner writes it where $TEST_REPORT says.

export function writeReport(report) {
  const file = process.env.TEST_REPORT
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}

/** Nothing if the run came to no report. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function firstLineOf(error) {
  const text = stripVTControlCharacters(error?.message ?? error?.value ?? String(error)).trim()
  return text.split('\n', 1)[0]
}
