import { afterEach, expect, test, vi } from 'vitest'
import type { Post } from '../../api/posts.ts'

afterEach(() => {
  vi.resetModules()
  vi.unstubAllGlobals()
})

const given = { id: 'a', title: 'As it was', upvotes: 1 } as Post

test('POST-002 a held post has the index of its gallery, is not hidden, and knows when it came', async () => {
  vi.stubGlobal('document', {})
  const { holdPost, heldPost } = await import('./held-posts.ts')
  const before = Date.now()
  holdPost(given)
  expect(heldPost('a')).toMatchObject({ title: 'As it was', imageGalleryIndex: 0, hidden: false })
  expect(heldPost('a')?.fetchedAt).toBeGreaterThanOrEqual(before)
})

test('a newer answer takes the place of the one held; what the page itself knows stays', async () => {
  vi.stubGlobal('document', {})
  const { holdPost, changePost, heldPost } = await import('./held-posts.ts')
  holdPost({ ...given, community: { name: 'Herons' }, lockedByGroup: 'mods' } as Post)
  changePost('a', { imageGalleryIndex: 2, hidden: true })
  holdPost({ ...given, upvotes: 7 })
  const held = heldPost('a')
  expect(held).toMatchObject({ upvotes: 7, imageGalleryIndex: 2, hidden: true, community: { name: 'Herons' } })
  expect(held).not.toHaveProperty('lockedByGroup')
})

test('the server holds no post: it renders for many people', async () => {
  const { holdPost, heldPost } = await import('./held-posts.ts')
  holdPost(given)
  expect(heldPost('a')).toBeUndefined()
})
