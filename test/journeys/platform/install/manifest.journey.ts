import type { APIRequestContext, Page } from '@playwright/test'
import sharp from 'sharp'
import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

interface Picture {
  src: string
  sizes: string
  type: string
}

/** The answer of an address in the manifest, and the size of the image. */
async function look(request: APIRequestContext, { src }: Picture) {
  const answer = await request.get(src)
  const { width, height, format } = await sharp(await answer.body()).metadata()
  return { status: answer.status(), type: answer.headers()['content-type'], sizes: `${width}x${height}`, format }
}

/** The colour that the browser draws around the page. */
const edge = (page: Page) =>
  page.evaluate(() => {
    const metas = document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')
    return [...metas].filter(({ media }) => matchMedia(media).matches).map(({ content }) => content)
  })

test('PWA-001 every address in the manifest answers with the promised type and size, and the browser finds no errors', async ({
  page,
  db,
  logIn,
  request,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/about')
  await expect(page.getByText('Installable as a web app.')).toBeVisible()
  const href = await page.locator('link[rel="manifest"]').getAttribute('href')
  const answer = await request.get(href ?? '')
  expect(answer.headers()['content-type']).toBe('application/manifest+json')
  const { name, start_url: start, icons, screenshots, shortcuts } = await answer.json()
  expect(name).toBe('Stoa')
  expect(icons.map((icon: Picture & { purpose: string }) => `${icon.purpose} ${icon.sizes}`)).toEqual([
    'any 192x192',
    'any 512x512',
    'maskable 192x192',
    'maskable 512x512',
  ])
  for (const picture of [...icons, ...screenshots] as Picture[]) {
    const { type, sizes } = picture
    expect(await look(request, picture)).toEqual({ status: 200, type, sizes, format: type.replace('image/', '') })
  }
  for (const path of [start, ...shortcuts.map(({ url }: { url: string }) => url)]) {
    const opened = await page.goto(path)
    expect([opened?.status(), new URL(page.url()).pathname], path).toEqual([200, path])
  }
  const devtools = await page.context().newCDPSession(page)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Stoa', display: 'standalone' })
})

test('PWA-001, SHELL-034 the edges that the browser draws follow the theme, chosen or the system’s', async ({
  page,
  db,
  logIn,
}) => {
  const [day, night] = [['#f3f0eb'], ['#0f1217']]
  await logIn(await makeUser(db))
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/')
  expect(await edge(page)).toEqual(day)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => edge(page)).toEqual(night)
  await page.getByRole('button', { name: /Account:/ }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  await expect.poll(() => edge(page)).toEqual(day)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => edge(page)).toEqual(day)
  // The menu is still open.
  await page.getByRole('menuitemcheckbox', { name: 'Dark mode' }).click()
  await expect.poll(() => edge(page)).toEqual(night)
  // Without the emulation the browser is light, so it does not matter when the new page gets it. A reload under an emulated dark theme failed sometimes.
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  // It follows after the page is hydrated.
  await expect.poll(() => edge(page)).toEqual(night)
})
