import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { defaultMegabytes, sizeOfData } from './server-options.ts'

const gigabyte = 1024 ** 3

test.each([
  [0, 1, 128],
  [0, 1.5, 192],
  [0, 24, 256],
  [7.9, 24, 256],
  [8, 4, 512],
  [8, 24, 1024],
])('of %i GB of data on a machine of %i GB, PostgreSQL keeps %i MB in memory', (data, machine, megabytes) => {
  expect(defaultMegabytes(data * gigabyte, machine * gigabyte)).toBe(megabytes)
})

test('the size of the data counts the files of all databases, and is 0 before there is a cluster', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-size-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  expect(sizeOfData(dir)).toBe(0)
  for (const database of ['1', '16384']) {
    mkdirSync(join(dir, 'base', database), { recursive: true })
    writeFileSync(join(dir, 'base', database, '2608'), Buffer.alloc(10_000))
  }
  expect(sizeOfData(dir)).toBeGreaterThanOrEqual(20_000)
  expect(sizeOfData(dir)).toBeLessThan(60_000)
})
