import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { build as buildPages } from '../setup/sources.mjs'
import { readReport } from './report.mjs'
import { runTool } from './run-tool.mjs'

// What the checks are made of. A step has a name and runs to an exit code; one with tests also gives the report of its run, and can
// run again the tests that failed. `folder` is where its tests are.

export const types = {
  name: 'Types',
  // Four checkers, as usual, each look at most types that they share: twice the processor's time and memory.
  run: (output) => run('typescript/bin/tsc', ['-b', 'tsconfig.projects.json', '--checkers', '1'], output),
}

export const lint = {
  name: 'Lint and format',
  run: (output) => run('@biomejs/biome/bin/biome', ['ci', '--diagnostic-level=error', '--colors=off', '.'], output),
}

export const build = { name: 'Build', run: async () => ({ code: await buildPages() }) }

/** After so many failures the rest is not run: what is broken so widely is told in minutes. */
const enoughFailures = 25

const testing = join(root, 'scripts/testing')

/** All unit and API tests, or those in files whose path holds one of the filters. */
export function unitTests(filters = [], folder = root) {
  const reporters = ['--reporter=default', `--reporter=${join(testing, 'unit-report.mjs')}`]
  const start = (args, report, output) =>
    runTests('vitest/vitest.mjs', ['run', ...reporters, ...args], { folder, report, output })
  return {
    name: 'Unit and API tests',
    run: (output) => start([`--bail=${enoughFailures}`, ...filters], 'unit', output),
    runAgain: (failed) => start(['--maxWorkers=1', ...new Set(failed.map(({ file }) => file))], 'unit-again'),
  }
}

/** All journeys, or those in files whose path holds one of the filters. */
export const journeys = (filters = [], folder = root) => browserTests('Browser tests', 'journeys', filters, folder)

export const smoothness = () => browserTests('Smoothness in the browser', 'smoothness', ['--grep-invert=@shape'])

/** In every layout and width: what is slow and rarely breaks. */
export const smoothnessInEveryShape = () => browserTests('Smoothness in every shape', 'smoothness', [])

function browserTests(name, project, filters, folder = root) {
  // Playwright empties this folder first, so each run has its own: the next one must not delete the evidence of a failure.
  const evidence = `test-results/${project}`
  const start = (args, report, output) =>
    runTests('@playwright/test/cli.js', ['test', `--project=${project}`, ...args], { folder, report, output })
  const again = ['--last-failed', `--last-failed-file=${evidence}/.last-run.json`, '--workers=1']
  return {
    name,
    run: (output) => start([`--max-failures=${enoughFailures}`, `--output=${evidence}`, ...filters], project, output),
    runAgain: () => start([...again, `--output=${evidence}-again`], `${project}-again`),
  }
}

async function run(tool, args, output) {
  return { code: await runTool(tool, args, { output }) }
}

async function runTests(tool, args, { folder, report, output }) {
  const file = join(folder, `.cache/results/${report}.json`)
  rmSync(file, { force: true })
  const code = await runTool(tool, args, { output, folder, settings: { TEST_REPORT: file } })
  return { code, report: readReport(file) ?? { passed: [], failed: [], stray: ['There is no report.'] } }
}
