import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'

/**
 * Records every element that is removed from a card or a comment, from the first byte of the page on. A wide block of code or table of a post that
 * another test made moves into a region that can be scrolled, so it is not gone.
 */
async function watchRemovals(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const gone: Element[] = []
    Object.assign(window, { gone })
    new MutationObserver((changes) => {
      for (const { target, removedNodes } of changes) {
        if (!(target instanceof Element) || !target.closest('article')) continue
        for (const node of removedNodes) if (node instanceof Element) gone.push(node)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

test('hydration keeps the server’s elements of cards and comments: none of them is replaced', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const body = 'A long one, with a [link](https://example.org/).\n\n'.repeat(60)
  const post = await makePost(db, { community, author, title: 'Long', body })
  await makePost(db, { community, author, title: 'Short', body: 'Few words' })
  const first = await makeComment(db, { post, author, body })
  await makeComment(db, { under: first, author, body: 'Short' })
  const paths = ['/', `/${community.name}`, `/${community.name}/post/${post.public_id}`]
  await watchRemovals(page)
  for (const viewer of [null, author]) {
    if (viewer) await logIn(viewer)
    for (const path of paths) {
      await visit(page, path)
      const { gone, articles } = await page.evaluate(() => ({
        gone: (window as unknown as { gone: Element[] }).gone
          .filter((element) => !element.isConnected)
          .map(({ outerHTML }) => outerHTML.slice(0, 200)),
        articles: document.querySelectorAll('article').length,
      }))
      expect(gone).toEqual([])
      expect(articles).toBeGreaterThan(1)
    }
  }
})
