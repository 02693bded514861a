import { failuresOf, judge, mayPassLater } from './second-pass.mjs'

/**
 * Runs the steps of a stage at the same time, and the next stage when all of them have passed. The output of steps that
 * run at the same time is printed when each is done. With `secondPass` the failed tests of a stage run once more; with
 * `goOn` the next stage runs after a failure too.
 */
export async function runStages(stages, { secondPass = false, goOn = false } = {}) {
  const startedAt = performance.now()
  const results = []
  for (const stage of stages) {
    const first = await runStage(stage)
    const ended = secondPass && mayPassLater(first) ? await runFailedAgain(first) : first
    results.push(...ended)
    const failed = ended.filter((result) => failuresOf(result) > 0)
    if (failed.length === 0) continue
    const names = failed.map(({ step }) => step.name).join(', ')
    console.log(`\n${names}: failed.${goOn ? '' : ' The steps after that were not run.'}`)
    if (!goOn) break
  }
  console.log(`\nAll of it took ${seconds(startedAt)}.`)
  return results
}

async function runStage(stage) {
  const runOne = async (step) => {
    const startedAt = performance.now()
    const output = []
    if (stage.length === 1) console.log(`\n== ${step.name}`)
    const { code, report } = await step.run(stage.length > 1 ? (part) => output.push(part) : undefined)
    if (stage.length > 1) console.log(`\n== ${step.name}\n${Buffer.concat(output)}`)
    console.log(`${step.name}: ${seconds(startedAt)}`)
    return { step, code, report }
  }
  return Promise.all(stage.map(runOne))
}

async function runFailedAgain(results) {
  const judgedResults = []
  for (const result of results) {
    if (failuresOf(result) === 0) {
      judgedResults.push(result)
      continue
    }
    const startedAt = performance.now()
    const name = `${result.step.name} once more`
    console.log(`\n== ${name}: what failed, alone`)
    judgedResults.push(judge(result, await result.step.runAgain(result.report.failed)))
    console.log(`${name}: ${seconds(startedAt)}`)
  }
  return judgedResults
}

function seconds(startedAt) {
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s`
}
