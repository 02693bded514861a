import type { Page } from '@playwright/test'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'
import { findings } from '../../quality/axe.ts'

const main = (page: Page) => page.getByRole('main')
const head = (page: Page) =>
  main(page)
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1 }) })
const join = (page: Page) => head(page).getByRole('button', { name: 'Join' })

/** The colour that the browser paints, in red, green and blue. */
const painted = (page: Page, name: string, of = 'main') =>
  page.evaluate(
    ([token, selector]) => {
      const probe = document.querySelector(selector ?? '')?.appendChild(document.createElement('i'))
      if (!probe) return ''
      probe.style.color = `var(${token})`
      const canvas = document.createElement('canvas').getContext('2d')
      if (!canvas) return ''
      canvas.fillStyle = getComputedStyle(probe).color
      probe.remove()
      canvas.fillRect(0, 0, 1, 1)
      return [...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3)].join(' ')
    },
    [name, of],
  )

const fillOf = (page: Page) => join(page).evaluate((button) => getComputedStyle(button).backgroundColor)

test('FEEL-013 a moderator chooses a colour by keyboard; links, buttons and heads of pages have it in both themes', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder, about: 'Of mosses.' })
  const post = await makePost(db, { community })
  await page.emulateMedia({ colorScheme: 'light' })
  await logIn(founder)
  await visit(page, `/${community.name}/modtools`)
  const colours = page.getByRole('group', { name: 'Colour' })
  await expect(colours.getByRole('radio')).toHaveCount(13)
  await expect(colours.getByRole('radio', { name: 'Site’s own' })).toBeChecked()
  const form = page.locator('form', { has: colours })
  const save = form.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await colours.getByRole('radio', { name: 'Site’s own' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(colours.getByRole('radio', { name: 'Rose' })).toBeChecked()
  await page.keyboard.press('ArrowDown')
  await expect(colours.getByRole('radio', { name: 'Rust' })).toBeFocused()
  await colours.getByRole('radio', { name: 'Moss' }).check()
  await saved(page, () => save.click())
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(colours.getByRole('radio', { name: 'Moss' })).toBeChecked()

  await main(page).getByRole('link', { name: community.name }).click()
  await expect(page).toHaveURL(`/${community.name}`)
  await expect(head(page)).toBeVisible()
  const greenest = (rgb: string) => {
    const [red = 0, green = 0, blue = 0] = rgb.split(' ').map(Number)
    return green > red && green > blue
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const token of ['--accent', '--fill', '--focus', '--band', '--band-edge']) {
      expect([token, greenest(await painted(page, token))]).toEqual([token, true])
      expect([token, greenest(await painted(page, token, 'main ~ aside'))]).toEqual([token, true])
    }
    // The frame of the page keeps the colour of the site.
    expect(greenest(await painted(page, '--accent', 'body'))).toBe(false)
  }
  await page.emulateMedia({ colorScheme: 'light' })

  const reader = await another(await makeUser(db))
  await visit(reader, `/${community.name}`)
  expect(await join(reader).evaluate((button) => getComputedStyle(button).backgroundColor)).toMatch(/134\)$/)
  await visit(reader, `/${community.name}/post/${post.public_id}`)
  expect(await painted(reader, '--accent')).toBe(await painted(page, '--accent'))
  await visit(reader, '/')
  expect(greenest(await painted(reader, '--accent'))).toBe(false)
})

test('FEEL-013 without script the pages have the colour from the server', async ({ browser, baseURL, db }) => {
  const community = await makeCommunity(db, { accent: 'rust' })
  const post = await makePost(db, { community })
  const plain = await makeCommunity(db)
  const context = await browser.newContext({ ...(baseURL && { baseURL }), javaScriptEnabled: false })
  const page = await context.newPage()
  for (const path of [`/${community.name}`, `/${community.name}/post/${post.public_id}`]) {
    await page.goto(path)
    await expect(main(page)).toHaveAttribute('data-accent', 'rust')
    await expect(page.getByRole('complementary', { name: 'About this page' })).toHaveAttribute('data-accent', 'rust')
  }
  await page.goto(`/${plain.name}`)
  await expect(main(page)).not.toHaveAttribute('data-accent')
  await context.close()
})

test('FEEL-013 “Same colours everywhere” turns the colours off at once, before the first paint and in other tabs', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  const community = await makeCommunity(db, { accent: 'plum' })
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  const plum = await fillOf(page)
  const other = await page.context().newPage()
  await visit(other, '/settings')
  const same = other.getByRole('switch', { name: 'Same colours everywhere' })
  await expect(same).not.toBeChecked()
  await same.click()
  await expect(same).toBeChecked()
  await expect.poll(() => fillOf(page)).not.toBe(plum)
  const sites = await painted(page, '--fill', 'body')
  expect(await painted(page, '--fill')).toBe(sites)

  expectErrors(/ERR_FAILED/)
  await page.addInitScript(() => {
    new MutationObserver((_changes, watcher) => {
      if (!document.body) return
      Object.assign(window, { atFirst: document.documentElement.dataset['colours'] })
      watcher.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto(`/${community.name}`, { waitUntil: 'commit' })
  await page.waitForFunction(() => 'atFirst' in window)
  expect(await page.evaluate(() => (window as unknown as { atFirst: string }).atFirst)).toBe('same')
  await expect.poll(() => painted(page, '--fill')).toBe(sites)

  await same.click()
  await expect(same).not.toBeChecked()
  await page.unroute('**/assets/*.js')
  await visit(page, `/${community.name}`)
  expect(await fillOf(page)).toBe(plum)
})

test('FEEL-013 on a phone the colours have targets of 44 px, and show both themes even with “Same colours everywhere”', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await logIn(founder)
  await page.addInitScript(() => localStorage.setItem('same_colours', 'true'))
  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, `/${community.name}/modtools`)
  const choices = page.getByRole('group', { name: 'Colour' }).locator('label')
  await expect(choices).toHaveCount(13)
  const boxes = await choices.evaluateAll((labels) => labels.map((label) => label.getBoundingClientRect().toJSON()))
  for (const { width, height } of boxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  const rust = choices.filter({ hasText: 'Rust' }).locator('[aria-hidden] > span')
  const looks = await rust.evaluateAll((halves) =>
    halves.map((half) => {
      const { color, backgroundColor } = getComputedStyle(half)
      return [color, backgroundColor]
    }),
  )
  expect(looks.map(([color]) => color)).toEqual([expect.stringMatching(/ 40\)$/), expect.stringMatching(/ 40\)$/)])
  expect(looks[0]).not.toEqual(looks[1])
})

test('FEEL-013 axe finds nothing on pages with a colour and on the page where it is chosen, in both themes', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder, accent: 'olive', about: 'Of olives.' })
  const post = await makePost(db, { community, author: founder })
  await makeComment(db, { post, author: founder })
  await page.emulateMedia({ colorScheme: 'light' })
  await logIn(founder)
  for (const path of ['', `/post/${post.public_id}`, '/modtools']) {
    await visit(page, `/${community.name}${path}`)
    expect(await findings(page)).toEqual([])
  }
})
