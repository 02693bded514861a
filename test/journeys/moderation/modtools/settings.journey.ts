import sharp from 'sharp'
import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'

const path = ({ name }: CommunityRow) => `/${name}/modtools`

test('MOD-006, MOD-007, MODLOG-006, LADDER-029, LADDER-030 about, posting, the readers of the log, held posts and slow mode are saved by buttons that are enabled by the first change', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder, about: 'Before.', nsfw: true })
  await logIn(founder)
  await visit(page, path(community))
  const saveBeside = (label: string) =>
    page.locator('form', { has: page.getByLabel(label) }).getByRole('button', { name: 'Save' })
  const save = saveBeside('About')
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
  const holds = page.getByLabel('Hold the first posts of new people here')
  const slow = page.getByLabel('Slow mode')
  await expect(saveBeside('Slow mode')).toBeDisabled()
  await expect(holds.locator('option')).toHaveText([
    'Hold none',
    'The first one',
    ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `The first ${n}`),
  ])
  await holds.selectOption('The first 3')
  await expect(slow.locator('option')).toHaveText([
    'Off',
    ...['30 seconds', 'minute', '5 minutes', '15 minutes', 'hour'].map((time) => `One comment every ${time}`),
  ])
  await slow.selectOption('One comment every 5 minutes')
  await saved(page, () => saveBeside('Slow mode').click())
  await expect(saveBeside('Slow mode')).toBeDisabled()
  await page.reload()
  await expect(holds).toHaveValue('3')
  await expect(slow).toHaveValue('300')
  await expect(page.getByLabel('About')).toHaveValue('After.')
  await expect(restrict).toBeChecked()
  await expect(log).toHaveValue('named')
  const row = await db.selectFrom('communities').selectAll().where('id', '=', community.id).executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    about: 'After.',
    posting_restricted: true,
    nsfw: true,
    modlog: 'named',
    hold_first: 3,
    slow_seconds: 300,
  })
})

test('MOD-006, SHELL-030 a dialog that opens and closes reads nothing again, so typed text stays', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder, about: 'Before.' })
  await logIn(founder)
  await page.clock.install()
  await visit(page, path(community))
  await page.getByLabel('About').fill('Half a thought')
  let requests = 0
  page.on('request', (request) => {
    if (/\/api\/communities\//.test(request.url())) requests += 1
  })
  // After this time known data are requested again.
  await page.clock.fastForward(11_000)
  await page.getByRole('button', { name: 'New feed' }).click()
  const dialog = page.getByRole('dialog', { name: 'New feed' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  expect(requests).toBe(0)
  await expect(page.getByLabel('About')).toHaveValue('Half a thought')
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
    await saved(page, () => page.getByRole('button', { name: 'Save description' }).click())
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
