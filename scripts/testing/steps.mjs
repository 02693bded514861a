import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../setup/root.mjs'
import { build as buildPages } from '../setup/sources.mjs'
import { keepCoresBusy } from './busy-cores.mjs'
import { readReport } from './report.mjs'
import { runTool } from './run-tool.mjs'

// The steps of the checks. A step has a name and runs to an exit code; a step with tests also returns the report of its
// run, and can run the failed tests again. `folder` is where its tests are.

export const types = {
  name: 'Types',
  // Four checkers, the default, each check most of the shared types: twice the CPU time and memory.
  run: (output) => run('typescript/bin/tsc', ['-b', 'tsconfig.projects.json', '--checkers', '1'], output),
}

export const lint = {
  name: 'Lint and format',
  run: (output) => run('@biomejs/biome/bin/biome', ['ci', '--diagnostic-level=error', '--colors=off', '.'], output),
}

export const fuzz = {
  name: 'Fuzz',
  run: async () => {
    const { fuzz } = await import('../../fuzz/run.ts')
    return { code: await fuzz([]) }
  },
}

/** Other faults than those of `npm test`, and more. */
export const endure = {
  name: 'Faults under load',
  run: async () => {
    const { runEndure } = await import('../../endure/run.ts')
    return { code: await runEndure(['200', '--seed', '2']) }
  },
}

/** The whole site on one core with 1 GB of memory, for an hour. */
export const smallMachine = {
  name: 'A small machine',
  run: async () => {
    const { bench } = await import('../../bench/run.ts')
    return { code: await bench(['small-machine', '--seconds', '3600']) }
  },
}

/** Each migration on a filled database that is used; without one that is newer than the rule it could not fail. */
export const migrations = {
  name: 'Migrations',
  run: async () => {
    const { knownMigrations } = await import('../../server/platform/db/migrate.ts')
    const { lastBeforeRule } = await import('../../test/migration-rule.ts')
    if ((await knownMigrations()).at(-1) === lastBeforeRule) return { code: 0 }
    const { bench } = await import('../../bench/run.ts')
    return { code: await bench(['large', 'upgrade']) }
  },
}

export const build = { name: 'Build', run: async () => ({ code: await buildPages() }) }

/** After so many failures the rest is not run, so that a broad failure is reported within minutes. */
const maxFailures = 25

const testing = join(root, 'scripts/testing')

/**
 * All unit and API tests, or those in files whose path contains one of the filters; with `nightly: false` without the
 * tests that have this tag. `of` is part of the names of the results, so that a second run does not overwrite those of
 * the first.
 */
export function unitTests({ filters = [], nightly = true, of = '', folder = root } = {}) {
  const reporters = ['--reporter=default', `--reporter=${join(testing, 'unit-report.mjs')}`]
  const selected = nightly ? [] : ['--tagsFilter=!nightly']
  const start = (args, report, output) =>
    runTests('vitest/vitest.mjs', ['run', ...reporters, ...selected, ...args], { folder, report, output })
  return {
    name: `Unit and API tests${of && `, ${of}`}`,
    run: (output) => start([`--bail=${maxFailures}`, ...filters], nameOf('unit', of), output),
    runAgain: (failed) =>
      start(['--maxWorkers=1', ...new Set(failed.map(({ file }) => file))], nameOf('unit', of, 'again')),
  }
}

/** The same for journeys; `browser` is the path of another browser, and with `byKeyboard` nothing is clicked. */
export const journeys = (options) => browserTests('Browser tests', 'journeys', options)

export const smoothness = (options) => browserTests('Smoothness in the browser', 'smoothness', options)

function browserTests(
  name,
  project,
  { filters = [], nightly = true, of = '', folder = root, browser, byKeyboard } = {},
) {
  // Playwright empties this folder first, so each run has its own: the next run must not delete the evidence of a
  // failure.
  const evidence = `test-results/${nameOf(project, of)}`
  const selected = nightly ? [] : ['--grep-invert=@nightly']
  const settings = { ...(browser && { CHROME: browser }), ...(byKeyboard && { KEYBOARD: '1' }) }
  const start = (args, report, output) =>
    runTests('@playwright/test/cli.js', ['test', `--project=${project}`, ...selected, ...args], {
      folder,
      report,
      output,
      settings,
    })
  const again = ['--last-failed', `--last-failed-file=${evidence}/.last-run.json`, '--workers=1']
  return {
    name: `${name}${of && `, ${of}`}`,
    run: (output) =>
      start([`--max-failures=${maxFailures}`, `--output=${evidence}`, ...filters], nameOf(project, of), output),
    runAgain: () => start([...again, `--output=${evidence}-again`], nameOf(project, of, 'again')),
  }
}

const nameOf = (...parts) => parts.filter(Boolean).join('-').replaceAll(' ', '-')

/** The same step while every core is busy with another process. */
export const besideBusyCores = (step) => ({
  ...step,
  run: async (output) => {
    const stop = keepCoresBusy()
    try {
      return await step.run(output)
    } finally {
      stop()
    }
  },
})

async function run(tool, args, output) {
  return { code: await runTool(tool, args, { output }) }
}

async function runTests(tool, args, { folder, report, output, settings }) {
  const file = join(folder, `.cache/results/${report}.json`)
  rmSync(file, { force: true })
  const code = await runTool(tool, args, { output, folder, settings: { ...settings, TEST_REPORT: file } })
  return { code, report: readReport(file) ?? { passed: [], failed: [], stray: ['There is no report.'] } }
}
