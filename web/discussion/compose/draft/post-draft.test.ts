import { expect, test } from 'vitest'
import { type DraftImage, draftOfForm, isBegun, newDraft, saveable, withoutOldImages } from './post-draft.ts'

const arrived: DraftImage = {
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
const onItsWay: DraftImage = { ...arrived, key: 'b', state: 'sending', uploaded: null }
const hours = (count: number) => count * 3600 * 1000

test('COMPOSE-037 a draft is begun when something is in it that would be missed', () => {
  const blank = newDraft('Woodwork')
  expect(isBegun(blank, blank)).toBe(false)
  expect(isBegun({ ...blank, community: 'Maps', type: 'link', title: '  ' }, blank)).toBe(false)
  for (const change of [{ title: 'a' }, { body: 'a' }, { url: 'a' }, { images: [onItsWay] }])
    expect(isBegun({ ...blank, ...change }, blank)).toBe(true)
  const post = { ...blank, edits: 'abcdefgh', title: 'A', body: 'B' }
  expect(isBegun(post, post)).toBe(false)
  expect(isBegun({ ...post, body: '' }, post)).toBe(true)
  const shown = { ...post, images: [arrived] }
  expect(isBegun(shown, shown)).toBe(false)
  expect(isBegun({ ...shown, images: [{ ...arrived, altText: 'A heron' }] }, shown)).toBe(true)
})

test('of the images of a draft those are saved that have arrived, under their address on the server', () => {
  const saved = saveable({ ...newDraft(''), images: [onItsWay, arrived] })
  expect(saved.images).toEqual([{ ...arrived, src: '/images/a.jpeg' }])
})

test('IMAGE-012 images that have waited for nearly 12 hours are gone', () => {
  const draft = { ...newDraft(''), images: [arrived, { ...arrived, uploadedAt: arrived.uploadedAt + hours(2) }] }
  expect(withoutOldImages(draft, arrived.uploadedAt + hours(11)).images).toEqual(draft.images)
  expect(withoutOldImages(draft, arrived.uploadedAt + hours(12)).images).toEqual([draft.images[1]])
})

test('every draft has an id of its own', () => {
  expect(new Set(Array.from({ length: 100 }, () => newDraft('').id)).size).toBe(100)
  expect(newDraft('').id).toMatch(/^[0-9a-f]{32}$/)
})

test('COMPOSE-013 a form sent without script changes the words of a post, and begins texts and links', () => {
  const form = new FormData()
  const given = {
    community: ' Woodwork ',
    type: 'image',
    title: 'A',
    body: 'one\r\ntwo',
    address: 'https://a.example',
    userGroup: 'mods',
    key: 'the form',
  }
  for (const [name, value] of Object.entries(given)) form.set(name, value)
  expect(draftOfForm(form, newDraft(''))).toMatchObject({
    id: 'the form',
    community: 'Woodwork',
    type: 'text',
    title: 'A',
    body: 'one\ntwo',
    url: 'https://a.example',
    userGroup: 'mods',
  })
  const post = { ...newDraft('Maps'), edits: 'abcdefgh', type: 'link' as const, url: 'https://b.example' }
  expect(draftOfForm(form, post)).toEqual({ ...post, title: 'A', body: 'one\ntwo' })
})
