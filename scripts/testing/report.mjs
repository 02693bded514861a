import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

// The report of a test run, in one form for both runners: `passed` and `failed` list the id, file and title of each test, `stray`
// the errors that belong to no test. $TEST_REPORT names the file to write.

export function writeReport(report) {
  const file = process.env.TEST_REPORT
  if (!file) return
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(report))
}

/** Undefined if the run ended before it wrote one. */
export function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

export function firstLineOf(error) {
  const text = stripVTControlCharacters(error?.message ?? error?.value ?? String(error)).trim()
  return text.split('\n', 1)[0]
}
