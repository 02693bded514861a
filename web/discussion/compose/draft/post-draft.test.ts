import { expect, test } from 'vitest'
import { sharedDraft } from '../ComposePage.tsx'
import { type DraftImage, draftFromForm, isBegun, newDraft, saveable, withoutOldImages } from './post-draft.ts'

const blank = newDraft('Maps')

const shared = (query: Record<string, string>, mayLink = true) => {
  const draft = sharedDraft(new URLSearchParams(query), blank, mayLink)
  if (!draft) return undefined
  const { type, title, body, url, community, id } = draft
  expect([community, id]).toEqual(['Maps', blank.id])
  return { type, title, body, url }
}

const url = 'https://maps.example/a?b=c'

test('a shared address begins a link post, whichever field of the share contains it', () => {
  const link = { type: 'link', title: 'A map', body: '', url }
  expect(shared({ title: 'A map', url })).toEqual(link)
  expect(shared({ title: 'A map', text: url })).toEqual(link)
  expect(shared({ text: `A map\n${url}` })).toEqual(link)
  expect(shared({ text: 'A map', url })).toEqual(link)
  expect(shared({ url })).toEqual({ ...link, title: '' })
  expect(shared({ title: 'A map', text: `Look at\nthis ${url}` })).toEqual({ ...link, body: 'Look at\nthis' })
})

test('a shared text begins a text post, and an address within it stays where it is', () => {
  const text = `One line.\n\nSee ${url} for more.`
  expect(shared({ title: 'Of\r\n maps', text })).toEqual({ type: 'text', title: 'Of maps', body: text, url: '' })
  expect(shared({ text: 'javascript:alert(1)' })?.type).toBe('text')
  expect(shared({ title: ' ', text: '', community: 'Maps' })).toBeUndefined()
})

test('a shared address begins a text post if the viewer may not post links', () => {
  expect(shared({ title: 'A map', text: 'Look', url }, false)).toMatchObject({ type: 'text', body: `Look\n\n${url}` })
  expect(shared({ text: `Look ${url}`, url }, false)).toMatchObject({ type: 'text', body: `Look ${url}` })
})

const uploadedImage: DraftImage = {
  key: 'a',
  caption: 'A',
  altText: '',
  state: 'done',
  share: 1,
  error: null,
  src: 'blob:here',
  uploaded: { id: '1'.repeat(24), url: '/images/a.jpeg', averageColor: '#fff', altText: null },
  uploadedAt: 1_000_000,
}
const uploadingImage: DraftImage = { ...uploadedImage, key: 'b', state: 'sending', uploaded: null }
const hours = (count: number) => count * 3600 * 1000

test('COMPOSE-037 a draft is begun when its author has written or added something', () => {
  const blank = newDraft('Woodwork')
  expect(isBegun(blank, blank)).toBe(false)
  expect(isBegun({ ...blank, community: 'Maps', type: 'link', title: '  ' }, blank)).toBe(false)
  for (const change of [{ title: 'a' }, { body: 'a' }, { url: 'a' }, { images: [uploadingImage] }])
    expect(isBegun({ ...blank, ...change }, blank)).toBe(true)
  const post = { ...blank, edits: 'abcdefgh', title: 'A', body: 'B' }
  expect(isBegun(post, post)).toBe(false)
  expect(isBegun({ ...post, body: '' }, post)).toBe(true)
  const shown = { ...post, images: [uploadedImage] }
  expect(isBegun(shown, shown)).toBe(false)
  expect(isBegun({ ...shown, images: [{ ...uploadedImage, altText: 'A heron' }] }, shown)).toBe(true)
})

test('a saved draft contains only the uploaded images, with their addresses on the server', () => {
  const saved = saveable({ ...newDraft(''), images: [uploadingImage, uploadedImage] })
  expect(saved.images).toEqual([{ ...uploadedImage, src: '/images/a.jpeg' }])
})

test('IMAGE-012 images that were uploaded nearly 12 hours ago are removed from a draft', () => {
  const draft = {
    ...newDraft(''),
    images: [uploadedImage, { ...uploadedImage, uploadedAt: uploadedImage.uploadedAt + hours(2) }],
  }
  expect(withoutOldImages(draft, uploadedImage.uploadedAt + hours(11)).images).toEqual(draft.images)
  expect(withoutOldImages(draft, uploadedImage.uploadedAt + hours(12)).images).toEqual([draft.images[1]])
})

test('every draft has an id of its own', () => {
  expect(new Set(Array.from({ length: 100 }, () => newDraft('').id)).size).toBe(100)
  expect(newDraft('').id).toMatch(/^[0-9a-f]{32}$/)
})

test('COMPOSE-013 a form sent without script edits the texts of a post, and creates text and link posts', () => {
  const form = new FormData()
  const values = {
    community: ' Woodwork ',
    type: 'image',
    title: 'A',
    body: 'one\r\ntwo',
    address: 'https://a.example',
    userGroup: 'mods',
    key: 'the form',
  }
  for (const [name, value] of Object.entries(values)) form.set(name, value)
  expect(draftFromForm(form, newDraft(''))).toMatchObject({
    id: 'the form',
    community: 'Woodwork',
    type: 'text',
    title: 'A',
    body: 'one\ntwo',
    url: 'https://a.example',
    userGroup: 'mods',
  })
  const post = { ...newDraft('Maps'), edits: 'abcdefgh', type: 'link' as const, url: 'https://b.example' }
  expect(draftFromForm(form, post)).toEqual({ ...post, title: 'A', body: 'one\ntwo' })
})
