import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('COMPOSE-009 only a text has a body, and it may be empty', async ({ page, db, logIn }) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(user)
  await visit(page, `/new?community=${community.name}`)
  const form = page.getByRole('main').locator('form')
  const body = form.getByLabel('Body', { exact: true })
  for (const type of ['Image', 'Link']) {
    await page.getByRole('radio', { name: type }).check()
    await expect(body).toBeHidden()
  }
  await page.getByRole('radio', { name: 'Text' }).check()
  await expect(body).toBeVisible()
  await form.getByLabel('Title', { exact: true }).fill('Only a title')
  await form.getByRole('button', { name: 'Create post' }).click()
  await expect(page).toHaveURL(new RegExp(`/${community.name}/post/\\w{8}$`))
  const post = await db.selectFrom('posts').select('body').where('user_id', '=', user.id).executeTakeFirstOrThrow()
  expect(post.body).toBeNull()
})
