import { makeComment, makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { acts, actsOnSelected, makeRules, opened, question, report, rows } from './queue-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('QUEUE-025 selected cases are decided by one act after one question, and undone by the toast', async ({
  page,
  db,
  logIn,
  running,
}) => {
  await page.clock.install()
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await makeRules(db, community, ['No adverts'])
  const people = [await makeUser(db), await makeUser(db)]
  const posts = []
  for (const [place, title] of ['Coins', 'More coins', 'Old coins', 'A heron'].entries())
    posts.push(await makePost(db, { community, title, author: people[place % 2] ?? mod }))
  const comment = await makeComment(db, { post: posts[3] ?? (await makePost(db)), author: people[0] ?? mod })
  for (const target of posts) await report(running, { target })
  await report(running, { type: 'comment', target: comment })
  await logIn(mod)
  await visit(page, '/queue')
  await expect(rows(page)).toHaveCount(5)
  for (const name of ['Coins', 'More coins', 'Old coins'])
    await page.getByRole('checkbox', { name: `Select “${name}”` }).check()
  await rows(page).last().getByRole('checkbox').check()
  await expect(page.getByText('4 selected')).toBeVisible()
  await actsOnSelected(page).getByRole('button', { name: 'Remove' }).click()
  await expect(question(page).getByRole('heading', { level: 2 })).toHaveText(
    'Remove 3 posts and 1 comment by 2 people?',
  )
  await question(page).getByText('No adverts').click()
  await question(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('4 decided')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(opened(page)).toContainText('A heron')

  // The toast stays for 10 s.
  await page.clock.runFor(9_000)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('4 undone.')).toBeVisible()
  await expect(rows(page)).toHaveCount(5)
  const left = await db.selectFrom('posts').select('deleted_at').where('community_id', '=', community.id).execute()
  expect(left.filter(({ deleted_at }) => deleted_at)).toEqual([])

  // Approving several cases needs a confirmation too.
  await page.getByRole('checkbox', { name: 'Select all' }).check()
  await actsOnSelected(page).getByRole('button', { name: 'Approve' }).click()
  await expect(question(page).getByRole('heading', { level: 2 })).toHaveText(
    'Approve 4 posts and 1 comment by 2 people?',
  )
  await question(page).getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('5 decided')).toBeVisible()
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await page.clock.runFor(11_000)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('QUEUE-018 a moderator whose decision comes second reads who has decided, and how', async ({
  page,
  db,
  logIn,
  running,
  another,
}) => {
  const [mod, second] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod })
  await makeMod(db, community, second)
  await report(running, { target: await makePost(db, { community, title: 'A heron' }) })
  await report(running, { target: await makePost(db, { community, title: 'A stork' }) })
  await logIn(mod)
  await visit(page, '/queue')
  const other = await another(second)
  await other.setViewportSize({ width: 1280, height: 900 })
  // As if the news were still on its way.
  await other.route('**/api/events*', (route) => route.fulfill({ status: 204 }))
  await visit(other, '/queue')
  await expect(opened(other).getByRole('link', { name: 'A heron' })).toBeVisible()
  await acts(page).getByRole('button', { name: 'Ignore' }).click()
  await expect(opened(page).getByRole('link', { name: 'A stork' })).toBeVisible()

  await acts(other).getByRole('button', { name: 'Approve' }).click()
  await expect(other.getByText(`@${mod.username} has just decided this: left, and its reports ignored.`)).toBeVisible()
})

test('QUEUE-022, QUEUE-003 cases can be grouped by author, sorted, filtered by community and kind, and the decided ones listed', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  const elsewhere = await makeCommunity(db, { founder: mod })
  const author = await makeUser(db)
  const first = await makePost(db, { community, author, title: 'A heron' })
  const second = await makePost(db, { community: elsewhere, author, title: 'A stork' })
  await report(running, { target: first })
  await report(running, { target: second })
  await report(running, { target: second })
  await logIn(mod)
  await visit(page, '/queue')
  const titles = () => rows(page).getByRole('heading', { level: 2 })
  await expect(titles()).toHaveText(['A heron', 'A stork'])
  const choose = async (label: string, option: string) => {
    await page.getByRole('button', { name: /^Filter/ }).click()
    await page.getByRole('combobox', { name: label }).selectOption(option)
    await page.getByRole('button', { name: 'Close' }).click()
  }
  await choose('Order', 'newest')
  await expect(titles()).toHaveText(['A stork', 'A heron'])
  await choose('Order', 'most')
  await expect(page).toHaveURL(/sort=most/)
  await choose('Group', 'author')
  await expect(
    page.getByRole('region', { name: 'Cases' }).getByRole('link', { name: `@${author.username}` }),
  ).toBeVisible()
  await expect(page.getByText('2 open', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select what is by @${author.username}` }).check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await choose('Community', `${elsewhere.name} (1)`)
  await expect(titles().getByText('A heron')).toHaveCount(0)
  await choose('Kind', 'appeal')
  await expect(page.getByText('Nothing waits')).toBeVisible()
  await page.getByRole('link', { name: 'Show everything' }).click()
  await expect(titles()).toHaveText(['A heron', 'A stork'])
})
