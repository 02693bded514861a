import { processCauses } from '../../../../server/discussion/notifications/process-causes.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { newBox } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, makeRules, opened, question, rows } from '../../moderation/queue/queue-steps.ts'
import { pathOf } from '../../post-steps.ts'

const waitNote = 'A moderator will look at this soon. Until then only you see it.'

test('LADDER-012, LADDER-013, LADDER-014 the first post of a member is held, is released on a phone and is in the feed; a comment is refused, and its author reads the reason and has the text', async ({
  page,
  db,
  logIn,
  another,
  running,
  expectErrors,
}) => {
  // The page of a refused item still requests it.
  expectErrors(/404/)
  const [founder, member] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder, members: [member], hold_first: 1 })
  await makeRules(db, community, ['Be kind'])
  const older = await makePost(db, { community, title: 'A crane' })
  await logIn(member)
  await visit(page, `/new?community=${community.name}`)
  await page.getByRole('main').getByLabel('Title', { exact: true }).fill('A heron by the mill')
  await page.locator('main form').getByRole('button', { name: 'Create post' }).click()
  await expect(page.getByText(waitNote)).toBeVisible()
  const path = new URL(page.url()).pathname

  const phone = await another(founder)
  await phone.setViewportSize({ width: 360, height: 740 })
  await visit(phone, '/queue')
  await expect(phone.getByRole('banner').getByRole('link', { name: 'Moderation queue, 1 open' })).toBeVisible()
  await phone.getByRole('button', { name: 'Filter' }).click()
  await expect(phone.getByRole('combobox', { name: 'Kind' }).locator('option')).toHaveText([
    'All',
    'Reports (0)',
    'Held (1)',
    'Appeals (0)',
  ])
  await phone.getByRole('combobox', { name: 'Kind' }).selectOption('hold')
  await phone.keyboard.press('Escape')
  await expect(rows(phone)).toHaveText(/Held.*A heron by the mill/)
  await rows(phone).getByRole('link').click()
  await expect(opened(phone)).toContainText('It is among the first that this account writes here.')
  await expect(acts(phone).getByRole('button')).toHaveText(['Release', 'Refuse', 'Ban', 'Escalate'])
  const release = acts(phone).getByRole('button', { name: 'Release' })
  const box = await release.boundingBox()
  expect(box && [box.height >= 44, box.y + box.height > 680]).toEqual([true, true])
  await release.click()
  await expect(phone.getByText('1 decided')).toBeVisible()
  await expect(phone.getByText('Nothing waits')).toBeVisible()

  const guest = await another()
  await guest.goto(`/${community.name}?sort=latest`)
  await expect(guest.getByRole('link', { name: 'A heron by the mill' }).first()).toBeVisible()
  await processCauses(running.site)
  // Its author is still on the page, and gets a notification.
  await expect(page.getByText(waitNote)).toHaveCount(0)
  await page.getByRole('link', { name: /^Notifications/ }).click()
  const released = page.getByRole('link', {
    name: `Your post A heron by the mill is published in ${community.name} now`,
  })
  await released.click()
  await expect(page).toHaveURL(path)
  await expect(page.getByText(waitNote)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upvote' }).first()).toBeVisible()

  // Another new member, under a published post.
  const second = await makeUser(db)
  const other = await another(second)
  await visit(other, pathOf(community, older))
  await newBox(other).fill('Cheap coins, look at my profile.')
  await other.getByRole('button', { name: 'Add comment' }).click()
  await expect(other.locator('[data-comment]').getByText(waitNote)).toBeVisible()
  await visit(phone, '/queue')
  await rows(phone).getByRole('link').click()
  await acts(phone).getByRole('button', { name: 'Refuse' }).click()
  await expect(question(phone)).toContainText(`Refuse this comment by @${second.username}?`)
  await question(phone).getByText('Be kind').click()
  await question(phone).getByRole('textbox').fill('Adverts go to the market.')
  await expect(question(phone)).toContainText('Your comment on A crane was not published: Adverts go to the market.')
  await question(phone).getByRole('button', { name: 'Refuse' }).click()
  await expect(phone.getByText('Nothing waits')).toBeVisible()

  await processCauses(running.site)
  await visit(other, '/notifications')
  await other
    .getByRole('link', { name: 'Your comment on A crane was not published: Adverts go to the market.' })
    .click()
  await expect(other).toHaveURL(/\/settings\/removals\/[0-9a-f]{24}$/)
  const removal = other.locator('[data-removal]')
  await expect(removal).toContainText('Your comment on A crane was not published: Adverts go to the market.')
  await expect(removal.getByRole('blockquote')).toHaveText('Cheap coins, look at my profile.')
  await expect(removal.getByRole('button', { name: 'Copy text' })).toBeVisible()
  await removal.getByRole('button', { name: 'Ask to look again' }).click()
  await expect(removal.getByRole('textbox', { name: 'Why should it be looked at again?' })).toBeFocused()
  await visit(other, pathOf(community, older))
  await expect(other.locator('[data-comment]')).toHaveCount(0)
})
