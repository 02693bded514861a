import { makeComment, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('PROFILE-014 a profile shows comments among posts and on their own tab, each with a link to its place', async ({
  page,
  db,
}) => {
  const author = await makeUser(db)
  const post = await makePost(db, { title: 'Where herons sleep' })
  const comment = await makeComment(db, { author, post, body: 'In the alders by the weir.' })
  await makePost(db, { author, title: 'My own post' })
  await visit(page, `/@${author.username}`)
  const main = page.getByRole('main')
  await expect(main.getByText('In the alders by the weir.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'My own post' })).toBeVisible()

  await main.getByRole('link', { name: 'Comments', exact: true }).click()
  await expect(main.getByRole('link', { name: 'My own post' })).toBeHidden()
  await main.getByRole('link', { name: 'Where herons sleep' }).click()
  const id = (comment.id >> 20n) * 1_000_000n
  await expect(page).toHaveURL(new RegExp(`/post/${post.public_id}/${id.toString(16).padStart(16, '0')}`))
  await expect(page.getByRole('heading', { name: 'Where herons sleep' })).toBeVisible()
})
