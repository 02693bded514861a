import { expect, test } from 'vitest'
import type { Initial } from '../../../api/start/initial.ts'
import { needsFirstSteps } from './first-steps.ts'

const now = Date.UTC(2026, 2, 9)
const member = (createdAt: string, joined: number) =>
  ({ user: { createdAt }, communities: Array.from({ length: joined }, () => ({})) }) as unknown as Initial

test('SHELL-026 communities are suggested to members of less than a week who are in fewer than five', () => {
  expect(needsFirstSteps(member('2026-03-03T00:00:00Z', 4), now)).toBe(true)
  expect(needsFirstSteps(member('2026-03-03T00:00:00Z', 5), now)).toBe(false)
  expect(needsFirstSteps(member('2026-03-01T00:00:00Z', 0), now)).toBe(false)
  expect(needsFirstSteps({ user: null, communities: [] }, now)).toBe(false)
})
