import { expect, test } from 'vitest'
import { keepInControl, restrictText } from './TextInput.tsx'

test('SHELL-045 a restricted text keeps digits, letters and underscore', () => {
  expect(restrictText('mara_v 42!')).toBe('mara_v42')
  expect(restrictText('naïve-Käse/日本')).toBe('naveKse')
})

test('SHELL-045 what is left out does not move the caret among what stays', () => {
  const control = controlWith('ma-ra', 3)
  expect(keepInControl(control.element, restrictText)).toBe('mara')
  expect(control.caret()).toBe(2)
})

test('SHELL-045 a text that may stay is not touched', () => {
  const control = controlWith('mara', 1)
  expect(keepInControl(control.element, restrictText)).toBe('mara')
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
