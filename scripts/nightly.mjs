import { ready } from './setup/ready.mjs'
import { runStages } from './testing/run-stages.mjs'
import { printOutcome } from './testing/second-pass.mjs'
import {
  besideBusyCores,
  build,
  endure,
  fuzz,
  journeys,
  lint,
  migrations,
  smallMachine,
  smoothness,
  types,
  unitTests,
} from './testing/steps.mjs'
import { waitingTests } from './testing/waiting-tests.mjs'

// Everything that is too slow for every change: all of `npm test` with the tests tagged `nightly`; the journeys in an
// installed browser, if there is one, and by keyboard alone; the tests that wait for a clock, a count or another
// process, beside busy cores; the fuzz; faults under load; migrations on a million posts, for which it needs 15 GB; an
// hour on a small machine, for which it must be root. A failure does not stop it.

await ready()
const { findInstalledBrowser } = await import('../test/browser.ts')
const installed = findInstalledBrowser()
if (!installed) console.log('No browser is installed here: the journeys run in the one from npm alone.')
// CHROME is meant only for the stage that names a browser. On other systems npm has no browser, and all journeys need
// CHROME.
if (process.platform === 'linux') delete process.env.CHROME
const waiting = waitingTests()
const busyOptions = { of: 'beside busy cores' }
const stages = [
  [types, lint, build, unitTests()],
  [journeys()],
  [smoothness()],
  ...(installed ? [[journeys({ of: 'installed browser', browser: installed })]] : []),
  [journeys({ of: 'by keyboard', byKeyboard: true })],
  [besideBusyCores(unitTests({ ...busyOptions, filters: waiting.unit }))],
  [besideBusyCores(journeys({ ...busyOptions, filters: waiting.journeys }))],
  [fuzz],
  [endure],
  [migrations],
  ...(process.getuid?.() === 0 ? [[smallMachine]] : []),
]
process.exit(printOutcome(await runStages(stages, { secondPass: true, goOn: true })))
