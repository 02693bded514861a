import { expect, test } from 'vitest'
import { isWebAddress } from './web-address.ts'

test('COMPOSE-029 an address is valid only with the protocol http or https', () => {
  for (const good of [
    'https://a.example',
    'http://a.example/x?y=1#z',
    ' HTTPS://A.example ',
    'https://münchen.example/ß',
  ])
    expect(isWebAddress(good), good).toBe(true)
  for (const bad of [
    '',
    'a.example',
    'www.a.example',
    'htps://a.example',
    'ftp://a.example/x',
    'javascript:alert(1)',
    'mailto:me@a.example',
    'https://',
    'http:a.example',
    'https://a.example and more',
    'https://a.example\nhttps://b.example',
  ])
    expect(isWebAddress(bad), bad).toBe(false)
})
