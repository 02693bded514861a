import { makeAdmin, makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const mark = () => Math.random().toString(36).slice(2, 8)

// The directory begins with the largest communities; those of other tests come after.
test.beforeEach(async ({ db }) => {
  await db.updateTable('communities').set({ no_members: 0 }).execute()
})

test('COMMUNITY-026, COMMUNITY-028 a member with points founds a community from New', async ({ page, db, logIn }) => {
  const name = `Weavers_${mark()}`
  await logIn(await makeUser(db, { points: 10 }))
  await visit(page, '/communities')
  await page.getByRole('button', { name: 'New community', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create community' })
  await expect(dialog).toContainText('It cannot be changed later.')
  await expect(dialog).toContainText('A short text about the community.')
  await expect(dialog.getByLabel('Description')).toHaveAttribute('rows', '4')
  await dialog.getByLabel('Community name').fill(`${name}-é!`)
  await expect(dialog.getByLabel('Community name')).toHaveValue(name)
  await expect(dialog).toContainText(`${name.length} / 21`)
  await dialog.getByLabel('Community name').fill(name)
  await dialog.getByLabel('Description').fill('Threads & looms.')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page).toHaveURL(`/${name}`)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name })).toBeVisible()
  await expect(page.getByRole('region', { name: 'About' })).toContainText('Threads & looms.')
  await expect(page.getByRole('link', { name: 'Mod tools' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/communities')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'All communities' }).getByRole('link', { name })).toBeVisible()
})

test('COMMUNITY-030, COMMUNITY-033, COMMUNITY-034, COMMUNITY-035, COMMUNITY-037, COMMUNITY-052 the form says why a community cannot be founded, and keeps its texts', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/, /409/, /429/, /500/, /ApiError/)
  const taken = await makeCommunity(db)
  const user = await makeUser(db, { points: 9 })
  await logIn(user)
  await visit(page, '/communities')
  await page.getByRole('button', { name: 'New community', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Create community' })
  const attempt = async (name: string, text: string) => {
    await dialog.getByLabel('Community name').fill(name)
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog.getByRole('alert')).toHaveText(text)
    await expect(dialog.getByLabel('Community name')).toHaveValue(name)
    await expect(dialog.getByLabel('Description')).toHaveValue('Typed once.')
  }
  await dialog.getByLabel('Description').fill('Typed once.')
  await attempt('ab', 'Name has to be at least 3 characters')
  await attempt(`new_${mark()}`, 'You need at least 10 points to create a community.')
  await db.updateTable('users').set({ points: 10 }).where('id', '=', user.id).execute()
  await attempt(taken.name.toUpperCase(), 'A community by that name already exists.')
  await attempt('settings', 'A community by that name already exists.')
  for (let hours = 1; hours <= 3; hours++)
    await makeCommunity(db, { founder: user, founding_counted_at: new Date(Date.now() - hours * 3_600_000 - 60_000) })
  await attempt(
    `new_${mark()}`,
    'You have created 3 communities in 24 hours. More are not allowed. You can create the next one in 21 hours.',
  )
  for (let count = 0; count < 7; count++) await makeCommunity(db, { founder: user })
  await attempt(`new_${mark()}`, "You've reached your max limit of the number of communities you can moderate.")
  await page.route('**/api/communities', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('status').getByText('Something went wrong.')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Typed once.')
})

test('SHELL-027 an admin founds a community from the welcome banner', async ({ page, db, logIn }) => {
  await logIn(await makeAdmin(db))
  await visit(page, '/')
  await page.getByRole('region', { name: 'Welcome' }).getByRole('button', { name: 'Create community' }).click()
  const name = `Founded_${mark()}`
  await page.getByRole('dialog').getByLabel('Community name').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${name}`)
})

test('COMMUNITY-038, COMMUNITY-039, COMMUNITY-040, COMMUNITY-042 a community is requested with a name and a note', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/409/)
  const taken = await makeCommunity(db)
  await logIn(await makeUser(db))
  await visit(page, '/about')
  await page.getByRole('main').getByRole('link', { name: 'Request a community' }).first().click()
  await expect(page).toHaveURL('/communities')
  const dialog = page.getByRole('dialog', { name: 'Request community' })
  const request = dialog.getByRole('button', { name: 'Request', exact: true })
  await dialog.getByLabel('Note').fill('n'.repeat(500))
  await expect(dialog.getByLabel('Note')).toHaveValue('n'.repeat(500))
  await dialog.getByLabel('Community name').fill('ab')
  await request.click()
  await expect(dialog.getByRole('alert')).toHaveText('Name has to be at least 3 characters')
  await dialog.getByLabel('Community name').fill(taken.name)
  await request.click()
  await expect(dialog.getByRole('alert')).toHaveText('A community by that name already exists.')
  await expect(dialog.getByLabel('Note')).toHaveValue('n'.repeat(500))
  const name = `Wanted_${mark()}`
  await dialog.getByLabel('Community name').fill(name)
  await request.click()
  await expect(page.getByRole('status').getByText('Requested!')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL('/communities')
  await expect(page.getByRole('region', { name: 'Your requests' })).toContainText(`${name}Waiting for an answer`)
})
