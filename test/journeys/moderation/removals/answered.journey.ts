import { processCauses } from '../../../../server/discussion/notifications/process-causes.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { acts, opened, question, rows } from '../queue/queue-steps.ts'

test('MODLOG-017, MODLOG-018 a member who was wrongly banned appeals, another moderator overturns the ban in the queue with an answer, and the member reads it and is no longer banned', async ({
  page,
  db,
  logIn,
  another,
  running,
}) => {
  const [member, mod, second] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod, members: [member] })
  await makeMod(db, community, second)
  const post = await makePost(db, { community, title: 'A heron' })

  const first = await another(mod)
  const initial = await first.request.get('/api/_initial')
  const banned = await first.request.post(`/api/communities/${toWire(community.id)}/banned`, {
    headers: { 'X-Csrf-Token': initial.headers()['csrf-token'] ?? '' },
    data: { username: member.username, reason: 'Sells herons' },
  })
  expect(banned.status()).toBe(200)

  await logIn(member)
  await visit(page, pathOf(community, post))
  await expect(page.getByText('You are banned from this community.')).toBeVisible()
  await visit(page, '/settings/removals')
  await expect(page.locator('#main h2')).toHaveText(`You are banned from ${community.name} for good: Sells herons`)
  await page.getByRole('button', { name: 'Ask to look again' }).click()
  const why = 'They were drawings of herons, and nobody paid.'
  await page.getByRole('textbox', { name: 'Why should it be looked at again?' }).fill(why)
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('You will be told here.')).toBeVisible()

  // The moderator who banned them does not get the appeal.
  await visit(first, '/queue')
  await expect(first.getByText('Nothing waits')).toBeVisible()

  const other = await another(second)
  await other.setViewportSize({ width: 1280, height: 900 })
  await visit(other, '/queue')
  await expect(rows(other)).toHaveCount(1)
  await expect(opened(other).getByRole('region', { name: 'Appeal' })).toContainText(why)
  await expect(opened(other).getByRole('region', { name: 'Appeal' })).toContainText('Sells herons')
  for (const name of ['Approve', 'Remove']) await expect(acts(other).getByRole('button', { name })).toHaveCount(0)
  await expect(acts(other).getByRole('button', { name: 'Uphold' })).toBeVisible()
  await acts(other).getByRole('button', { name: 'Overturn' }).click()
  const send = question(other).getByRole('button', { name: 'Overturn' })
  await expect(send).toBeDisabled()
  const answer = 'A drawing is no sale: we read it too quickly.'
  await question(other).getByRole('textbox', { name: 'Your answer' }).fill(answer)
  await send.click()
  await expect(other.getByText('Nothing waits')).toBeVisible()

  await visit(page, '/settings/removals')
  await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
  await expect(page.getByText(/^It was looked at again on .+, and was taken back:$/)).toBeVisible()
  await expect(page.getByText(answer)).toBeVisible()
  await processCauses(running.site)
  await visit(page, '/notifications')
  await expect(page.getByText(answer).first()).toBeVisible()
  await visit(page, pathOf(community, post))
  await expect(page.getByText('You are banned from this community.')).toHaveCount(0)
  await page.getByRole('textbox', { name: 'Add a new comment' }).fill('I am back.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await expect(page.locator('[data-comment]')).toContainText('I am back.')
})
