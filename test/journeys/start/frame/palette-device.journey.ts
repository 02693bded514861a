import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, follow, saved, test, visit } from '../../fixtures.ts'
import { closed, expectActive, field, find, group, openPalette, option, palette } from '../../palette-steps.ts'
import { pathOf } from '../../post-steps.ts'

test('FEEL-004 posts opened on this device are found after a reload, unless the member turned visits off; logout deletes them', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  const post = await makePost(db, { community, title: 'Bread with fennel' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  // A page cannot be evaluated during a reload.
  const remembered = () => page.evaluate(() => localStorage.getItem('visited_posts') ?? '').catch(() => 'unknown')
  await expect.poll(remembered).toContain(post.public_id)
  await visit(page, '/about')
  await openPalette(page)
  await expect(group(page, 'Recent posts').getByRole('option', { name: post.title })).toBeVisible()
  await find(page, 'fénn')
  await expectActive(page, `${post.title} ${community.name}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(pathOf(community, post))

  /** The reloaded page shows the saved value. */
  const save = async () => {
    const loaded = page.waitForEvent('load')
    await saved(page, () => page.getByRole('button', { name: 'Save', exact: true }).click())
    await loaded
  }
  await visit(page, '/settings')
  await page.getByRole('switch', { name: 'Remember what I have read' }).uncheck()
  await save()
  await expect.poll(remembered).toBe('')
  await visit(page, pathOf(community, post))
  await visit(page, '/about')
  await openPalette(page)
  await find(page, 'fennel')
  await expectActive(page, 'Search for “fennel”')
  expect(await remembered()).toBe('')
  await page.keyboard.press('Escape')
  await closed(palette(page))

  await visit(page, '/settings')
  await page.getByRole('switch', { name: 'Remember what I have read' }).check()
  await save()
  await visit(page, pathOf(community, post))
  await expect.poll(remembered).toContain(post.public_id)
  await openPalette(page)
  await find(page, 'logo')
  await expectActive(page, 'Logout')
  const left = page.waitForEvent('load')
  await page.keyboard.press('Enter')
  await left
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await remembered()).toBe('')
})

test('FEEL-004 without a connection the palette finds what is saved on the device', async ({
  page,
  db,
  logIn,
  context,
  expectErrors,
}) => {
  expectErrors(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /ApiError/)
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  const post = await makePost(db, { community, title: 'Read before the tunnel' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  await expect.poll(() => page.evaluate(() => localStorage.getItem('visited_posts') ?? '')).toContain(post.public_id)
  await follow(page, '/about')
  await expect(page).toHaveURL('/about')
  await openPalette(page)
  await page.keyboard.press('Escape')
  await closed(palette(page))
  await context.setOffline(true)
  await openPalette(page)
  await find(page, 'tunn')
  await expectActive(page, `${post.title} ${community.name}`)
  await find(page, community.name)
  await expect(group(page, 'Communities').getByRole('option', { name: community.name })).toBeVisible()
  await context.setOffline(false)
})

test('FEEL-004 guests find pages, the login and posts opened in their tab, and nothing for members', async ({
  page,
  db,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'Read by a guest' })
  await visit(page, pathOf(community, post))
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('visited_posts') ?? '')).toContain(post.public_id)
  await visit(page, '/about')
  await openPalette(page)
  await expect(group(page, 'Recent posts').getByRole('option', { name: post.title })).toBeVisible()
  await expect(option(page, /^Settings/)).toHaveCount(0)
  for (const asked of ['notifications', 'my lists', 'admin dashboard', 'hide read']) {
    await find(page, asked)
    await expectActive(page, `Search for “${asked}”`)
  }
  await find(page, 'log in')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('visited_posts'))).toBe(null)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('FEEL-004 the palette fills the window, with rows large enough for a finger', async ({ page, db, logIn }) => {
    const user = await makeUser(db)
    const community = await makeCommunity(db, { members: [user] })
    await logIn(user)
    await visit(page, '/about')
    await expect(async () => {
      if (!(await field(page).isVisible())) {
        await page.getByRole('button', { name: /^Account:/ }).tap()
        await page.getByRole('menuitem', { name: 'Go to…' }).tap({ timeout: 2000 })
      }
      await expect(field(page)).toBeFocused({ timeout: 2000 })
    }).toPass()
    await expect
      .poll(async () => Object.values((await palette(page).boundingBox()) ?? {}).map(Math.round))
      .toEqual([0, 0, 360, 740])
    const heights = await palette(page)
      .getByRole('option')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().height))
    expect(heights.length).toBeGreaterThan(5)
    expect(Math.min(...heights)).toBeGreaterThan(43.9)
    await option(page, community.name).tap()
    await expect(page).toHaveURL(`/${community.name}`)
    await closed(palette(page))
  })
})
