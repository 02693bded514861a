import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findBrowser } from './browser.ts'
import { pinMachine } from './machine.ts'

function installBrowser(): { folder: string; program: string } {
  const folder = mkdtempSync(join(tmpdir(), 'stoa-browser-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const program = join(folder, 'chromium')
  writeFileSync(program, '#!/bin/sh\n')
  chmodSync(program, 0o755)
  return { folder, program }
}

test('tests use the browser from npm, whatever is installed, unless CHROME names another', async () => {
  const { folder, program } = installBrowser()
  const fromNpm = await findBrowser({ PATH: folder })
  expect(fromNpm.executablePath).toMatch(/\.cache\/browser\/[\d.]+\/chromium$/)
  const named = await findBrowser({ PATH: folder, CHROME: program })
  expect(named.executablePath).toBe(program)
  await expect(findBrowser({ CHROME: join(folder, 'none') })).rejects.toThrow('which is no program that can be run')
})

test('tests see the same language, time zone and settings on every machine', () => {
  const env = {
    PATH: '/bin',
    LC_ALL: 'tr_TR.UTF-8',
    LANGUAGE: 'tr',
    LANG: 'tr_TR',
    TZ: 'Asia/Tokyo',
    SITE_NAME: 'Mine',
    DATABASE_URL: 'postgres://mine',
    HTTPS_PROXY: 'http://proxy',
    no_proxy: '*',
    NODE_OPTIONS: '--throw-deprecation',
    TMPDIR: '/closed',
  }
  pinMachine(env)
  expect(env).toEqual({ PATH: '/bin', LANG: 'C.UTF-8', TZ: 'UTC' })
})

test('this test run has the same language and time zone', () => {
  const { timeZone, locale } = new Intl.DateTimeFormat().resolvedOptions()
  expect([timeZone, locale]).toEqual(['UTC', 'en-US'])
  expect(process.umask()).toBe(0o022)
})
