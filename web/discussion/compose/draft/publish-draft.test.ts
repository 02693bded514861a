import { expect, test } from 'vitest'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { Image } from '../../../../api/people/images.ts'
import type { CallApi } from '../../../platform/client.ts'
import { type DraftImage, newDraft, type PostDraft } from './post-draft.ts'
import { publishDraft } from './use-publish.ts'

/** A server that answers with this post, and the calls to it. */
function server(post: Partial<Post>) {
  const calls: unknown[][] = []
  const call = (async (...args: unknown[]) => {
    calls.push(args)
    return { publicId: 'abcdefgh', ...post }
  }) as CallApi
  return { calls, call }
}

const text: PostDraft = { ...newDraft('Woodwork'), title: ' A sideboard ', body: 'Words\n' }

test('COMPOSE-019 a draft is sent with the fields of its type, under its id', async () => {
  const { calls, call } = server({ title: 'A sideboard', body: 'Words' })
  const base = { title: ' A sideboard ', community: 'Woodwork', userGroup: 'normal' }
  await publishDraft(call, text)
  await publishDraft(call, { ...text, type: 'link', url: ' https://a.example ' })
  const uploaded = { id: '1'.repeat(24), url: '', averageColor: '', altText: null }
  const image = {
    key: 'a',
    caption: 'A',
    altText: '',
    state: 'done' as const,
    share: 1,
    error: null,
    src: '',
    uploaded,
    uploadedAt: 0,
  }
  await publishDraft(call, { ...text, type: 'image', images: [image, { ...image, uploaded: null }] })
  const key = { 'Idempotency-Key': text.id }
  expect(calls).toEqual([
    ['createPost', { body: { ...base, type: 'text', body: 'Words\n' } }, key],
    ['createPost', { body: { ...base, type: 'link', url: 'https://a.example' } }, key],
    [
      'createPost',
      { body: { ...base, type: 'image', images: [{ imageId: uploaded.id, caption: 'A', altText: '' }] } },
      key,
    ],
  ])
})

test('a draft that had arrived without a confirmation and was changed since edits the existing post', async () => {
  const { calls, call } = server({ title: 'A side', body: 'Words' })
  await publishDraft(call, { ...text, sent: true })
  expect(calls.map(([name, input]) => [name, (input as { params?: unknown }).params])).toEqual([
    ['createPost', undefined],
    ['editPost', { publicId: 'abcdefgh' }],
  ])
  const same = server({ title: 'A sideboard', body: 'Words' })
  await publishDraft(same.call, { ...text, sent: true })
  expect(same.calls.length).toBe(1)
})

test('COMPOSE-013 an edit sends only texts', async () => {
  const { calls, call } = server({})
  await publishDraft(call, { ...text, edits: 'abcdefgh' })
  await publishDraft(call, { ...text, edits: 'abcdefgh', type: 'link' })
  expect(calls).toEqual([
    ['editPost', { params: { publicId: 'abcdefgh' }, body: { title: ' A sideboard ', body: 'Words\n' } }],
    ['editPost', { params: { publicId: 'abcdefgh' }, body: { title: ' A sideboard ', body: null } }],
  ])
})

const idOf = (n: number) => String(n).repeat(24)
const described = (n: number, altText: string, before: string | null = null): DraftImage => ({
  key: String(n),
  caption: '',
  altText,
  state: 'done',
  share: 1,
  error: null,
  src: '',
  uploaded: { id: idOf(n), url: '', averageColor: '', altText: before },
  uploadedAt: 0,
})
const images: PostDraft = { ...newDraft('Woodwork'), title: 'Harbour', type: 'image' }

test('FLAIR-019 a new post is sent with the descriptions of its images', async () => {
  const { calls, call } = server({ title: 'Harbour', images: [] })
  await publishDraft(call, { ...images, images: [described(1, ' A heron '), described(2, '')] })
  expect(calls).toMatchObject([
    [
      'createPost',
      {
        body: {
          images: [
            { imageId: idOf(1), caption: '', altText: 'A heron' },
            { imageId: idOf(2), caption: '', altText: '' },
          ],
        },
      },
      { 'Idempotency-Key': images.id },
    ],
  ])
})

test('FLAIR-019 an edit sends the changed descriptions, and then title and body', async () => {
  const { calls, call } = server({})
  const all = [described(1, 'A heron', 'A heron'), described(2, 'A boat', 'A ship'), described(3, '', 'A gull')]
  await publishDraft(call, { ...images, edits: 'abcdefgh', images: all })
  expect(calls).toEqual([
    ['setAltText', { params: { imageId: idOf(2) }, body: { altText: 'A boat' } }],
    ['setAltText', { params: { imageId: idOf(3) }, body: { altText: '' } }],
    ['editPost', { params: { publicId: 'abcdefgh' }, body: { title: 'Harbour', body: null } }],
  ])
})

test('FLAIR-019 if a post had arrived, the descriptions that were changed since are sent', async () => {
  const post = { title: 'Harbour', images: [{ id: idOf(1), altText: 'A heron' } as Image] }
  const { calls, call } = server(post)
  await publishDraft(call, { ...images, sent: true, images: [described(1, 'Two herons')] })
  expect(calls.map(([name]) => name)).toEqual(['createPost', 'setAltText', 'editPost'])
  const same = server(post)
  await publishDraft(same.call, { ...images, sent: true, images: [described(1, 'A heron')] })
  expect(same.calls.map(([name]) => name)).toEqual(['createPost'])
})
