import type { Locator, Page } from '@playwright/test'
import { posts } from './feeds.ts'
import { expect, follow } from './fixtures.ts'

export const sortBy = async (page: Page, sort: string) => {
  await page.getByLabel('Sort comments').selectOption(sort)
  await expect(page).toHaveURL(new RegExp(`sort=${sort}`))
}

export const card = (page: Page, title: string) => posts(page).filter({ hasText: title })
export const score = (within: Locator) => within.getByRole('group', { name: 'Vote' }).locator('[title*="vote"]')
export const upvote = (within: Locator) => within.getByRole('button', { name: /^Upvote/ })

export const go = async (page: Page, path: string) => {
  await follow(page, path)
  await expect(page).toHaveURL(path)
}

/** Presses, and waits for the answer of the server. */
export async function answered(page: Page, path: RegExp, press: () => Promise<void>): Promise<void> {
  const answer = page.waitForResponse((each) => path.test(each.url()) && each.request().method() !== 'GET')
  await press()
  await (await answer).finished()
}
