import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { toWire } from '../../../server/platform/db/keys.ts'
import { makeAdmin, makeComment, makeCommunity, makePost, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'
import { pathOf } from '../post-steps.ts'

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface Finding {
  id: string
  nodes: { html: string }[]
}

for (const [colorScheme, width] of [
  ['light', 1280],
  ['dark', 360],
] as const) {
  test.describe(`${colorScheme} at ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 800 }, contextOptions: { reducedMotion: 'reduce' } })

    test('axe finds nothing in comments in all states, and on a phone their controls are large enough for a thumb', async ({
      page,
      db,
      logIn,
    }) => {
      const admin = await makeAdmin(db)
      const muted = await makeUser(db)
      await db.insertInto('user_mutes').values({ user_id: admin.id, muted_user_id: muted.id }).execute()
      const community = await makeCommunity(db, { founder: admin })
      const post = await makePost(db, { community, author: admin })
      const lit = await makeComment(db, { post, author: admin, user_group: 'admins' })
      await makeComment(db, { under: lit, author: muted })
      await makeComment(db, { under: lit, deleted_at: new Date(), deleted_as: 'mods' })
      await makeComment(db, { post, author: await makeUser(db, { deleted_at: new Date() }), user_group: 'mods' })
      await logIn(admin)
      await visit(page, `${pathOf(community, post)}/${toWire(lit.id)}`)
      await page.getByRole('button', { name: 'Unfold comment by Muted' }).click()
      const article = page.locator(`[data-comment="${toWire(lit.id)}"]`)
      await article.getByRole('button', { name: 'Reply' }).click()
      await article.getByRole('button', { name: 'Add comment' }).click()
      await expect(page.getByRole('alert')).toBeVisible()
      await page.evaluate(axe)
      const { violations } = (await page.evaluate('axe.run()')) as { violations: Finding[] }
      expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([])
      if (width > 767) return
      const small = await page.locator('#comments').evaluate((place) =>
        [...place.querySelectorAll<HTMLElement>('button:not([aria-hidden]), select')]
          .filter((each) => each.checkVisibility())
          .filter((each) => each.getBoundingClientRect().height < 43.9 || each.getBoundingClientRect().width < 43.9)
          .map((each) => each.outerHTML.slice(0, 120)),
      )
      expect(small).toEqual([])
    })
  })
}
