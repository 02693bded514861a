import type { Locator } from '@playwright/test'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'
import { pathOf } from '../../post-steps.ts'

test.use({ viewport: { width: 1280, height: 800 } })

/** All buttons that the row of actions can have. */
const actions = [
  'Reply',
  'Save',
  'Share',
  'Edit',
  'Delete',
  'Report',
  'Save',
  'Mod actions',
  'Admin actions',
  'More',
] as const

/** Expects exactly these buttons while the mouse is over the comment. */
async function expectActions(article: Locator, expected: readonly (typeof actions)[number][]): Promise<void> {
  await article.hover()
  for (const name of actions) {
    const button = article.getByRole('button', { name, exact: true })
    if (!expected.includes(name)) await expect(button, name).toHaveCount(0)
    else await expect(button, name).toHaveCSS('opacity', '1')
  }
}

test('COMMENT-030 on desktop a comment has a row with the actions that each viewer may do, and no others', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const [author, moderator, admin] = [await makeUser(db), await makeUser(db), await makeAdmin(db)]
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post, author })
  const official = await makeComment(db, { post, author: moderator })
  const path = pathOf(community, post)
  await visit(page, path)
  await expectActions(articleOf(page, comment.id), ['Reply', 'Save', 'Share', 'Report'])

  const own = await another(author)
  await visit(own, path)
  await expectActions(articleOf(own, comment.id), ['Reply', 'Save', 'Share', 'Edit', 'Delete'])
  await expectActions(articleOf(own, official.id), ['Reply', 'Save', 'Share', 'Report'])

  const mod = await another(moderator)
  await visit(mod, path)
  await expectActions(articleOf(mod, comment.id), ['Reply', 'Save', 'Share', 'Report', 'Mod actions'])
  await expectActions(articleOf(mod, official.id), ['Reply', 'Save', 'Share', 'Edit', 'Delete', 'Mod actions'])
  await articleOf(mod, official.id).getByRole('button', { name: 'Mod actions' }).click()
  const modMenu = mod.getByRole('menu', { name: 'Mod actions' })
  await expect(modMenu.getByRole('menuitem')).toHaveText(['Delete', 'Lock comment'])
  await modMenu.getByRole('menuitemcheckbox', { name: 'Speak officially' }).click()
  await expect(articleOf(mod, official.id).getByText('Mod', { exact: true })).toBeVisible()

  await logIn(admin)
  await visit(page, path)
  await expectActions(articleOf(page, comment.id), ['Reply', 'Save', 'Share', 'Report', 'Mod actions', 'Admin actions'])
  await articleOf(page, comment.id).getByRole('button', { name: 'Admin actions' }).click()
  const adminMenu = page.getByRole('menu', { name: 'Admin actions' })
  await expect(adminMenu.getByRole('menuitem')).toHaveText(['Delete', 'Lock comment', 'Show comment id'])
  await adminMenu.getByRole('menuitem', { name: 'Show comment id' }).click()
  const dialog = page.getByRole('dialog', { name: 'Comment id' })
  await expect(dialog).toContainText(toWire(comment.id))
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await articleOf(page, comment.id).getByRole('button', { name: 'Admin actions' }).click()
  await adminMenu.getByRole('menuitem', { name: 'Delete' }).click()
  await giveReason(page.getByRole('alertdialog'))
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(articleOf(page, comment.id)).toContainText('Deleted by admins')
  // Only viewers who can still read the comment have actions on it.
  await expectActions(articleOf(page, comment.id), ['Save', 'Share', 'Mod actions', 'Admin actions'])
})

test('COMMENT-030 the row also appears on focus, and "Share" copies the address of the comment', async ({
  page,
  db,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const community = await makeCommunity(db)
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post })
  await visit(page, pathOf(community, post))
  await page.mouse.move(0, 0)
  await page.keyboard.press('j')
  await expect(articleOf(page, comment.id)).toBeFocused()
  const share = articleOf(page, comment.id).getByRole('button', { name: 'Share' })
  await expect(share).toHaveCSS('opacity', '1')
  await share.focus()
  await page.keyboard.press('Enter')
  const address = `${pathOf(community, post)}/${toWire(comment.id)}`
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain(address)
})

test('COMMENT-039 the page does not contain the text of a removed comment, except for those who may still read it under the note', async ({
  page,
  db,
  another,
}) => {
  const [author, moderator] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community })
  const comment = await makeComment(db, { post, author, body: 'Something that went too far' })
  const path = pathOf(community, post)
  const own = await another(author)
  await visit(own, path)
  await expect(own.getByText('Something that went too far')).toBeVisible()

  const mod = await another(moderator)
  await visit(mod, path)
  const removed = articleOf(mod, comment.id)
  await removed.hover()
  await removed.getByRole('button', { name: 'Mod actions' }).click()
  await mod.getByRole('menu', { name: 'Mod actions' }).getByRole('menuitem', { name: 'Delete' }).click()
  await giveReason(mod.getByRole('alertdialog'))
  await mod.getByRole('alertdialog').getByRole('button', { name: 'Delete comment' }).click()
  await expect(removed).toContainText('Deleted by moderators')
  await expect(removed).toContainText('Something that went too far')
  await expect(removed).toContainText(author.username)
  await expectActions(removed, ['Save', 'Share', 'Mod actions'])

  for (const reader of [page, own]) {
    await visit(reader, path)
    await expect(articleOf(reader, comment.id)).toContainText('Deleted by moderators')
    await expect(articleOf(reader, comment.id)).toContainText('Hidden')
    expect(await reader.content()).not.toContain('Something that went too far')
    await expectActions(articleOf(reader, comment.id), [])
  }
})

for (const width of [360, 1280]) {
  test(`the focus outline of buttons in a comment is not cut off at any depth, at ${width} px`, async ({
    page,
    db,
    logIn,
  }) => {
    const community = await makeCommunity(db)
    const author = await makeUser(db)
    const post = await makePost(db, { community })
    const top = await makeComment(db, { author, post })
    const middle = await makeComment(db, { author, under: top })
    await makeComment(db, { author, under: middle })
    await logIn(author)
    await page.setViewportSize({ width, height: 1400 })
    await visit(page, pathOf(community, post))
    const cut = await page.evaluate(() => {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-comment] button')]
      return buttons.flatMap((button) => {
        button.focus({ focusVisible: true } as FocusOptions)
        const { outlineOffset, outlineWidth } = getComputedStyle(button)
        const around = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
        const box = button.getBoundingClientRect()
        // Everything outside of the list item is clipped.
        const edge = button.closest('li')?.getBoundingClientRect() ?? new DOMRect()
        const whole =
          box.left - around >= edge.left &&
          box.right + around <= edge.right &&
          box.top - around >= edge.top &&
          box.bottom + around <= edge.bottom
        return document.activeElement !== button || whole ? [] : [button.ariaLabel ?? button.textContent]
      })
    })
    expect(cut).toEqual([])
  })
}
