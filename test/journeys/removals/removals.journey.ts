import type { UserRow } from '../../../server/accounts/queries.ts'
import type { Db } from '../../../server/db/connect.ts'
import { toWire } from '../../../server/db/keys.ts'
import type { NewEntry } from '../../../server/modlog/entry.ts'
import { writeEntry } from '../../../server/modlog/write-entry.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { makeNotification } from '../../make-notification.ts'
import { expect, test, visit } from '../fixtures.ts'

/** What somebody's moderators did, in the moderation log. */
async function stage(db: Db, author: UserRow) {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod, members: [author] })
  const gone = { deleted_at: new Date(), deleted_as: 'mods' } as const
  const post = await makePost(db, { community, author, title: 'A heron', body: 'It stood *still*\nall day.', ...gone })
  const comment = await makeComment(db, { post, author, body: 'As herons do.', ...gone })
  const by = { actorId: mod.id, group: 'mods', communityId: community.id, subjectId: author.id } as const
  const write = (entry: Omit<NewEntry, keyof typeof by>) =>
    db.transaction().execute((tx) => writeEntry(tx, { ...by, ...entry }))
  return { mod, community, post, comment, write }
}

test('MODLOG-013, MODLOG-014 a notice leads to what was removed, why and the text as it was written, which can be copied; all stand on one page, without script too', async ({
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
  await read.goto('/settings/removals')
  await expect(read.locator('#main h2')).toHaveText(all)
  await plain.close()
})
