import { makeAdmin, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'
import { pathOf, pick, postPictures } from '../../post-steps.ts'

test('POST-026, POST-027, POST-033, FEEL-009 a post is shared by copying its address, as Markdown, as a QR code, or on X and Facebook in a new tab', async ({
  page,
  db,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const community = await makeCommunity(db)
  const post = await makePost(db, { community, title: 'Bells & [hours]' })
  const path = pathOf(community, post)
  await visit(page, path)
  await pick(page, 'Share', 'Copy URL')
  await expect(page.getByRole('status').getByText('Link copied to clipboard.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${baseURL}${path}`)

  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Copy URL',
    'Copy as Markdown',
    'QR code',
    'X (Twitter)',
    'Facebook',
  ])
  for (const [name, address] of [
    ['X (Twitter)', /^https:\/\/x\.com\/intent\/tweet\?text=Bells\+%26\+%5Bhours%5D&url=http/],
    ['Facebook', /^https:\/\/www\.facebook\.com\/sharer\/sharer\.php\?u=http/],
  ] as const) {
    const item = page.getByRole('menuitem', { name })
    await expect(item).toHaveAttribute('href', address)
    await expect(item).toHaveAttribute('target', '_blank')
  }
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click()
  await expect(page.getByRole('status').getByText('Text copied to clipboard.')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  expect(copied).toBe(`[Bells & \\[hours\\]](${baseURL}${path})`)
  await pick(page, 'Share', 'QR code')
  const code = page.getByRole('dialog', { name: 'QR code' })
  await expect(code.getByRole('img', { name: `QR code of ${baseURL}${path}` })).toBeVisible()
  await expect(code.getByText(`${baseURL}${path}`, { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(code).toHaveCount(0)

  await context.clearPermissions()
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('No.'))
  })
  await pick(page, 'Share', 'Copy URL')
  await expect(page.getByRole('status').getByText('Failed to copy link to clipboard.')).toBeVisible()
})

test('POST-031, FEEL-009 the sheet of the device is in the menu at any width, and X and Facebook only where the site has them', async ({
  page,
  db,
  running,
  baseURL,
}) => {
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  await page.addInitScript(() => {
    const shared: ShareData[] = []
    Object.assign(window, { shared })
    navigator.share = async (data) => void shared.push(data ?? {})
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, pathOf(community, post))
  await page.getByRole('button', { name: 'Share' }).click()
  const items = page.getByRole('menu', { name: 'Share' }).getByRole('menuitem')
  const own = ['Copy URL', 'Copy as Markdown', 'QR code', 'Share with an app…']
  await expect(items).toHaveText([...own, 'X (Twitter)', 'Facebook'])
  await items.getByText('Share with an app…').click()
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared)
  await expect.poll(shared).toEqual([{ title: post.title, url: `${baseURL}${pathOf(community, post)}` }])
  try {
    await changeSiteSettings(running.site, { share_outside: false })
    await page.setViewportSize({ width: 360, height: 740 })
    await visit(page, pathOf(community, post))
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(items).toHaveText(own)
  } finally {
    await changeSiteSettings(running.site, { share_outside: true })
  }
})

test('POST-031 without such a sheet there is the menu on a phone too, and More has the rest', async ({
  page,
  db,
  logIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await logIn(mod)
  await visit(page, pathOf(community, await makePost(db, { community, author: mod })))
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('menu', { name: 'Share' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Mod actions' })).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  const menu = page.getByRole('menu', { name: 'More' })
  for (const name of ['Hide', 'Edit', 'Lock', `Pin in ${community.name}`])
    await expect(menu.getByText(name, { exact: true })).toBeVisible()
  await menu.getByText('Lock', { exact: true }).click()
  await expect(page.getByText('This post has been locked by moderators.')).toBeVisible()
})

test('POST-035, POST-036, POST-037 each sees what they may do', async ({ page, db, another, logIn }) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author, community })
  await visit(page, pathOf(community, post))
  const named = page.getByRole('article').locator('button, a')
  const others = ['Edit', 'Delete', 'Mod actions', 'Admin actions']
  for (const name of others) await expect(named.filter({ hasText: name })).toHaveCount(0)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Hide' }).click()
  await expect(page.getByRole('dialog', { name: 'Login to continue' })).toBeVisible()

  await logIn(author)
  await visit(page, pathOf(community, post))
  await expect(page.getByRole('article').getByRole('link', { name: 'Edit' })).toHaveAttribute(
    'href',
    `/new?edit=${post.public_id}`,
  )
  await expect(page.getByRole('article').getByRole('button', { name: 'Delete' })).toBeVisible()
  await expect(named.filter({ hasText: 'Mod actions' })).toHaveCount(0)

  const admin = await another(await makeAdmin(db))
  await visit(admin, pathOf(community, post))
  await expect(admin.getByRole('article').getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await admin.getByRole('button', { name: 'Mod actions' }).click()
  const mods = admin.getByRole('menu', { name: 'Mod actions' })
  await expect(mods.getByRole('menuitem', { name: 'Lock' })).toBeDisabled()
  await expect(mods.getByRole('menuitem', { name: 'Delete' })).toBeDisabled()
  await expect(mods.getByRole('menuitemcheckbox', { name: `Pin in ${community.name}` })).toBeEnabled()
})

test('POST-040, POST-058 a moderator locks and unlocks a post', async ({ page, db, logIn }) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await logIn(mod)
  await visit(page, pathOf(community, await makePost(db, { community })))
  await pick(page, 'Mod actions', 'Lock')
  const question = page.getByRole('alertdialog', { name: 'Lock post' })
  await giveReason(question)
  await question.getByRole('button', { name: 'Lock post' }).click()
  await expect(page.getByText('This post has been locked by moderators.', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Upvote' })).toBeDisabled()
  await pick(page, 'Mod actions', 'Unlock')
  await expect(page.getByText(/has been locked/)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Upvote' })).toBeEnabled()
})

test('POST-040, POST-041, POST-060 the author speaks officially, and as themselves again', async ({
  page,
  db,
  logIn,
}) => {
  const mod = await makeAdmin(db)
  const community = await makeCommunity(db, { founder: mod })
  await logIn(mod)
  await visit(page, pathOf(community, await makePost(db, { community, author: mod })))
  const label = (text: string) => page.getByRole('article').getByText(text, { exact: true })
  await pick(page, 'Mod actions', 'Speak officially')
  await expect(label('Mod')).toBeVisible()
  await page.keyboard.press('Escape')
  await pick(page, 'Admin actions', 'Speak officially')
  await expect(label('Admin')).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'Speak officially' }).click()
  await expect(label('Admin')).toHaveCount(0)
  await expect(page.getByRole('menuitemcheckbox', { name: 'Speak officially' })).not.toBeChecked()
})

test('POST-063, POST-064 a pin past the limit, and one that fails, is not ticked after all', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/400/, /500/, /ApiError/)
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await makePost(db, { community, pinned_at: new Date() })
  const second = await makePost(db, { community, pinned_at: new Date() })
  await logIn(mod)
  await visit(page, pathOf(community, await makePost(db, { community })))
  const box = page.getByRole('menuitemcheckbox', { name: `Pin in ${community.name}` })
  await pick(page, 'Mod actions', `Pin in ${community.name}`)
  await expect(page.getByRole('status').getByText('Max pinned posts count reached.')).toBeVisible()
  await expect(box).not.toBeChecked()

  await db.updateTable('posts').set({ pinned_at: null }).where('id', '=', second.id).execute()
  await box.click()
  await expect(page.getByRole('article').getByText('Pinned')).toBeVisible()
  await expect(box).toBeChecked()
  await page.route('**/api/posts/*', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message: 'The database rests.' } }),
  )
  await box.click()
  await expect(page.getByRole('status').getByText('Something went wrong.')).toBeVisible()
  await expect(box).toBeChecked()
})

