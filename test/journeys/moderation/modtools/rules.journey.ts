import type { Page } from '@playwright/test'
import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'
import { pathOf, pick } from '../../post-steps.ts'

const path = ({ name }: CommunityRow) => `/${name}/modtools/rules`
const rulesOn = (page: Page) => page.getByRole('list', { name: 'Rules' }).getByRole('listitem')

async function addRules(db: Db, community: CommunityRow, by: UserRow, rules: string[]): Promise<void> {
  const rows = rules.map((rule, index) => ({
    community_id: community.id,
    created_by: by.id,
    rule,
    description: `About ${rule}`,
    z_index: index + 1,
  }))
  await db.insertInto('community_rules').values(rows).execute()
}

const savedRules = async (db: Db, community: CommunityRow) =>
  (
    await db
      .selectFrom('community_rules')
      .select(['rule', 'description'])
      .where('community_id', '=', community.id)
      .orderBy('z_index')
      .execute()
  ).map(({ rule, description }) => `${rule}: ${description}`)

test('MOD-036, MOD-037, MOD-038, QUEUE-026 rules are added, edited and deleted', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await addRules(db, community, founder, ['Be kind'])
  await logIn(founder)
  await visit(page, path(community))

  await page.getByRole('button', { name: 'Add rule' }).click()
  const adding = page.getByRole('dialog', { name: 'Add rule' })
  await expect(adding.getByRole('button', { name: 'Add rule' })).toBeDisabled()
  await adding.getByLabel('Rule', { exact: true }).fill('Cite your sources')
  await adding.getByRole('button', { name: 'Add rule' }).click()
  await expect(rulesOn(page).locator('strong')).toHaveText(['Be kind', 'Cite your sources'])

  await page.getByRole('button', { name: 'Edit “Be kind”' }).click()
  const editing = page.getByRole('dialog', { name: 'Edit rule' })
  await expect(editing.getByLabel('Rule', { exact: true })).toHaveValue('Be kind')
  await expect(editing.getByLabel('Description')).toHaveValue('About Be kind')
  const removalText = editing.getByLabel('Removal text')
  await expect(removalText).toHaveAttribute('placeholder', `Removed from /${community.name}: Be kind`)
  await removalText.fill('Please say it more kindly.')
  await editing.getByLabel('Rule', { exact: true }).fill('Be patient')
  await editing.getByRole('button', { name: 'Save' }).click()
  await expect(rulesOn(page).locator('strong')).toHaveText(['Be patient', 'Cite your sources'])
  // Reordering the rules neither sends nor changes the form.
  await page.getByRole('button', { name: 'Move “Cite your sources” up' }).click()
  await expect(rulesOn(page).locator('strong')).toHaveText(['Cite your sources', 'Be patient'])
  await page.getByRole('button', { name: 'Edit “Be patient”' }).click()
  await expect(removalText).toHaveValue('Please say it more kindly.')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Delete “Cite your sources”' }).click()
  const deleting = page.getByRole('alertdialog')
  await expect(deleting).toContainText('Are you sure you want to delete the rule “Cite your sources”?')
  await deleting.getByRole('button', { name: 'Delete rule' }).click()
  await expect(rulesOn(page).locator('strong')).toHaveText(['Be patient'])
  await expect.poll(() => savedRules(db, community)).toEqual(['Be patient: About Be kind'])
})

test('MOD-036 rules are reordered by keyboard', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await addRules(db, community, founder, ['One', 'Two', 'Three'])
  await logIn(founder)
  await visit(page, path(community))
  const order = rulesOn(page).locator('strong')
  const saved = page.waitForResponse(async (response) => (await response.request().postDataJSON())?.rule === 'Two')
  await page.getByRole('button', { name: 'Move “Three” up' }).focus()
  await page.keyboard.press('Enter')
  await expect(order).toHaveText(['One', 'Three', 'Two'])
  await expect(page.getByRole('status').getByText('“Three” is now rule 2 of 3.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move “Three” up' })).toBeFocused()
  await saved
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(order).toHaveText(['Three', 'One', 'Two'])
  // Waits until this order is saved, before the next move changes it.
  await expect.poll(() => savedRules(db, community)).toEqual(['Three: About Three', 'One: About One', 'Two: About Two'])

  await page.getByRole('button', { name: 'Move “Three” down' }).focus()
  await page.keyboard.press('Space')
  await expect(order).toHaveText(['One', 'Three', 'Two'])
  await expect(page.getByRole('button', { name: 'Move “Three” down' })).toBeFocused()
  await expect.poll(() => savedRules(db, community)).toEqual(['One: About One', 'Three: About Three', 'Two: About Two'])
  await page.reload()
  await expect(order).toHaveText(['One', 'Three', 'Two'])
})

