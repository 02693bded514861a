import { makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, actsOnSelected, approve, opened, question, report, rows } from './queue-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('QUEUE-018, QUEUE-022, QUEUE-024, QUEUE-025 the list follows decisions of others and of this moderator, past its first page and from page to page', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const [mod, second] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod })
  await makeMod(db, community, second)
  const posts = []
  for (let number = 1; number <= 26; number++) {
    posts.push(await makePost(db, { community, title: `Heron ${number}` }))
    await report(running, { target: posts[number - 1] ?? { id: 0n } })
  }
  const [first, other] = posts
  if (!first || !other) throw new Error('There are no posts.')
  const isOpened = (number: number) =>
    expect(opened(page).getByRole('link', { name: `Heron ${number}`, exact: true })).toBeVisible()
  const tab = (name: string) =>
    page
      .getByRole('navigation', { name: 'Cases' })
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .click()
  await logIn(mod)
  await visit(page, '/queue')
  await expect(rows(page)).toHaveCount(25)

  // After the last case of a page the next page is loaded.
  await rows(page).last().getByRole('link').click()
  await isOpened(25)
  await page.keyboard.press('j')
  await isOpened(26)
  await expect(rows(page)).toHaveCount(26)

  // Somebody else decides a selected case that is not open. Ctrl+Enter works wherever the focus is.
  await page.getByRole('checkbox', { name: 'Select “Heron 2”', exact: true }).check()
  await actsOnSelected(page).getByRole('button', { name: 'Approve' }).click()
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await approve(running, second, other)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(`@${second.username} has just decided this: approved.`)).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await expect(rows(page)).toHaveCount(25)
  await expect(page.getByText('1 selected')).toHaveCount(0)

  // The opened case has changed like the list.
  await rows(page).first().getByRole('link').click()
  await isOpened(1)
  await report(running, { target: first })
  await page.getByRole('button', { name: 'Queue menu' }).click()
  await page.getByRole('menuitem', { name: 'Look for new cases' }).click()
  await expect(opened(page).getByRole('region', { name: 'Reports' })).toContainText('Reported by 2 people')
  await acts(page).getByRole('button', { name: 'Ignore' }).click()
  await isOpened(3)

  // The other list was loaded before this decision.
  await tab('Done')
  await expect(rows(page)).toHaveCount(2)
  await tab('Open')
  await isOpened(3)
  await acts(page).getByRole('button', { name: 'Approve' }).click()
  await isOpened(4)
  await tab('Done')
  await expect(rows(page)).toHaveCount(3)

  // Undo on another page, which stays open; the list follows.
  await tab('Open')
  await isOpened(4)
  await acts(page).getByRole('button', { name: 'Approve' }).click()
  await isOpened(5)
  await opened(page).getByRole('link', { name: 'Heron 5', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Heron 5' })).toBeVisible()
  const post = page.url()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('1 undone.')).toBeVisible()
  expect(page.url()).toBe(post)
  await page.goBack()
  await expect(rows(page).getByRole('heading', { name: 'Heron 4', exact: true })).toBeVisible()
})
