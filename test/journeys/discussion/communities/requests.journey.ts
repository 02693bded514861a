import { makeAdmin, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const mark = () => Math.random().toString(36).slice(2, 8)

test('COMMUNITY-043 an admin approves one request and denies another, and the members read the answers', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const asker = await makeUser(db)
  const [wanted, unwanted] = [`Wanted_${mark()}`, `Unwanted_${mark()}`]
  const note = 'There are four of us.'
  await db
    .insertInto('community_requests')
    .values([wanted, unwanted].map((name) => ({ user_id: asker.id, name, note })))
    .execute()
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link', { name: 'Communities' }).click()
  await expect(page).toHaveURL('/admin/communities')
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect(row(wanted)).toContainText(note)
  await expect(row(wanted).getByRole('link')).toHaveAttribute('href', `/@${asker.username}`)
  await row(wanted).getByRole('button', { name: 'Approve' }).click()
  await expect(row(wanted)).toHaveCount(0)
  await row(unwanted).getByRole('button', { name: 'Deny' }).click()
  const dialog = page.getByRole('dialog', { name: `Deny the request for ${unwanted}` })
  await dialog.getByLabel('Answer (optional)').fill('There is one like it.')
  await dialog.getByRole('button', { name: 'Deny' }).click()
  await expect(row(unwanted)).toHaveCount(0)
  await expect(dialog).toHaveCount(0)

  const elsewhere = await another(asker)
  await visit(elsewhere, '/communities')
  const answers = elsewhere.getByRole('region', { name: 'Your requests' })
  await expect(answers.getByRole('listitem').filter({ hasText: unwanted })).toContainText('There is one like it.')
  await answers.getByRole('link', { name: wanted }).click()
  await expect(elsewhere).toHaveURL(`/${wanted}`)
  await expect(elsewhere.getByRole('link', { name: 'Mod tools' })).toBeVisible()
})

test('COMMUNITY-043 the queue of requests is for admins', async ({ page, db, logIn, expectErrors }) => {
  expectErrors(/403/)
  await page.goto('/admin/communities')
  await expect(page).toHaveURL('/login?to=%2Fadmin%2Fcommunities')
  await logIn(await makeUser(db))
  const answer = await page.goto('/admin/communities')
  expect(answer?.status()).toBe(403)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forbidden')
})
