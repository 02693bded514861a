import { expect, test } from 'vitest'
import { quotationOf, withQuotation } from './waiting-quotes.ts'

test('FEEL-010 a quotation has a sign before each line, and no empty ones around it', () => {
  expect(quotationOf('\nOne.  \n\n\n\nTwo\nthree.\n')).toBe('> One.\n>\n> Two\n> three.')
})

test('FEEL-010 what was written stays, the quotation stands behind it and an empty line after that', () => {
  expect(withQuotation('', '> One.')).toBe('> One.\n\n')
  expect(withQuotation('I said:\n', '> One.')).toBe('I said:\n\n> One.\n\n')
})
