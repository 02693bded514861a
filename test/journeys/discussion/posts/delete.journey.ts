import { makeAdmin, makeCommunity, makePost, makeUser, markPost } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'
import { pathOf, pick, postPictures } from '../../post-steps.ts'

const link = { type: 'link', link_url: 'https://rail.example/tt', link_hostname: 'rail.example' } as const

for (const width of [1280, 360]) {
  test(`POST-049, POST-050, POST-051, POST-079 the author deletes a post with its picture, at ${width} px`, async ({
    page,
    db,
    logIn,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    const community = await makeCommunity(db)
    await logIn(await makeUser(db))
    const post = await postPictures(page, community, [{ width: 600, height: 400 }])
    const path = pathOf(community, { public_id: post.publicId })
    await visit(page, path)
    if (width < 1171) await pick(page, 'More', 'Delete')
    else await page.getByRole('article').getByRole('button', { name: 'Delete' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Delete post' })
    await expect(dialog).toContainText('Are you sure you want to delete this post?')
    await dialog.getByRole('button', { name: 'Keep' }).click()
    await expect(dialog).toHaveCount(0)

    if (width < 1171) await pick(page, 'More', 'Delete')
    else await page.getByRole('article').getByRole('button', { name: 'Delete' }).click()
    await dialog.getByRole('checkbox', { name: 'Delete image too.' }).check()
    await page.evaluate(() => document.documentElement.setAttribute('data-stays', ''))
    await dialog.getByRole('button', { name: 'Delete post' }).click()
    await expect(page).toHaveURL(path)
    await expect(page.getByText('This post has been deleted by its author.')).toBeVisible()
    await expect(page.getByText('Its pictures were deleted for good by its author.')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Nothing was loaded anew.
    await expect(page.locator('html[data-stays]')).toHaveCount(1)
    await expect(page.getByRole('article').getByText('Edit', { exact: true })).toHaveCount(0)
  })
}

test('POST-051, POST-052 a moderator deletes without a question about the link, an administrator with it', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await logIn(mod)
  const removed = await makePost(db, { community, ...link })
  await visit(page, pathOf(community, removed))
  await pick(page, 'Mod actions', 'Delete')
  const dialog = page.getByRole('alertdialog', { name: 'Delete post' })
  await expect(dialog).toBeVisible()
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await dialog.getByRole('checkbox', { name: 'Hide the title as well' }).check()
  await giveReason(dialog)
  await dialog.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('This post has been deleted by moderators.')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'rail.example' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText(removed.title)
  await expect(
    page.getByText('Its title is hidden: only its author, moderators and admins can still see it.'),
  ).toBeVisible()
  const guest = await another()
  await visit(guest, pathOf(community, removed))
  await expect(guest.getByRole('main').getByRole('heading', { level: 1 })).toHaveText('[Title hidden]')
  await expect(guest).toHaveTitle(/^\[Title hidden\]/)

  const admin = await another(await makeAdmin(db))
  await visit(admin, pathOf(community, await makePost(db, { community, ...link })))
  await pick(admin, 'Admin actions', 'Delete')
  await expect(admin.getByRole('alertdialog').getByRole('checkbox', { name: 'Delete link too.' })).toBeVisible()
})

test('POST-053, POST-054, POST-055, POST-056 the content of a deleted post is deleted later', async ({
  page,
  db,
  logIn,
}) => {
  const community = await makeCommunity(db)
  const author = await makeUser(db)
  await logIn(author)
  const gone = { deleted_at: new Date(), deleted_as: 'normal', deleted_by: author.id } as const
  await visit(page, pathOf(community, await makePost(db, { author, community, ...link, ...gone })))
  await expect(page.getByText('Its link can no longer be seen.')).toBeVisible()
  const erase = page.getByRole('article').getByRole('button', { name: 'Delete link' })
  await erase.click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete post link' })
  await expect(dialog).toContainText("Are you sure you want to permanently delete the post's link?")
  await dialog.getByRole('button', { name: 'Delete link' }).click()
  await expect(page.getByText('Its link was deleted for good by its author.')).toBeVisible()
  await expect(page.getByText('This post has been deleted by its author.')).toBeVisible()
  await expect(erase).toHaveCount(0)

  await visit(page, pathOf(community, await makePost(db, { author, community, ...gone })))
  await expect(page.getByText('Its text can no longer be seen.')).toBeVisible()
  await expect(page.getByRole('article').getByText(/^Delete/)).toHaveCount(0)
})

test('POST-049 a deletion that is refused leaves the question open and says why', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/409/)
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  const post = await makePost(db, { author, community })
  await logIn(author)
  await visit(page, pathOf(community, post))
  await page.getByRole('article').getByRole('button', { name: 'Delete' }).click()
  await markPost(db, post.id, { deleted_at: new Date(), deleted_as: 'normal', deleted_by: author.id })
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByRole('status').getByText('This post is deleted already.')).toBeVisible()
  await expect(page.getByRole('alertdialog')).toBeVisible()
})

test('POST-050 the question names the post, its buttons say what they do, and a long name fits on 320 px', async ({
  page,
  db,
  logIn,
}) => {
  await page.setViewportSize({ width: 320, height: 700 })
  const author = await makeUser(db)
  const community = await makeCommunity(db)
  await logIn(author)
  const dialog = page.getByRole('alertdialog', { name: 'Delete post', exact: true })
  const ask = async (title: string) => {
    await visit(page, pathOf(community, await makePost(db, { author, community, title })))
    await pick(page, 'More', 'Delete')
    await expect(dialog.getByRole('button')).toHaveText(['', 'Keep', 'Delete post'])
    await expect(dialog.getByRole('button', { name: 'Keep' })).toBeFocused()
    const parts = dialog.locator('h2, p, button')
    const edges = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().right))
    expect(Math.max(...edges)).toBeLessThanOrEqual(320)
    expect(await dialog.evaluate(({ scrollWidth }) => scrollWidth)).toBeLessThanOrEqual(320)
  }

  await ask('How did a merchant of 1480 know that a letter from abroad was genuine?')
  await expect(dialog).toHaveAccessibleDescription(
    `Are you sure you want to delete this post? “How did a merchant of 1480 know that a letter from abroad…” in ${community.name}`,
  )
  await expect(dialog.locator('bdi')).toHaveText('How did a merchant of 1480 know that a letter from abroad…')
  await ask('w'.repeat(200))
  await expect(dialog.locator('bdi')).toHaveText(`${'w'.repeat(60)}…`)
  await dialog.getByRole('button', { name: 'Delete post' }).click()
  await expect(page.getByText('This post has been deleted by its author.')).toBeVisible()
})
