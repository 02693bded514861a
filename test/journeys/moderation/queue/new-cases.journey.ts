import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { report, rows } from './queue-steps.ts'

test('LIVE-001, QUEUE-022 the open queue shows at once how many new cases there are, and loads them on demand', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const file = async (title: string) => report(running, { target: await makePost(db, { community, title }) })
  await logIn(mod)
  const opened = page.waitForRequest('**/api/events*')
  const request = page.waitForResponse('**/api/queue?sort=newest')
  await visit(page, '/queue')
  await Promise.all([opened, request])
  await expect(page.getByText('Nothing waits')).toBeVisible()
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
