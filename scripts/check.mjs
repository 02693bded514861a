import { ready } from './setup/ready.mjs'
import { runStages } from './testing/run-stages.mjs'
import { printOutcome } from './testing/second-pass.mjs'
import { journeys, lint, types, unitTests } from './testing/steps.mjs'
import { changedFiles, testsOf, testsTouched } from './testing/touched.mjs'

// The quick check while working: types, lint, and the tests of one feature, or of what has changed.

await ready()
const feature = process.argv[2]
const touched = feature ? testsOf(feature) : testsTouched(changedFiles())
if (feature && touched.unit.length + touched.journeys.length === 0) {
  console.error(`Nothing is called "${feature}" in api/, server/, web/, shared/ or test/journeys/.`)
  process.exit(2)
}
const unit = unitTests({ filters: ['test/architecture.test.ts', ...touched.unit] })
const browser = touched.journeys.length > 0 ? [journeys({ filters: touched.journeys })] : []
process.exit(printOutcome(await runStages([[types, lint, unit, ...browser]])))
