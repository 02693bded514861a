import { ready } from './setup/ready.mjs'
import { runStages } from './testing/run-stages.mjs'
import { tellOutcome } from './testing/second-pass.mjs'
import { besideBusyCores, build, fuzz, journeys, lint, smoothness, types, unitTests } from './testing/steps.mjs'
import { waitingTests } from './testing/waiting-tests.mjs'

// All that is too slow for every change: all of `npm test` with the tests tagged `nightly`; the journeys in an installed browser,
// where there is one, and by keyboard alone; what waits for a clock, a count or another process, beside busy cores; the fuzz. It goes
// on after a failure.

await ready()
const { findInstalledBrowser } = await import('../test/browser.ts')
const installed = findInstalledBrowser()
if (!installed) console.log('No browser is installed here: the journeys run in the one from npm alone.')
// It is for the one stage that names it. On other systems npm has no browser, and all journeys need it.
if (process.platform === 'linux') delete process.env.CHROME
const waiting = waitingTests()
const busy = { of: 'beside busy cores' }
const stages = [
  [types, lint, build, unitTests()],
  [journeys()],
  [smoothness()],
  ...(installed ? [[journeys({ of: 'installed browser', browser: installed })]] : []),
  [journeys({ of: 'by keyboard', byKeyboard: true })],
  [besideBusyCores(unitTests({ ...busy, filters: waiting.unit }))],
  [besideBusyCores(journeys({ ...busy, filters: waiting.journeys }))],
  [fuzz],
]
process.exit(tellOutcome(await runStages(stages, { secondPass: true, goOn: true })))
