import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

// A site of its own: communities of other tests would make the directory longer than 400 steps.
test.use({ settings: { SITE_NAME: 'In order' } })

test('Tab moves through the bar and the sidebar to the page, and last to the right column, at 1,280 px', async ({
  page,
  db,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author, community })
  await page.setViewportSize({ width: 1280, height: 900 })
  const path = `/${community.name}/post/${post.public_id}`
  for (const at of [path, `/${community.name}`, `/@${author.username}`, '/communities']) {
    await visit(page, at)
    const order: string[] = []
    for (let steps = 0; steps < 400; steps++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const focused = document.activeElement
        if (!focused || focused === document.body) return undefined
        if (focused.matches('[href="#main"]')) return 'skip'
        return ['main', 'aside', 'nav', 'header'].find((name) => focused.closest(name))
      })
      if (place === undefined || (place === 'skip' && order.length > 1)) break
      if (order.at(-1) !== place) order.push(place)
    }
    expect([at, ...order]).toEqual([at, 'skip', 'header', 'nav', 'main', 'aside'])
  }
})
