import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { goAway, preview, rest, watchCalls } from './rest.ts'

test('FEEL-005 with "Previews" turned off in the settings nothing is asked for or shown', { tag: '@mouse' }, async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const linked = await makePost(db, { community })
  const post = await makePost(db, { community, body_html: `<p><a href="${pathOf(community, linked)}">there</a></p>` })
  await logIn(await makeUser(db))
  await page.clock.install()
  await visit(page, pathOf(community, post))
  const link = page.getByRole('main').getByRole('link', { name: 'there' })
  await rest(page, link)
  await goAway(page)
  await expect(preview(page)).toBeHidden()

  const settings = await page.context().newPage()
  await visit(settings, '/settings')
  const previews = settings.getByRole('switch', { name: 'Previews' })
  await expect(previews).toBeChecked()
  await previews.click()
  await expect(previews).not.toBeChecked()
  expect(await page.evaluate(() => localStorage.getItem('previews_disabled'))).toBe('true')
  await settings.close()

  await link.hover()
  await page.clock.runFor(5000)
  await expect(preview(page)).toHaveCount(0)

  await page.evaluate(() => localStorage.removeItem('previews_disabled'))
  await rest(page, link)
})

test.describe('with touch', () => {
  test.use({ hasTouch: true, isMobile: true })

  test('FEEL-005 there are none with touch', async ({ page, db }) => {
    const community = await makeCommunity(db)
    const linked = await makePost(db, { community })
    const post = await makePost(db, { community, body_html: `<p><a href="${pathOf(community, linked)}">there</a></p>` })
    const calls = watchCalls(page)
    await page.clock.install()
    await visit(page, pathOf(community, post))
    await page.waitForLoadState('networkidle')
    await page.getByRole('main').getByRole('link', { name: 'there' }).hover()
    await page.clock.runFor(5000)
    await expect(preview(page)).toHaveCount(0)
    expect(calls()).toEqual([])
  })
})
