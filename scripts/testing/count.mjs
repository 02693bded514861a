import { existsSync, readFileSync } from 'node:fs'

/** What the JSON reporter of Vitest has written; nothing if it came to no report. */
export function countUnit(file) {
  const report = readReport(file)
  if (!report) return undefined
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

/** What the JSON reporter of Playwright has written. */
export function countBrowser(file) {
  const stats = readReport(file)?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
