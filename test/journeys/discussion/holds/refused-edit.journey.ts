import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test('LADDER-009, BASE-003 an edit that is refused under the shield shows until when, and the forms keep their texts', async ({
  page,
  db,
  logIn,
  running,
  expectErrors,
}) => {
  expectErrors(/403/)
  const [author, community] = [await makeUser(db), await makeCommunity(db)]
  const post = await makePost(db, { author, community, title: 'A heron', body: 'By the mill.' })
  const comment = await makeComment(db, { author, post, body: 'Grey, I think.' })
  const words =
    /^At the moment, moderators check what new accounts write\. You can make your change after .+\d{4}\. Or delete this and write it again\.$/
  await changeSiteSettings(running.site, { shield_until: new Date(Date.now() + 3_600_000) })
  try {
    await logIn(author)
    await visit(page, `/new?edit=${post.public_id}`)
    const main = page.getByRole('main')
    await main.getByLabel('Body', { exact: true }).fill('By the weir.')
    await main.getByRole('button', { name: 'Save' }).click()
    await expect(main.getByText(words)).toBeVisible()
    await expect(main.getByLabel('Body', { exact: true })).toHaveValue('By the weir.')

    await visit(page, pathOf(community, post))
    const own = articleOf(page, comment.id)
    await own.getByRole('button', { name: 'Edit' }).click()
    const box = own.getByRole('textbox')
    await box.fill('White, I think.')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(own.getByText(words)).toBeVisible()
    await expect(box).toHaveValue('White, I think.')
  } finally {
    await changeSiteSettings(running.site, { shield_until: null })
  }
})
