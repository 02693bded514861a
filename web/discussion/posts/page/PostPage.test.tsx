import { expect, test } from 'vitest'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import { headOf } from './PostPage.tsx'

const post = {
  title: 'Bells',
  publicId: 'Zk3_p0Qd',
  communityName: 'AskHistory',
  bodyHtml: null,
  images: [] as Image[],
  image: null,
  deleted: false,
} as unknown as Post

const image = {
  url: '/images/a.jpeg',
  caption: null,
  copies: [{ name: 'large', url: '/images/a.jpeg?large' }],
} as Image

test('POST-006 the description is the beginning of the text, without markup', () => {
  const bodyHtml = '<p>I read <em>letters</em>, &amp; a &lt;book&gt;.</p>\n<ul><li>One</li></ul>'
  expect(headOf({ ...post, bodyHtml }).description).toBe('I read letters, & a <book>. One')
  expect(headOf({ ...post, bodyHtml: `<p>${'long '.repeat(100)}</p>` }).description).toHaveLength(160)
})

test('POST-006 the preview image is an image of the post, or of the page it links to', () => {
  expect(headOf({ ...post, image, images: [{ ...image, caption: 'The tower' }] })).toMatchObject({
    image: '/images/a.jpeg?large',
    description: 'The tower',
  })
  const link = { url: 'https://rail.example/tt', hostname: 'rail.example', image: { ...image, copies: [] } }
  expect(headOf({ ...post, link })).toMatchObject({
    image: '/images/a.jpeg',
    description: 'rail.example in AskHistory',
  })
  expect(headOf(post).image).toBeUndefined()
})

test('POST-006 search engines may not index a deleted post', () => {
  expect(headOf(post).noindex).toBe(false)
  expect(headOf({ ...post, deleted: true }).noindex).toBe(true)
})
