import { expect, test } from 'vitest'
import { readSettings } from '../../platform/config.ts'
import { sentenceFor } from './sentences.ts'

const error = (fields: object) => Object.assign(new Error('from the system'), fields)

test('an error that the user can fix becomes one sentence', () => {
  const errors = [
    error({ code: 'EADDRINUSE', port: 80, address: '::' }),
    error({ code: 'EACCES', syscall: 'listen', port: 80 }),
    error({ code: 'EADDRNOTAVAIL', syscall: 'listen', address: '10.9.8.7' }),
    error({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'nowhere.invalid' }),
    error({ code: '53100' }),
    error({ code: '53300' }),
    error({ code: '28P01' }),
    error({ code: '3D000' }),
    error({ errors: [error({ code: 'ECONNREFUSED' })] }),
  ]
  for (const each of errors) expect(sentenceFor(each)).toMatch(/^[A-Z0-9:][^\n]+[.?]$/)
})

test('a port in use is reported with its setting', () => {
  const settings = readSettings({ PORT: '8080', METRICS_PORT: '9100' })
  const taken = (port: number) => sentenceFor(error({ code: 'EADDRINUSE', port, address: '::' }), settings)
  expect(taken(8080)).toMatch(/: set PORT to another one\.$/)
  expect(taken(9100)).toMatch(/: set METRICS_PORT to another one\.$/)
})

test('an unexpected error has no sentence, so that its stack is shown', () => {
  expect(sentenceFor(new TypeError('x is not a function'))).toBeUndefined()
})

test('the address of the database is not repeated, because it contains a password', () => {
  const settings = readSettings({ DATABASE_URL: 'postgres://stoa:hidden@db.example.org/stoa' })
  expect(sentenceFor(error({ code: 'ECONNREFUSED' }), settings)).toBe(
    'The database of DATABASE_URL cannot be reached (ECONNREFUSED): is it running, and is the address right?',
  )
})
