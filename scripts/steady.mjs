import { ready } from './setup/ready.mjs'
import { keepCoresBusy } from './testing/busy-cores.mjs'
import { openState } from './testing/steady-state.mjs'
import { journeys, smoothness, unitTests } from './testing/steps.mjs'
import { waitingTests } from './testing/waiting-tests.mjs'

// Shows whether tests pass always or only most of the time: beside as many busy processes as there are cores, it runs
// the whole suite three times, and every file that waits for a clock, a count, memory or another process twenty times.
// It takes hours; after an interruption it continues where it was. `-- --anew` begins again.

await ready()
const state = openState(process.argv.includes('--anew'))
const waiting = waitingTests()
const whole = [unitTests(), journeys(), smoothness()]
const rounds = [unitTests({ filters: waiting.unit }), journeys({ filters: waiting.journeys }), smoothness()]
const runs = [
  ...times(3, 'The whole suite', whole),
  ...times(20, `${Object.values(waiting).flat().length} files that wait`, rounds),
]

let stopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    stopped = true
  })
keepCoresBusy()

for (const { name, step } of runs) {
  if (state.done[name]) continue
  console.log(`\n== ${name}`)
  const startedAt = Date.now()
  const { code, report } = await step.run()
  if (stopped) break
  const { passed, failed, stray } = report
  const failures = [...failed.map(({ file, title }) => `${file} › ${title}`), ...stray]
  const seconds = Math.round((Date.now() - startedAt) / 1000)
  state.save(name, {
    passed: passed.length,
    failures: code !== 0 && failures.length === 0 ? [step.name] : failures,
    seconds,
  })
}
const failed = printTally()
process.exit(stopped || failed > 0 ? 1 : 0)

function times(count, subject, steps) {
  return Array.from({ length: count }, (_, n) =>
    steps.map((step) => ({ name: `${subject}, ${n + 1} of ${count}: ${step.name}`, step })),
  ).flat()
}

function printTally() {
  const results = Object.entries(state.done)
  console.log('\nTally')
  for (const [name, { passed, failures, seconds }] of results) {
    console.log(`  ${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`)
    for (const failure of failures) console.log(`    ${failure}`)
  }
  const sum = (countOf) => results.reduce((total, [, result]) => total + countOf(result), 0)
  const failed = sum(({ failures }) => failures.length)
  console.log(`\n${results.length} of ${runs.length} runs done`)
  console.log(`${sum(({ passed }) => passed)} passed, ${failed} failed`)
  return failed
}
