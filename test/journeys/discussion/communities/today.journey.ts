import { makeCommunity, makePicture, makePost, makeUser, markPost } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

const day = 24 * 3_600_000

test('COMMUNITY-005 above the list are the best posts of the day, with their pictures, and without those that the reader has muted', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  // The file of the post's picture does not exist.
  expectErrors(/404/)
  const [read, muted] = [await makeCommunity(db), await makeCommunity(db)]
  const picture = await makePicture(db, 'post')
  const posts = [
    await makePost(db, { community: read, title: 'A heron', type: 'image', images: [picture], upvotes: 4_000_000 }),
    await makePost(db, { community: muted, title: 'A stork', upvotes: 3_000_000, no_comments: 1 }),
    await makePost(db, {
      community: read,
      title: 'Of last week',
      upvotes: 5_000_000,
      at: new Date(Date.now() - 8 * day),
    }),
  ]
  for (let n = 0; n < 8; n += 1) posts.push(await makePost(db, { community: read, upvotes: 2_000_000 }))
  await visit(page, '/communities')
  const today = page.getByRole('region', { name: 'Today' })
  const titles = today.getByRole('listitem').getByRole('link')
  await expect(titles).toHaveCount(8)
  await expect(titles.first()).toHaveText('A heron')
  await expect(titles.nth(1)).toHaveText('A stork')
  await expect(today.getByRole('listitem').nth(1)).toContainText(`${muted.name} · 1 comment`)
  await expect(today.getByRole('listitem').first().locator('img')).toBeVisible()
  await expect(today.getByRole('link', { name: 'All of today’s posts' })).toHaveAttribute('href', '/all?sort=day')

  const reader = await makeUser(db)
  await db.insertInto('community_mutes').values({ user_id: reader.id, community_id: muted.id }).execute()
  await logIn(reader)
  await visit(page, '/communities')
  await expect(titles).toHaveCount(8)
  await expect(today.getByText('A stork')).toHaveCount(0)
  await titles.first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'A heron' })).toBeVisible()
  // Other journeys expect few posts.
  for (const { id } of posts) await markPost(db, id, { deleted_at: new Date(), deleted_as: 'mods' })
})
