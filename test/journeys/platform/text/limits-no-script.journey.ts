import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ javaScriptEnabled: false })

test('COMMENT-013 without script a comment over its maximum is refused, and the form keeps it', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await logIn(await makeUser(db))
  await page.goto(pathOf(community, post))
  const box = page.getByRole('textbox', { name: 'Add a new comment' })
  const send = page.getByRole('button', { name: 'Add comment' }).first()
  const lines = `${'x'.repeat(6000)}\n`.repeat(10)
  await box.fill(lines)
  await send.click()
  await expect(page.getByRole('alert')).toHaveText('40,009 characters too many. Shorten it to 20,000.')
  await expect(page.getByText('too many')).toHaveCount(1)
  await expect(box).toHaveValue(lines)
  await box.fill('Short.')
  await send.click()
  await expect(page.locator('[data-comment]')).toContainText('Short.')
})

test('COMPOSE-010, COMPOSE-024 without script a post over its maxima is refused, and the form keeps it', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const community = await makeCommunity(db)
  await logIn(await makeUser(db, { points: 1000 }))
  await page.goto(`/new?community=${community.name}`)
  const title = page.getByLabel('Title', { exact: true })
  const body = page.getByLabel('Body', { exact: true })
  const send = page.getByRole('main').getByRole('button', { name: 'Create post' })
  await title.fill('t'.repeat(257))
  await body.fill('b'.repeat(20_002))
  await send.click()
  await expect(page.getByRole('alert')).toHaveText([
    '1 character too many. Shorten it to 256.',
    '2 characters too many. Shorten it to 20,000.',
  ])
  await expect(page.getByText('too many')).toHaveCount(2)
  await expect(title).toHaveValue('t'.repeat(257))
  await expect(body).toHaveValue('b'.repeat(20_002))
  await title.fill('A title')
  await body.fill('b'.repeat(20_000))
  await send.click()
  await expect(page.getByRole('heading', { level: 1, name: 'A title' })).toBeVisible()
})

test('AUTH-017 without script the form says by how much a name, an address and a password are over their maxima', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/400/)
  await page.goto('/signup')
  const main = page.getByRole('main')
  await main.getByLabel('Username').fill('n'.repeat(25))
  await main.getByLabel('Email').fill('a@b.'.padEnd(256, 'c'))
  await main.getByLabel('Password', { exact: true }).fill('é'.repeat(520))
  await main.getByLabel('Repeat password', { exact: true }).fill('é'.repeat(520))
  await main.getByRole('button', { name: 'Create account' }).click()
  await expect(main.getByRole('alert')).toHaveText([
    '4 characters too many. Shorten it to 21.',
    '2 characters too many. Shorten it to 254.',
    '16 bytes too many. Shorten it to 1,024.',
    '16 bytes too many. Shorten it to 1,024.',
  ])
  await expect(main.getByLabel('Username')).toHaveValue('n'.repeat(25))
})

test('FIND-005 without script the page says by how much a search is over its maximum', async ({
  page,
  expectErrors,
}) => {
  expectErrors(/400/)
  await page.goto(`/search?q=${'m'.repeat(201)}`)
  const main = page.getByRole('main')
  await expect(main).toContainText('1 character too many. Shorten it to 200.')
  await expect(main.getByRole('searchbox', { name: 'Search for' })).toHaveValue('m'.repeat(201))
})
