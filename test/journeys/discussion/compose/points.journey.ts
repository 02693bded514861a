import { makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test.use({ settings: { IMAGE_POST_POINTS: '10', LINK_POST_POINTS: '20' } })

test('COMPOSE-007 types of posts that need more points than the author has are not offered, with the reason', async ({
  page,
  db,
  logIn,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const types = page.getByRole('main').getByRole('radio')
  const form = page.getByRole('main').locator('form')
  await logIn(await makeUser(db, { points: 5 }))
  await visit(page, '/new')
  await expect(types).toHaveCount(0)
  await expect(form).toContainText('To post images you need 10 points. To post links you need 20 points.')
  // A pasted address does not turn the post into a link.
  await form.getByLabel('Body').focus()
  await page.evaluate(() => navigator.clipboard.writeText('https://a.example'))
  await page.keyboard.press('ControlOrMeta+v')
  await expect(form.getByLabel('Body')).toHaveValue('https://a.example')

  await logIn(await makeUser(db, { points: 15 }))
  await visit(page, '/new')
  await expect(types).toHaveCount(2)
  await expect(form).not.toContainText('To post images')
  await expect(form).toContainText('To post links you need 20 points.')
})
