import type { Page } from '@playwright/test'
import type { Filter } from '../../../../api/discussion/filters.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { createKeyMaker, toWire } from '../../../../server/platform/db/keys.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, stopClock, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

const keys = createKeyMaker(() => 60)

async function addFilter(db: Db, user: UserRow, fields: Partial<Filter> & { value: string }): Promise<void> {
  await db
    .insertInto('filters')
    .values({
      ...{ id: keys.next(), user_id: user.id, value: fields.value, kind: fields.kind ?? 'word' },
      ...{ covers: fields.where ?? 'both', act: fields.act ?? 'fold' },
    })
    .execute()
  await db.updateTable('users').set({ filters_version: 1 }).where('id', '=', user.id).execute()
}

const titles = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) })

test('FILTER-010 a folded post is one line that opens it; hidden posts are counted below, and can be shown in their place', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  for (const title of ['By the sea', 'A casino', 'Late tax', 'Early tax', 'In the hills'])
    await makePost(db, { community, title })
  await addFilter(db, user, { value: 'Casino' })
  await addFilter(db, user, { value: 'tax', act: 'hide' })
  await logIn(user)
  await visit(page, `/${community.name}?sort=latest`)
  await expect(titles(page)).toHaveText(['In the hills', 'By the sea'])
  const line = page.getByText('Hidden by your filter “Casino”.')
  await expect(line.locator('..')).toHaveText('Hidden by your filter “Casino”.Show')
  const note = page.getByText('2 posts hidden by your filters.')
  await expect(note).toHaveText('2 posts hidden by your filters. Show them')
  // By keyboard; the focus moves to the shown post.
  await line.locator('..').getByRole('button', { name: 'Show' }).press('Enter')
  await expect(card(page, 'A casino')).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('article')?.textContent))
    .toContain('A casino')
  await note.getByRole('button', { name: 'Show them' }).click()
  await expect(titles(page)).toHaveText(['In the hills', 'Early tax', 'Late tax', 'A casino', 'By the sea'])
  await expect(note).toHaveCount(0)
  // Opening a dialog does not leave the page.
  await card(page, 'By the sea').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Filter…' }).click()
  await page.getByRole('dialog', { name: 'Filter' }).press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(titles(page)).toHaveText(['In the hills', 'Early tax', 'Late tax', 'A casino', 'By the sea'])
  // The posts stay shown until the page is left.
  await page.getByRole('article').first().getByRole('link', { name: 'In the hills' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'In the hills' })).toBeVisible()
  await page.goBack()
  await expect(line).toBeVisible()
  await expect(note).toBeVisible()
})

test('FILTER-010, FILTER-012 comments folded by a filter or by their score are one line each, and open in their place', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db, { collapse_below: -5 })
  const post = await makePost(db)
  const filtered = await makeComment(db, { post, body: 'Off to the casino.' })
  await makeComment(db, { under: filtered, body: 'An answer to that.' })
  const low = await makeComment(db, { post, body: 'Nobody liked this.', upvotes: 1, downvotes: 6 })
  await makeComment(db, { post, body: 'Few liked this.', upvotes: 1, downvotes: 5 })
  await makeComment(db, { post, body: 'My own casino.', user_id: user.id, upvotes: 0, downvotes: 9 })
  await addFilter(db, user, { value: 'casino' })
  await logIn(user)
  const { name } = await db
    .selectFrom('communities')
    .select('name')
    .where('id', '=', post.community_id)
    .executeTakeFirstOrThrow()
  await visit(page, `/${name}/post/${post.public_id}`)
  const one = page.locator(`[data-comment="${toWire(filtered.id)}"]`)
  await expect(one).toHaveText('Hidden by your filter “casino”.Show')
  const other = page.locator(`[data-comment="${toWire(low.id)}"]`)
  await expect(other).toHaveText('Score below −5.Show')
  for (const text of ['An answer to that.', 'Few liked this.', 'My own casino.'])
    await expect(page.getByText(text)).toBeVisible()
  await expect(page.getByText('Off to the casino.')).toHaveCount(0)
  await one.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByText('Off to the casino.')).toBeVisible()
  await other.getByRole('button', { name: 'Show' }).press('Enter')
  await expect(page.getByText('Nobody liked this.')).toBeVisible()
  // The comment in the address is not folded.
  await visit(page, `/${name}/post/${post.public_id}/${toWire(filtered.id)}`)
  await expect(page.getByText('Off to the casino.')).toBeVisible()
})

