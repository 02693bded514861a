import { makeAdmin, makeCommunity, makePost } from '../../../factories.ts'
import { partsRoute } from '../../every-route.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

// How the parts of the interface behave in a browser, on the page that shows them all.

test('TIME-001, TIME-002, TIME-003 labels show how long ago, the full date on hover, and are updated every 60 s', async ({
  page,
}) => {
  await page.clock.install({ time: new Date('2026-03-10T12:00:00Z') })
  await visit(page, partsRoute)
  await stopClock(page)
  const label = (minutes: number) => page.getByRole('figure', { name: `${minutes} min`, exact: true }).locator('time')
  await expect(page.locator('figure:has(time) time')).toHaveText([
    'just now',
    '1 minute ago',
    '59 minutes ago',
    '5 hours ago',
    '2 days ago',
    '2 weeks ago',
    '3 years ago',
  ])
  await page.clock.runFor(30_000)
  await expect(label(1)).toHaveText('1 minute ago')
  await page.clock.runFor(40_000)
  await expect(label(1)).toHaveText('2 minutes ago')
  await expect(label(59)).toHaveText('1 hour ago')
  await expect(label(300)).toHaveAttribute('title', /10 March 2026.* 0?[67]:\d\d/)
})

test('SHELL-038, SHELL-039 a toast disappears after 3000 ms; one with the same id replaces it', async ({ page }) => {
  await page.clock.install()
  await visit(page, partsRoute)
  await stopClock(page)
  const toasts = page.getByRole('status').locator('[popover] span')
  const copy = page.getByRole('button', { name: 'Copy URL' })
  await copy.click()
  await expect(toasts).toHaveText(['Link copied to clipboard.'])
  await page.mouse.move(0, 0)
  await page.clock.runFor(2900)
  await expect(toasts).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(toasts).toHaveCount(0)

  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await copy.click()
  await expect(toasts).toHaveText(['Saved to Reading list', 'Link copied to clipboard.'])
  await page.getByRole('status').locator('[popover]').getByRole('button', { name: 'Undo' }).click()
  await expect(toasts).toHaveText(['Link copied to clipboard.', 'Taken back.'])
})

test('SHELL-045 a restricted input accepts only digits, letters and underscores, also when pasting', async ({
  page,
}) => {
  await visit(page, partsRoute)
  const input = page.getByLabel('Username', { exact: true }).first()
  await input.fill('')
  await input.pressSequentially('a-b c_9é!')
  await expect(input).toHaveValue('abc_9')
  await input.fill('x'.repeat(40))
  await expect(input).toHaveValue('x'.repeat(40))
  await expect(page.getByRole('figure', { name: 'error, restricted, counted' })).toContainText('40 / 21')
  await input.fill('abcd')
  await input.press('Home')
  await input.press('ArrowRight')
  await input.pressSequentially('-é1')
  await expect(input).toHaveValue('a1bcd')
})

test('SHELL-046 a limited input counts towards its maximum, 100 by default, and says how many characters are too many', async ({
  page,
}) => {
  await visit(page, partsRoute)
  const input = page.getByLabel('Short title')
  const figure = page.locator('figure', { has: input })
  await input.fill('a'.repeat(99))
  await expect(figure).toContainText('99 / 100')
  await input.pressSequentially('bcd')
  await expect(input).toHaveValue(`${'a'.repeat(99)}bcd`)
  await expect(figure).toContainText('102 / 100')
  await expect(input).toHaveAccessibleDescription(/2 characters too many\. Shorten it to 100\./)
})

test('SHELL-048 a text field begins with 4 rows, the comment box with 3, and they grow with their text', async ({
  page,
}) => {
  await visit(page, partsRoute)
  const rows = (label: string) =>
    page.getByLabel(label).evaluate((area: HTMLTextAreaElement) => {
      const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(area)
      const padding = Number.parseFloat(paddingBlockStart) + Number.parseFloat(paddingBlockEnd)
      return (area.clientHeight - padding) / Number.parseFloat(lineHeight)
    })
  await page.getByLabel('Description').fill('')
  await expect.poll(() => rows('Description')).toBeCloseTo(4, 1)
  expect(await rows('Comment')).toBeCloseTo(3, 1)
  await page.getByLabel('Description').fill('one\ntwo\nthree\nfour\nfive\nsix\nseven')
  await expect.poll(() => rows('Description')).toBeCloseTo(7, 1)
  await page.getByLabel('Comment').fill('one\ntwo\nthree\nfour\nfive')
  await expect.poll(() => rows('Comment')).toBeCloseTo(5, 1)
})

test('SHELL-049 a long text is cut off at 300 px, with a control that shows all of it', async ({ page }) => {
  await visit(page, partsRoute)
  const figure = page.locator('figure', { hasText: 'longer than 300 px' })
  const clip = page.locator(`[id="${await figure.getByRole('button').getAttribute('aria-controls')}"]`)
  // Above and below the text there is space for the focus ring of a link.
  const height = () =>
    clip.evaluate((box) => box.clientHeight - 2 * Number.parseFloat(getComputedStyle(box).paddingBlockStart))
  expect(await height()).toBe(300)
  const more = figure.getByRole('button', { name: 'Show more' })
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.click()
  await expect.poll(() => height()).toBeGreaterThan(400)
  await figure.getByRole('button', { name: 'Show less' }).click()
  await expect.poll(() => height()).toBe(300)
  await expect(page.locator('figure', { hasText: 'short: nothing to show' }).getByRole('button')).toHaveCount(0)
})

test('arrows move through a menu, Escape closes it, and the focus returns to its button', async ({ page }) => {
  await visit(page, partsRoute)
  const button = page.getByRole('figure', { name: 'menu', exact: true }).getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'More' })
  const item = (name: string) => menu.getByRole('menuitem', { name })
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(item('Hide')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Report')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item('Delete as moderator')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item('Hide')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
  await expect(button).toHaveAttribute('aria-expanded', 'false')
})

test('arrows move between segments', async ({ page }) => {
  await visit(page, partsRoute)
  await page.getByRole('radio', { name: 'Text' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Image' })).toBeChecked()
})

test('a dialog keeps the focus inside, closes by Escape or a press beside it, and returns the focus', async ({
  page,
}) => {
  await visit(page, partsRoute)
  const opener = page.getByRole('button', { name: 'New list' })
  const dialog = page.getByRole('dialog', { name: 'New list' })
  await opener.click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await opener.click()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('AUTH-025 the toggle of a password field is there only while the field is filled', async ({ page }) => {
  await visit(page, partsRoute)
  const field = page.getByLabel('Repeat password', { exact: true })
  const toggle = page.locator('figure', { has: field }).getByRole('button')
  await expect(toggle).toHaveCount(0)
  await field.fill('x')
  await expect(toggle).toHaveAccessibleName('Show password')
  await toggle.click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(toggle).toHaveAccessibleName('Hide password')
})

test('a menu that is higher than the room above and below its button stays within the window', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, link_url: 'https://a.example/' })
  await logIn(await makeAdmin(db))
  await page.setViewportSize({ width: 800, height: 460 })
  await visit(page, pathOf(community, post))
  await page.getByRole('article').first().getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('menu', { name: 'More' })
  await expect(menu.getByText('Admin actions')).toBeAttached()
  await expect
    .poll(() =>
      menu.evaluate((box) => [box.getBoundingClientRect().top >= 0, box.getBoundingClientRect().bottom <= innerHeight]),
    )
    .toEqual([true, true])
})
