import { expect, test } from 'vitest'
import { stepIndex } from './step-index.ts'

test('arrows step and go round the ends', () => {
  expect(stepIndex('ArrowDown', 0, 3, 'column')).toBe(1)
  expect(stepIndex('ArrowDown', 2, 3, 'column')).toBe(0)
  expect(stepIndex('ArrowUp', 0, 3, 'column')).toBe(2)
  expect(stepIndex('ArrowRight', 1, 3, 'row')).toBe(2)
})

test('from nowhere the first arrow enters at the near end', () => {
  expect(stepIndex('ArrowDown', -1, 3, 'column')).toBe(0)
  expect(stepIndex('ArrowUp', -1, 3, 'column')).toBe(2)
})

test('Home and End go to the ends, other keys nowhere', () => {
  expect(stepIndex('Home', 2, 3, 'column')).toBe(0)
  expect(stepIndex('End', 0, 3, 'column')).toBe(2)
  expect(stepIndex('ArrowRight', 0, 3, 'column')).toBeUndefined()
  expect(stepIndex('a', 0, 3, 'column')).toBeUndefined()
  expect(stepIndex('Home', -1, 0, 'column')).toBeUndefined()
})
