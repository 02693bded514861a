import { expect, test } from 'vitest'
import { downloadName, facebookAddress, xAddress } from '../actions/ShareItems.tsx'

const post = { communityName: 'AskHistory', publicId: 'Zk3_p0Qd' }

test('POST-029, POST-030 the file name of an image has site, community, public id, number and format', () => {
  expect(downloadName('Stoa', post, 0, { format: 'jpeg' })).toBe('stoa-askhistory-zk3_p0qd-1.jpeg')
  expect(downloadName('Stoa', post, 9, { format: 'webp' })).toBe('stoa-askhistory-zk3_p0qd-10.webp')
})

test('POST-030 characters that are bad in file names are replaced in the name of the site', () => {
  expect(downloadName('The Long / Table: "A"', post, 0, { format: 'jpeg' })).toMatch(/^the-long-table-a-+askhistory-/)
})

test('POST-027 the sharing pages get title and address', () => {
  const address = 'https://stoa.example/AskHistory/post/Zk3_p0Qd'
  const x = new URL(xAddress('Bells & "hours"?', address))
  expect(x.origin).toBe('https://x.com')
  expect(Object.fromEntries(x.searchParams)).toEqual({ text: 'Bells & "hours"?', url: address })
  const facebook = new URL(facebookAddress('Bells', address))
  expect(facebook.origin).toBe('https://www.facebook.com')
  expect(Object.fromEntries(facebook.searchParams)).toEqual({ u: address, quote: 'Bells' })
})
