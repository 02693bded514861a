import { ready } from './setup/ready.mjs'
import { runStages } from './testing/run-stages.mjs'
import { tellOutcome } from './testing/second-pass.mjs'
import { build, journeys, lint, smoothness, types, unitTests } from './testing/steps.mjs'

await ready()
// The last measures how much work a page has, and has the machine to itself.
const nightly = false
const stages = [[types, lint, build, unitTests({ nightly })], [journeys({ nightly })], [smoothness({ nightly })]]
process.exit(tellOutcome(await runStages(stages, { secondPass: true })))
