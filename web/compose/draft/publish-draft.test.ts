import { expect, test } from 'vitest'
import type { Post } from '../../../api/posts.ts'
import type { CallApi } from '../../client.ts'
import { newDraft, type PostDraft } from './post-draft.ts'
import { publishDraft } from './publish-draft.ts'

/** A server that has this post under the key, and what it was asked. */
function server(there: Partial<Post>) {
  const asked: unknown[][] = []
  const call = (async (...given: unknown[]) => {
    asked.push(given)
    return { publicId: 'abcdefgh', ...there }
  }) as CallApi
  return { asked, call }
}

const text: PostDraft = { ...newDraft('Woodwork'), title: ' A sideboard ', body: 'Words\n' }

test('COMPOSE-019 a draft is sent with the fields of its type, under its id', async () => {
  const { asked, call } = server({ title: 'A sideboard', body: 'Words' })
  const base = { title: ' A sideboard ', community: 'Woodwork', userGroup: 'normal' }
  await publishDraft(call, text)
  await publishDraft(call, { ...text, type: 'link', url: ' https://a.example ' })
  const uploaded = { id: '1'.repeat(24), url: '', averageColor: '' }
  const image = {
    key: 'a',
    caption: 'A',
    state: 'done' as const,
    share: 1,
    error: null,
    src: '',
    uploaded,
    uploadedAt: 0,
  }
  await publishDraft(call, { ...text, type: 'image', images: [image, { ...image, uploaded: null }] })
  const key = { 'Idempotency-Key': text.id }
  expect(asked).toEqual([
    ['createPost', { body: { ...base, type: 'text', body: 'Words\n' } }, key],
    ['createPost', { body: { ...base, type: 'link', url: 'https://a.example' } }, key],
    ['createPost', { body: { ...base, type: 'image', images: [{ imageId: uploaded.id, caption: 'A' }] } }, key],
  ])
})

test('a draft that had arrived, though no answer said so, and was changed since, changes the post that is there', async () => {
  const { asked, call } = server({ title: 'A side', body: 'Words' })
  await publishDraft(call, { ...text, sent: true })
  expect(asked.map(([name, input]) => [name, (input as { params?: unknown }).params])).toEqual([
    ['createPost', undefined],
    ['editPost', { publicId: 'abcdefgh' }],
  ])
  const same = server({ title: 'A sideboard', body: 'Words' })
  await publishDraft(same.call, { ...text, sent: true })
  expect(same.asked.length).toBe(1)
})

test('COMPOSE-013 an edit sends words alone', async () => {
  const { asked, call } = server({})
  await publishDraft(call, { ...text, edits: 'abcdefgh' })
  await publishDraft(call, { ...text, edits: 'abcdefgh', type: 'link' })
  expect(asked).toEqual([
    ['editPost', { params: { publicId: 'abcdefgh' }, body: { title: ' A sideboard ', body: 'Words\n' } }],
    ['editPost', { params: { publicId: 'abcdefgh' }, body: { title: ' A sideboard ', body: null } }],
  ])
})
