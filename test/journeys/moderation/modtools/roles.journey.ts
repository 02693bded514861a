import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { makeCase } from '../../../make-case.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('ROLES-004, ROLES-005 a founder adds a helper, who sees only what helpers may do, and hands the community over', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const founder = await makeUser(db)
  const added = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const post = await makePost(db, { community, title: 'Coins for sale' })
  await makeCase(db, { post, community_id: community.id, report_count: 1, reporter_count: 1 })
  const mods = `/${community.name}/modtools/mods`
  await logIn(founder)
  await visit(page, mods)
  await page.getByRole('button', { name: 'Add moderator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add moderator' })
  await dialog.getByLabel('Username').fill(added.username)
  await dialog.getByRole('radio', { name: 'Helper' }).check()
  await dialog.getByRole('button', { name: 'Add moderator' }).click()
  const lines = page.getByRole('list', { name: 'Moderators' }).getByRole('listitem')
  await expect(lines).toHaveText([/Founder/, new RegExp(`@${added.username}.*Helper`)])

  const helper = await another(added)
  await visit(helper, `/${community.name}/modtools`)
  await expect(helper).toHaveURL(`/${community.name}/modtools/reports`)
  const tabs = helper.getByRole('navigation', { name: 'Mod tools' }).getByRole('link')
  await expect(tabs).toHaveText(['Reports', 'Messages', 'Removed', 'Locked', 'Banned', 'Mods', 'Log'])
  await visit(helper, `/${community.name}/modtools/banned`)
  await expect(helper.getByRole('button', { name: 'Ban user' })).toHaveCount(0)
  await visit(helper, mods)
  await expect(helper.getByRole('button', { name: 'Add moderator' })).toHaveCount(0)
  await expect(helper.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expect(helper.getByRole('button', { name: 'Step down' })).toBeVisible()
  await visit(helper, '/queue')
  await helper.getByRole('region', { name: 'Cases' }).getByRole('link', { name: 'Coins for sale' }).click()
  const acts = helper.getByRole('group', { name: 'Decide' }).or(helper.getByRole('toolbar'))
  await expect(acts.getByRole('button', { name: 'Remove' }).first()).toBeVisible()
  await expect(acts.getByRole('button', { name: 'Ban' })).toHaveCount(0)

  await page.getByRole('button', { name: `Role of @${added.username}` }).click()
  const choice = page.getByRole('alertdialog')
  await expect(choice.getByRole('button', { name: 'Change role' })).toBeDisabled()
  await choice.getByRole('radio', { name: 'Founder' }).check()
  await choice.getByRole('button', { name: 'Change role' }).click()
  await expect(lines).toHaveText([new RegExp(`@${added.username}.*Founder`), new RegExp(`@${founder.username}`)])
})
