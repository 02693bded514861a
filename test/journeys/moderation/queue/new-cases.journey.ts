import { makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, approve, opened, report, rows } from './queue-steps.ts'

test('LIVE-001, QUEUE-036 the open queue follows what others do, and no row of it moves', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const [mod, second] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod })
  await makeMod(db, community, second)
  const [heron, stork, crane] = [
    await makePost(db, { community, title: 'A heron' }),
    await makePost(db, { community, title: 'A stork' }),
    await makePost(db, { community, title: 'A crane' }),
  ]
  await logIn(mod)
  const stream = page.waitForRequest('**/api/events*')
  await visit(page, '/queue')
  await stream
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await report(running, { target: heron })
  await expect(rows(page)).toHaveCount(1)
  await report(running, { target: stork })
  await expect(rows(page).getByRole('heading')).toHaveText(['A heron', 'A stork'])
  await report(running, { target: heron })
  await expect(opened(page).getByRole('region', { name: 'Reports' })).toContainText('Reported by 2 people')

  await page.getByRole('checkbox', { name: 'Select “A heron”' }).check()
  await approve(running, second, heron)
  await expect(rows(page).first()).toContainText(`Approved by @${second.username}`)
  await expect(rows(page).getByRole('heading')).toHaveText(['A heron', 'A stork'])
  await expect(page.getByRole('checkbox', { name: 'Select “A heron”' })).toBeDisabled()
  await expect(page.getByText('1 selected')).toHaveCount(0)
  await expect(opened(page)).toContainText(`Decided by @${second.username}: approved.`)
  await expect(acts(page)).toHaveCount(0)
  await expect(page.getByRole('navigation', { name: 'Cases' }).getByRole('link', { name: /^Open/ })).toContainText('1')

  // With the next act it leaves the list.
  await report(running, { target: crane })
  await rows(page).nth(1).getByRole('link').click()
  await acts(page).getByRole('button', { name: 'Ignore' }).click()
  await expect(rows(page).getByRole('heading')).toHaveText(['A crane'])
  await expect(opened(page)).toContainText('A crane')
})

test('LIVE-001, QUEUE-036 new cases that belong to the beginning of the list are counted, and shown after a press', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const file = async (title: string) => report(running, { target: await makePost(db, { community, title }) })
  await logIn(mod)
  const stream = page.waitForRequest('**/api/events*')
  const request = page.waitForResponse('**/api/queue?sort=newest')
  await visit(page, '/queue?sort=newest')
  await Promise.all([stream, request])
  await file('A heron')
  const button = page.getByRole('status').getByRole('button')
  await expect(button).toHaveText('1 new case')
  await expect(rows(page)).toHaveCount(0)
  await button.press('Enter')
  await expect(rows(page)).toHaveCount(1)
  await expect(button).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cases' })).toBeFocused()
  await file('A second heron')
  await file('A third heron')
  await expect(button).toHaveText('2 new cases')
  await expect(rows(page)).toHaveCount(1)
  await button.click()
  await expect(rows(page)).toHaveCount(3)
})
