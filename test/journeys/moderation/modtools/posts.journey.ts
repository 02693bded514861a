import type { Page } from '@playwright/test'
import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import type { PostRow } from '../../../../server/discussion/posts/queries.ts'
import { writeEntry } from '../../../../server/people/acts/write-entry.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'

const tools = ({ name }: CommunityRow, part: string) => `/${name}/modtools/${part}`
const posts = (page: Page, list: string) => page.getByRole('list', { name: list, exact: true }).locator('> li')
const titles = (page: Page, list: string) => posts(page, list).getByRole('heading', { level: 2 })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

const removed = (as: string) => ({ deleted_at: new Date(), deleted_as: as })
const locked = (as: string) => ({ locked_at: new Date(), locked_as: as })

/** Makes posts, the newest last. */
async function makePosts(db: Db, count: number, fields: Partial<PostRow> & { community: CommunityRow }) {
  const made: PostRow[] = []
  for (let n = 0; n < count; n++) made.push(await makePost(db, fields))
  return made
}

test('MOD-016, MOD-042, VOTE-014 removed posts are listed ten a page, the newest first, without votes', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await makePost(db, { community })
  const made = (await makePosts(db, 12, { community, ...removed('mods') })).map(({ title }) => title).toReversed()
  await logIn(founder)
  await visit(page, tools(community, 'removed'))
  await expect(titles(page, 'Removed posts')).toHaveText(made.slice(0, 10))
  const first = posts(page, 'Removed posts').first()
  await expect(first).toContainText('Removed by moderators')
  await expect(first).toContainText('What I have to say.')
  await expect(first).toContainText('Only moderators and admins can still see what is below.')
  for (const vote of ['Upvote', 'Downvote'])
    for (const button of await page.getByRole('button', { name: vote, exact: true }).all())
      await expect(button).toBeDisabled()

  await expect(pages(page).getByRole('link')).toHaveText(['1', '2'])
  await expect(pages(page).locator('[aria-current]')).toHaveText('1')
  await pages(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`${tools(community, 'removed')}?page=2`)
  await expect(titles(page, 'Removed posts')).toHaveText(made.slice(10))
  await expect(pages(page).locator('[aria-current]')).toHaveText('2')
  await page.goBack()
  await expect(titles(page, 'Removed posts')).toHaveText(made.slice(0, 10))

  await first.getByRole('heading', { level: 2 }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/${community.name}/post/`))
})

test('MOD-016 each removed post shows who removed it, and moderators do not see the content that admins removed', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  for (const as of ['admins', 'normal', 'mods']) await makePost(db, { community, ...removed(as) })
  await logIn(founder)
  await visit(page, tools(community, 'removed'))
  await expect(posts(page, 'Removed posts')).toHaveText([
    /Removed by moderators.*What I have to say/s,
    /Removed by its author.*What I have to say/s,
    /Removed by admins.*Its text can no longer be seen\./s,
  ])
  await expect(posts(page, 'Removed posts').last()).not.toContainText('What I have to say')

  const admin = await another(await makeAdmin(db))
  await visit(admin, tools(community, 'removed'))
  await expect(posts(admin, 'Removed posts').last()).toContainText('What I have to say')
  await expect(posts(admin, 'Removed posts').last()).toContainText('Only admins can still see what is below.')
})

test('MOD-016, MODLOG-009 what was removed or locked names who did it and why, until something else is done to it', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const post = await makePost(db, { community, ...removed('mods') })
  const comment = await makeComment(db, { post: await makePost(db, { community }), ...removed('mods') })
  const shut = await makePost(db, { community, ...locked('mods') })
  const base = { actorId: founder.id, group: 'mods', communityId: community.id } as const
  const rule = { id: 7, text: 'Be kind' }
  await db.transaction().execute(async (tx) => {
    await writeEntry(tx, { ...base, act: 'remove_post', targetType: 'post', targetId: post.id, rule })
    await writeEntry(tx, { ...base, act: 'lock_post', targetType: 'post', targetId: shut.id, reason: 'All is said.' })
    const ids = { targetType: 'comment', targetId: comment.id } as const
    await writeEntry(tx, { ...base, act: 'remove_comment', ...ids, reason: 'An advert.' })
  })
  await logIn(founder)
  await visit(page, tools(community, 'removed'))
  const first = posts(page, 'Removed posts').first()
  await expect(first).toContainText(`Removed by @${founder.username}`)
  await expect(first).toContainText('Rule: Be kind')
  await page.getByRole('link', { name: 'Comments', exact: true }).click()
  const words = posts(page, 'Removed comments').first()
  await expect(words).toContainText(`Removed by @${founder.username}`)
  await expect(words).toContainText('An advert.')

  await visit(page, tools(community, 'locked'))
  const closed = posts(page, 'Locked posts').first()
  await expect(closed).toContainText(`Locked by @${founder.username}`)
  await expect(closed).toContainText('All is said.')
  await closed.getByRole('button', { name: 'Unlock' }).click()
  await expect(closed).toContainText('Unlocked')
  await expect(closed).not.toContainText('All is said.')
  // Locked again without an entry in the log, as by an older version of the site: the old entry is not about this.
  const later = new Date(Date.now() + 60_000)
  await db.updateTable('posts').set({ locked_at: later, locked_as: 'mods' }).where('id', '=', shut.id).execute()
  await page.reload()
  await expect(closed).toContainText('Locked by moderators')
  await expect(closed).not.toContainText('All is said.')
})

test('POST-055 an administrator erases the link of a removed post from the list', async ({ page, db, logIn }) => {
  const community = await makeCommunity(db)
  const link = { type: 'link', link_url: 'https://trains.example/', link_hostname: 'trains.example' }
  await makePost(db, { community, ...link, ...removed('mods') })
  await logIn(await makeAdmin(db))
  await visit(page, tools(community, 'removed'))
  const post = posts(page, 'Removed posts')
  await expect(post).toContainText('trains.example')
  await post.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete link' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question.getByRole('button', { name: 'Delete link' })).toBeDisabled()
  await giveReason(question)
  await question.getByRole('button', { name: 'Delete link' }).click()
  await expect(post).toContainText('Its link was deleted for good by admins.')
  await expect(post).not.toContainText('trains.example')
})

test('MOD-016, VOTE-014 locked posts are unlocked in their list, and locked again', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const [byMods] = await makePosts(db, 1, { community, ...locked('mods') })
  const [byAdmins] = await makePosts(db, 1, { community, ...locked('admins') })
  await makePost(db, { community, ...locked('mods'), ...removed('mods') })
  await logIn(founder)
  await visit(page, tools(community, 'locked'))
  await expect(posts(page, 'Locked posts')).toHaveText([/Locked by admins/, /Locked by moderators/])
  await expect(pages(page)).toHaveCount(0)

  const isLocked = async (post: PostRow | undefined) => {
    const row = db
      .selectFrom('posts')
      .select(['locked_at', 'locked_as'])
      .where('id', '=', post?.id ?? 0n)
    const { locked_at, locked_as } = await row.executeTakeFirstOrThrow()
    return locked_at === null ? null : locked_as
  }
  const first = posts(page, 'Locked posts').first()
  await first.getByRole('button', { name: `Unlock “${byAdmins?.title}”` }).click()
  await expect(first).toContainText('Unlocked')
  await expect.poll(() => isLocked(byAdmins)).toBeNull()
  await expect(first.getByRole('button', { name: 'Upvote' })).toBeDisabled()
  await first.getByRole('button', { name: 'Lock' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lock post' })
  await giveReason(question)
  await question.getByRole('button', { name: 'Lock post' }).click()
  await expect(first).toContainText('Locked by moderators')
  await expect.poll(() => isLocked(byAdmins)).toBe('mods')

  for (const { title } of [byMods, byAdmins] as PostRow[])
    await page.getByRole('button', { name: `Unlock “${title}”` }).click()
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0)
  const parts = page.getByRole('navigation', { name: 'Mod tools' })
  await parts.getByRole('link', { name: 'Removed' }).click()
  await expect(posts(page, 'Removed posts')).toHaveCount(1)
  await parts.getByRole('link', { name: 'Locked' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing is locked' })).toBeVisible()
})

test('POST-059 administrators who do not moderate there unlock, and lock as administrators', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  await makePost(db, { community, ...locked('mods') })
  await logIn(await makeAdmin(db))
  await visit(page, tools(community, 'locked'))
  const post = posts(page, 'Locked posts')
  await post.getByRole('button', { name: 'Unlock' }).click()
  await post.getByRole('button', { name: 'Lock' }).click()
  const question = page.getByRole('alertdialog', { name: 'Lock post' })
  await giveReason(question)
  await question.getByRole('button', { name: 'Lock post' }).click()
  await expect(post).toContainText('Locked by admins')
})

test('MOD-044 pages past the end are empty and lead back; an invalid page number leads to the first page', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await logIn(founder)
  await visit(page, tools(community, 'removed'))
  await expect(page.getByRole('heading', { name: 'Nothing is removed' })).toBeVisible()

  const { title } = await makePost(db, { community, ...removed('normal') })
  await page.goto(`${tools(community, 'removed')}?page=7`)
  await expect(page.getByRole('heading', { name: 'Nothing on this page' })).toBeVisible()
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(titles(page, 'Removed posts')).toHaveText([title])
  for (const wrong of ['0', '-1', '1.5', 'two', '']) {
    const answer = await page.goto(`/${community.name.toUpperCase()}/modtools/removed?page=${wrong}`)
    expect(answer?.status()).toBe(200)
    await expect(page).toHaveURL(`${tools(community, 'removed')}?page=${wrong}`)
    await expect(titles(page, 'Removed posts')).toHaveText([title])
  }
})

test('VOTE-014 a post in the mod tools does not overwrite the viewer’s vote in the memory of other pages', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const { title } = await makePost(db, { author: founder, community, ...locked('mods') })
  await logIn(founder)
  await visit(page, `/${community.name}`)
  const up = page.getByRole('article').filter({ hasText: title }).getByRole('button', { name: 'Upvote' })
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Mod tools' }).click()
  await page.getByRole('navigation', { name: 'Mod tools' }).getByRole('link', { name: 'Locked' }).click()
  await expect(titles(page, 'Locked posts')).toHaveText([title])
  await expect(up).toHaveAttribute('aria-pressed', 'true')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`/${community.name}`)
  await expect(up).toHaveAttribute('aria-pressed', 'true')
})

for (const layout of ['card', 'compact']) {
  test(`MOD-016 the lists fit a phone, as ${layout} feeds`, async ({ page, db, logIn }) => {
    const founder = await makeUser(db)
    const community = await makeCommunity(db, { founder })
    const title = `Unbreakable${'w'.repeat(80)}`
    await makePosts(db, 11, { community, title, ...locked('mods') })
    await logIn(founder)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.addInitScript((chosen) => localStorage.setItem('feed_layout', chosen), layout)
    await visit(page, tools(community, 'locked'))
    await expect(posts(page, 'Locked posts')).toHaveCount(10)
    const [whole, seen] = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement
      return [scrollWidth, clientWidth] as const
    })
    expect(whole).toBeLessThanOrEqual(seen)
    const unlock = await page.getByRole('button', { name: 'Unlock' }).first().boundingBox()
    expect((unlock?.x ?? seen) + (unlock?.width ?? 0)).toBeLessThanOrEqual(seen)
  })
}
