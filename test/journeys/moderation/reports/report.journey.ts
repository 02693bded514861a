import type { Page } from '@playwright/test'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'
import { makeRules } from '../queue/queue-steps.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true }).last()
const note = (page: Page) => page.getByRole('textbox', { name: 'Anything the moderators should know? (optional)' })
const send = (page: Page) => page.getByRole('dialog').getByRole('button', { name: /^Report / })
const reason = (page: Page, name: string) => page.getByRole('radio', { name })

const reportsOn = async (db: Db, id: bigint) =>
  db
    .selectFrom('reports')
    .innerJoin('cases', 'cases.id', 'reports.case_id')
    .select(['reports.reason_id', 'reports.note', 'cases.for_admins'])
    .where('reports.target_id', '=', id)
    .orderBy('reports.id')
    .execute()

test('REPORT-001, REPORT-002, REPORT-006, REPORT-007, REPORT-008, QUEUE-008 Report under the post asks for a reason, confirms the report, and keeps its text if it is refused', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/409/)
  const user = await makeUser(db)
  const community = await makeCommunity(db, { members: [user] })
  const post = await makePost(db, { community, title: 'Coins for sale' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  const open = () => page.getByRole('article').getByRole('button', { name: 'Report', exact: true }).click()
  await open()
  await expect(dialog(page, 'Report post')).toContainText('“Coins for sale”')
  await expect(page.getByRole('radio')).toHaveCount(4)
  await expect(page.getByRole('group', { name: 'Choose a reason' })).toBeVisible()
  await expect(send(page)).toBeDisabled()
  await note(page).fill('The same in every community.')
  await expect(send(page)).toBeDisabled()
  await reason(page, 'Spam').check()
  await send(page).click()
  await expect(toast(page, 'Post reported.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await open()
  await reason(page, 'Spam').check()
  await note(page).fill('And once more.')
  await send(page).click()
  await expect(toast(page, 'You have already reported this post.')).toBeVisible()
  await expect(note(page)).toHaveValue('And once more.')
  await expect(reason(page, 'Spam')).toBeChecked()
  await reason(page, 'Copyright violation').check()
  await page.getByRole('checkbox', { name: "Send to the site's admins instead" }).check()
  await page.getByRole('textbox', { name: 'Anything the admins should know? (optional)' }).press('Tab')
  await send(page).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(toast(page, 'Post reported.')).toBeVisible()
  expect(await reportsOn(db, post.id)).toEqual([
    { reason_id: 3, note: 'The same in every community.', for_admins: false },
    { reason_id: 2, note: 'And once more.', for_admins: true },
  ])
})

test('REPORT-006, REPORT-007, REPORT-008 comments of others have Report in their row and their menu, one’s own do not, and it works by keyboard alone', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/409/)
  const [user, author] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, author: user })
  const comment = await makeComment(db, { post, author, body: 'Buy coins.' })
  await makeComment(db, { post, author: user, body: 'No, thank you.' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  // The viewer's own post, and their own comment.
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toHaveCount(1)
  await page.getByRole('button', { name: 'Report', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Report comment')).toContainText(`“Buy coins.” by @${author.username}`)
  await page.keyboard.press('Space')
  await expect(reason(page, 'Breaks community rules')).toBeChecked()
  await send(page).press('Enter')
  await expect(toast(page, 'Comment reported.')).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  const of = page.locator(`[data-comment="${toWire(comment.id)}"]`)
  await of.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await reason(page, 'Breaks community rules').check()
  await send(page).click()
  await expect(toast(page, 'You have already reported this comment.')).toBeVisible()
  expect(await reportsOn(db, comment.id)).toEqual([{ reason_id: 1, note: null, for_admins: false }])
})

test('QUEUE-008, REPORT-006 cards, profiles and communities have Report in their menus; reports of people and communities go to the admins and say so; a guest logs in first', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [user, author] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, author, title: 'Coins for sale' })
  await logIn(user)
  await visit(page, `/${community.name}`)
  const more = () => page.getByRole('main').getByRole('button', { name: 'More', exact: true })
  await more().last().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await reason(page, 'Spam').check()
  await send(page).click()
  await expect(toast(page, 'Post reported.')).toBeVisible()
  await more().first().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await expect(dialog(page, 'Report community')).toContainText(`/${community.name}`)
  await expect(dialog(page, 'Report community')).toContainText("This goes to the site's admins.")
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await reason(page, 'Spam').check()
  await send(page).click()
  await expect(toast(page, 'Community reported.')).toBeVisible()

  await visit(page, `/@${author.username}`)
  await more().first().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await expect(dialog(page, 'Report user')).toContainText(`@${author.username}`)
  await expect(dialog(page, 'Report user')).toContainText("This goes to the site's admins.")
  await reason(page, "Breaks the site's guidelines").check()
  await send(page).click()
  await expect(toast(page, 'User reported.')).toBeVisible()
  for (const { id } of [post, community, author]) expect(await reportsOn(db, id)).toHaveLength(1)
  await visit(page, `/@${user.username}`)
  await expect(page.getByRole('heading', { level: 1, name: user.username })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mute user' })).toHaveCount(0)

  const guest = await another()
  await visit(guest, pathOf(community, post))
  await guest.getByRole('article').getByRole('button', { name: 'Report', exact: true }).click()
  await expect(guest.getByRole('dialog')).toContainText('Login')
})

test('QUEUE-037 who reports a broken rule may say which, and moderators read it in the case', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [user, moderator] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: moderator })
  await makeRules(db, community, ['Be kind', 'Be brief'])
  const post = await makePost(db, { community, title: 'Coins for sale' })
  await logIn(user)
  await visit(page, pathOf(community, post))
  await page.getByRole('button', { name: 'Report', exact: true }).click()
  const form = dialog(page, 'Report post')
  const rule = form.getByRole('group', { name: 'Which rule? (optional)' })
  await expect(rule).toHaveCount(0)
  await reason(page, 'Breaks community rules').check()
  await rule.getByRole('radio', { name: 'Be brief' }).check()
  // The choice stays with the draft, and has no meaning for another reason.
  await reason(page, 'Spam').check()
  await expect(rule).toHaveCount(0)
  await reason(page, 'Breaks community rules').check()
  await expect(rule.getByRole('radio', { name: 'Be brief' })).toBeChecked()
  await send(page).click()
  await expect(toast(page, 'Post reported.')).toBeVisible()

  const queue = await another(moderator)
  await visit(queue, '/queue')
  await expect(queue.getByRole('region', { name: 'Reports' })).toContainText('Rule: Be brief')
})
