import { expect, test } from 'vitest'
import { requireSilence } from './setup.ts'

test('an error on the console fails the test that it appears in', () => {
  // biome-ignore lint/suspicious/noConsole: the test is about the console
  console.error('Warning:', 'an error on the console')
  expect(requireSilence).toThrow('Warning: an error on the console')
  expect(requireSilence).not.toThrow()
})
