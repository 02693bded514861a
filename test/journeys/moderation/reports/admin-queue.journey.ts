import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeCase } from '../../../make-case.ts'
import { expect, test, visit } from '../../fixtures.ts'

const ago = (hours: number) => new Date(Date.now() - hours * 3600_000)

test('QUEUE-033, QUEUE-010 admins see communities that lack moderators and add one from the row; a moderator mutes the reporters of a case, and admins unmute them', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [there, away] = [await makeUser(db), await makeUser(db, { last_seen_at: ago(31 * 24) })]
  // Names that sort first, because other tests may fill the first page.
  const first = (name: string) => `0_${name.slice(-18)}`
  const waiting = await makeCommunity(db, { founder: there, name: first(there.username) })
  const left = await makeCommunity(db, { founder: away, name: first(away.username) })
  const post = await makePost(db, { community: waiting })
  const { id } = await makeCase(db, { post, community_id: waiting.id, created_at: ago(80), report_count: 1 })
  const reporter = await makeUser(db)
  const about = { case_id: id, target_id: post.id, community_id: waiting.id, post_id: post.id }
  await db
    .insertInto('reports')
    .values({ ...about, target_type: 'post', reporter_id: reporter.id, reason_id: 3 })
    .execute()
  const moderator = await another(there)
  await visit(moderator, `/queue/${toWire(id)}`)
  await moderator.getByRole('button', { name: 'About these reports' }).press('Enter')
  await moderator.getByRole('menuitem', { name: 'Mute these reporters' }).press('Enter')
  const muteDialog = moderator.getByRole('alertdialog', { name: 'Mute these reporters' })
  await expect(muteDialog).toContainText(`For 30 days what they report in ${waiting.name} opens no case.`)
  await expect(muteDialog).not.toContainText(reporter.username)
  await muteDialog.getByRole('button', { name: 'Mute reporters' }).click()
  await expect(moderator.getByText('Their reports open no cases for 30 days.')).toBeVisible()
  await logIn(await makeAdmin(db))
  await visit(page, '/admin')
  await page.getByRole('navigation', { name: 'Admin dashboard' }).getByRole('link', { name: 'Queue' }).click()
  await expect(page).toHaveURL('/admin/queue')
  const table = page.getByRole('table', { name: 'Communities with waiting cases' })
  const row = (name: string) => table.getByRole('row').filter({ hasText: name })
  await expect(row(waiting.name)).toContainText('3 days ago')
  await expect(row(left.name)).toContainText('None')
  await row(left.name).getByRole('button', { name: 'Add moderator' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Add moderator' })
  await dialog.getByRole('textbox', { name: 'Username' }).fill(there.username)
  await dialog.getByRole('button', { name: 'Add moderator' }).click()
  await expect(page.getByRole('status').getByText(`@${there.username} moderates /${left.name} now.`)).toBeVisible()
  await expect(row(left.name)).toHaveCount(0)
  await expect(row(waiting.name)).toHaveCount(1)

  const mutes = page.getByRole('table', { name: 'Muted reporters' })
  await expect(mutes.getByRole('row').filter({ hasText: waiting.name })).toContainText('A post')
  await mutes.getByRole('button', { name: `Lift the mute in ${waiting.name}` }).click()
  await expect(page.getByRole('status').getByText('Their reports open cases again.')).toBeVisible()
  await expect(mutes.getByRole('row').filter({ hasText: waiting.name })).toHaveCount(0)
})

test('QUEUE-032 the mod tools show how fast and with which outcomes cases were decided in the last 7, 30 or 90 days', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const decided = { closed_by: founder.id, outcome: 'ignore' }
  for (const [days, hours] of [
    [2, 3],
    [20, 30],
  ] as const) {
    const created_at = ago(days * 24)
    const closed_at = new Date(created_at.getTime() + hours * 3600_000)
    const post = await makePost(db, { community })
    await makeCase(db, { post, community_id: community.id, ...decided, created_at, closed_at })
  }
  await logIn(founder)
  await visit(page, `/${community.name}/modtools/reports`)
  const stats = page.getByRole('region', { name: 'How it is going' })
  await expect(stats.getByRole('definition')).toHaveText(['2', '2', '17 hours', '27 hours', 'None', '2'])
  await stats.getByRole('link', { name: '7 days' }).click()
  await expect(page).toHaveURL(`/${community.name}/modtools/reports?days=7`)
  await expect(stats.getByRole('definition')).toHaveText(['2', '1', '3 hours', '3 hours', 'None', '1'])
  await expect(stats).toContainText('Ignored')
  await expect(stats).not.toContainText(founder.username)
  // The filter of the list does not change the period of the numbers.
  await page.getByRole('navigation', { name: 'Show' }).getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(`/${community.name}/modtools/reports?days=7&filter=posts`)
  await stats.getByRole('link', { name: '90 days' }).click()
  await expect(page).toHaveURL(`/${community.name}/modtools/reports?days=90&filter=posts`)
})

test('QUEUE-031 moderators have a shield in the top bar with the number of open cases, which leads to the queue; others do not', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  for (let n = 0; n < 2; n++) {
    const post = await makePost(db, { community })
    await makeCase(db, { post, community_id: community.id, report_count: 1 })
  }
  await logIn(founder)
  await visit(page, '/')
  const shield = page.getByRole('banner').getByRole('link', { name: 'Moderation queue, 2 open' })
  await expect(shield).toHaveText('2')
  await shield.press('Enter')
  await expect(page).toHaveURL(/\/queue/)
  const member = await another(await makeUser(db))
  await visit(member, '/')
  await expect(member.getByRole('link', { name: /^Notifications/ })).toBeVisible()
  await expect(member.getByRole('link', { name: /^Moderation queue/ })).toHaveCount(0)
})
