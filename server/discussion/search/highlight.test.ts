import { expect, test } from 'vitest'
import type { HighlightedText } from '../../../api/discussion/search.ts'
import { highlight } from './highlight.ts'
import { readQuery } from './query.ts'
import { stemmerOf } from './stems.ts'

const stem = stemmerOf('english')
const termsOf = (query: string) => readQuery(query, 'english').groups.flat()
const show = (pieces: HighlightedText | null) =>
  pieces?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('') ?? null
const bodyOf = (query: string, html: string) => show(highlight(termsOf(query), null, html, stem).body)

test('FIND-010 words are marked as they are written, also by their stems', () => {
  const found = highlight(termsOf('house'), 'Houses and a house', '<p>The housing of <em>houses</em></p>', stem)
  expect(show(found.title)).toBe('[Houses] and a [house]')
  expect(show(found.body)).toBe('The [housing] of [houses]')
  expect(bodyOf('"house"', '<p>house or houses</p>')).toBe('[house] or houses')
  expect(bodyOf('harb*', '<p>The harbour</p>')).toBe('The [harbour]')
  expect(bodyOf('c++', '<p>C or C++</p>')).toBe('C or [C]++')
  expect(bodyOf('東京', '<p>私は東京に住む</p>')).toBe('私は[東京]に住む')
})

test('FIND-010 a long text becomes at most two pieces of 160 characters around the words', () => {
  const filler = 'lorem ipsum dolor sit amet '.repeat(20)
  const pieces =
    highlight(termsOf('needle'), null, `<p>${filler}needle ${filler}needle ${filler}needle</p>`, stem).body ?? []
  const texts = show(pieces)?.split(' … ') ?? []
  expect(texts.filter((text) => text.includes('[needle]'))).toHaveLength(2)
  for (const text of texts) expect(text.length).toBeLessThanOrEqual(160 + '[]… '.length)
})

test('FIND-010 without a match in the text its beginning is shown', () => {
  expect(bodyOf('nothing', '<p>Only this.</p>')).toBe('Only this.')
  expect(bodyOf('nothing', `<p>${'word '.repeat(100)}</p>`)).toMatch(/^word .*… ?$/)
  expect(highlight(termsOf('x'), 'Title', null, stem).body).toBeNull()
})

test('FIND-010 a piece is plain text, without halves of characters', () => {
  expect(bodyOf('b', '<p>a &lt;b&gt; &amp; <a href="https://x.example">c</a></p>')).toBe('a <[b]> & c')
  const emoji = bodyOf('needle', `<p>${'😀'.repeat(300)} needle ${'😀'.repeat(300)}</p>`) ?? ''
  expect(emoji.isWellFormed()).toBe(true)
})

test('FIND-010 the pieces are around the words that narrowed the search, and all words are marked in them', () => {
  const filler = 'all over the place '.repeat(20)
  const html = `<p>the first. ${filler}By the lighthouse. ${filler}</p>`
  const body = highlight(termsOf('the lighthouse'), null, html, stem, termsOf('lighthouse')).body ?? []
  const hits = body.filter(({ hit }) => hit).map(({ text }) => text)
  expect(hits).toContain('lighthouse')
  expect(hits).toContain('the')
  expect(body[0]?.text).not.toContain('first')
})
