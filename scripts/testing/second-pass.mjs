// One unsteady test of thousands must not make the whole run red. So the tests of a stage that failed run once more, alone, when
// nothing else of ours runs. A test that passes then counts as passed and is named as unsteady.

/** If more tests than this fail at first, it is no coincidence. */
const maxUnsteady = 8

/** The number of failures in a step. A step that ends with an error but without a failed test counts as one. */
export function failuresOf({ code, report }) {
  const counted = report ? report.failed.length + report.stray.length : 0
  return code === 0 ? counted : Math.max(1, counted)
}

/** Whether a second pass may make the stage green: only tests have failed, and few of them. */
export function mayPassLater(results) {
  const failed = results.filter((result) => failuresOf(result) > 0)
  // Both runners exit with 1 when tests have failed. Another code means that something else went wrong.
  const areTests = failed.every(
    ({ code, report }) => code === 1 && report?.failed.length > 0 && report.stray.length === 0,
  )
  return areTests && failed.reduce((sum, { report }) => sum + report.failed.length, 0) <= maxUnsteady
}

/** The result of a step after both passes. */
export function judge({ step, report: first }, { code, report: second }) {
  const passedNow = new Set(second.passed.map(({ id }) => id))
  const filesNow = new Set(second.passed.map(({ file }) => file))
  const proved = ({ id, file, isGroup }) => (isGroup ? filesNow.has(file) : passedNow.has(id))
  const failedNow = new Set(second.failed.map(({ id }) => id))
  const notAgain = first.failed.filter(({ id }) => !failedNow.has(id))
  const unsteady = notAgain.filter(proved)
  const failed = [...second.failed, ...notAgain.filter((test) => !proved(test))]
  const failedIds = new Set(failed.map(({ id }) => id))
  const passed = new Map([...first.passed, ...second.passed].map((test) => [test.id, test]))
  return {
    step,
    code,
    report: { passed: [...passed.values()].filter(({ id }) => !failedIds.has(id)), failed, stray: second.stray },
    unsteady,
  }
}

/** Prints the unsteady tests and the totals, and returns the exit code. */
export function printOutcome(results) {
  const unsteady = results.flatMap((result) => result.unsteady ?? [])
  const tooMany = unsteady.length > maxUnsteady ? unsteady.length : 0
  const sum = (countOf) => results.reduce((total, result) => total + countOf(result), 0)
  const passed = sum(({ report }) => report?.passed.length ?? 0) - tooMany
  const failed = sum(failuresOf) + tooMany
  console.log()
  for (const { file, title, error } of unsteady) console.log(`unsteady: ${file} › ${title} (${error})`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
