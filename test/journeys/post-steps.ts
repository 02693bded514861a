import type { Page } from '@playwright/test'
import type { Post } from '../../api/discussion/posts.ts'
import { jpegPhoto } from '../pictures.ts'

export const pathOf = (community: { name: string }, post: { public_id: string }) =>
  `/${community.name}/post/${post.public_id}`

/** An item of a menu under a post, such as "Lock" of "Mod actions". */
export async function pick(page: Page, menu: string, item: string): Promise<void> {
  await page.getByRole('article').getByRole('button', { name: menu, exact: true }).click()
  await page.getByRole('menu', { name: menu }).getByText(item, { exact: true }).click()
}

export type PictureSizes = readonly { width: number; height: number; caption?: string; altText?: string }[]

/** Posts pictures of these sizes as the current member, with the calls of the composer. */
export async function postPictures(page: Page, community: { name: string }, sizes: PictureSizes): Promise<Post> {
  const initial = await page.request.get('/api/_initial')
  const headers = { 'X-Csrf-Token': initial.headers()['csrf-token'] ?? '' }
  const images = []
  for (const { width, height, caption, altText } of sizes) {
    const file = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: await jpegPhoto(width, height) }
    const answer = await page.request.post('/api/_uploads', { headers, multipart: { image: file } })
    images.push({ imageId: (await answer.json()).id, caption, altText })
  }
  const data = { type: 'image', title: 'Pictures', community: community.name, images }
  return (await page.request.post('/api/posts', { headers, data })).json()
}
