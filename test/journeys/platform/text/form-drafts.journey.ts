import type { Locator, Page } from '@playwright/test'
import { writeEntry } from '../../../../server/people/acts/write-entry.ts'
import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, opened, question, report } from '../../moderation/queue/queue-steps.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** The keys of the drafts that this device has saved. */
const saved = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft ')))

/** Opens the field, types, reloads the page, and opens the field again. */
async function typeAndReload(page: Page, open: () => Promise<void>, field: Locator, text: string): Promise<void> {
  await open()
  await field.fill(text)
  const started = page.waitForResponse(/\/api\/_initial/)
  await page.reload()
  await started
  await open()
  await expect(field).toHaveValue(text)
}

/** Expects that no draft is left after sending. */
const isGone = (page: Page) => expect.poll(() => saved(page)).toEqual([])

test('BASE-003 a moderator’s texts about a removal, a person and a ban are saved until they are sent', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const admin = await makeAdmin(db)
  const community = await makeCommunity(db, { founder: admin })
  const author = await makeUser(db)
  await report(running, { target: await makePost(db, { community, author, title: 'A heron' }) })
  await logIn(admin)
  await visit(page, '/queue')

  await typeAndReload(
    page,
    async () => {},
    opened(page).getByRole('textbox', { name: `Note on @${author.username}` }),
    'Was warned in person.',
  )
  await opened(page).getByRole('button', { name: 'Add note' }).click()
  await expect(opened(page).getByRole('region', { name: 'Notes' }).getByRole('listitem')).toContainText(
    'Was warned in person.',
  )
  await isGone(page)

  const reason = question(page).getByRole('textbox', { name: 'Reason' })
  const ofRemoval = async () => {
    await acts(page).getByRole('button', { name: 'Remove' }).click()
    await question(page).getByRole('radio', { name: 'Something else' }).check()
  }
  await typeAndReload(page, ofRemoval, reason, 'It is a stork.')
  // Closing the dialog does not lose the text either.
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await acts(page).getByRole('button', { name: 'Remove' }).click()
  await expect(reason).toHaveValue('It is a stork.')
  await expect(question(page).getByRole('radio', { name: 'Something else' })).toBeChecked()
  await question(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await isGone(page)

  await visit(page, `/@${author.username}`)
  const ofBan = async () => {
    await page.getByRole('button', { name: `Admin actions on @${author.username}` }).click()
    await page.getByRole('menuitem', { name: 'Ban' }).click()
  }
  await typeAndReload(page, ofBan, reason, 'Sells herons')
  await question(page).getByRole('button', { name: 'Continue' }).click()
  await question(page).getByRole('button', { name: 'Ban user' }).click()
  await expect(page.getByText('User banned successfully.')).toBeVisible()
  await isGone(page)
})

test('BASE-003 a member’s texts of a report and an appeal are saved until they are sent or the member logs out', async ({
  page,
  db,
  logIn,
}) => {
  const [member, mod] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod, members: [member] })
  const post = await makePost(db, { community, title: 'Coins for sale' })
  const entry = {
    act: 'warn',
    actorId: mod.id,
    group: 'mods',
    communityId: community.id,
    subjectId: member.id,
  } as const
  await db.transaction().execute((tx) => writeEntry(tx, { ...entry, reason: 'Mind the birds.' }))
  await logIn(member)
  await visit(page, pathOf(community, post))
  const ofReport = () => page.getByRole('article').getByRole('button', { name: 'Report', exact: true }).click()
  const note = question(page).getByRole('textbox', { name: 'Anything the moderators should know? (optional)' })
  await typeAndReload(page, ofReport, note, 'The same in every community.')
  await question(page).getByRole('radio', { name: 'Spam' }).check()
  await question(page)
    .getByRole('button', { name: /^Report / })
    .click()
  await expect(page.getByText('Post reported.')).toBeVisible()
  await isGone(page)

  await visit(page, '/settings/removals')
  await page.getByRole('button', { name: 'Ask to look again' }).click()
  const field = page.getByRole('textbox', { name: 'Why should it be looked at again?' })
  // The form is open again.
  await typeAndReload(page, async () => {}, field, 'No bird was meant, and none was near.')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('You will be told here.')).toBeVisible()
  await isGone(page)

  await visit(page, `/${community.name}`)
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).first().click()
  await page.getByRole('menuitem', { name: 'Report', exact: true }).click()
  await question(page).getByRole('textbox').fill('Nobody looks after it.')
  await expect.poll(() => saved(page)).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(question(page)).toHaveCount(0)
  await page.getByRole('button', { name: /^Account:/ }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: /^Account:/ })).toHaveCount(0)
  await isGone(page)
})
