import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'

test('COMMUNITY-018, MUTE-008, MUTE-009 a community is muted and unmuted from its menu', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  await page.clock.install()
  await visit(page, `/${community.name}`)
  const pick = async (name: string) => {
    await page.getByRole('main').getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await stopClock(page)
  await pick(`Mute /${community.name}`)
  const muted = page.getByRole('status').getByText(`Posts from /${community.name} won't appear on All anymore.`)
  await expect(muted).toBeVisible()
  await page.clock.runFor(4_900)
  await expect(muted).toBeVisible()
  await page.clock.runFor(200)
  await expect(muted).toHaveCount(0)

  await page.reload()
  await pick(`Unmute /${community.name}`)
  await expect(page.getByRole('status').getByText(`Unmuted /${community.name}`)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: `Mute /${community.name}` })).toBeVisible()
})

test('MUTE-010 a failed unmute shows the message of the server', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/500/, /ApiError: The database rests\./)
  const community = await makeCommunity(db)
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  const menu = page.getByRole('main').getByRole('button', { name: 'More' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Mute' }).click()
  await expect(page.getByRole('status').getByText("won't appear on All anymore.")).toBeVisible()
  await page.route('**/api/mutes/communities/*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'The database rests.' } }),
  )
  await menu.click()
  await page.getByRole('menuitem', { name: 'Unmute' }).click()
  await expect(page.getByRole('status').getByText('The database rests.')).toBeVisible()
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Unmute' })).toBeVisible()
})

test('POST-032, COMMUNITY-018, COMMUNITY-019 the menu copies the address, or shares it if the device can', async ({
  page,
  db,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const community = await makeCommunity(db)
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  await page.setViewportSize({ width: 1171, height: 800 })
  await visit(page, `/${community.name}`)
  const menu = page.getByRole('main').getByRole('button', { name: 'More' })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Share' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Copy URL' }).click()
  await expect(page.getByRole('status').getByText('Link copied to clipboard.')).toBeVisible()
  const address = `${baseURL}/${community.name}`
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.setViewportSize({ width: 1170, height: 800 })
  await menu.click()
  await expect(page.getByRole('menuitem', { name: 'Copy URL' })).toHaveCount(0)
  await page.getByRole('menuitem', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared))
    .toEqual([{ title: community.name, url: address }])
})
