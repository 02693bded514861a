import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './setup/pinned-node.mjs'
import { ready } from './setup/ready.mjs'
import { root } from './setup/root.mjs'
import { build } from './setup/sources.mjs'

await ready()

const results = join(root, '.cache/results')
const unitResults = join(results, 'unit.json')
// Written by the reporter that playwright.config.ts names.
const browserResults = join(root, 'test-results/journeys.json')
rmSync(results, { recursive: true, force: true })
rmSync(browserResults, { force: true })
mkdirSync(results, { recursive: true })

const steps = [
  ['Types', () => tool('typescript/bin/tsc', ['-b', 'tsconfig.projects.json'])],
  ['Lint and format', () => tool('@biomejs/biome/bin/biome', ['ci', '.'])],
  [
    'Unit and API tests',
    () =>
      tool('vitest/vitest.mjs', ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitResults}`]),
    () => countUnit(unitResults),
  ],
  ['Build', build],
  ['Browser tests', () => browser('journeys'), () => countBrowser(browserResults)],
  ['Smoothness in the browser', () => browser('smoothness'), () => countBrowser(browserResults)],
]

let passed = 0
let failed = 0
for (const [name, step, count] of steps) {
  console.log(`\n== ${name}`)
  const code = await step()
  const counted = count?.() ?? { passed: 0, failed: 0 }
  passed += counted.passed
  // A step that fails without a failed test has failed itself, and counts as one.
  failed += code === 0 ? counted.failed : Math.max(1, counted.failed)
  if (failed > 0) {
    console.log(`\n${name}: failed. The steps after it were not run.`)
    break
  }
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed > 0 ? 1 : 0)

function tool(path, args) {
  return run(process.execPath, [join(root, 'node_modules', path), ...args])
}

function browser(project) {
  return tool('@playwright/test/cli.js', ['test', '--project', project])
}

function countUnit(file) {
  const report = readReport(file)
  if (!report) return undefined
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + brokenFiles.length }
}

function countBrowser(file) {
  const stats = readReport(file)?.stats
  return stats && { passed: stats.expected, failed: stats.unexpected + stats.flaky }
}

function readReport(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
