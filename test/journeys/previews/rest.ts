import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

export const preview = (page: Page, of = /post|comment|community|profile/): Locator =>
  page.getByRole('dialog', { name: new RegExp(`^Preview of the (${of.source})$`) })

/** Away from whatever has a card, or is one. */
export const goAway = (page: Page) => page.mouse.move(1, 1)

/** Until its card is there: what listens to the mouse comes behind the page. */
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

/** The paths of what is asked for about single posts and comments from now on. */
export function watchCalls(page: Page): () => string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/^\/api\/(posts|comments)\/\w+$/.test(pathname)) asked.push(pathname)
  })
  return () => asked
}
