import { makeUser } from '../factories.ts'
import { expect, test, visit } from './fixtures.ts'

test('who logs in in one tab is who every other tab then is', async ({ page, context, db, logIn }) => {
  const [first, second] = [await makeUser(db), await makeUser(db)]
  await logIn(first)
  await visit(page, '/guidelines')
  const account = page.getByRole('button', { name: /Account:/ })
  await expect(account).toContainText(`@${first.username}`)
  const other = await context.newPage()
  // All of the page becomes theirs, not only the name in its corner.
  const loaded = page.waitForEvent('load')
  await logIn(second)
  await visit(other, '/')
  await loaded
  await expect(account).toContainText(`@${second.username}`)
})
