import { notifyAdded } from '../../../../server/people/address-blocks/active-blocks.ts'
import { makeAdmin, makeCommunity, makeUser } from '../../../factories.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'

// Addresses of visitors come from a trusted proxy. This file has its own server, so its blocks affect no other test.
test.use({ settings: { TRUSTED_PROXIES: '127.0.0.1,::1', CONTACT_EMAIL: 'help@talk.example' } })

test('LADDER-022, LADDER-023, LADDER-024, ADMIN-002, ADMIN-013, ADMIN-014 an admin blocks a range after a confirmation that names the accounts seen there; the block affects visitors at once; the admin ends it', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  // A free username is answered with 404.
  expectErrors(/400/, /403/, /404/, /409/)
  const seenAt = { last_seen_at: new Date(), last_seen_ip: '198.51.100.20' }
  const people = []
  for (let n = 0; n < 10; n++) people.push(await makeUser(db, seenAt))
  const last = await makeUser(db, {
    ...seenAt,
    last_seen_ip: '198.51.100.21',
    last_seen_at: new Date(Date.now() + 1000),
  })
  await logIn(await makeAdmin(db))
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '192.0.2.77' })

  // From the details of an account to the form with its address.
  await visit(page, `/@${last.username}`)
  await page.getByRole('button', { name: /Admin actions/ }).click()
  await page.getByRole('menuitem', { name: 'User details' }).click()
  await page.getByRole('dialog', { name: 'User details' }).getByRole('link', { name: 'Block this address' }).click()
  await expect(page).toHaveURL(/\/admin\/ipbans\?address=198\.51\.100\.21$/)
  const address = page.getByRole('textbox', { name: 'Address or range' })
  const block = page.getByRole('button', { name: 'Block', exact: true })
  const question = page.getByRole('alertdialog')
  const status = page.getByRole('status')
  await expect(address).toHaveValue('198.51.100.21')
  await expect(page.getByRole('combobox', { name: 'For how long' })).toHaveValue('24')
  await expect(page.getByRole('combobox', { name: 'For how long' }).getByRole('option')).toHaveText([
    ...['1 hour', '1 day', '1 week', '30 days', 'For good'],
  ])
  await expect(page.getByRole('radio', { name: /^Everything/ })).toBeChecked()
  await expect(page.getByRole('heading', { name: 'No address is blocked' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Note' }).fill('Sells herons')

  // Invalid ranges, too large ones and those with the own address are refused at the field, and the input stays.
  for (const [typed, says] of [
    ['198.51.100', /^Enter an address, or a range such as 203\.0\.113\.0\/24/],
    ['198.0.0.0/7', /with at least 8 bits/],
    ['192.0.2.0/24', /^That is your own address/],
  ] as const) {
    await address.fill(typed)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
  }

  // A block of eleven accounts asks for a confirmation.
  await address.fill('198.51.100.77/24')
  await block.click()
  await expect(question).toContainText('Block 198.51.100.0/24?')
  await expect(question).toContainText('11 accounts were seen there in the last 90 days.')
  await expect(question.getByRole('link', { name: `@${last.username}` })).toHaveAttribute('href', `/@${last.username}`)
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
  await expect(address).toHaveValue('198.51.100.77/24')
  // A visit to the profile of an affected account loses nothing of the form.
  await page.getByRole('radio', { name: /^Signing up only/ }).check()
  await page.getByRole('combobox', { name: 'For how long' }).selectOption('1 hour')
  await block.click()
  await question.getByRole('link', { name: `@${last.username}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(last.username)
  await page.goBack()
  await expect(address).toHaveValue('198.51.100.77/24')
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Sells herons')
  await expect(page.getByRole('radio', { name: /^Signing up only/ })).toBeChecked()
  await expect(page.getByRole('combobox', { name: 'For how long' })).toHaveValue('1')
  await page.getByRole('radio', { name: /^Everything/ }).check()
  await page.getByRole('combobox', { name: 'For how long' }).selectOption('1 day')
  await block.click()
  await question.getByRole('button', { name: 'Block' }).click()
  await expect(
    status.filter({ hasText: '198.51.100.0/24 is blocked. 11 accounts were seen there in the last 90 days.' }),
  ).toHaveCount(1)
  const row = page.getByRole('row').filter({ hasText: '198.51.100.0/24' })
  await expect(row).toContainText('Everything')
  await expect(row).toContainText('Sells herons')
  await expect(row.getByRole('link', { name: `@${last.username}` })).toBeVisible()
  // The field is empty after the block, so that the same address is not blocked twice by mistake.
  await expect(address).toHaveValue('')

  // Visitors from a blocked address get a page that needs no script or stylesheet.
  const theirs = await another()
  await theirs.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.99' })
  const answer = await theirs.goto('/')
  expect(answer?.status()).toBe(403)
  await expect(theirs.getByRole('main')).toContainText(
    'This address is blocked. Write to help@talk.example if you think that is a mistake.',
  )
  await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Blocked')

  // A block of one address with few accounts needs no confirmation; reading stays possible.
  await address.fill('203.0.113.9')
  await page.getByRole('radio', { name: /^Writing and signing up/ }).check()
  await page.getByRole('combobox', { name: 'For how long' }).selectOption('For good')
  await block.click()
  await expect(
    status.filter({ hasText: '203.0.113.9 is blocked. No accounts were seen there in the last 90 days.' }),
  ).toHaveCount(1)
  const second = page.getByRole('row').filter({ hasText: '203.0.113.9' })
  await expect(second).toContainText('Writing and signing up')
  await expect(second).toContainText('Never')
  await expect(second).toContainText('Nobody')
  const reader = await another()
  await reader.setExtraHTTPHeaders({ 'x-forwarded-for': '203.0.113.9' })
  await visit(reader, '/')
  await reader.getByRole('link', { name: 'Create account' }).click()
  const form = reader.getByRole('dialog', { name: 'Create account' })
  await form.getByLabel('Username', { exact: true }).fill('from_a_block')
  for (const label of ['Password', 'Repeat password'])
    await form.getByLabel(label, { exact: true }).fill('correct horse battery')
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(
    reader.getByText(
      'Writing and signing up are blocked from this address. Write to help@talk.example if you think that is a mistake.',
    ),
  ).toBeVisible()

  // After its end visitors can come in at once, and the list shows it as ended.
  await row.getByRole('button', { name: 'End the block of 198.51.100.0/24' }).click()
  await expect(status.filter({ hasText: '198.51.100.0/24 is no longer blocked.' })).toHaveCount(1)
  await expect(row).toContainText('Ended')
  expect((await theirs.goto('/'))?.status()).toBe(200)
  await page.getByRole('button', { name: 'End all' }).click()
  await question.getByRole('button', { name: 'End all blocks' }).click()
  await expect(status.filter({ hasText: 'No address is blocked now.' })).toHaveCount(1)
  await expect(second).toContainText('Ended')
  await expect(question).toHaveCount(0)
  // The button and its dialog are gone, so the focus is in the list.
  await expect(page.getByRole('row').nth(1)).toBeFocused()
  await page.reload()
  await expect(row).toContainText('Ended')
})

test('LADDER-023 a visitor who is blocked while a page is open reads on the next page whom to write to', async ({
  page,
  db,
  running,
  expectErrors,
}) => {
  expectErrors(/403/)
  const { id: created_by } = await makeAdmin(db)
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': '198.51.100.160' })
  // The code is loaded already; all other requests are refused, also those for files.
  const [here, there] = [await makeCommunity(db), await makeCommunity(db)]
  await visit(page, `/${here.name}`)
  const block = { network: '198.51.100.160/32', scope: 'all', note: '', created_by } as const
  const row = await db.insertInto('address_blocks').values(block).returningAll().executeTakeFirstOrThrow()
  await db.transaction().execute((tx) => notifyAdded(tx, { ...row, scope: 'all' }))
  await expect.poll(() => running.site.activeBlocks.scopeOf('198.51.100.160')).toBe('all')
  await follow(page, `/${there.name}`)
  await expect(page.getByRole('main')).toContainText(
    'This address is blocked. Write to help@talk.example if you think that is a mistake.',
  )
  await expect(page.getByRole('link', { name: 'Go home' })).toHaveCount(0)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, extraHTTPHeaders: { 'x-forwarded-for': '198.51.100.150' } })

  test('LADDER-023 the form for a new account says that signing up is blocked, and keeps the name', async ({
    page,
    db,
    running,
    expectErrors,
  }) => {
    expectErrors(/403/)
    const { id: created_by } = await makeAdmin(db)
    const block = { network: '198.51.100.150/32', scope: 'signup', note: '', created_by } as const
    const row = await db.insertInto('address_blocks').values(block).returningAll().executeTakeFirstOrThrow()
    await db.transaction().execute((tx) => notifyAdded(tx, { ...row, scope: 'signup' }))
    await expect.poll(() => running.site.activeBlocks.scopeOf('198.51.100.150')).toBe('signup')
    await page.goto('/signup')
    await page.getByLabel('Username', { exact: true }).fill('from_a_block')
    for (const label of ['Password', 'Repeat password'])
      await page.getByLabel(label, { exact: true }).fill('correct horse battery')
    await page.getByRole('main').getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByRole('main')).toContainText(
      'Signing up is blocked from this address. Write to help@talk.example if you think that is a mistake.',
    )
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue('from_a_block')
  })
})
