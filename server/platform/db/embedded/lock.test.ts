import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { processStart } from './liveness.ts'
import { DataInUse, findLockHolder, lockData } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const writeLock = (holder: object | string) =>
  writeFileSync(join(folder, 'stoa.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder))

test('a lock can be taken once, and again after its release', () => {
  const release = lockData(folder)
  expect(findLockHolder(folder)).toBe(process.pid)
  expect(() => lockData(folder)).toThrow(DataInUse)
  release()
  expect(findLockHolder(folder)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  lockData(folder)()
})

test('the lock of a dead process does not count', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  writeLock({ pid, began: 'then' })
  expect(findLockHolder(folder)).toBeUndefined()
  lockData(folder)()
})

test('the lock of a dead process whose pid another process has now does not count', () => {
  writeLock({ pid: process.pid, began: 'before this process' })
  lockData(folder)()
})

test('a half-written lock does not count', () => {
  writeLock('{"pid":')
  lockData(folder)()
})

test('releasing a lock leaves a lock that somebody else has taken since', () => {
  const release = lockData(folder)
  writeLock({ pid: process.ppid, began: processStart(process.ppid) })
  release()
  expect(findLockHolder(folder)).toBe(process.ppid)
})

test('of many processes that find the same dead lock one gets it', async () => {
  writeLock({ pid: 999_999_999, began: 'then' })
  // Each process stays until all have reported, so that none finds the lock of one that has ended already.
  const code = `
    import { lockData } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    process.stdin.resume().on('end', () => process.exit())
    try { lockData(process.argv[1]); console.log('got it') } catch { console.log('refused') }`
  const all = Array.from({ length: 6 }, () => spawn(process.execPath, ['--input-type=module', '-e', code, folder]))
  const reports = await Promise.all(all.map(async ({ stdout }) => String((await once(stdout, 'data'))[0]).trim()))
  for (const { stdin } of all) stdin.end()
  await Promise.all(all.map((each) => once(each, 'close')))
  expect(reports.sort()).toEqual(['got it', 'refused', 'refused', 'refused', 'refused', 'refused'])
})
