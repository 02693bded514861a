import type { Page } from '@playwright/test'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { renderMarkdown } from '../../../../shared/markdown.ts'
import { makeComment, makeCommunity, makePost } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

/** A page with a text that links to this address. */
async function visitText(page: Page, db: Db, address: string) {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await makeComment(db, { post, body_html: renderMarkdown(`[There](${address})`) })
  await visit(page, pathOf(community, post))
  await page.evaluate(() => Object.assign(window, { loadedOnce: true }))
  return page.getByRole('link', { name: 'There', exact: true })
}

const isLoadedOnce = (page: Page) => page.evaluate(() => 'loadedOnce' in window)

for (const [address, path] of [
  ['/about', /\/about$/],
  ['/search?q=node.js', /\/search\?q=node\.js$/],
  ['/./terms/../about#contact', /\/about#contact$/],
  ['?sort=newest', /\/post\/\w+\?sort=newest$/],
  ['#comments', /\/post\/\w+#comments$/],
] as const) {
  test(`a link in a text to ${address} changes the page without a reload`, async ({ page, db }) => {
    const link = await visitText(page, db, address)
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect.poll(() => isLoadedOnce(page)).toBe(true)
  })
}

for (const address of ['/robots.txt', '/api/docs', '/about/../api/docs', '/healthz']) {
  test(`a link in a text to ${address} is answered by the server`, async ({ page, db }) => {
    const link = await visitText(page, db, address)
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().isNavigationRequest()),
      link.click(),
    ])
    expect(answer.status()).toBe(200)
    await expect(page.getByText('Not found!')).toHaveCount(0)
  })
}

test('a link opens in a new tab with the usual keys, and pressing it twice needs only one press of Back', async ({
  page,
  context,
  db,
}) => {
  const link = await visitText(page, db, '/about')
  const start = page.url()
  const [opened] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
  // Asks the tab itself: Playwright may learn of the tab after its navigation has ended, and its locators then wait for
  // the end of that navigation for ever.
  await opened.waitForFunction(() => document.querySelector('main h1')?.textContent.startsWith('About '))
  await expect(page).toHaveURL(start)
  await link.click()
  await expect(page).toHaveURL(/\/about$/)
  const about = page.getByRole('link', { name: 'About', exact: true }).first()
  await about.click()
  await about.click()
  await expect(page).toHaveURL(/\/about$/)
  await page.goBack()
  await expect(page).toHaveURL(start)
  await expect.poll(() => isLoadedOnce(page)).toBe(true)
})
