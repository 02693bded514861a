import type { Page } from '@playwright/test'
import type { Image } from '../../../../api/people/images.ts'
import { makeCommunity, makePicture, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf, postPictures } from '../../post-steps.ts'

/** Records which copies of these pictures are loaded from now on. */
function watchPictures(page: Page, images: readonly Image[]): () => string[] {
  const nameOf = new Map<string, string>()
  for (const { id, url, copies } of images) {
    nameOf.set(url, `${id} whole`)
    for (const { name, url, sources } of copies)
      for (const address of [url, ...sources.map((source) => source.url)]) nameOf.set(address, `${id} ${name}`)
  }
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    const name = nameOf.get(pathname + search)
    if (name) asked.push(name)
  })
  return () => asked.splice(0)
}

const large = (asked: readonly string[]) => asked.filter((name) => !name.endsWith(' tiny'))
const show = (page: Page) => page.getByRole('main').getByRole('link', { name: 'Show picture' })

test.describe('with Save-Data', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' } })

  test('FEEL-014 where the browser asks to save data large pictures wait for a press, in a feed, on the post and at the head', async ({
    page,
    db,
    logIn,
    expectErrors,
  }) => {
    // The files of the preview do not exist; only the request matters.
    expectErrors(/404/)
    const community = await makeCommunity(db)
    await logIn(await makeUser(db))
    const post = await postPictures(page, community, [
      { width: 900, height: 600, altText: 'A bridge' },
      { width: 800, height: 500, altText: 'Its other side' },
    ])
    const preview = await makePicture(db, 'preview')
    const link = { type: 'link', link_url: 'https://birds.example/', link_hostname: 'birds.example' } as const
    await makePost(db, { community, title: 'A stork', ...link, link_image_id: preview.id })
    const banner = await makePicture(db, 'banner')
    await db.updateTable('communities').set({ banner_image_id: banner.id }).where('id', '=', community.id).execute()
    const feed = await (await page.request.get(`/api/posts?communityId=${post.communityId}`)).json()
    const known = await (await page.request.get(`/api/communities/${post.communityId}`)).json()
    const linked = feed.posts.find(({ title }: { title: string }) => title === 'A stork').link.image
    const asked = watchPictures(page, [...post.images, linked, known.bannerImage])

    await visit(page, `/${community.name}`)
    await expect(show(page)).toHaveCount(3)
    await expect(page.getByRole('img', { name: 'A bridge' }).first()).toBeVisible()
    expect(large(asked())).toEqual([])

    const card = page.getByRole('article').filter({ hasText: 'Pictures' })
    await card.getByRole('link', { name: 'Show picture' }).press('Enter')
    await expect(card.getByRole('img', { name: 'A bridge' }).first()).toBeFocused()
    await expect.poll(() => large(asked())).toEqual([expect.stringContaining(`${post.images[0]?.id} `)])
    await page.getByRole('banner').first().waitFor()
    await show(page).first().click()
    await expect.poll(() => large(asked())).toEqual([expect.stringContaining(`${known.bannerImage.id} `)])
    const stork = page.getByRole('article').filter({ hasText: 'A stork' })
    await stork.getByRole('link', { name: 'Show picture' }).click()
    await expect(stork.getByRole('link', { name: 'birds.example' })).toBeFocused()
    await expect.poll(() => large(asked())).toEqual([`${linked.id} mobile`])
    await expect(show(page)).toHaveCount(0)
    await db.updateTable('posts').set({ link_image_id: null }).where('link_image_id', '=', preview.id).execute()
    await db.updateTable('communities').set({ banner_image_id: null }).where('id', '=', community.id).execute()

    await visit(page, pathOf(community, { public_id: post.publicId }))
    await expect(show(page).first()).toBeVisible()
    expect(large(asked())).toEqual([])
    await show(page).first().press('Enter')
    const opener = page.getByRole('main').getByRole('link', { name: 'A bridge' })
    await expect(opener).toBeFocused()
    await opener.press('Enter')
    await expect(page.getByRole('dialog').getByRole('img', { name: 'A bridge' }).first()).toBeVisible()
  })
})

test('FEEL-014 chosen in the preferences it holds on this device from the first byte on, and can be taken back', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  const post = await postPictures(page, community, [{ width: 900, height: 600, altText: 'A bridge' }])
  const asked = watchPictures(page, post.images)
  const path = pathOf(community, { public_id: post.publicId })
  await visit(page, '/settings')
  const choice = page.getByRole('switch', { name: 'Fewer pictures' })
  await expect(choice).not.toBeChecked()
  await choice.click()
  await expect(choice).toBeChecked()
  await visit(page, path)
  await expect(show(page)).toBeVisible()
  await page.mouse.wheel(0, 600)
  expect(large(asked())).toEqual([])
  await visit(page, '/settings')
  await choice.click()
  await expect(choice).not.toBeChecked()
  await visit(page, path)
  await expect.poll(() => large(asked())).not.toEqual([])
  await expect(show(page)).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ extraHTTPHeaders: { 'save-data': 'on' }, javaScriptEnabled: false })

  test('FEEL-014 without script the press leads to the picture', async ({ page, db, logIn }) => {
    const community = await makeCommunity(db)
    await logIn(await makeUser(db))
    const post = await postPictures(page, community, [{ width: 900, height: 600, altText: 'A bridge' }])
    await page.goto(pathOf(community, { public_id: post.publicId }))
    const answer = await page.request.get((await show(page).getAttribute('href')) ?? '')
    expect(answer.headers()['content-type']).toMatch(/^image\//)
  })
})
