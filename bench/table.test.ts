import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { load } from './load.ts'
import { sendRequest } from './send-request.ts'
import { serveBare } from './serve.ts'
import { printTable } from './table.ts'

test('texts are aligned left, numbers right, with as many decimals as needed', () => {
  const text = printTable({
    title: 'Speed',
    columns: ['path', 'ms'],
    rows: [
      ['/', 0.256],
      ['/api', 12_345],
    ],
    notes: ['on one core'],
  })
  expect(text.split('\n')).toEqual(['Speed', '', 'path      ms', '/       0.26', '/api  12,345', '(on one core)', ''])
})

test('a bare server answers with the requested number of bytes, and load on it is measured with its cost', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bare-'))
  const bare = await serveBare(join(dir, 'bare.log'), 321)
  try {
    const { status, body, firstByte } = await sendRequest(bare.address)
    expect([status, body.length]).toEqual([200, 321])
    expect(firstByte).toBeGreaterThan(0)
    const measured = await load(bare, '/', 1)
    expect(measured.failed).toBe(0)
    expect(measured.requestsPerSecond).toBeGreaterThan(10)
    expect(measured.cost).toBeGreaterThan(0)
  } finally {
    await bare.stop()
    rmSync(dir, { recursive: true })
  }
  await expect(sendRequest(bare.address)).rejects.toThrow()
})
