/**
 * Runs the steps of a stage beside each other, and the next stage when all of them have passed. What steps say that run beside
 * others comes whole, when each is done.
 */
export async function runStages(stages) {
  const began = performance.now()
  const tally = { passed: 0, failed: 0 }
  for (const stage of stages) {
    const failed = await runStage(stage, tally)
    if (failed.length === 0) continue
    console.log(`\n${failed.join(', ')}: failed. The steps after that were not run.`)
    break
  }
  console.log(`\nAll of it took ${seconds(began)}.`)
  return tally
}

async function runStage(stage, tally) {
  const failed = []
  const runOne = async (step) => {
    const began = performance.now()
    const said = []
    if (stage.length === 1) console.log(`\n== ${step.name}`)
    const code = await step.run(stage.length > 1 ? (part) => said.push(part) : undefined)
    if (stage.length > 1) console.log(`\n== ${step.name}\n${Buffer.concat(said)}`)
    console.log(`${step.name}: ${seconds(began)}`)
    const counted = step.count?.() ?? { passed: 0, failed: 0 }
    tally.passed += counted.passed
    // A step that fails without a failed test has failed itself, and counts as one.
    tally.failed += code === 0 ? counted.failed : Math.max(1, counted.failed)
    if (code !== 0 || counted.failed > 0) failed.push(step.name)
  }
  await Promise.all(stage.map(runOne))
  return failed
}

function seconds(began) {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}
