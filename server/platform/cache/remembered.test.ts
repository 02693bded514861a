import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

function createShout(maxCharacters: number) {
  const inputs: string[] = []
  const shout = remembered((text) => {
    inputs.push(text)
    return text.toUpperCase()
  }, maxCharacters)
  return { made: inputs, shout }
}

test('the result for a text is computed once', () => {
  const { made: inputs, shout } = createShout(100)
  expect(['a', 'b', 'a', '', '', 'b'].map(shout)).toEqual(['A', 'B', 'A', '', '', 'B'])
  expect(inputs).toEqual(['a', 'b', ''])
})

test('memory is bounded: the least recently requested text is dropped first', () => {
  const { made: inputs, shout } = createShout(40)
  for (const text of ['aaaaa', 'bbbbb', 'ccccc', 'aaaaa', 'ddddd', 'eeeee']) shout(text)
  inputs.length = 0
  for (const text of ['eeeee', 'ddddd', 'aaaaa']) shout(text)
  expect(inputs).toEqual([])
  shout('bbbbb')
  expect(inputs).toEqual(['bbbbb'])
})

test('a text longer than the whole memory is computed, and not cached', () => {
  const { made: inputs, shout } = createShout(40)
  const long = 'x'.repeat(21)
  expect([shout(long), shout(long)]).toEqual([long.toUpperCase(), long.toUpperCase()])
  expect(inputs).toHaveLength(2)
  inputs.length = 0
  for (const text of ['aaaaa', 'aaaaa']) shout(text)
  expect(inputs).toEqual(['aaaaa'])
})

test('a failure is not cached', () => {
  let fails = true
  const make = remembered((text) => {
    if (fails) throw new Error('broken')
    return text
  }, 40)
  expect(() => make('a')).toThrow('broken')
  fails = false
  expect(make('a')).toBe('a')
})
