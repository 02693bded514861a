import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'

/**
 * All focus rings that overlap their own letters, or are clipped by an ancestor or the window. The ring of a link in a text may touch the words
 * beside it, because there is no space.
 */
const wrongRings = (page: Page) =>
  page.evaluate(() => {
    const wrong = new Set<string>()
    const things = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
    for (const thing of things) {
      if (!thing.checkVisibility({ opacityProperty: false, visibilityProperty: true }) || thing.tabIndex < 0) continue
      thing.focus({ focusVisible: true } as FocusOptions)
      if (document.activeElement !== thing) continue
      const style = getComputedStyle(thing)
      const name = `${location.pathname} ${innerWidth} ${thing.outerHTML.slice(0, 90)} in ${thing.parentElement?.className}`
      // The ring may be on a child or on a parent.
      if (style.outlineStyle === 'none') continue
      const offset = Number.parseFloat(style.outlineOffset)
      const outer = offset + Number.parseFloat(style.outlineWidth)
      for (const box of thing.getClientRects()) {
        if (box.width < 2 || box.height < 2) continue
        const range = document.createRange()
        const walker = document.createTreeWalker(thing, NodeFilter.SHOW_TEXT)
        for (let text = walker.nextNode(); text && offset < 0; text = walker.nextNode()) {
          if (!text.textContent?.trim() || getComputedStyle(text.parentElement as Element).clipPath !== 'none') continue
          range.selectNodeContents(text)
          for (const letters of range.getClientRects()) {
            if (letters.width < 2 || letters.bottom < box.top || letters.top > box.bottom) continue
            // A line box is higher than its letters.
            const spare = letters.height * 0.2
            const room = Math.min(
              letters.left - box.left,
              box.right - letters.right,
              letters.top + spare - box.top,
              box.bottom - letters.bottom + spare,
            )
            if (room < -offset) wrong.add(`on its letters, ${room.toFixed(1)} px: ${name}`)
          }
        }
        for (let place = thing.parentElement; place && place !== document.body; place = place.parentElement) {
          const { overflowX, overflowY, position } = getComputedStyle(place)
          const edge = place.getBoundingClientRect()
          const cutX =
            overflowX !== 'visible' && (box.left - outer < edge.left - 0.5 || box.right + outer > edge.right + 0.5)
          const cutY =
            overflowY === 'hidden' && (box.top - outer < edge.top - 0.5 || box.bottom + outer > edge.bottom + 0.5)
          if (cutX || cutY) wrong.add(`cut by ${place.className}: ${name}`)
          if (position === 'fixed') break
        }
        if (box.left - outer < -0.5 || box.right + outer > innerWidth + 0.5) wrong.add(`cut by the window: ${name}`)
      }
    }
    return [...wrong]
  })

test('focus rings do not overlap the letters of their element, and are not clipped', async ({ page, db, logIn }) => {
  test.setTimeout(180_000)
  const user = await makeUser(db)
  const community = await makeCommunity(db, { founder: user })
  const post = await makePost(db, { author: user, community, body_html: '<p>Go <a href="/about">on</a> and on.</p>' })
  const comment = await makeComment(db, { author: user, post })
  await makeComment(db, { post, under: comment })
  // The strip of today's posts scrolls sideways.
  for (let n = 0; n < 7; n += 1) await makePost(db, { author: user, community })
  await logIn(user)
  const paths = [
    `/${community.name}/post/${post.public_id}`,
    `/${community.name}`,
    `/@${user.username}`,
    '/communities',
    '/notifications',
    '/settings',
    '/new',
    '/terms',
  ]
  const found: string[] = []
  for (const path of paths) {
    await visit(page, path)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      found.push(...(await wrongRings(page)))
    }
  }
  expect(found).toEqual([])
})
