import { ready } from './setup/ready.mjs'
import { runStages } from './testing/run-stages.mjs'
import { printOutcome } from './testing/second-pass.mjs'
import { build, journeys, lint, smoothness, types, unitTests } from './testing/steps.mjs'

await ready()
// The last stage measures how much work a page has, so it runs alone.
const nightly = false
const stages = [[types, lint, build, unitTests({ nightly })], [journeys({ nightly })], [smoothness({ nightly })]]
process.exit(printOutcome(await runStages(stages, { secondPass: true })))
