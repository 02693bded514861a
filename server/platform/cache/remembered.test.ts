import { expect, test } from 'vitest'
import { remembered } from './remembered.ts'

function counted(maxCharacters: number) {
  const made: string[] = []
  const shout = remembered((text) => {
    made.push(text)
    return text.toUpperCase()
  }, maxCharacters)
  return { made, shout }
}

test('what was made of a text is not made again', () => {
  const { made, shout } = counted(100)
  expect(['a', 'b', 'a', '', '', 'b'].map(shout)).toEqual(['A', 'B', 'A', '', '', 'B'])
  expect(made).toEqual(['a', 'b', ''])
})

test('memory is bounded: what was asked for longest ago goes first', () => {
  const { made, shout } = counted(40)
  for (const text of ['aaaaa', 'bbbbb', 'ccccc', 'aaaaa', 'ddddd', 'eeeee']) shout(text)
  made.length = 0
  for (const text of ['eeeee', 'ddddd', 'aaaaa']) shout(text)
  expect(made).toEqual([])
  shout('bbbbb')
  expect(made).toEqual(['bbbbb'])
})

test('what is longer than all the memory is made, and not held', () => {
  const { made, shout } = counted(40)
  const long = 'x'.repeat(21)
  expect([shout(long), shout(long)]).toEqual([long.toUpperCase(), long.toUpperCase()])
  expect(made).toHaveLength(2)
  made.length = 0
  for (const text of ['aaaaa', 'aaaaa']) shout(text)
  expect(made).toEqual(['aaaaa'])
})

test('a failure is not held', () => {
  let fails = true
  const make = remembered((text) => {
    if (fails) throw new Error('broken')
    return text
  }, 40)
  expect(() => make('a')).toThrow('broken')
  fails = false
  expect(make('a')).toBe('a')
})
