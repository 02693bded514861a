import { relative } from 'node:path'
import { firstLineOf, writeReport } from './report.mjs'

/** Used because Vitest's own JSON report leaves out errors that belong to no test. */
export default class UnitReport {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const inState = (state) => tests.filter((test) => test.result().state === state)
    this.report = {
      passed: inState('passed').map(describeTest),
      failed: [
        ...inState('failed').map((test) => ({ ...describeTest(test), error: firstLineOf(test.result().errors[0]) })),
        ...modules.flatMap(failuresAroundTests),
      ],
      stray: unhandled.map(firstLineOf),
    }
    writeReport(this.report)
  }

  /** Vitest calls this when something keeps the process from ending. */
  onProcessTimeout() {
    this.report?.stray.push('The process did not end.')
    writeReport(this.report ?? { passed: [], failed: [], stray: ['The process did not end.'] })
  }
}

const fileOf = (module) => relative(process.cwd(), module.moduleId)

const describeTest = (test) => ({ id: test.id, file: fileOf(test.module), title: test.fullName })

/** Files that could not be loaded, and hooks that failed before or after the tests of a file or group. Each counts as one test. */
function failuresAroundTests(module) {
  return [module, ...module.children.allSuites()]
    .filter((group) => group.errors().length > 0)
    .map((group) => ({
      id: group.id,
      file: fileOf(module),
      title: group === module ? 'the file as a whole' : group.fullName,
      error: firstLineOf(group.errors()[0]),
      isGroup: true,
    }))
}