test('POST-041, POST-066, POST-068, POST-069 an administrator pins site-wide, announces once and sees the id', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/409/)
  await logIn(await makeAdmin(db))
  const community = await makeCommunity(db)
  await visit(page, pathOf(community, await makePost(db, { community })))
  await pick(page, 'Admin actions', 'Pin site-wide')
  await expect(page.getByRole('article').getByText('Pinned')).toBeVisible()
  await page.keyboard.press('Escape')

  await pick(page, 'Admin actions', 'Show post id')
  await expect(page.getByRole('dialog', { name: 'Post id' }).getByText(/^[0-9a-f]{24}$/)).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  for (const said of ['Announced to all users.', 'Already announced']) {
    await pick(page, 'Admin actions', 'Announce to all users')
    const dialog = page.getByRole('alertdialog', { name: 'Announce post' })
    await expect(dialog).toContainText('Are you sure? This will send a notification to all users.')
    await dialog.getByRole('button', { name: 'Announce post' }).click()
    await expect(page.getByRole('status').getByText(said, { exact: true })).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
})

test('POST-045 a post is hidden on its own page, and the notice takes it back', async ({ page, db, logIn }) => {
  const member = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(member)
  await visit(page, pathOf(community, await makePost(db, { community })))
  const hidden = () => db.selectFrom('hidden_posts').select('post_id').where('user_id', '=', member.id).execute()
  await pick(page, 'More', 'Hide')
  await expect(page.getByRole('status').getByText('Post hidden.')).toBeVisible()
  await expect.poll(hidden).toHaveLength(1)
  await page.getByRole('status').getByRole('button', { name: 'Undo' }).click()
  await expect.poll(hidden).toEqual([])
})

test('POST-026, POST-028 the More menu has what the row beside it has not, in every layout and width', async ({
  page,
  db,
  logIn,
}) => {
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(author)
  const { publicId } = await postPictures(page, community, [{ width: 60, height: 40 }])
  const feed = `/${community.name}`
  const article = page.getByRole('article').first()
  const itemsAt = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, path)
    const shares = await article.getByRole('button', { name: 'Share', exact: true }).isVisible()
    await article.getByRole('button', { name: 'More', exact: true }).click()
    const items = page.getByRole('menu', { name: 'More' }).getByRole('menuitem')
    await expect(items.filter({ hasText: 'Hide' })).toBeVisible()
    return { shares, items: (await items.allTextContents()).filter((text) => text !== 'Filter…' && text !== 'Hide') }
  }
  const sharing = ['Copy URL', 'Copy as Markdown', 'QR code', 'Download image', 'X (Twitter)', 'Facebook']
  const own = ['Edit', 'Delete']
  for (const width of [360, 1280]) {
    expect(await itemsAt(feed, width)).toEqual({ shares: true, items: own })
    await page.evaluate(() => localStorage.setItem('feed_layout', 'compact'))
    expect(await itemsAt(feed, width)).toEqual({ shares: false, items: [...sharing, ...own] })
    // The page of a post has one look, whatever that of feeds.
    expect(await itemsAt(`${feed}/post/${publicId}`, width)).toEqual({
      shares: true,
      items: ['Print without comments', ...(width === 360 ? own : [])],
    })
    await page.evaluate(() => localStorage.removeItem('feed_layout'))
  }
})
