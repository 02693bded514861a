import { expect, test } from 'vitest'
import { nameAtCaret } from './name-at-caret.ts'

/** The bar marks the caret. */
const at = (text: string) => nameAtCaret(text.replace('|', ''), text.indexOf('|'))

test('FLAIR-024 an @ and a letter begin a name, at the start of the text and after characters that may precede a mention', () => {
  expect(at('@m|')).toEqual({ at: 0, typed: 'm' })
  expect(at('Ask @Mira_9| or others')).toEqual({ at: 4, typed: 'Mira_9' })
  expect(at('(@m|)')).toEqual({ at: 1, typed: 'm' })
  expect(at('请@m|')).toEqual({ at: 1, typed: 'm' })
  expect(at('_@m|')).toEqual({ at: 1, typed: 'm' })
})

test('FLAIR-024 nothing is offered for an @ alone, within a word or address, after a name, or beyond the maximum length', () => {
  for (const text of [
    '@|',
    'm|',
    'me@m|',
    'https://a.example/@m|',
    '@m |',
    '@|m',
    '@m|ira',
    '@@m|',
    `@${'m'.repeat(22)}|`,
  ])
    expect(at(text), text).toBeUndefined()
})
