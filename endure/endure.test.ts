import { expect, test } from 'vitest'
import { endure } from './endure.ts'
import { faults } from './faults.ts'
import { writeKinds } from './ledger.ts'
import { defaults } from './run.ts'

test('a site under load that faults strike 20 times keeps every write that it acknowledged, once', async () => {
  const { outcomes, ledger, repeated, wrong } = await endure(defaults)
  expect(wrong).toEqual([])
  expect(outcomes).toHaveLength(20)
  // Otherwise it has shown nothing.
  expect(new Set(outcomes.map(({ name }) => name)).size).toBe(faults.length)
  for (const kind of writeKinds) expect([kind, ledger.acknowledged[kind].length > 20]).toEqual([kind, true])
  expect(repeated).toBeGreaterThan(20)
})
