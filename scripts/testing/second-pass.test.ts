import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

// Small test files, run by the real runners and the real steps: unsteady tests pass and are named, all other failures
// make the run red.

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')

const runnerScript = `
  import { runStages } from '${root}/scripts/testing/run-stages.mjs'
  import { printOutcome } from '${root}/scripts/testing/second-pass.mjs'
  import { journeys, unitTests } from '${root}/scripts/testing/steps.mjs'
  const [kind, options, chosen] = process.argv.slice(2)
  const of = { folder: process.cwd(), ...JSON.parse(chosen) }
  const [unit, browser] = [unitTests(of), journeys(of)]
  const stages = { unit: [[unit]], browser: [[browser]], both: [[unit, browser]], 'one by one': [[unit], [browser]] }
  process.exit(printOutcome(await runStages(stages[kind], JSON.parse(options))))
`

const browserConfig = `
  export default {
    testMatch: '*.journey.ts',
    projects: [{ name: 'journeys' }],
    fullyParallel: true,
    workers: 2,
    reporter: [['list'], ['${root}/scripts/testing/browser-report.mjs']],
  }
`

const unitStart = `import { test } from 'vitest'
import { existsSync, writeFileSync } from 'node:fs'
`
const browserStart = unitStart.replace('vitest', '@playwright/test')

const passing = (name: string) => `test('${name}', () => {})\n`
const failing = (name: string) => `test('${name}', () => { throw new Error('always') })\n`
const failingOnce = (name: string) => `test('${name}', () => {
  if (existsSync('${name}')) return
  writeFileSync('${name}', '')
  throw new Error('not yet\\nand more')
})\n`

function run(
  kind: 'unit' | 'browser' | 'both' | 'one by one',
  files: Record<string, string>,
  options: { secondPass?: boolean; goOn?: boolean } = { secondPass: true },
  chosen: { nightly?: boolean } = {},
) {
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(join(cache, 'second-pass-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const all = { 'run.mjs': runnerScript, 'playwright.config.ts': browserConfig, ...files }
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text)
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    ['run.mjs', kind, JSON.stringify(options), JSON.stringify(chosen)],
    {
      cwd: folder,
      encoding: 'utf8',
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'] },
    },
  )
  const lines = stdout.trim().split('\n')
  const outcome = lines.filter((line) => line.startsWith('unsteady: ')).concat(lines.at(-1) ?? '')
  return { status, outcome, output: stdout + stderr, ranAgain: stdout.includes(' once more: what failed') }
}

test('a test that fails once passes and is named, with both runners and the first line of its error', () => {
  const { status, outcome } = run('both', {
    'a.test.ts': unitStart + failingOnce('late') + passing('steady'),
    'b.journey.ts': browserStart + failingOnce('slow') + passing('quick'),
  })
  expect(outcome).toEqual([
    'unsteady: a.test.ts › late (not yet)',
    'unsteady: b.journey.ts:3 › slow (Error: not yet)',
    '4 passed, 0 failed',
  ])
  expect(status).toBe(0)
})

test('a test that always fails, fails beside one that fails once', () => {
  const { status, outcome } = run('both', {
    'a.test.ts': unitStart + failingOnce('late') + failing('broken'),
    'b.journey.ts': browserStart + failingOnce('slow') + failing('broken'),
  })
  expect(outcome.at(-1)).toBe('2 passed, 2 failed')
  expect(outcome.length).toBe(3)
  expect(status).toBe(1)
})

test('a test that fails for the first time in the second pass fails', () => {
  const redLater = `test('worn out', () => {
  if (existsSync('used')) throw new Error('used')
  writeFileSync('used', '')
})\n`
  const { status, outcome } = run('unit', { 'a.test.ts': unitStart + failingOnce('late') + redLater })
  expect(outcome).toEqual(['unsteady: a.test.ts › late (not yet)', '1 passed, 1 failed'])
  expect(status).toBe(1)
})

test('more than eight tests in all that fail once fail, in whichever stages they are', () => {
  const five = Array.from({ length: 5 }, (_, number) => failingOnce(`late-${number}`)).join('')
  const { status, outcome } = run('one by one', {
    'a.test.ts': unitStart + five,
    'b.journey.ts': browserStart + five.replaceAll('late', 'slow') + passing('quick'),
  })
  expect(outcome.length).toBe(11)
  expect(outcome.at(-1)).toBe('1 passed, 10 failed')
  expect(status).toBe(1)
})

