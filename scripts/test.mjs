import { ready } from './setup/ready.mjs'
import { runStages } from './testing/run-stages.mjs'
import { build, journeys, lint, smoothness, types, unitTests } from './testing/steps.mjs'

await ready()
// The last measures how much work a page has, and has the machine to itself.
const { passed, failed } = await runStages([[types, lint, build, unitTests()], [journeys()], [smoothness()]])
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)
