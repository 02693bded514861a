import { failuresOf, judge, mayPassLater } from './second-pass.mjs'

/**
 * Runs the steps of a stage beside each other, and the next stage when all of them have passed. What steps say that run beside
 * others comes whole, when each is done. With `secondPass` the failed tests of a stage run once more; with `goOn` the next stage runs
 * after a failure too.
 */
export async function runStages(stages, { secondPass = false, goOn = false } = {}) {
  const began = performance.now()
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
  console.log(`\nAll of it took ${seconds(began)}.`)
  return results
}

async function runStage(stage) {
  const runOne = async (step) => {
    const began = performance.now()
    const said = []
    if (stage.length === 1) console.log(`\n== ${step.name}`)
    const { code, report } = await step.run(stage.length > 1 ? (part) => said.push(part) : undefined)
    if (stage.length > 1) console.log(`\n== ${step.name}\n${Buffer.concat(said)}`)
    console.log(`${step.name}: ${seconds(began)}`)
    return { step, code, report }
  }
  return Promise.all(stage.map(runOne))
}

async function runFailedAgain(results) {
  const judged = []
  for (const result of results) {
    if (failuresOf(result) === 0) {
      judged.push(result)
      continue
    }
    const began = performance.now()
    const name = `${result.step.name} once more`
    console.log(`\n== ${name}: what failed, alone`)
    judged.push(judge(result, await result.step.runAgain(result.report.failed)))
    console.log(`${name}: ${seconds(began)}`)
  }
  return judged
}

function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
