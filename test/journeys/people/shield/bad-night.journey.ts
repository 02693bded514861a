import type { Page } from '@playwright/test'
import { processCauses } from '../../../../server/discussion/notifications/process-causes.ts'
import type { PostRow } from '../../../../server/discussion/posts/queries.ts'
import { removeContent } from '../../../../server/moderation/admin/remove-content.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import { noticeWave } from '../../../../server/people/shield/notice-wave.ts'
import { makeAdmin, makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, toasts, visit } from '../../fixtures.ts'
import { acts, actsOnSelected, makeRules, opened, question, report, rows } from '../../moderation/queue/queue-steps.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test.afterEach(async ({ running, db }) => {
  await db.deleteFrom('waves').execute()
  await changeSiteSettings(running.site, { wave_guard: false, wave_until: null, shield_until: null })
})

test('QUEUE-025, QUEUE-016, REPORT-001, MODLOG-017, ADMIN-018, LADDER-008, LADDER-009 a bad night: forty accounts in an hour and spam of six, three members report it on their phones, a moderator clears it and bans in five presses, an admin bans one with all they wrote and raises the shield, and who was banned by mistake is let back', async ({
  page,
  db,
  logIn,
  another,
  running,
}) => {
  test.setTimeout(240_000)
  const [mod, second, quoter, admin] = [await makeUser(db), await makeUser(db), await makeUser(db), await makeAdmin(db)]
  const community = await makeCommunity(db, { founder: mod, members: [quoter] })
  await makeMod(db, community, second)
  await makeRules(db, community, ['No adverts'])

  const came = await Promise.all(Array.from({ length: 40 }, () => makeUser(db, { created_at: new Date() })))
  const [spammer, ...others] = came.slice(0, 6) as [UserRow, ...UserRow[]]
  const spam: PostRow[] = []
  for (const [number, author] of [spammer, ...others].entries())
    spam.push(await makePost(db, { community, author, title: `Cheap coins ${number + 1}` }))
  const quote = await makePost(db, { community, author: quoter, title: 'Did you get “Cheap coins” too?' })
  const elsewhere = await makePost(db, { author: spammer, title: 'Coins, here too' })

  await test.step('three members report spam on their phones, others report the rest', async () => {
    for (const post of spam.slice(0, 3)) {
      const phone = await another(await makeUser(db))
      await phone.setViewportSize({ width: 360, height: 740 })
      await visit(phone, pathOf(community, post))
      await phone.getByRole('article').getByRole('button', { name: 'More', exact: true }).click()
      await phone.getByRole('menuitem', { name: 'Report', exact: true }).click()
      const dialog = phone.getByRole('dialog', { name: 'Report post' })
      await dialog.getByRole('radio', { name: 'Spam' }).check()
      await dialog.getByRole('button', { name: /^Report / }).click()
      await expect(toasts(phone)).toContainText('Post reported.')
    }
    for (const target of [...spam.slice(3), quote]) await report(running, { target })
  })

  await test.step('the site notices the wave, and notifies the admins', async () => {
    await changeSiteSettings(running.site, { wave_guard: true })
    await noticeWave(running.site)
    await processCauses(running.site)
    await logIn(admin)
    await visit(page, '/admin')
    await expect(page.getByRole('region', { name: 'Many new accounts' })).toBeVisible()
    await visit(page, '/notifications')
    await expect(page.getByText(/accounts were made within an hour/).first()).toBeVisible()
  })

  await test.step('a moderator removes it in five presses and bans its authors', async () => {
    const moderator = await another(mod)
    await moderator.setViewportSize({ width: 1280, height: 900 })
    await visit(moderator, '/queue')
    await expect(rows(moderator)).toHaveCount(7)
    await moderator.getByRole('checkbox', { name: 'Select all' }).check()
    await actsOnSelected(moderator).getByRole('button', { name: 'Ban' }).click()
    await question(moderator).getByRole('radio', { name: 'For good' }).click()
    await question(moderator).getByText('No adverts').click()
    await question(moderator).getByRole('button', { name: 'Ban' }).click()
    await expect(moderator.getByText('Nothing waits')).toBeVisible()
    const banned = await db
      .selectFrom('community_bans')
      .select('user_id')
      .where('community_id', '=', community.id)
      .orderBy('user_id')
      .execute()
    expect(new Set(banned.map(({ user_id }) => user_id))).toEqual(
      new Set([spammer, ...others, quoter].map(({ id }) => id)),
    )
  })

  await test.step('an admin bans an account with all its content, and raises the shield', async () => {
    await visit(page, `/@${spammer.username}`)
    await banWithContent(page, spammer.username)
    const { id } = await db
      .selectFrom('content_removals')
      .select('id')
      .where('user_id', '=', spammer.id)
      .executeTakeFirstOrThrow()
    await removeContent.run(running.site, { id: String(id) })
    const removed = await db
      .selectFrom('posts')
      .select('deleted_at')
      .where('id', '=', elsewhere.id)
      .executeTakeFirstOrThrow()
    expect(removed.deleted_at).not.toBeNull()
    await visit(page, '/admin')
    await page.getByRole('button', { name: 'Raise the shield' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Raise the shield' }).click()
    await expect(page.getByRole('region', { name: 'The shield is up' })).toBeVisible()
  })

  const guest = await another()
  const applicationQuestion = guest.getByLabel('What brings you here, and what would you like to talk about?')
  await test.step('new accounts have to apply now', async () => {
    await visit(guest, '/signup')
    await expect(applicationQuestion).toBeVisible()
  })

  const member = await another(quoter)
  await test.step('a member who was banned by mistake appeals', async () => {
    await visit(member, '/settings/removals')
    const ban = `You are banned from ${community.name} for good: No adverts`
    const removal = member.locator('[data-removal]').filter({ hasText: ban })
    await removal.getByRole('button', { name: 'Ask to look again' }).click()
    await member
      .getByRole('textbox', { name: 'Why should it be looked at again?' })
      .fill('I only asked who else got that.')
    await removal.getByRole('button', { name: 'Send appeal' }).click()
    await expect(removal.getByText('You will be told here.')).toBeVisible()
  })

  await test.step('another moderator lifts the ban', async () => {
    const other = await another(second)
    await other.setViewportSize({ width: 1280, height: 900 })
    await visit(other, '/queue')
    await expect(rows(other)).toHaveCount(1)
    await expect(opened(other).getByRole('region', { name: 'Appeal' })).toContainText('I only asked who else got that.')
    await acts(other).getByRole('button', { name: 'Overturn' }).click()
    await question(other).getByRole('textbox', { name: 'Your answer' }).fill('You are right, and welcome back.')
    await question(other).getByRole('button', { name: 'Overturn' }).click()
    await expect(other.getByText('Nothing waits')).toBeVisible()
  })

  await test.step('the member is notified, and writes again', async () => {
    await processCauses(running.site)
    await visit(member, '/notifications')
    await expect(member.getByText('You are right, and welcome back.').first()).toBeVisible()
    await visit(member, pathOf(community, quote))
    await expect(member.getByText('You are banned from this community.')).toHaveCount(0)
  })

  await test.step('the shield is lowered, and everything is back to normal', async () => {
    await page.getByRole('button', { name: 'Take it down' }).click()
    await expect(page.getByRole('button', { name: 'Raise the shield' })).toBeVisible()
    await page.getByRole('region', { name: 'Many new accounts' }).getByRole('button', { name: 'Not an attack' }).click()
    await expect(page.getByRole('region', { name: 'Many new accounts' })).toHaveCount(0)
    const { shield_until, wave_until, signup_mode } = await running.site.siteSettings.get()
    expect({ shield_until, wave_until, signup_mode }).toEqual({
      shield_until: null,
      wave_until: null,
      signup_mode: 'open',
    })
    await visit(guest, '/signup')
    await expect(guest.getByRole('button', { name: 'Create account' }).last()).toBeVisible()
    await expect(applicationQuestion).toHaveCount(0)
  })
})

async function banWithContent(page: Page, username: string): Promise<void> {
  await page.getByRole('button', { name: `Admin actions on @${username}` }).click()
  await page.getByRole('menuitem', { name: 'Ban' }).click()
  const dialog = page.getByRole('dialog', { name: `Ban @${username}` })
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Spam')
  await dialog.getByText('Delete all content').click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await dialog.getByRole('textbox', { name: 'Username' }).fill(username)
  await dialog.getByRole('button', { name: 'Ban and delete content' }).click()
  await expect(toasts(page)).toContainText('User banned successfully.')
}
