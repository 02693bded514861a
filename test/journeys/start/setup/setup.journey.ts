import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { makeSetupCode } from '../../../../server/start/setup/door.ts'
import { makeAdmin, makeUser, password } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'
import { findings } from '../../quality/axe.ts'

// A site of its own, because it must have no administrator.
test.use({ settings: { LINK_POST_POINTS: '0' } })

let code = ''

test.beforeEach(async ({ db, running }) => {
  await sql`update users set is_admin = false, admin_since = null`.execute(db)
  await changeSiteSettings(running.site, { site_name: null, site_description: null, signup_mode: 'open' })
  const made = makeSetupCode()
  code = made.code
  running.site.setup.open(made.held)
})

/** Also at the narrowest width. */
async function expectSound(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect([...(await findings(page)), ...(isWider ? ['it scrolls sideways'] : [])]).toEqual([])
  if (size) await page.setViewportSize(size)
}

const nameOf = (info: { workerIndex: number }) => `founder_${info.workerIndex}_${Date.now() % 100_000}`

test('OPS-031 the code of the start leads through four pages to a site with a name and an administrator, and each step is kept', async ({
  page,
  another,
  running,
  expectErrors,
}, info) => {
  expectErrors(/403/, /404/)
  await visit(page, '/setup')
  await expect(page.getByRole('heading', { name: 'Set up this site' })).toBeVisible()
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong, or has ended.')).toBeVisible()
  await expect(page.getByLabel('Code')).toHaveValue('AAAA-BBBB-CCCC')
  await expectSound(page)
  await page.getByLabel('Code').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Step 1 of 4')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeFocused()
  await expect(page).toHaveTitle(/^Step 1 of 4: Your account/)
  const username = nameOf(info)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill('another one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`You are logged in as @${username}`)).toBeVisible()
  await untilAlive(page)
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10)
  await expectSound(page)
  await page.getByRole('link', { name: 'Continue' }).click()

  await expect(page.getByText('Step 2 of 4')).toBeVisible()
  await expectSound(page)
  await page.getByLabel('Name of the site').fill('')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Name empty.')).toBeVisible()
  await expect(page.getByLabel('Name of the site')).toBeFocused()
  await page.getByLabel('Name of the site').fill('The Old Port')
  await page.getByLabel('One sentence about it').fill('Where the harbour talks.')
  // What was typed survives a reload, and what was sent is saved.
  await page.reload()
  await untilAlive(page)
  await expect(page.getByLabel('Name of the site')).toHaveValue('The Old Port')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  await untilAlive(page)
  await expect(page.getByRole('banner').getByText('The Old Port')).toBeVisible()
  await page.getByRole('link', { name: 'Back to step 2' }).click()
  await expect(page.getByLabel('One sentence about it')).toHaveValue('Where the harbour talks.')
  await page.goBack()
  await expectSound(page)
  await page.getByLabel('People whom somebody has invited').check()
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  const tryPlace = page.getByRole('button', { name: 'Try it: place for backups' })
  await expect(tryPlace).toBeDisabled()
  await page.getByLabel('Mail server').fill('smtps://me:secret@mail.example.org')
  await page.getByRole('link', { name: 'Back to step 3' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Mail server')).toHaveValue('smtps://me:secret@mail.example.org')
  await page.getByLabel('Place', { exact: true }).fill('backups')
  await tryPlace.click()
  await expect(page.getByRole('alert').getByText('Write the whole path of a folder')).toBeVisible()
  const place = `${running.site.settings.DATA_DIR}/second-disk`
  await page.getByLabel('Place', { exact: true }).fill(place)
  await expect(page.getByText('Write the whole path of a folder')).toBeHidden()
  await tryPlace.click()
  await expect(page.getByText('Backups can be stored there.')).toBeVisible()
  await expect(page.getByText(`BACKUP_TO=${place}`)).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Finish' }).click()

  await expect(page.getByRole('heading', { name: 'Your site is ready.' })).toBeFocused()
  await expectSound(page)
  await expect(page.getByText(`BACKUP_TO=${place}`)).toBeVisible()
  await page.getByRole('link', { name: 'Open the dashboard' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stay' }).click()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Text copied to clipboard.')).toBeVisible()
  await page.getByRole('link', { name: 'Found the first community' }).click()
  await page.getByRole('dialog').getByLabel('Community name').fill('Harbour')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.waitForURL(/\/Harbour/)
  await visit(page, '/admin')
  await expect(page.getByLabel('Name of the site')).toHaveValue('The Old Port')
  await page.getByLabel('Name of the site').fill('The New Port')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Settings saved. Load a page again to see them.')).toBeVisible()
  await visit(page, '/')
  await expect(page.getByRole('banner').getByText('The New Port')).toBeVisible()

  const guest = await another()
  await visit(guest, '/setup')
  await expect(guest.getByRole('heading', { name: 'Not found!' })).toBeVisible()
})

test('OPS-030 a restart in between asks for its new code and goes on at the same step', async ({
  page,
  db,
  running,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/)
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/setup?step=signups')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
  const { code: next, held } = makeSetupCode()
  running.site.setup.open(held)
  await page.getByLabel('Nobody, for now').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Code').fill(next)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 3 of 4')).toBeVisible()
})

test('OPS-032 who finishes after somebody else has become administrator is told so', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  await logIn(await makeUser(db))
  await visit(page, '/setup?step=server')
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('Step 4 of 4')).toBeVisible()
  await makeAdmin(db)
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByText('Somebody else has set this site up in the meantime.')).toBeVisible()
})

test('OPS-031, BASE-010 the whole setup works without JavaScript', async ({ browser, baseURL, db, running }, info) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/setup')
  await page.getByLabel('Code').fill('AAAA-BBBB-CCCC')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('This code is wrong, or has ended.')).toBeVisible()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
  const username = nameOf(info)
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill('another one')
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Passwords do not match.')).toBeVisible()
  await expect(page.getByLabel('Username')).toHaveValue(username)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel('Repeat password').fill(password)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`You are logged in as @${username}`)).toBeVisible()
  await page.getByRole('link', { name: 'Continue' }).click()
  await page.getByLabel('Name of the site').fill('x'.repeat(100))
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expect(page.getByLabel('Name of the site')).toHaveValue('x'.repeat(100))
  await expect(page.getByRole('alert').getByText('40 characters too many.')).toBeVisible()
  // A restart in between: the new code is asked for, and what was typed stays.
  const { code: next, held } = makeSetupCode()
  running.site.setup.open(held)
  await page.getByLabel('Name of the site').fill('The Plain Port')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('The site was started again.')).toBeVisible()
  await page.getByLabel('Code').fill(next)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByLabel('Name of the site')).toHaveValue('The Plain Port')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Nobody, for now').check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Finish' }).click()
  await expect(page.getByRole('heading', { name: 'Your site is ready.' })).toBeVisible()
  // The form is sent once more.
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your site is ready.' })).toBeVisible()
  const { rows } = await sql`select username from users where is_admin`.execute(db)
  expect(rows).toEqual([{ username }])
  await page.goto('/admin')
  await expect(page.getByRole('switch', { name: /^Sign-ups/ })).not.toBeChecked()
  await expect(page.getByRole('banner').getByText('The Plain Port')).toBeVisible()
  await context.close()
})
