import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { beginningOf } from './liveness.ts'
import { DataInUse, lockedBy, takeLock } from './lock.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const leave = (holder: object | string) =>
  writeFileSync(join(folder, 'stoa.lock'), typeof holder === 'string' ? holder : JSON.stringify(holder))

test('a lock is taken once, and free again after its release', () => {
  const release = takeLock(folder)
  expect(lockedBy(folder)).toBe(process.pid)
  expect(() => takeLock(folder)).toThrow(DataInUse)
  release()
  expect(lockedBy(folder)).toBeUndefined()
  expect(readdirSync(folder)).toEqual([])
  takeLock(folder)()
})

test('the lock of a dead process does not count', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  leave({ pid, began: 'then' })
  expect(lockedBy(folder)).toBeUndefined()
  takeLock(folder)()
})

test('the lock of a dead process whose number another process has now does not count', () => {
  leave({ pid: process.pid, began: 'before this process' })
  takeLock(folder)()
})

test('a half written lock does not count', () => {
  leave('{"pid":')
  takeLock(folder)()
})

test('releasing a lock leaves the lock that somebody else has taken since', () => {
  const release = takeLock(folder)
  leave({ pid: process.ppid, began: beginningOf(process.ppid) })
  release()
  expect(lockedBy(folder)).toBe(process.ppid)
})

test('of many processes that find the same dead lock one gets it', () => {
  leave({ pid: 999_999_999, began: 'then' })
  const code = `
    import { takeLock } from ${JSON.stringify(join(import.meta.dirname, 'lock.ts'))}
    try { takeLock(process.argv[1]); console.log('got it'); setTimeout(() => {}, 1500) } catch { console.log('refused') }`
  const start = `"$0" --input-type=module -e "$1" "$2"`
  const script = Array.from({ length: 6 }, () => `(${start}) &`).join('\n')
  const { stdout } = spawnSync('/bin/sh', ['-c', `${script}\nwait`, process.execPath, code, folder], {
    encoding: 'utf8',
  })
  const lines = stdout.trim().split('\n').sort()
  expect(lines).toEqual(['got it', 'refused', 'refused', 'refused', 'refused', 'refused'])
})
