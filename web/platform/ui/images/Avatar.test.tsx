import { expect, test } from 'vitest'
import { hueOf } from './Avatar.tsx'

test('a name has one hue, however it is written', () => {
  expect(hueOf('AskHistory')).toBe(hueOf('askhistory'))
})

test('names spread over the twelve hues', () => {
  const hues = new Set(Array.from({ length: 200 }, (_, index) => hueOf(`member_${index}`)))
  expect([...hues].sort((a, b) => a - b)).toEqual([0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330])
})
