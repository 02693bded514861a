import type { Page } from '@playwright/test'
import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import type { PostRow } from '../../../../server/discussion/posts/queries.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeCase } from '../../../make-case.ts'
import { expect, test, visit } from '../../fixtures.ts'

const rows = (page: Page) => page.getByRole('list', { name: 'Reports', exact: true }).locator('> li')
const filters = (page: Page) => page.getByRole('navigation', { name: 'Show' })
const pages = (page: Page) => page.getByRole('navigation', { name: 'Pages' })

interface Reported {
  community: CommunityRow
  post: PostRow
  comment?: { id: bigint }
  reason?: number
}

/** Inserts a report by another member. */
async function report(db: Db, { community, post, comment, reason = 3 }: Reported): Promise<void> {
  const target_type = comment ? 'comment' : 'post'
  const target_id = comment?.id ?? post.id
  const { id } = await makeCase(db, {
    ...{ post, target_type, target_id, community_id: community.id },
    ...{ report_count: 1, reporter_count: 1 },
  })
  const about = { case_id: id, target_type, target_id, community_id: community.id, post_id: post.id }
  await db
    .insertInto('reports')
    .values({ ...about, reporter_id: (await makeUser(db)).id, reason_id: reason })
    .execute()
}

test('MOD-010, MOD-013, MOD-042, MOD-043 reports are listed ten a page with a filter and counts; Ignore drops one and says so', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const posts: PostRow[] = []
  for (let n = 1; n <= 11; n++) {
    posts.push(await makePost(db, { community, title: `Coins for sale ${n}` }))
    await report(db, { community, post: posts[n - 1] as PostRow })
  }
  const comment = await makeComment(db, { post: posts[0] as PostRow, body: 'Buy them here.' })
  await report(db, { community, post: posts[0] as PostRow, comment, reason: 1 })
  await logIn(founder)
  await visit(page, `/${community.name}/modtools`)
  await page.getByRole('navigation', { name: 'Mod tools' }).getByRole('link', { name: 'Reports' }).click()
  await expect(filters(page).getByRole('link')).toHaveText(['All12', 'Posts11', 'Comments1'])
  await expect(filters(page).locator('[aria-current]')).toHaveText('All12')
  await expect(rows(page)).toHaveCount(10)
  await expect(rows(page).first()).toContainText('Breaks community rules')
  await expect(rows(page).first()).toContainText('Buy them here.')
  await expect(pages(page).getByRole('link')).toHaveText(['1', '2'])
  await pages(page).getByRole('link', { name: 'Page 2' }).click()
  await expect(page).toHaveURL(`/${community.name}/modtools/reports?page=2`)
  await expect(pages(page).locator('[aria-current]')).toHaveText('2')
  await expect(rows(page).getByRole('heading')).toHaveText(['Coins for sale 2', 'Coins for sale 1'])

  await filters(page).getByRole('link', { name: 'Posts' }).click()
  await expect(page).toHaveURL(`/${community.name}/modtools/reports?filter=posts`)
  await expect(rows(page).getByRole('heading').first()).toHaveText('Coins for sale 11')
  await rows(page).first().getByRole('button', { name: 'Ignore' }).press('Enter')
  await expect(page.getByRole('status').getByText('Report ignored.')).toBeVisible()
  await expect(rows(page).getByRole('heading').first()).toHaveText('Coins for sale 10')
  // The focus stays in the list.
  await expect(rows(page).first()).toBeFocused()
  await expect(filters(page).getByRole('link')).toHaveText(['All11', 'Posts10', 'Comments1'])
  await expect(pages(page)).toHaveCount(0)

  await filters(page).getByRole('link', { name: 'Comments' }).click()
  await expect(rows(page)).toHaveCount(1)
  await rows(page).getByRole('button', { name: 'Ignore' }).click()
  await expect(page.getByText('Nothing is reported')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Reports', exact: true })).toBeFocused()
  await expect(filters(page).getByRole('link')).toHaveText(['All10', 'Posts10', 'Comments0'])
  const removed = db.selectFrom('posts').select('id').where('deleted_at', 'is not', null)
  expect(await removed.where('community_id', '=', community.id).execute()).toEqual([])
})

test('MOD-015 a report shows who removed its post', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  for (const as of ['mods', 'admins', 'normal']) {
    const post = await makePost(db, { community, deleted_at: new Date(), deleted_as: as })
    await report(db, { community, post })
  }
  const removedPost = await makePost(db, { community, deleted_at: new Date(), deleted_as: 'mods' })
  await report(db, { community, post: removedPost, comment: await makeComment(db, { post: removedPost }) })
  await report(db, { community, post: await makePost(db, { community }) })
  await logIn(founder)
  await visit(page, `/${community.name}/modtools/reports`)
  await expect(rows(page)).toHaveCount(5)
  await expect(rows(page)).toContainText([
    /^(?!.*Removed by)/s,
    'Removed by moderators',
    'Removed by its author',
    'Removed by admins',
    'Removed by moderators',
  ])
})
