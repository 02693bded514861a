import { makeCommunity, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf, postPictures } from '../../post-steps.ts'

test('the keyboard is enough on the page of a post: pictures, votes, menus and questions', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db, { founder: author })
  await logIn(author)
  const pictures = [
    { width: 600, height: 400 },
    { width: 600, height: 400 },
  ]
  const post = await postPictures(page, community, pictures)
  await visit(page, pathOf(community, { public_id: post.publicId }))
  const article = page.getByRole('article')
  const focused = page.locator(':focus')
  await page.getByRole('main').focus()

  // From the first link to the last control, in the order in which they are read.
  const names: string[] = []
  for (;;) {
    await page.keyboard.press('Tab')
    if (!(await article.locator(':focus').count())) break
    await expect(focused).toHaveCSS('outline-style', /solid|auto/)
    // A portrait without a picture shows the first letter.
    names.push((await focused.getAttribute('aria-label')) ?? (await focused.innerText()) ?? '')
  }
  expect(names.map((name) => name.replace(/\s+/g, ' ').trim())).toEqual([
    `P ${community.name}`,
    `@${author.username}`,
    'Pictures',
    '',
    'Next picture',
    '100% upvoted • 1 upvote • 0 downvotes',
    'Upvote',
    'Downvote',
    '0 comments',
    'Share',
    'Save',
    'Edit',
    'Delete',
    'Mod actions',
    'More',
  ])

  await page.getByRole('button', { name: 'Mod actions' }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('menu', { name: 'Mod actions' })
  await expect(menu.getByRole('menuitem', { name: 'Lock' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('alertdialog', { name: 'Delete post' })
  await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Mod actions' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(menu.getByRole('menuitem', { name: 'Lock' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Space')
  await expect(article.getByText('Mod', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mod actions' })).toBeFocused()
})
