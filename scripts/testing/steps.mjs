import { mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '../setup/root.mjs'
import { build as buildPages } from '../setup/sources.mjs'
import { countBrowser, countUnit } from './count.mjs'
import { runTool } from './run-tool.mjs'

// What the checks are made of. A step has a name, runs to an exit code and says how many tests its report counts.

export const types = {
  name: 'Types',
  // Four checkers, as usual, each look at most types that they share: twice the processor's time and memory.
  run: (output) => runTool('typescript/bin/tsc', ['-b', 'tsconfig.projects.json', '--checkers', '1'], output),
}

export const lint = {
  name: 'Lint and format',
  run: (output) => runTool('@biomejs/biome/bin/biome', ['ci', '--diagnostic-level=error', '--colors=off', '.'], output),
}

export const build = { name: 'Build', run: () => buildPages() }

/** All unit and API tests, or those in files whose path holds one of the filters. */
export function unitTests(filters = []) {
  const report = join(root, '.cache/results/unit.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...filters]
  return withReport('Unit and API tests', report, countUnit, 'vitest/vitest.mjs', args)
}

/** All journeys, or those in files whose path holds one of the filters. */
export const journeys = (filters = []) => browserTests('Browser tests', 'journeys', filters)

export const smoothness = () => browserTests('Smoothness in the browser', 'smoothness', ['--grep-invert=@shape'])

/** In every layout and width: what is slow and rarely breaks. */
export const smoothnessInEveryShape = () => browserTests('Smoothness in every shape', 'smoothness', [])

function browserTests(name, project, filters) {
  // Written by the reporter that playwright.config.ts names.
  const report = join(root, 'test-results/journeys.json')
  return withReport(name, report, countBrowser, '@playwright/test/cli.js', ['test', `--project=${project}`, ...filters])
}

function withReport(name, report, count, tool, args) {
  return {
    name,
    run: (output) => {
      mkdirSync(dirname(report), { recursive: true })
      rmSync(report, { force: true })
      return runTool(tool, args, output)
    },
    count: () => count(report),
  }
}
