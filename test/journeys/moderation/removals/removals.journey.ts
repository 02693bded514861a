import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import type { NewEntry } from '../../../../server/people/acts/entry.ts'
import { writeEntry } from '../../../../server/people/acts/write-entry.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { usualLogPage } from '../../../../shared/limits.ts'
import { dayMonthYear } from '../../../../shared/time.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeNotification } from '../../../make-notification.ts'
import { expect, test, visit } from '../../fixtures.ts'

/** Entries of the moderation log about this author. */
async function stage(db: Db, author: UserRow) {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod, members: [author] })
  const removed = { deleted_at: new Date(), deleted_as: 'mods' } as const
  const post = await makePost(db, {
    community,
    author,
    title: 'A heron',
    body: 'It stood *still*\nall day.',
    ...removed,
  })
  const comment = await makeComment(db, { post, author, body: 'As herons do.', ...removed })
  const by = { actorId: mod.id, group: 'mods', communityId: community.id, subjectId: author.id } as const
  const write = (entry: Omit<NewEntry, keyof typeof by>) =>
    db.transaction().execute((tx) => writeEntry(tx, { ...by, ...entry }))
  return { mod, community, post, comment, write }
}

test('MODLOG-013, MODLOG-014 a notification leads to the removal with its reason and the source of the text, which can be copied; one page lists all removals, also without script', async ({
  page,
  db,
  logIn,
  context,
  browser,
  baseURL,
}) => {
  const author = await makeUser(db)
  const { community, post, comment, write } = await stage(db, author)
  const onPost = { act: 'remove_post', targetType: 'post', targetId: post.id, reason: 'Birds go elsewhere' } as const
  const removal = await write(onPost)
  await write({
    act: 'remove_comment',
    targetType: 'comment',
    targetId: comment.id,
    rule: { id: 1, text: 'Be <b>brief</b>' },
  })
  await write({ act: 'ban_member', reason: 'Twice', details: { expires: '2031-01-31T12:00:00.000Z' } })
  await write({ act: 'warn', reason: 'Mind the birds.' })
  const details = { deletedAs: 'mods', reason: onPost.reason, logId: toWire(removal) } as const
  await makeNotification(db, { receiver: author, type: 'deleted_post', post_id: post.id, details })
  await logIn(author)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visit(page, '/notifications')
  await page
    .getByRole('link', { name: `Your post A heron was removed from ${community.name}: Birds go elsewhere` })
    .click()
  await expect(page).toHaveURL(`/${community.name}/post/${post.public_id}`)
  await page.getByRole('link', { name: 'Why it was removed' }).press('Enter')
  await expect(page).toHaveURL(`/settings/removals/${toWire(removal)}`)
  await expect(page.locator('#main h2')).toHaveText(
    `Your post A heron was removed from ${community.name}: Birds go elsewhere`,
  )
  await expect(page.getByText('It stood *still*')).toBeVisible()
  await page.getByRole('button', { name: 'Copy text' }).press('Enter')
  await expect(page.getByText('Text copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('It stood *still*\nall day.')
  await page.getByRole('link', { name: 'All of the last 30 days' }).press('Enter')
  const all = [
    `A warning from the moderators of ${community.name}: Mind the birds.`,
    `You are banned from ${community.name} until 31 Jan 2031: Twice`,
    'Your comment on A heron was removed: Be <b>brief</b>',
    `Your post A heron was removed from ${community.name}: Birds go elsewhere`,
  ]
  await expect(page.locator('#main h2')).toHaveText(all)
  await expect(page.getByRole('button', { name: 'Copy text' })).toHaveCount(2)

  const plain = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  await logIn(author, plain)
  const read = await plain.newPage()
  await read.goto(`/${community.name}/post/${post.public_id}`)
  await expect(read.getByRole('link', { name: 'Why it was removed' })).toHaveAttribute(
    'href',
    `/settings/removals/${toWire(removal)}`,
  )
  await read.goto('/settings/removals')
  await expect(read.locator('#main h2')).toHaveText(all)
  await plain.close()
})

test('MODLOG-018 the page of a removal has “Ask to look again”, then shows the time of the appeal, then its answer; typed text stays', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  const author = await makeUser(db)
  const { post, write } = await stage(db, author)
  const id = toWire(
    await write({ act: 'remove_post', targetType: 'post', targetId: post.id, reason: 'Birds go elsewhere' }),
  )
  const details = { deletedAs: 'mods', reason: 'Birds go elsewhere', logId: id } as const
  await makeNotification(db, { receiver: author, type: 'deleted_post', post_id: post.id, details })
  await logIn(author)
  await visit(page, '/notifications')
  await page.getByRole('link', { name: 'Ask to look again' }).press('Enter')
  await expect(page).toHaveURL(`/settings/removals/${id}`)
  await page.getByRole('button', { name: 'Ask to look again' }).press('Enter')
  const field = page.getByRole('textbox', { name: 'Why should it be looked at again?' })
  await expect(field).toBeFocused()
  await field.fill('Too short')
  await page.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expect(page.getByText('Write at least 20 characters.')).toBeVisible()
  const text = 'A heron is no bird of prey, so the rule does not mean it.'
  await field.fill(text)
  expectErrors(/500/, /Something went wrong/)
  await page.route('**/appeal', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'Something went wrong.' } }),
  )
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('Something went wrong.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(field).toHaveValue(text)
  await page.unroute('**/appeal')
  await page.getByRole('button', { name: 'Send appeal' }).click()
  await expect(page.getByText('You will be told here.')).toBeVisible()
  const { created_at: at } = await db
    .selectFrom('appeals')
    .selectAll()
    .where('user_id', '=', author.id)
    .executeTakeFirstOrThrow()
  const appealNote = `You asked on ${dayMonthYear(at)}. You will be told here.`
  await expect(page.getByText(appealNote)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask to look again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All of the last 30 days' }).press('Enter')
  await expect(page).toHaveURL('/settings/removals')
  await expect(page.getByText(appealNote)).toBeVisible()
  await visit(page, '/notifications')
  await expect(page.getByText(appealNote)).toBeVisible()
  const answer = { answered_at: at, outcome: 'upheld', answer: 'It eats frogs, which are birds here.' } as const
  await db.updateTable('appeals').set(answer).where('user_id', '=', author.id).execute()
  await visit(page, `/settings/removals/${id}`)
  await expect(page.getByText(`It was looked at again on ${dayMonthYear(at)}, and stays as it is:`)).toBeVisible()
  await expect(page.getByText(answer.answer)).toBeVisible()
  await expect(page.getByText('You will be told here.')).toHaveCount(0)
  await visit(page, '/notifications')
  await expect(page.getByText(`It was looked at again: ${answer.answer}`)).toBeVisible()
})

test('MODLOG-018 also on older pages the appeal replaces its form and gets the focus', async ({ page, db, logIn }) => {
  const author = await makeUser(db)
  const { post, write } = await stage(db, author)
  await write({ act: 'remove_post', targetType: 'post', targetId: post.id, reason: 'Birds go elsewhere' })
  for (let n = 1; n <= usualLogPage; n++) await write({ act: 'warn', reason: `Mind the birds, ${n}.` })
  await logIn(author)
  await visit(page, '/settings/removals')
  await page.getByRole('link', { name: 'Older ones' }).click()
  await expect(page).toHaveURL(/next=/)
  const removal = page.locator('[data-removal]').filter({ hasText: 'Birds go elsewhere' })
  await removal.getByRole('button', { name: 'Ask to look again' }).press('Enter')
  await removal.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(removal.getByRole('button', { name: 'Ask to look again' })).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await removal.getByRole('textbox').fill('A heron is no bird of prey, so the rule does not mean it.')
  await removal.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await expect(removal.getByText('You will be told here.')).toBeVisible()
  await expect(removal.getByRole('textbox')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(removal.getByText('What you wrote')).toBeFocused()
})
