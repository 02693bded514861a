import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, makeRules, opened, question, report, rows } from './queue-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('QUEUE-024, QUEUE-017, QUEUE-022, QUEUE-028, QUEUE-029 cases are opened, decided, noted, selected and undone by keyboard alone', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await makeRules(db, community, ['Be kind', 'No adverts'])
  const titles = ['One heron', 'Two herons', 'Three herons', 'Four herons', 'Five herons']
  for (const title of titles) await report(running, { target: await makePost(db, { community, title }) })
  await logIn(mod)
  await visit(page, '/queue')
  const press = (key: string) => page.keyboard.press(key)
  const isOpened = (title: string) => expect(opened(page).getByRole('link', { name: title, exact: true })).toBeVisible()

  // The list, beside its first case.
  await expect(rows(page)).toHaveCount(5)
  await isOpened('One heron')
  await press('j')
  await isOpened('Two herons')
  await press('k')
  await isOpened('One heron')

  await press('?')
  await expect(question(page)).toContainText('Keyboard shortcuts')
  const own = question(page).locator('section').first()
  for (const key of ['j', 'k', 'a', 'i', 'r', 'l', 'w', 'b', 'e', 't', 'm', 'x', 'z'])
    await expect(own.locator('kbd').getByText(key, { exact: true })).toBeVisible()
  await expect(question(page).locator('kbd').getByText('?', { exact: true })).toBeVisible()
  await press('Escape')
  await expect(question(page)).toHaveCount(0)

  // A letter with a modifier key, or in a field, decides nothing.
  await press('Alt+a')
  await press('Control+i')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await page.getByRole('combobox', { name: 'Order' }).focus()
  await press('a')
  await page.getByRole('button', { name: 'Close' }).click()

  // The letter alone decides at once, and the next case opens.
  await press('a')
  await expect(rows(page)).toHaveCount(4)
  await isOpened('Two herons')
  // An undone case can be decided again before its new version has been loaded.
  let go = () => {}
  const mayGo = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(/\/api\/queue\/[0-9a-f]{24}$/, async (route) => {
    await mayGo
    await route.continue()
  })
  await press('z')
  await expect(rows(page)).toHaveCount(5)
  await isOpened('One heron')
  await press('i')
  await expect(rows(page)).toHaveCount(4)
  await isOpened('Two herons')
  go()
  await page.unrouteAll({ behavior: 'wait' })

  // A digit chooses the reason, Ctrl+Enter sends.
  await press('r')
  await expect(question(page).getByRole('radio')).toHaveCount(3)
  await press('2')
  await expect(question(page).getByRole('radio', { name: 'No adverts' })).toBeChecked()
  await press('Control+Enter')
  await isOpened('Three herons')
  await expect(rows(page)).toHaveCount(3)
  await press('l')
  await expect(question(page)).toContainText('Lock this post')
  await press('1')
  await press('Control+Enter')
  await isOpened('Four herons')
  const locked = await db.selectFrom('posts').select('locked_as').where('title', '=', 'Three herons').execute()
  expect(locked).toContainEqual({ locked_as: 'mods' })

  await press('w')
  await expect(question(page)).toContainText('Warn @')
  await press('Escape')
  await expect(question(page)).toHaveCount(0)
  await press('b')
  await expect(question(page)).toContainText('Ban @')
  await press('Escape')
  await expect(question(page)).toHaveCount(0)

  const words =
    'People get these notes, without your name, when they export their data. Write what you would say to their face.'
  await expect(opened(page).getByText(words)).toBeVisible()
  await press('m')
  await page.keyboard.type('Was warned in person.')
  await press('Control+Enter')
  await expect(opened(page).getByRole('region', { name: 'Notes' })).toContainText('Was warned in person.')
  await expect(opened(page).getByRole('region', { name: /^History of/ })).toContainText('Last 365 days:')
  // The button is off before the focus moves; otherwise the focus would come back to the field.
  await expect(opened(page).getByRole('textbox', { name: /^Note on/ })).toHaveValue('')
  await press('Tab')

  await press('e')
  await expect(question(page)).toContainText('to the admins?')
  await page.keyboard.type('Is this one known to you?')
  await press('Control+Enter')
  await isOpened('Five herons')
  await expect(rows(page)).toHaveCount(1)
  await press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await press('x')
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await press('a')
  await expect(page.getByText('Nothing waits')).toBeVisible()

  // A moderator can read an escalated case, but only admins can decide it.
  const { id } = await db
    .selectFrom('cases')
    .select('id')
    .where('community_id', '=', community.id)
    .where('escalated_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await visit(page, `/queue/${toWire(id)}`)
  await isOpened('Four herons')
  await expect(opened(page)).toContainText('With the admins')
  await expect(acts(page)).toHaveCount(0)
  await press('r')
  await press('?')
  await expect(question(page)).toContainText('Keyboard shortcuts')
})
