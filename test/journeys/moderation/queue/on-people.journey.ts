import { makeComment, makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { articleOf } from '../../comment-steps.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { pathOf } from '../../post-steps.ts'

test('HAND-003 a moderator warns the author of a comment, reads their history and bans them with their post', async ({
  page,
  db,
  logIn,
}) => {
  const [moderator, author] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: moderator })
  const post = await makePost(db, { community, author })
  const comment = await makeComment(db, { post, author, body: 'You fool.' })
  await logIn(moderator)
  await visit(page, pathOf(community, post))

  await articleOf(page, comment.id).hover()
  await articleOf(page, comment.id).getByRole('button', { name: 'Mod actions' }).click()
  await page.getByRole('menuitem', { name: `Warn @${author.username}` }).click()
  const warning = page.getByRole('dialog', { name: `Warn @${author.username} about this comment?` })
  await expect(warning).toContainText('You fool.')
  const warn = warning.getByRole('button', { name: 'Warn author' })
  await expect(warn).toBeDisabled()
  await warning.getByRole('radio', { name: 'Something else' }).check()
  await warning.getByLabel('Warning').fill('Be kind.')
  await expect(warning).toContainText(`A warning from the moderators of ${community.name}: Be kind.`)
  await warn.click()
  await expect(warning).toHaveCount(0)
  await expect(page.getByText(`@${author.username} is warned.`)).toBeVisible()

  await page.getByRole('article').getByRole('button', { name: 'Mod actions' }).first().click()
  await page.getByRole('menuitem', { name: 'History and notes' }).click()
  const history = page.getByRole('dialog', { name: `@${author.username} in ${community.name}` })
  await expect(history).toContainText('1 warning')
  await expect(history.getByRole('link', { name: 'What they wrote here' })).toHaveAttribute(
    'href',
    `/search?in=${community.name}&by=${author.username}`,
  )
  await history.getByLabel(`Note on @${author.username}`).fill('Was warned once.')
  await history.getByRole('button', { name: 'Add note' }).click()
  await expect(history.getByRole('region', { name: 'Notes' })).toContainText('Was warned once.')

  await history.getByRole('button', { name: 'Ban' }).click()
  const ban = page.getByRole('dialog', { name: new RegExp(`^Ban @${author.username} from .+ and remove this post`) })
  await ban.getByRole('radio', { name: 'Something else' }).check()
  await ban.getByLabel('Reason').fill('Unkind')
  await ban.getByRole('button', { name: 'Ban author' }).click()
  await expect(page.getByText(`@${author.username} is banned from ${community.name}.`)).toBeVisible()
  await expect(page.getByText('This post has been deleted by moderators.')).toBeVisible()
  // Back leaves the page, not a dialog.
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('HAND-003 on a profile a moderator chooses the community, and others have no such items', async ({
  page,
  db,
  logIn,
}) => {
  const [moderator, person, member] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const communities = [await makeCommunity(db, { founder: moderator }), await makeCommunity(db, { founder: moderator })]
  const [first, second] = communities.map(({ name }) => name).toSorted()
  await logIn(member)
  await visit(page, `/@${person.username}`)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: 'Report' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'History and notes' })).toHaveCount(0)

  await logIn(moderator)
  await visit(page, `/@${person.username}`)
  await page.getByRole('main').getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: /^Ban from/ }).click()
  const dialog = page.getByRole('dialog', { name: new RegExp(`^Ban @${person.username} from`) })
  const place = dialog.getByLabel('Community', { exact: true })
  await expect(place.getByRole('option')).toHaveText([first ?? '', second ?? ''])
  await place.selectOption(second ?? '')
  await expect(page.getByRole('dialog', { name: `Ban @${person.username} from ${second}?` })).toBeVisible()
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByLabel('Reason').fill('Floods')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(page.getByText(`@${person.username} is banned from ${second}.`)).toBeVisible()
  const bans = await db
    .selectFrom('community_bans')
    .innerJoin('communities', 'communities.id', 'community_bans.community_id')
    .select('communities.name')
    .where('community_bans.user_id', '=', person.id)
    .execute()
  expect(bans).toEqual([{ name: second }])
})
