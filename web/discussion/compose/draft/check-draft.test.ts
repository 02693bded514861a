import { expect, test } from 'vitest'
import type { Community } from '../../../../api/discussion/communities.ts'
import type { User } from '../../../../api/people/accounts.ts'
import { checkDraft, countUndescribed, groupsFor, hasNoErrors, pointsMissing, whyNoPosts } from './check-draft.ts'
import { type DraftImage, newDraft, type PostDraft } from './post-draft.ts'

const person = { isAdmin: false, points: 5 } as User
const admin = { isAdmin: true, points: 0 } as User
const community = { id: 'a', userMod: false, postingRestricted: false } as Community
const moderated = { ...community, userMod: true }
const restricted = { ...community, postingRestricted: true }

test('COMPOSE-011, COMPOSE-012 moderators of the chosen community may speak as mods, admins as admins', () => {
  const groups = (viewer: User, place?: Community) => groupsFor(viewer, place).map(({ value }) => value)
  expect(groups(person)).toEqual(['normal'])
  expect(groups(person, community)).toEqual(['normal'])
  expect(groups(person, moderated)).toEqual(['normal', 'mods'])
  expect(groups(admin)).toEqual(['normal', 'admins'])
  expect(groups(admin, moderated)).toEqual(['normal', 'mods', 'admins'])
})

test('a site may require points for image and link posts', () => {
  const site = { imagePostSubmitReqPoints: 10, linkPostSubmitReqPoints: 5 }
  expect(pointsMissing('text', person, site)).toBe(0)
  expect(pointsMissing('image', person, site)).toBe(10)
  expect(pointsMissing('link', person, site)).toBe(0)
  expect(pointsMissing('image', person, { ...site, imagePostSubmitReqPoints: 0 })).toBe(0)
})

test('COMPOSE-031, COMPOSE-033 banned members cannot post in a community, and where posting is restricted only moderators and admins can', () => {
  expect(whyNoPosts(person, undefined, ['a'])).toBeUndefined()
  expect(whyNoPosts(person, community, null)).toBeUndefined()
  expect(whyNoPosts(person, community, ['b', 'a'])).toBe('banned')
  expect(whyNoPosts(person, restricted, [])).toBe('restricted')
  expect(whyNoPosts(person, { ...restricted, userMod: true }, [])).toBeUndefined()
  expect(whyNoPosts(admin, restricted, [])).toBeUndefined()
})

const validDraft: PostDraft = { ...newDraft('Woodwork'), title: 'A sideboard' }
const image: DraftImage = {
  key: 'a',
  caption: '',
  altText: '',
  state: 'done',
  share: 1,
  error: null,
  src: '',
  uploaded: { id: '1'.repeat(24), url: '/images/a.jpeg', averageColor: '#fff', altText: null },
  uploadedAt: 0,
}
const images = (count: number) => Array.from({ length: count }, () => image)

test('COMPOSE-021, COMPOSE-022 a post needs a community and a title', () => {
  expect(hasNoErrors(checkDraft(validDraft))).toBe(true)
  expect(checkDraft(newDraft(''))).toEqual({
    community: 'Select a community first',
    title: 'Your post needs a title',
  })
  expect(checkDraft({ ...validDraft, title: '  ' }).title).toBe('Your post needs a title')
})

test('COMPOSE-023 a title has at least 3 characters', () => {
  expect(checkDraft({ ...validDraft, title: ' ab ' }).title).toBe('Title is too short')
  expect(checkDraft({ ...validDraft, title: '🪚🪚' }).title).toBe('Title is too short')
  expect(checkDraft({ ...validDraft, title: 'abc' }).title).toBeUndefined()
})

test('COMPOSE-025, COMPOSE-026, COMPOSE-027 an image post has 1 to 10 images', () => {
  const post = { ...validDraft, type: 'image' as const }
  expect(checkDraft(post).images).toBe("You haven't uploaded an image")
  expect(hasNoErrors(checkDraft({ ...post, images: images(10) }))).toBe(true)
  expect(checkDraft({ ...post, images: images(11) }).images).toBe('Image posts cannot contain more than 10 images.')
})

test('an image post cannot be sent while an upload runs or a failed one is not removed', () => {
  const post = { ...validDraft, type: 'image' as const }
  const missing = { ...image, uploaded: null }
  const sending = { ...missing, state: 'sending' as const }
  expect(checkDraft({ ...post, images: [image, sending] }).images).toMatch(/^Wait/)
  const failed = { ...missing, state: 'failed' as const }
  expect(checkDraft({ ...post, images: [image, failed] }).images).toMatch(/^Remove/)
})

test('COMPOSE-028 a link post needs a valid URL', () => {
  expect(checkDraft({ ...validDraft, type: 'link' }).url).toBe('That is not a web address. It begins with https://')
  expect(checkDraft({ ...validDraft, type: 'link', url: 'htps://a.example' }).url).toBe(
    'That is not a web address. It begins with https://',
  )
  expect(hasNoErrors(checkDraft({ ...validDraft, type: 'link', url: 'https://a.example' }))).toBe(true)
})

test('COMPOSE-013 an edit changes only texts, so nothing else is checked', () => {
  expect(hasNoErrors(checkDraft({ ...validDraft, edits: 'abcdefgh', type: 'image' }))).toBe(true)
  expect(checkDraft({ ...validDraft, edits: 'abcdefgh', title: 'a' }).title).toBe('Title is too short')
})

test('FLAIR-019 a description over 1,024 characters is refused before it is sent, in an edit too; images without one are counted', () => {
  const long = { ...image, altText: 'x'.repeat(1025) }
  const post = { ...validDraft, type: 'image' as const, images: [image, long] }
  for (const edits of [null, 'abcdefgh'])
    expect(checkDraft({ ...post, edits }).images).toBe('Shorten the description of image 2.')
  expect(hasNoErrors(checkDraft({ ...post, images: [{ ...image, altText: 'x'.repeat(1024) }] }))).toBe(true)
  expect(countUndescribed({ ...post, images: [image, { ...image, altText: ' ' }, long] })).toBe(2)
  expect(countUndescribed({ ...post, type: 'text' })).toBe(0)
})
