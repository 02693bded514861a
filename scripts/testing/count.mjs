import { existsSync, readFileSync } from 'node:fs'

// What a report counts: how many tests passed and failed, and what the failed ones are called. Nothing if it came to no report.

/** Of the JSON reporter of Vitest. */
export function countUnit(file) {
  const report = readReport(file)
  if (!report) return undefined
  const failures = report.testResults.flatMap(({ name, status, assertionResults }) => {
    const failed = assertionResults.filter((each) => each.status === 'failed').map(({ title }) => title)
    // A file that could not be run counts as one test.
    return status === 'failed' && failed.length === 0 ? [name] : failed
  })
  return { passed: report.numPassedTests, failed: failures.length, failures }
}

/** Of the JSON reporter of Playwright. */
export function countBrowser(file) {
  const report = readReport(file)
  if (!report) return undefined
  const { expected, unexpected, flaky } = report.stats
  const failures = report.suites
    .flatMap(specsIn)
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
  return { passed: expected, failed: unexpected + flaky, failures: failures.map(({ title }) => title) }
}

const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)]

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
