// One unsteady test of thousands must not turn away work that is right. So what failed in a stage is run once more, alone, when
// nothing else of ours runs. What passes then counts as passed, and is named as unsteady.

/** More than this that fail at first are no accident. */
export const mostUnsteady = 8

/** How many failures a step counts for: one that fails without a failed test has failed itself. */
export function failuresOf({ code, report }) {
  const counted = report ? report.failed.length + report.stray.length : 0
  return code === 0 ? counted : Math.max(1, counted)
}

/** Whether each failure of the stage is a test that failed, and whether they are few. */
export function mayPassLater(results) {
  const failed = results.filter((result) => failuresOf(result) > 0)
  // Both runners end with 1 when tests have failed; with another code something else went wrong.
  const areTests = failed.every(
    ({ code, report }) => code === 1 && report?.failed.length > 0 && report.stray.length === 0,
  )
  return areTests && failed.reduce((sum, { report }) => sum + report.failed.length, 0) <= mostUnsteady
}

/** What the step has come to after both passes. */
export function judge({ step, report: first }, { code, report: second }) {
  const passedNow = new Set(second.passed.map(({ id }) => id))
  const filesNow = new Set(second.passed.map(({ file }) => file))
  const proved = ({ id, file, isGroup }) => (isGroup ? filesNow.has(file) : passedNow.has(id))
  const failedAgain = new Set(second.failed.map(({ id }) => id))
  const unsteady = first.failed.filter((test) => proved(test) && !failedAgain.has(test.id))
  const notProved = first.failed.filter((test) => !unsteady.includes(test) && !failedAgain.has(test.id))
  const failed = [...second.failed, ...notProved]
  const failedIds = new Set(failed.map(({ id }) => id))
  const passed = new Map([...first.passed, ...second.passed].map((test) => [test.id, test]))
  return {
    step,
    code,
    report: { passed: [...passed.values()].filter(({ id }) => !failedIds.has(id)), failed, stray: second.stray },
    unsteady,
  }
}

/** Says what all steps came to, as the last lines of all, and gives the exit code. */
export function tellOutcome(results) {
  const unsteady = results.flatMap((result) => result.unsteady ?? [])
  const tooMany = unsteady.length > mostUnsteady ? unsteady.length : 0
  const sum = (countOf) => results.reduce((total, result) => total + countOf(result), 0)
  const passed = sum(({ report }) => report?.passed.length ?? 0) - tooMany
  const failed = sum(failuresOf) + tooMany
  console.log()
  for (const { file, title, error } of unsteady) console.log(`unsteady: ${file} › ${title} (${error})`)
  console.log(`${passed} passed, ${failed} failed`)
  return failed > 0 ? 1 : 0
}
