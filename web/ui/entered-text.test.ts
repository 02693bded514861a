import { expect, test } from 'vitest'
import { cutText, keepInControl, restrictText } from './entered-text.ts'

test('SHELL-045 a restricted text keeps digits, letters and underscore', () => {
  expect(restrictText('mara_v 42!', 21)).toBe('mara_v42')
  expect(restrictText('naïve-Käse/日本', 21)).toBe('naveKse')
})

test('SHELL-045 a restricted text ends at its maximum', () => {
  expect(restrictText('a'.repeat(30), 21)).toBe('a'.repeat(21))
  expect(restrictText('a b c d', 3)).toBe('abc')
})

test('SHELL-046 a text is cut at its maximum', () => {
  expect(cutText('x'.repeat(101), 100)).toHaveLength(100)
  expect(cutText('short', 100)).toBe('short')
})

test('SHELL-046 a cut never halves a character', () => {
  expect(cutText('ab😀', 3)).toBe('ab')
  expect(cutText('ab😀', 4)).toBe('ab😀')
})

test('SHELL-045 what is left out does not move the caret among what stays', () => {
  const control = controlWith('ma-ra', 3)
  expect(keepInControl(control.element, (text) => restrictText(text, 21))).toBe('mara')
  expect(control.caret()).toBe(2)
})

test('SHELL-045 a text that may stay is not touched', () => {
  const control = controlWith('mara', 1)
  expect(keepInControl(control.element, (text) => restrictText(text, 21))).toBe('mara')
  expect(control.caret()).toBe(1)
})

function controlWith(value: string, caret: number) {
  let at = caret
  const element = {
    value,
    get selectionStart() {
      return at
    },
    setSelectionRange(start: number) {
      at = start
    },
  }
  return { element, caret: () => at }
}