test('an error before the tests of a file passes if the whole file passes later', () => {
  const before = `import { beforeAll } from 'vitest'
beforeAll(() => {
  if (existsSync('begun')) return
  writeFileSync('begun', '')
  throw new Error('too early')
})
`
  const { status, outcome } = run('unit', { 'a.test.ts': unitStart + before + passing('one') + passing('two') })
  expect(outcome).toEqual(['unsteady: a.test.ts › the file as a whole (too early)', '2 passed, 0 failed'])
  expect(status).toBe(0)
})

test('twelve tests that fail once fail: that many are no coincidence', () => {
  const twelve = Array.from({ length: 12 }, (_, number) => failingOnce(`late-${number}`)).join('')
  const unit = run('unit', { 'a.test.ts': unitStart + twelve })
  expect(unit.outcome).toEqual(['0 passed, 12 failed'])
  expect([unit.status, unit.ranAgain]).toEqual([1, false])
  const browser = run('browser', { 'a.journey.ts': browserStart + twelve })
  expect(browser.outcome).toEqual(['0 passed, 12 failed'])
  expect([browser.status, browser.ranAgain]).toEqual([1, false])
})

test('an error that belongs to no test fails, and nothing is run again', () => {
  const stray = `test('leaves something', () => void Promise.reject(new Error('nobody waits')))\n`
  const unit = run('unit', { 'a.test.ts': unitStart + failingOnce('late') + stray })
  expect([unit.status, unit.ranAgain]).toEqual([1, false])
  expect(unit.outcome).toEqual(['1 passed, 2 failed'])
  const worker = `
    import { test as base } from '@playwright/test'
    const test = base.extend<object, { site: string }>({
      site: [async ({}, use) => { await use('site'); throw new Error('it could not end') }, { scope: 'worker' }],
    })
    test('uses it', ({ site }) => void site)
  `
  const browser = run('browser', { 'a.journey.ts': worker })
  expect([browser.status, browser.ranAgain]).toEqual([1, false])
  expect(browser.outcome).toEqual(['1 passed, 1 failed'])
})

test('a file that cannot be loaded fails', () => {
  const unit = run('unit', { 'a.test.ts': `import './missing.ts'`, 'b.test.ts': unitStart + passing('steady') })
  expect(unit.outcome).toEqual(['1 passed, 1 failed'])
  expect(unit.status).toBe(1)
  const browser = run('browser', {
    'a.journey.ts': `import './missing.ts'`,
    'b.journey.ts': browserStart + passing('one'),
  })
  expect(browser.status).toBe(1)
  expect(browser.outcome.at(-1)).toMatch(/[1-9] failed$/)
})

test('without a second pass every failure counts', () => {
  const { status, outcome, ranAgain } = run(
    'unit',
    { 'a.test.ts': unitStart + failingOnce('late') },
    { secondPass: false },
  )
  expect([status, ranAgain, outcome]).toEqual([1, false, ['0 passed, 1 failed']])
})

test('after a failed stage the next one runs only with goOn', () => {
  const files = { 'a.test.ts': unitStart + failing('broken'), 'b.journey.ts': browserStart + passing('quick') }
  expect(run('one by one', files).outcome).toEqual(['0 passed, 1 failed'])
  const { status, outcome } = run('one by one', files, { goOn: true })
  expect(outcome).toEqual(['1 passed, 1 failed'])
  expect(status).toBe(1)
})

test('tests tagged nightly are left out without nightly, in both passes', () => {
  const files = {
    'vitest.config.mjs': `export default { test: { tags: [{ name: 'nightly' }] } }`,
    'a.test.ts': `${unitStart}${failingOnce('late')}test('slow', { tags: ['nightly'] }, () => {})\n`,
    'b.journey.ts': `${browserStart}${passing('quick')}test('slow', { tag: '@nightly' }, () => {})\n`,
  }
  expect(run('both', files).outcome.at(-1)).toBe('4 passed, 0 failed')
  expect(run('both', files, { secondPass: true }, { nightly: false }).outcome.at(-1)).toBe('2 passed, 0 failed')
})
