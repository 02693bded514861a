import type { Locator, Page } from '@playwright/test'
import { expect } from '../../fixtures.ts'

export const preview = (page: Page, of = /post|comment|community|profile/): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Preview of the (${of.source})$`) })

/** Moves the mouse away from all links and cards. */
export const goAway = (page: Page) => page.mouse.move(1, 1)

/** Rests the mouse on a link until its card appears; the listener is loaded after the page. */
export async function rest(page: Page, link: Locator, of?: RegExp): Promise<void> {
  await expect(async () => {
    await goAway(page)
    await link.hover()
    await expect(preview(page, of)).toBeVisible({ timeout: 3000 })
  }).toPass()
}

export async function box(of: Locator) {
  const found = await of.boundingBox()
  if (!found) throw new Error('It is not there.')
  return found
}

/** Records the paths of requests for single posts and comments. */
export function watchCalls(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(posts|comments)\/\w+$/.test(pathname)) asked.push(pathname)
  })
  return () => asked
}
