import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('SETTINGS-023, MUTE-007, MUTE-009, MUTE-010 muted communities and users are unmuted one by one and all at once, by keyboard alone', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/, /ApiError: The database rests\./)
  const viewer = await makeUser(db)
  const places = [await makeCommunity(db), await makeCommunity(db)]
  const people = [await makeUser(db), await makeUser(db), await makeUser(db)]
  for (const { id } of places)
    await db.insertInto('community_mutes').values({ user_id: viewer.id, community_id: id }).execute()
  for (const { id } of people)
    await db.insertInto('user_mutes').values({ user_id: viewer.id, muted_user_id: id }).execute()
  await logIn(viewer)
  await visit(page, '/settings')
  const unmute = (name: string | undefined) => page.getByRole('button', { name: `Unmute ${name}`, exact: true })
  const said = (text: string) => expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()
  const [first, second] = places.map(({ name }) => name)
  const [ann, bob, cem] = people.map(({ username }) => `@${username}`)
  for (const name of [first, second, ann, bob, cem]) await expect(unmute(name)).toHaveText('Unmute')

  await unmute(first).focus()
  await page.keyboard.press('Enter')
  await said(`Unmuted /${first}`)
  await expect(unmute(first)).toHaveCount(0)
  await expect(unmute(second)).toBeFocused()
  await page.keyboard.press('Enter')
  await said(`Unmuted /${second}`)
  await expect(page.getByRole('heading', { name: 'Muted communities' })).toBeFocused()
  await expect(page.getByText('No community is muted.')).toBeVisible()

  await page.route('**/api/mutes/users/*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'The database rests.' } }),
  )
  await unmute(cem).press('Enter')
  await said('The database rests.')
  await page.unroute('**/api/mutes/users/*')
  await unmute(cem).press('Enter')
  await said(`Unmuted ${cem}`)
  await expect(unmute(bob)).toBeFocused()

  const all = page.getByRole('button', { name: 'Unmute all: Muted users' })
  await expect(all).toHaveText('Unmute all')
  await all.press('Enter')
  await expect(page.getByRole('alertdialog')).toHaveText(/What any of them posts will be in your feeds again\./)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unmute users' }).press('Enter')
  await said('Unmuted all users')
  await expect(page.getByText('Nobody is muted.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Muted users' })).toBeFocused()
  const left = await db.selectFrom('user_mutes').select('muted_user_id').where('user_id', '=', viewer.id).execute()
  expect(left).toEqual([])
})

test('SETTINGS-023 of a thousand muted people the first twenty are shown, and all on demand', async ({
  page,
  db,
  logIn,
}) => {
  const viewer = await makeUser(db)
  for (let n = 0; n < 22; n++) {
    const { id } = await makeUser(db)
    await db.insertInto('user_mutes').values({ user_id: viewer.id, muted_user_id: id }).execute()
  }
  await logIn(viewer)
  await visit(page, '/settings')
  const buttons = page.getByRole('button', { name: /^Unmute @/ })
  await expect(buttons).toHaveCount(20)
  await page.getByRole('button', { name: 'Show all 22' }).press('Enter')
  await expect(buttons).toHaveCount(22)
  await expect(buttons.nth(20)).toBeFocused()
})
