import { relative } from 'node:path'
import { firstLineOf, writeReport } from './report.mjs'

export default class BrowserReport {
  stray = []

  onBegin(_config, suite) {
    this.suite = suite
  }

  /** Playwright calls this for files that cannot be loaded and for workers that fail as they end. */
  onError(error) {
    this.stray.push(firstLineOf(error))
  }

  onEnd() {
    const tests = this.suite?.allTests() ?? []
    const failed = tests.filter((test) => test.outcome() === 'unexpected' || test.outcome() === 'flaky')
    const neverRun = tests.filter((test) => test.results.length === 0 && test.expectedStatus !== 'skipped')
    writeReport({
      passed: tests.filter((test) => test.outcome() === 'expected').map(describeTest),
      failed: failed.map((test) => ({ ...describeTest(test), error: firstLineOf(errorOf(test)) })),
      stray: [...this.stray, ...neverRun.map((test) => `${describeTest(test).title} was not run.`)],
    })
  }
}

const describeTest = (test) => ({
  id: test.id,
  file: `${relative(process.cwd(), test.location.file)}:${test.location.line}`,
  // Project and file come first.
  title: test.titlePath().slice(3).join(' › '),
})

const errorOf = (test) => test.results.find(({ error }) => error)?.error ?? 'failed without an error'
