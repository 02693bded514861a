import sharp from 'sharp'
import type { CommunityRow } from '../../../server/communities/queries.ts'
import { makeCommunity, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'

const path = ({ name }: CommunityRow) => `/${name}/modtools`

test('MOD-006, MOD-007, MODLOG-006 about, restricted posting and the readers of the log are saved by a button that wakes with the first change', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder, about: 'Before.', nsfw: true })
  await logIn(founder)
  await visit(page, path(community))
  const save = page.getByRole('button', { name: 'Save' })
  const restrict = page.getByRole('switch', { name: 'Restrict posting' })
  await expect(save).toBeDisabled()
  await restrict.click()
  await expect(save).toBeEnabled()
  await page.getByLabel('About').fill('After.')
  const log = page.getByLabel('Moderation log')
  await expect(log).toHaveValue('')
  await log.selectOption('For everybody, with names')
  await save.click()
  await expect(page.getByRole('status').getByText('Settings saved.')).toBeVisible()
  await expect(save).toBeDisabled()
  await page.reload()
  await expect(page.getByLabel('About')).toHaveValue('After.')
  await expect(restrict).toBeChecked()
  await expect(log).toHaveValue('named')
  const saved = await db.selectFrom('communities').selectAll().where('id', '=', community.id).executeTakeFirstOrThrow()
  expect(saved).toMatchObject({ about: 'After.', posting_restricted: true, nsfw: true, modlog: 'named' })
})

test('MOD-005, FLAIR-019 the profile picture and the banner are uploaded, described and deleted', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const picture = await sharp({ create: { width: 900, height: 300, channels: 3, background: '#3f5f6b' } })
    .png()
    .toBuffer()
  const file = { name: 'sea.png', mimeType: 'image/png', buffer: picture }
  await logIn(founder)
  await visit(page, path(community))
  const remove = (what: string) => page.getByRole('button', { name: `Delete ${what}` })
  for (const what of ['profile picture', 'banner image']) {
    await expect(remove(what)).toHaveCount(0)
    await page.locator(`input[type="file"][aria-label="${what}"]`).setInputFiles(file)
    await expect(remove(what)).toBeVisible()
    await page.getByLabel(`Describe this picture for people who cannot see it: ${what}`).fill(`The sea, ${what}`)
    await page.getByRole('button', { name: 'Save description' }).click()
    await expect(page.getByRole('button', { name: 'Save description' })).toHaveCount(0)
    await expect(page.getByRole('status').getByText('Description saved.').first()).toBeVisible()
  }
  const head = page.locator('main > header')
  await page.getByRole('main').getByRole('link', { name: community.name }).click()
  await expect(page).toHaveURL(`/${community.name}`)
  await expect(head.locator('img')).toHaveCount(2)
  await expect(head.getByRole('img', { name: 'The sea, banner image' })).toBeVisible()
  await expect(head.getByRole('img', { name: 'The sea, profile picture' })).toBeVisible()
  await page.reload()
  await expect(head.getByRole('img', { name: 'The sea, profile picture' })).toBeVisible()
  await page.goBack()
  for (const what of ['profile picture', 'banner image']) {
    await remove(what).click()
    await expect(remove(what)).toHaveCount(0)
  }
  await page.goto(`/${community.name}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(community.name)
  await expect(head.locator('img')).toHaveCount(0)
})
