import { expect, test } from 'vitest'
import { quotationOf, withQuotation } from './waiting-quotes.ts'

test('FEEL-010 a quotation has ">" before each line, and no empty lines around it', () => {
  expect(quotationOf('\nOne.  \n\n\n\nTwo\nthree.\n')).toBe('> One.\n>\n> Two\n> three.')
})

test('FEEL-010 the quotation is appended to the text, followed by an empty line', () => {
  expect(withQuotation('', '> One.')).toBe('> One.\n\n')
  expect(withQuotation('I said:\n', '> One.')).toBe('I said:\n\n> One.\n\n')
})
