import type { Locator } from '@playwright/test'
import { makeAdmin, makeCommunity, makeCustomFeed, makeList, makePost, makeUser } from '../../factories.ts'
import { makeNotification } from '../../make-notification.ts'
import { jpegPhoto } from '../../pictures.ts'
import { changeSiteSettings } from '../../site-settings.ts'
import { guestRoutes, memberRoutes, partsRoute } from '../every-route.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf, pick, postPictures } from '../post-steps.ts'
import { findings } from './axe.ts'

// A site of its own, so that its pages contain nothing from other journeys.
test.use({ settings: { SITE_NAME: 'Looked at' } })

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } })

test('BASE-010 axe finds nothing on a guest’s pages', async ({ page, db, expectErrors }) => {
  // So many pages take long on a busy machine.
  test.setTimeout(300_000)
  expectErrors(/404/)
  const found: string[] = []
  for (const path of await guestRoutes(db)) {
    await visit(page, path)
    found.push(...(await findings(page)))
  }
  expect(found).toEqual([])
})

test('BASE-010 axe finds nothing on a member’s pages', async ({ page, db, logIn, expectErrors }) => {
  test.setTimeout(300_000)
  expectErrors(/404/)
  const user = await makeUser(db, { points: 1234, notifications_new_count: 2 })
  await logIn(user)
  const found: string[] = []
  for (const path of await memberRoutes(db, user)) {
    await visit(page, path)
    found.push(...(await findings(page)))
  }
  expect(found).toEqual([])
})

