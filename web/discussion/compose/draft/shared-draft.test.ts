import { expect, test } from 'vitest'
import { sharedDraft } from '../ComposePage.tsx'
import { newDraft } from './post-draft.ts'

const blank = newDraft('Maps')

const shared = (query: Record<string, string>, mayLink = true) => {
  const draft = sharedDraft(new URLSearchParams(query), blank, mayLink)
  if (!draft) return undefined
  const { type, title, body, url, community, id } = draft
  expect([community, id]).toEqual(['Maps', blank.id])
  return { type, title, body, url }
}

const url = 'https://maps.example/a?b=c'

test('a shared address begins a post of type Link, wherever the other app has put it', () => {
  const link = { type: 'link', title: 'A map', body: '', url }
  expect(shared({ title: 'A map', url })).toEqual(link)
  expect(shared({ title: 'A map', text: url })).toEqual(link)
  expect(shared({ text: `A map\n${url}` })).toEqual(link)
  expect(shared({ text: 'A map', url })).toEqual(link)
  expect(shared({ url })).toEqual({ ...link, title: '' })
  expect(shared({ title: 'A map', text: `Look at\nthis ${url}` })).toEqual({ ...link, body: 'Look at\nthis' })
})

test('a shared text begins a post of type Text, and an address within it stays where it is', () => {
  const text = `One line.\n\nSee ${url} for more.`
  expect(shared({ title: 'Of\r\n maps', text })).toEqual({ type: 'text', title: 'Of maps', body: text, url: '' })
  expect(shared({ text: 'javascript:alert(1)' })?.type).toBe('text')
  expect(shared({ title: ' ', text: '', community: 'Maps' })).toBeUndefined()
})

test('whoever may post no links begins a text with the address in it', () => {
  expect(shared({ title: 'A map', text: 'Look', url }, false)).toMatchObject({ type: 'text', body: `Look\n\n${url}` })
  expect(shared({ text: `Look ${url}`, url }, false)).toMatchObject({ type: 'text', body: `Look ${url}` })
})
