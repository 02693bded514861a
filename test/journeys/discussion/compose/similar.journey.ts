import { storeAgain } from '../../../../server/discussion/search/store.ts'
import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('FIND-018 while a title is typed, similar posts of the community appear and open in another tab', async ({
  page,
  db,
  logIn,
  context,
}) => {
  const user = await makeUser(db, { points: 100 })
  const community = await makeCommunity(db, { members: [user] })
  const elsewhere = await makeCommunity(db)
  const title = 'How do I repair a flat bicycle tyre?'
  const post = await makePost(db, { title, community })
  const other = await makePost(db, { title: 'Repair of a bicycle tyre', community: elsewhere })
  await storeAgain(db, [post.id, other.id])
  await logIn(user)
  await visit(page, `/new?community=${community.name}`)
  const similar = page.getByRole('region', { name: 'Similar posts' })
  const field = page.getByRole('textbox', { name: 'Title' })
  const requests: string[] = []
  page.on('request', (request) => request.url().includes('/api/search/similar') && requests.push(request.url()))
  await field.pressSequentially('Repair bicycle')
  await expect(similar).toHaveCount(0)
  await field.pressSequentially(' tyre', { delay: 20 })
  const link = similar.getByRole('link', { name: title })
  await expect(link).toBeVisible()
  await expect(similar.getByRole('link')).toHaveCount(1)
  expect(requests.length).toBe(1)
  const opened = context.waitForEvent('page')
  await link.click()
  await expect((await opened).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(field).toHaveValue('Repair bicycle tyre')
  await field.fill('')
  await expect(similar).toHaveCount(0)
})