test('FILTER-011 “Filter…” offers the words of the title and the domain, with place and time, and Undo for 8 s', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  const link = { type: 'link', link_url: 'https://www.news.example/a', link_hostname: 'www.news.example' } as const
  await makePost(db, { community, title: 'A day at the Grand Casino', ...link })
  await makePost(db, { community, title: 'The grand casino burns' })
  await logIn(user)
  await page.clock.install()
  await visit(page, `/${community.name}?sort=latest`)
  const open = async () => {
    await card(page, 'A day at the Grand Casino').getByRole('button', { name: 'More', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Filter…' }).click()
  }
  await open()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  const words = dialog.getByRole('group', { name: 'Press the words in the title' })
  await expect(words.getByRole('button')).toHaveText(['A', 'day', 'at', 'the', 'Grand', 'Casino'])
  const add = dialog.getByRole('button', { name: 'Add filter', exact: true })
  await expect(add).toBeDisabled()
  await words.getByRole('button', { name: 'Grand' }).click()
  await words.getByRole('button', { name: 'Casino' }).click()
  await expect(dialog.getByLabel('Words', { exact: true }).and(page.getByRole('textbox'))).toHaveValue('Grand Casino')
  await dialog.getByLabel('Where', { exact: true }).selectOption(`${community.name} alone`)
  await dialog.getByLabel('For how long').selectOption('7 days')
  // The notice stays for 8 s.
  await stopClock(page)
  await add.click()
  await expect(page.getByText('Filtered “Grand Casino”.')).toBeVisible()
  await page.clock.runFor(7900)
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('Hidden by your filter “Grand Casino”.')).toHaveCount(2)
  const row = () =>
    db.selectFrom('filters').selectAll().where('user_id', '=', user.id).orderBy('id', 'desc').executeTakeFirst()
  expect(await row()).toMatchObject({ kind: 'word', value: 'Grand Casino', community_id: community.id, act: 'fold' })
  const days = (((await row())?.ends_at?.getTime() ?? 0) - Date.now()) / 86_400_000
  expect(Math.round(days)).toBe(7)
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.clock.runFor(1000)
  await expect(page.getByText('Hidden by your filter “Grand Casino”.')).toHaveCount(0)
  await expect.poll(row).toBeUndefined()

  await page.clock.resume()
  await open()
  await dialog.getByRole('radio', { name: 'Domain' }).check()
  await expect(dialog.getByRole('textbox', { name: 'Domain' })).toHaveValue('news.example')
  await dialog.getByRole('radio', { name: 'Leave out' }).check()
  await add.click()
  await expect(page.getByText('1 post hidden by your filters.')).toBeVisible()
  await expect(titles(page)).toHaveText(['The grand casino burns'])
})

test('FILTER-011 “Filter…” is in the menu on the post’s own page too', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'A day at the casino' })
  await logIn(await makeUser(db))
  await visit(page, pathOf(community, post))
  await page.getByRole('main').getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Filter…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filter' })
  await expect(dialog.getByRole('button', { name: 'casino' })).toBeVisible()
})

test('FILTER-011 the page of filters lists all of them, adds one and removes one, with Undo', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/)
  const user = await makeUser(db)
  await addFilter(db, user, { value: 'casino', where: 'comments' })
  await addFilter(db, user, { value: 'news.example', kind: 'domain', act: 'hide' })
  await logIn(user)
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Your filters' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Filters' })).toBeVisible()
  const items = page.getByRole('main').getByRole('listitem')
  await expect(items).toHaveText([
    'casinoWords. Folds comments everywhere.Remove',
    'news.exampleDomain. Leaves out posts and comments everywhere.Remove',
  ])
  await page.getByRole('button', { name: 'Remove casino' }).click()
  await expect(items).toHaveCount(1)
  await expect(page.getByText('“casino” is no longer filtered.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(items).toHaveText([/^news.example/, 'casinoWords. Folds comments everywhere.Remove'])

  await page.getByRole('textbox', { name: 'Words' }).fill('…')
  await page.getByRole('button', { name: 'Add filter', exact: true }).click()
  await expect(page.getByText(/^A filter is a word, or a domain such as example.com/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Words' })).toHaveValue('…')
  await page.getByRole('textbox', { name: 'Words' }).fill('tax*')
  await page.getByRole('button', { name: 'Add filter', exact: true }).click()
  await expect(items.last()).toHaveText('tax*Words. Folds posts and comments everywhere.Remove')
  await page.getByRole('radio', { name: 'Domain' }).check()
  const domain = page.getByRole('textbox', { name: 'Domain' })
  await domain.fill('tabloid.example')
  await page.getByRole('button', { name: 'Add filter', exact: true }).click()
  await expect(items.last()).toContainText('tabloid.example')
  await expect(domain).toHaveValue('')
  await page.reload()
  await expect(items).toHaveCount(4)
})
