import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask } from './ask.ts'
import { load } from './load.ts'
import { serveBare } from './serve.ts'
import { printed } from './table.ts'

test('words stand to the left, numbers to the right, with as many decimals as they need', () => {
  const text = printed({
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

test('a bare server answers the bytes that were asked for, and a load on it is counted with its cost', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bare-'))
  const bare = await serveBare(join(dir, 'bare.log'), 321)
  try {
    const { status, body, firstByte } = await ask(bare.address)
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
  await expect(ask(bare.address)).rejects.toThrow()
})
