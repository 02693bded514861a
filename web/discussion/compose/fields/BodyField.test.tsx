import { expect, test } from 'vitest'
import { applyMark, type Mark } from './BodyField.tsx'

/** The selection stands between bars: "a |word| here". */
function marked(mark: Mark, shown: string): string {
  const start = shown.indexOf('|')
  const end = shown.indexOf('|', start + 1) - 1
  const text = shown.replaceAll('|', '')
  const next = applyMark(mark, { text, start, end: end < 0 ? start : end })
  const selected = next.start === next.end ? '' : `${next.text.slice(next.start, next.end)}|`
  return `${next.text.slice(0, next.start)}|${selected}${next.text.slice(next.end)}`
}

test('MARKDOWN-001 bold, italic and code are put around the selection, or removed from it', () => {
  expect(marked('bold', 'a |word| here')).toBe('a **|word|** here')
  expect(marked('bold', 'a **|word|** here')).toBe('a |word| here')
  expect(marked('italic', '|word|')).toBe('*|word|*')
  expect(marked('italic', 'a |')).toBe('a *|*')
  expect(marked('code', 'a |word|')).toBe('a `|word|`')
  // Bold text, and text that is bold and italic.
  expect(marked('italic', '**|word|**')).toBe('***|word|***')
  expect(marked('italic', '***|word|***')).toBe('**|word|**')
  expect(marked('bold', '***|word|***')).toBe('*|word|*')
  expect(marked('bold', '*|word|*')).toBe('***|word|***')
})

test('MARKDOWN-001 code over several lines is a block', () => {
  expect(marked('code', '|one\ntwo|')).toBe('```\n|one\ntwo|\n```')
  expect(marked('code', 'before |one\ntwo| after')).toBe('before \n```\n|one\ntwo|\n```\n after')
})

test('MARKDOWN-001 a link keeps the selected words and selects the place for the address; with a selected address, the reverse', () => {
  expect(marked('link', 'see |the guide| now')).toBe('see [the guide](|https://|) now')
  expect(marked('link', 'see |https://a.example|')).toBe('see [|](https://a.example)')
  expect(marked('link', 'see |')).toBe('see [|](https://)')
})

test('MARKDOWN-001 lists and quotes mark every selected line, or remove the marks', () => {
  expect(marked('list', 'one\nt|wo\nthr|ee')).toBe('one\n|- two\n- three|')
  expect(marked('list', '|- two\n- three|')).toBe('|two\nthree|')
  expect(marked('numbered', '|one\ntwo|')).toBe('|1. one\n2. two|')
  expect(marked('quote', '|one\n> two|')).toBe('|> one\n> two|')
  expect(marked('quote', 'sa|id')).toBe('> sa|id')
  expect(marked('quote', '> sa|id')).toBe('sa|id')
  expect(marked('list', '|')).toBe('- |')
})
