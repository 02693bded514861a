import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { posts } from '../../feeds.ts'
import { expect, saved, test, visit } from '../../fixtures.ts'
import { closed, expectActive, field, find, group, openPalette, option, palette } from '../../palette-steps.ts'
import { pathOf } from '../../post-steps.ts'

test('FEEL-004, FEEL-002 Ctrl+K opens the palette: parts of words find pages and joined communities, arrows select, Enter opens, and the key of a page is beside it', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  const joined = await makeCommunity(db, { members: [user] })
  await logIn(user)
  await visit(page, '/about')
  await openPalette(page)
  await expect(group(page, 'Pages').getByRole('option', { name: 'Notifications g n' })).toBeVisible()
  await expect(group(page, 'Communities').getByRole('option', { name: joined.name })).toBeVisible()

  await find(page, joined.name.slice(2).toUpperCase())
  await expectActive(page, joined.name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/${joined.name}`)
  await expect(page.getByRole('heading', { level: 1, name: joined.name })).toBeVisible()
  // Back does not return to the palette.
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await closed(palette(page))

  await openPalette(page)
  await find(page, 'guide')
  await expectActive(page, 'Guidelines')
  await page.keyboard.press('ArrowDown')
  await expectActive(page, 'Guidelines for moderators')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  // The selection wraps at both ends.
  await expectActive(page, 'Search for “guide”')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/search?q=guide')
  await closed(page.getByRole('dialog'))

  // Users of speech input turn single keys off, and can still use the palette.
  await page.evaluate(() => localStorage.setItem('comment_keys_disabled', 'true'))
  await openPalette(page)
  await option(page, 'My Lists').click()
  await expect(page).toHaveURL(`/@${user.username}/lists`)
})

test('FEEL-004 Escape, Back and Ctrl+K close the palette and the focus returns; in a text field Ctrl+K does not open it', async ({
  page,
  db,
  logIn,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/about')
  const account = page.getByRole('button', { name: /^Account:/ })
  await account.focus()
  await openPalette(page)
  await page.keyboard.press('Escape')
  await closed(palette(page))
  await expect(account).toBeFocused()
  await openPalette(page)
  await page.keyboard.press('ControlOrMeta+k')
  await closed(palette(page))
  await openPalette(page)
  await page.goBack()
  await closed(palette(page))
  await expect(page).toHaveURL('/about')
  await expect(account).toBeFocused()

  await page.getByRole('combobox', { name: 'Search' }).press('ControlOrMeta+k')
  await closed(palette(page))
  await page.getByRole('combobox', { name: 'Search' }).blur()
  // Without a keyboard.
  await account.click()
  await page.getByRole('menuitem', { name: 'Go to…' }).click()
  await expect(field(page)).toBeFocused()
  await find(page, 'keyb')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText(
    'Ctrl KGo to anything by its name, or do it',
  )
})

test('FEEL-004 the palette has the actions on the focused post, with their keys; also on the page of a post, and for comments', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db, { members: [author] })
  await makePost(db, { community, title: 'Another' })
  const post = await makePost(db, { community, title: 'To act on', author })
  const comment = await makeComment(db, { post })
  const answer = await makeComment(db, { post, under: comment, author })
  await logIn(author)
  await visit(page, `/${community.name}?sort=latest`)
  const link = posts(page).getByRole('link', { name: 'To act on', exact: true })
  const card = page.getByRole('article').filter({ has: page.getByRole('link', { name: 'To act on', exact: true }) })

  // Without a focused post there are no actions.
  await openPalette(page)
  await expect(group(page, /^On /)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await closed(palette(page))

  await link.focus()
  await openPalette(page)
  await expect(group(page, 'On To act on').getByRole('option')).toContainText([
    'Vote up',
    'Vote down',
    'Save to a list',
  ])
  await expectActive(page, /^Unfold|^Vote up u$/)
  await find(page, 'vot dow')
  await expectActive(page, 'Vote down d')
  await saved(page, () => page.keyboard.press('Enter'))
  await expect(card.getByRole('button', { name: 'Downvote' })).toHaveAttribute('aria-pressed', 'true')
  await expect(link).toBeFocused()
  await openPalette(page)
  await find(page, 'edit')
  await option(page, 'Edit what you wrote e').click()
  await expect(page).toHaveURL(`/new?edit=${post.public_id}`)
  await page.goBack()

  await visit(page, pathOf(community, post))
  await openPalette(page)
  await find(page, 'save')
  await expectActive(page, 'Save to a list s')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Save' })).toBeVisible()
  await page.keyboard.press('Escape')
  await closed(page.getByRole('dialog'))

  await articleOf(page, answer.id).focus()
  await openPalette(page)
  await expect(group(page, `On comment by ${author.username}`)).toBeVisible()
  await find(page, 'answers')
  await expectActive(page, 'The comment that this one answers p')
  await page.keyboard.press('Enter')
  await expect(articleOf(page, comment.id)).toBeFocused()
  await openPalette(page)
  await expect(option(page, /^Edit/)).toHaveCount(0)
  await find(page, 'reply')
  await expectActive(page, 'Reply, with the words that are selected r')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Your reply' })).toBeFocused()
})

test('FEEL-004 every setting of the settings page is found by its name, and gets the focus', async ({
  page,
  db,
  logIn,
}) => {
  await logIn(await makeUser(db))
  await visit(page, '/about')
  await openPalette(page)
  await find(page, 'infin')
  await expectActive(page, 'Infinite scrolling Device preferences')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings#device')
  const scrolling = page.getByRole('switch', { name: 'Infinite scrolling' })
  await expect(scrolling).toBeFocused()
  await expect(scrolling).toBeInViewport()

  const names = await page
    .getByRole('main')
    .getByRole('switch')
    .evaluateAll((all) =>
      all.map((each) => (each.parentElement?.querySelector('span')?.firstChild?.textContent ?? '').trim()),
    )
  expect(names.length).toBeGreaterThan(10)
  await openPalette(page)
  for (const name of names) {
    await find(page, name)
    await expect(group(page, 'Settings').getByRole('option').filter({ hasText: name })).not.toHaveCount(0)
  }
  // Other controls get the focus too.
  for (const [query, role, name] of [
    ['home fe', 'radio', 'All'],
    ['muted us', 'heading', 'Muted users'],
    ['change pass', 'button', 'Change password'],
  ] as const) {
    await openPalette(page)
    await find(page, query)
    await page.keyboard.press('Enter')
    await closed(palette(page))
    await expect(page.getByRole('main').getByRole(role, { name }).and(page.locator(':focus'))).toBeVisible()
  }
  await openPalette(page)
  await find(page, 'dark')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('switch', { name: 'Dark mode' })).toBeChecked()
})