test('axe finds nothing in the composer in all its states', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const { name } = await makeCommunity(db, { founder: user })
  await logIn(user)
  const found: string[] = []
  const look = async () => void found.push(...(await findings(page)))
  const form = page.getByRole('main').locator('form')
  await visit(page, '/new')
  await form.getByRole('button', { name: 'Create post' }).click()
  await expect(form.getByRole('alert').first()).toBeVisible()
  await look()
  await form.getByRole('combobox', { name: 'Community' }).fill(name)
  await expect(page.getByRole('option')).toHaveCount(1)
  await look()
  await page.keyboard.press('Enter')
  await form.getByLabel('Title').fill('A title')
  await form.getByLabel('Body').fill('# Words\n\n> more')
  await form.getByRole('button', { name: 'Preview' }).click()
  await expect(form.getByRole('region', { name: 'Preview' })).toContainText('more')
  await look()
  await page.getByRole('radio', { name: 'Image' }).check()
  const buffer = await jpegPhoto(300, 200)
  await form.getByLabel('Image files').setInputFiles([{ name: 'a.jpg', mimeType: 'image/jpeg', buffer }])
  await expect(form.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await look()
  await page.getByRole('link', { name: 'About' }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await look()
  expect(found).toEqual([])
})

test('axe finds nothing in a guest’s dialogs', async ({ page }) => {
  const found: string[] = []
  await visit(page, '/')
  const bar = page.getByRole('banner')
  await bar.getByRole('link', { name: 'Login' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Login', exact: true }).click()
  found.push(...(await findings(page)))
  await page.goBack()
  await page.getByRole('link', { name: 'Create account' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill('seen')
  found.push(...(await findings(page)))
  await page.goBack()
  await page.getByRole('link', { name: 'Subscriptions' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  found.push(...(await findings(page)))
  await page.goBack()
  await page.getByRole('combobox', { name: 'Search' }).fill('old maps')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Nothing found for “old maps”.' })).toBeVisible()
  found.push(...(await findings(page)))
  expect(found).toEqual([])
})

test('axe finds nothing in a member’s menu, dialogs and drawer', async ({ page, db, logIn, another, expectErrors }) => {
  expectErrors(/403/)
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  const { id: communityId } = community
  await db.insertInto('community_mutes').values({ user_id: user.id, community_id: communityId }).execute()
  await logIn(user)
  // A session on another device, and a proof that has expired.
  await another(user)
  await db.updateTable('sessions').set({ proved_at: '2026-01-01T00:00:00Z' }).where('user_id', '=', user.id).execute()
  const found: string[] = []
  await visit(page, '/settings')
  found.push(...(await findings(page)))
  const dialogs = [
    ['Change password', 'Change password'],
    ['Delete account', 'Delete account'],
    ['Log out everywhere else', 'Please confirm that it is you'],
  ] as const
  for (const [button, name] of dialogs) {
    if (button === 'Log out everywhere else') {
      await visit(page, '/settings/security')
      found.push(...(await findings(page)))
    }
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('dialog', { name })).toBeVisible()
    found.push(...(await findings(page)))
    await page.goBack()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  // The dialogs of custom feeds.
  await makeCustomFeed(db, { owner: user, communities: [community], slug: 'birds', name: 'Birds' })
  await visit(page, `/@${user.username}/feeds/birds`)
  for (const name of ['New feed', 'Choose communities', 'Edit…', 'Delete…']) {
    if (name.endsWith('…')) {
      await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
      found.push(...(await findings(page)))
      await page.getByRole('menuitem', { name }).click()
    } else await page.getByRole('button', { name }).click()
    await expect(page.locator('dialog[open]')).toBeVisible()
    found.push(...(await findings(page)))
    await page.goBack()
    await expect(page.locator('dialog[open]')).toHaveCount(0)
  }
  await visit(page, `/${community.name}`)
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Add to feed…' }).click()
  await expect(page.getByRole('dialog').getByRole('checkbox', { name: 'Birds' })).toBeChecked()
  found.push(...(await findings(page)))
  await page.goBack()
  await makeNotification(db, { receiver: user })
  const bell = page.getByRole('banner').getByRole('link', { name: 'Notifications' })
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
  await bell.click()
  await expect(page.getByRole('dialog', { name: 'Notifications' }).locator('[data-notification]')).toBeVisible()
  found.push(...(await findings(page)))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Account:/ }).click()
  await expect(page.getByRole('menu', { name: 'Account' })).toBeVisible()
  found.push(...(await findings(page)))
  await page.keyboard.press('Escape')
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await expect(page.locator('nav:popover-open')).toBeVisible()
  found.push(...(await findings(page)))
  expect(found).toEqual([])
})

test('axe finds nothing in the dialogs that save to, create, edit and delete lists', async ({ page, db, logIn }) => {
  const owner = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const list = await makeList(db, { owner, items: [{ post }] })
  await logIn(owner)
  const found: string[] = []
  const look = async (dialog: Locator) => {
    await expect(dialog).toBeVisible()
    found.push(...(await findings(page)))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await visit(page, `/${community.name}`)
  await page.getByRole('button', { name: 'Saved', exact: true }).first().click()
  await expect(page.getByRole('dialog').getByRole('checkbox')).toBeChecked()
  await look(page.getByRole('dialog', { name: 'Save to list' }))
  await visit(page, `/@${owner.username}/lists`)
  await page.getByRole('button', { name: 'New list' }).click()
  await look(page.getByRole('dialog', { name: 'New list' }))
  await visit(page, `/@${owner.username}/lists/${list.name}`)
  await page.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText(/^Removed from/)).toBeVisible()
  found.push(...(await findings(page)))
  await page.getByRole('button', { name: 'More' }).first().click()
  await page.getByRole('menuitem', { name: 'Delete list' }).click()
  await look(page.getByRole('alertdialog'))
  expect(found).toEqual([])
})

test('axe finds nothing in the menus, questions and pictures of a post', async ({ page, db, logIn }) => {
  const admin = await makeAdmin(db)
  const community = await makeCommunity(db, { founder: admin })
  await logIn(admin)
  const sizes = [
    { width: 600, height: 400, caption: 'As bought.' },
    { width: 600, height: 400 },
  ]
  const { publicId } = await postPictures(page, community, sizes)
  const found: string[] = []
  await visit(page, pathOf(community, { public_id: publicId }))
  found.push(...(await findings(page)))
  for (const menu of ['Share', 'Mod actions', 'Admin actions', 'More']) {
    await page.getByRole('article').getByRole('button', { name: menu }).click()
    await expect(page.getByRole('menu', { name: menu })).toBeVisible()
    // Waits, because axe would report items that appear while it runs.
    await expect(page.getByRole('menuitem', { name: 'Loading' })).toHaveCount(0)
    found.push(...(await findings(page)))
    await page.keyboard.press('Escape')
  }
  for (const [item, dialog] of [
    ['Delete', 'Delete post'],
    ['Announce to all users', 'Announce post'],
    ['Show post id', 'Post id'],
  ] as const) {
    await pick(page, 'Admin actions', item)
    await expect(page.getByRole(/id$/.test(dialog) ? 'dialog' : 'alertdialog', { name: dialog })).toBeVisible()
    found.push(...(await findings(page)))
    await page.goBack()
    await expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toHaveCount(0)
  }
  await page.getByRole('article').locator('figure:not([inert]) a').click()
  await expect(page.getByRole('dialog', { name: 'Pictures' })).toBeVisible()
  found.push(...(await findings(page)))
  expect(found).toEqual([])
})

test('axe finds nothing in a menu whose items are still loading', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const post = await makePost(db, { community })
  await logIn(founder)
  const delay = Promise.withResolvers<void>()
  await visit(page, pathOf(community, post))
  await page.route('**/assets/*.js', async (route) => {
    await delay.promise
    await route.continue()
  })
  const found: string[] = []
  await page.getByRole('article').getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menu', { name: 'More' }).getByRole('menuitem', { name: 'Loading' })).toBeVisible()
  found.push(...(await findings(page)))
  delay.resolve()
  expect(found).toEqual([])
})

test.describe('in a wave', () => {
  test.afterEach(async ({ running, db }) => {
    await db.deleteFrom('waves').execute()
    await changeSiteSettings(running.site, { wave_guard: false, wave_until: null, shield_until: null })
  })

  test('axe finds nothing at the top of the dashboard in a wave, with the shield up, and in the dialog that raises it', async ({
    page,
    db,
    logIn,
    running,
  }) => {
    await logIn(await makeAdmin(db))
    const found: string[] = []
    await visit(page, '/admin')
    await page.getByRole('button', { name: 'Raise the shield' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    found.push(...(await findings(page)))
    const until = new Date(Date.now() + 3_600_000)
    await db.insertInto('waves').values({ since: new Date(), until }).execute()
    await changeSiteSettings(running.site, { wave_guard: true, wave_until: until, shield_until: until })
    await visit(page, '/admin')
    await expect(page.getByRole('button', { name: 'Not an attack' })).toBeVisible()
    found.push(...(await findings(page)))
    expect(found).toEqual([])
  })
})

test('axe finds nothing on the page of parts', async ({ page }) => {
  await visit(page, partsRoute)
  expect(await findings(page)).toEqual([])
})
