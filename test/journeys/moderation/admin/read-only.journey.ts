import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, untilAlive, visit } from '../../fixtures.ts'

test('OPS-021 an admin sets the site to read-only: pages carry the notice, buttons that write are off, drafts stay', async ({
  page,
  db,
  logIn,
  another,
  expectErrors,
}) => {
  expectErrors(/status of 503/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'The harbour at dawn' })
  await makeComment(db, { post })
  const path = `/${community.name}/post/${post.public_id}`
  const member = await another(await makeUser(db))
  await visit(member, path)
  await member.getByRole('textbox', { name: /comment/i }).fill('I was there, too.')

  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  const card = page.locator('#read-only')
  await card.getByRole('textbox', { name: 'Text' }).fill('We move to a new machine until noon.')
  await card.getByRole('button', { name: 'Set to read-only' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Set to read-only' }).click()
  await expect(card.getByText(/The site was set to read-only/)).toBeVisible()
  await expect(page.getByText('We move to a new machine until noon.')).toBeVisible()

  // A page that was open before learns it at the next press.
  await member.getByRole('button', { name: 'Upvote' }).first().click()
  const banner = member.getByRole('main').or(member.locator('body')).getByText('We move to a new machine until noon.')
  await expect(banner.first()).toBeVisible()
  for (const name of ['Upvote', 'Downvote'])
    await expect(member.getByRole('button', { name }).first()).toHaveAttribute('aria-disabled', 'true')
  await expect(member.getByRole('button', { name: 'Add comment' })).toHaveAttribute('aria-disabled', 'true')
  await member.reload()
  await untilAlive(member)
  await expect(member.getByRole('textbox', { name: /comment/i })).toHaveValue('I was there, too.')
  await expect(member.getByRole('button', { name: 'Upvote' }).first()).toHaveAttribute('aria-disabled', 'true')

  await expect(member.getByRole('button', { name: 'Reply' })).toHaveAttribute('aria-disabled', 'true')
  await expect(member.getByRole('button', { name: /^Downvote, / })).toHaveAttribute('aria-disabled', 'true')
  await visit(member, `/${community.name}`)
  await expect(member.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-disabled', 'true')
  await visit(member, path)

  await card.getByRole('button', { name: 'End read-only' }).click()
  await expect(page.getByText('The site can be written again.')).toBeVisible()
  await expect(page.getByText('We move to a new machine until noon.')).toHaveCount(0)
  await member.reload()
  await untilAlive(member)
  await member.getByRole('button', { name: 'Add comment' }).click()
  await expect(member.getByRole('article').getByText('I was there, too.')).toBeVisible()
})