test('MOD-036 rules are reordered by dragging, and Escape cancels a drag', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await addRules(db, community, founder, ['One', 'Two', 'Three', 'Four'])
  await logIn(founder)
  await visit(page, path(community))
  const order = rulesOn(page).locator('strong')
  const drag = async (from: number, to: number) => {
    const start = await rulesOn(page).nth(from).locator('[aria-hidden="true"]').first().boundingBox()
    const end = await rulesOn(page).nth(to).boundingBox()
    if (!start || !end) throw new Error('The rows are not visible.')
    const x = start.x + start.width / 2
    const y = start.y + start.height / 2
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x, y + (end.y - start.y) / 2, { steps: 4 })
    await page.mouse.move(x, y + end.y - start.y, { steps: 4 })
  }
  await drag(0, 2)
  await page.mouse.up()
  await expect(order).toHaveText(['Two', 'Three', 'One', 'Four'])
  await drag(3, 0)
  await page.mouse.up()
  await expect(order).toHaveText(['Four', 'Two', 'Three', 'One'])
  await drag(0, 3)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(order).toHaveText(['Four', 'Two', 'Three', 'One'])
  const all = ['Four', 'Two', 'Three', 'One'].map((rule) => `${rule}: About ${rule}`)
  await expect.poll(() => savedRules(db, community)).toEqual(all)
})

test('MOD-036 an order that cannot be saved is undone', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/500/, /ApiError/)
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await addRules(db, community, founder, ['One', 'Two'])
  await logIn(founder)
  await visit(page, path(community))
  await page.route('**/rules/*', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await page.getByRole('button', { name: 'Move “Two” up' }).click()
  await expect(page.getByRole('status').getByText('Something went wrong.')).toBeVisible()
  await expect(rulesOn(page).locator('strong')).toHaveText(['One', 'Two'])
})

test('QUEUE-038 a moderator writes a reason besides the rules, and removes a post with it', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await addRules(db, community, founder, ['Be kind'])
  const post = await makePost(db, { community, title: 'Coins for sale' })
  await logIn(founder)
  await visit(page, path(community))
  const save = page.getByRole('button', { name: 'Save' })
  await expect(save).toBeDisabled()
  await page.getByRole('button', { name: 'Add reason' }).click()
  await page.getByLabel('Title').fill('Seen before')
  await expect(save).toBeDisabled()
  await page.getByLabel('Text for the author').fill('This was posted last week.')
  // What was typed survives a reload.
  await page.reload()
  await expect(page.getByLabel('Title')).toHaveValue('Seen before')
  await save.click()
  await expect(page.getByText('Reasons saved.')).toBeVisible()
  await expect(save).toBeDisabled()
  await expect(page.getByLabel('Title')).toHaveValue('Seen before')

  await visit(page, pathOf(community, post))
  await pick(page, 'Mod actions', 'Delete')
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await dialog.getByRole('radio', { name: 'Seen before' }).check()
  await expect(dialog.getByLabel('Reason')).toHaveValue('This was posted last week.')
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await expect(dialog.getByLabel('Reason')).toHaveValue('')
  await dialog.getByRole('radio', { name: 'Seen before' }).check()
  await dialog.getByRole('button', { name: /^Delete/ }).click()
  await expect(page.getByText('This post has been deleted by moderators.')).toBeVisible()
  const entry = await db
    .selectFrom('modlog')
    .select(['reason', 'rule'])
    .where('target_id', '=', post.id)
    .executeTakeFirstOrThrow()
  expect(entry).toEqual({ reason: 'This was posted last week.', rule: null })
})

test('QUEUE-038 reasons are ordered by keyboard, and what another moderator saves meanwhile is neither hidden nor lost', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/409/)
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const keep = (titles: string[]) =>
    db
      .insertInto('community_reasons')
      .values(titles.map((title, place) => ({ community_id: community.id, place, title, text: `Told: ${title}` })))
      .execute()
  await keep(['One', 'Two'])
  await logIn(founder)
  await visit(page, path(community))
  await untilAlive(page)
  const titles = () =>
    page.getByLabel('Title').evaluateAll((fields) => fields.map((field) => (field as HTMLInputElement).value))
  await page.getByRole('button', { name: 'Move reason 1 down' }).focus()
  await page.keyboard.press('Enter')
  expect(await titles()).toEqual(['Two', 'One'])
  await expect(page.getByRole('status').getByText('“One” is now reason 2 of 2.')).toBeAttached()
  await expect(page.getByRole('button', { name: 'Move reason 2 down' })).toBeFocused()
  await page.getByRole('button', { name: 'Add reason' }).press('Enter')
  await expect(page.getByLabel('Title').last()).toBeFocused()
  await page.keyboard.type('Three')
  await page.getByLabel('Text for the author').last().fill('Told: Three')
  await page.getByRole('button', { name: 'Delete reason 1' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete reason 1' })).toBeFocused()
  expect(await titles()).toEqual(['One', 'Three'])

  await db.deleteFrom('community_reasons').where('community_id', '=', community.id).execute()
  await keep(['Theirs'])
  const save = page.getByRole('button', { name: 'Save' })
  await save.press('Enter')
  const news = page.getByRole('alert').filter({ hasText: 'Others have changed these reasons' })
  await expect(news).toBeVisible()
  expect(await titles()).toEqual(['One', 'Three'])
  await page.getByRole('button', { name: 'Show theirs' }).click()
  expect(await titles()).toEqual(['Theirs'])
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(await titles()).toEqual(['One', 'Three'])
  await save.click()
  await expect(page.getByText('Reasons saved.')).toBeVisible()
  await expect(news).toHaveCount(0)
  const saved = await db
    .selectFrom('community_reasons')
    .select('title')
    .where('community_id', '=', community.id)
    .orderBy('place')
    .execute()
  expect(saved.map(({ title }) => title)).toEqual(['One', 'Three'])
})
