import type { Page } from '@playwright/test'
import { makeAdmin, makeComment, makeCommunity, makePost } from '../../factories.ts'
import { expect, test, visitAsMember } from '../fixtures.ts'

/** The number of visible More buttons, and those that are alone in their line. */
const lookAtMore = (page: Page) =>
  page.evaluate(() => {
    const seen = (element: Element) => element.checkVisibility() && element.getBoundingClientRect().width > 1
    const others = (row: Element, button: Element) =>
      [...row.querySelectorAll('button, a')].filter((other) => other !== button && seen(other))
    const buttons = [...document.querySelectorAll('#main button[aria-label="More"]')].filter(seen)
    const alone = buttons.flatMap((button) => {
      let row = button.parentElement
      while (row && others(row, button).length === 0) row = row.parentElement
      if (!row) return []
      const box = button.getBoundingClientRect()
      const beside = others(row, button).some((other) => {
        const { top, bottom } = other.getBoundingClientRect()
        return top < box.bottom - 4 && bottom > box.top + 4
      })
      return beside ? [] : [`${Math.round(row.getBoundingClientRect().width)} px: ${row.textContent}`]
    })
    return { count: buttons.length, alone }
  })

test('the More button is never alone on its line: with large numbers, deep in a thread, for viewers with all actions', async ({
  page,
  db,
  logIn,
}) => {
  test.setTimeout(120_000)
  const admin = await makeAdmin(db)
  const community = await makeCommunity(db, { founder: admin })
  const great = { upvotes: 888_888, downvotes: 444_444 }
  const post = await makePost(db, { author: admin, community, ...great, no_comments: 66_666 })
  let under: Awaited<ReturnType<typeof makeComment>> | undefined
  for (let depth = 0; depth < 10; depth++)
    under = await makeComment(db, { author: admin, post, ...great, ...(under && { under }) })
  await logIn(admin)
  for (const path of [`/${community.name}/post/${post.public_id}`, `/${community.name}`]) {
    await visitAsMember(page, path)
    for (const width of [320, 360, 412, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const { count, alone } = await lookAtMore(page)
      expect(count).toBeGreaterThan(0)
      expect([width, path, ...alone]).toEqual([width, path])
    }
  }
})
