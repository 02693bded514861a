import { actOnCases } from '../../../../server/moderation/queue/acts/act-on-cases.ts'
import { toWire } from '../../../../server/platform/db/keys.ts'
import { makeAdmin, makeCommunity, makeMod, makePost, makeUser } from '../../../factories.ts'
import { makeCase } from '../../../make-case.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { stage } from './stage.ts'

test('MODLOG-009, MODLOG-004, MODLOG-007, MODLOG-008 everybody can read a public log without names, filter it, and open the items of an act on many', async ({
  page,
  db,
}) => {
  const { mod, author, banned, community, path } = await stage(db, 'public')
  await visit(page, `/${community.name}`)
  await page.getByRole('region', { name: 'Rules' }).getByRole('link', { name: 'Moderation log' }).click()
  await expect(page).toHaveURL(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${community.name}: Moderation log`)
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveText([
    /^A moderator removed a post and 30 itemsA wave of spam/,
    /^A moderator banned a member from the communityNo reason given/,
    /^A moderator locked “A lamp from Smyrna”Rule: Be kindIt went in circles/,
  ])
  for (const { username } of [mod, author, banned])
    await expect(page.getByRole('main').getByText(`@${username}`)).toHaveCount(0)
  // A log without names has no field to search for them.
  await expect(page.getByLabel('By whom')).toHaveCount(0)

  await page.getByLabel('What').selectOption('Post locked')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page).toHaveURL(`${path}?act=lock_post`)
  await expect(entries).toHaveCount(1)
  await expect(page.getByLabel('What')).toHaveValue('lock_post')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await page.getByRole('button', { name: 'Show' }).click()
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible()
  await page.getByRole('link', { name: 'Show all entries' }).click()
  await expect(entries).toHaveCount(3)

  await page.getByRole('link', { name: 'and 30 items' }).click()
  const items = page.getByRole('region', { name: 'What was done at once' }).getByRole('listitem')
  await expect(items).toHaveCount(25)
  await page.getByRole('link', { name: 'Older entries' }).click()
  await expect(items).toHaveCount(5)
  await page.getByRole('link', { name: 'Back to the whole log' }).click()
  await expect(entries).toHaveCount(3)

  await page.locator('footer').getByRole('link', { name: 'Moderation log' }).locator('visible=true').first().click()
  await expect(page).toHaveURL('/modlog')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Moderation log')
  await expect(page.getByRole('main').getByRole('link', { name: community.name, exact: true }).first()).toBeVisible()
})

test('MODLOG-009, MODLOG-005 moderators read the whole log with all names, and search by name', async ({
  page,
  db,
  logIn,
}) => {
  const { mod, author, banned, community, path } = await stage(db, 'private')
  await logIn(mod)
  await visit(page, `/${community.name}/modtools`)
  await page.getByRole('navigation', { name: 'Mod tools' }).getByRole('link', { name: 'Log' }).click()
  await expect(page).toHaveURL(path)
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(entries).toHaveText([
    new RegExp(`^@${mod.username} removed a post and 30 items`),
    new RegExp(`^@${mod.username} banned @${banned.username} from the community`),
    new RegExp(`^@${mod.username} warned @${author.username}`),
    new RegExp(`^@${mod.username} locked “A lamp from Smyrna” by @${author.username}`),
  ])
  await page.getByLabel('About whom').fill(`@${banned.username}`)
  await page.keyboard.press('Enter')
  await expect(entries).toHaveCount(1)
  await expect(page.getByLabel('About whom')).toHaveValue(`@${banned.username}`)
})

test('MODLOG-008 a log with names shows the name of a banned member while the ban is active', async ({ page, db }) => {
  const { mod, banned, path } = await stage(db, 'named')
  await visit(page, path)
  const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(entries.nth(1)).toHaveText(new RegExp(`^@${mod.username} banned @${banned.username} from the community`))
  await db.deleteFrom('community_bans').where('user_id', '=', banned.id).execute()
  await expect
    .poll(async () => {
      await page.reload()
      return entries.nth(1).textContent()
    })
    .toContain(`@${mod.username} banned a member from the community`)
})

test('MODLOG-006, MODLOG-009 only moderators can read a private log, and others have no link to it', async ({
  page,
  db,
  logIn,
  expectErrors,
  another,
}) => {
  expectErrors(/403/)
  const { community, path } = await stage(db, 'private')
  await logIn(await makeUser(db))
  await visit(page, `/${community.name}`)
  const rules = page.getByRole('region', { name: 'Rules' })
  await expect(rules).toBeVisible()
  await expect(rules.getByRole('link', { name: 'Moderation log' })).toHaveCount(0)
  const answer = await page.goto(path)
  expect(answer?.status()).toBe(403)
  await expect(page.getByText('This log is for moderators.')).toBeVisible()
  const admin = await another(await makeAdmin(db))
  await visit(admin, path)
  await expect(admin.getByRole('region', { name: 'Entries' }).getByRole('listitem')).toHaveCount(4)
})

test('QUEUE-025 the log has Undo for one’s own decisions, after a confirmation; others do not have it', async ({
  page,
  db,
  running,
  logIn,
  another,
}) => {
  const [mod, colleague] = [await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: mod, members: [colleague] })
  await makeMod(db, community, colleague)
  const cases: { id: string; version: number }[] = []
  const posts = [await makePost(db, { community }), await makePost(db, { community })]
  for (const post of posts) {
    const { id, version } = await makeCase(db, { post, community_id: community.id, author_id: post.user_id })
    cases.push({ id: toWire(id), version })
  }
  const decision = { reason: 'In circles', ruleId: null, expires: null, hours: null, text: null }
  const viewer = { id: mod.id, username: mod.username, isAdmin: false, createdAt: new Date(0) }
  const { results } = await actOnCases(running.site, viewer, { cases, act: 'lock', ...decision })
  expect(results).toMatchObject([{ ok: true }, { ok: true }])
  const theirs = await another(colleague)
  const asked = theirs.waitForResponse('**/api/_initial')
  await theirs.goto(`/${community.name}/modlog`)
  await asked
  const log = (of: typeof page) => of.getByRole('region', { name: 'Entries' }).getByRole('listitem')
  await expect(log(theirs)).toHaveCount(1)

  await logIn(mod)
  await visit(page, `/${community.name}/modlog`)
  await log(page).getByRole('button', { name: 'Undo' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Undo decision' })
  await expect(question).toContainText('What you decided at once about 2 cases is taken back, and they are open again.')
  await question.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(page.getByRole('status').getByText('2 undone.')).toBeVisible()
  await expect(log(page).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  await expect(log(page).and(page.locator(':focus'))).toHaveCount(1)
  await expect(log(theirs).getByRole('button', { name: 'Undo' })).toHaveCount(0)
  const locked = db.selectFrom('posts').select('locked_at').where('community_id', '=', community.id)
  expect(await locked.execute()).toEqual([{ locked_at: null }, { locked_at: null }])
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('MODLOG-009, BASE-010 the log is read and filtered without JavaScript', async ({ page, db }) => {
    const { path } = await stage(db, 'public')
    await page.goto(path)
    const entries = page.getByRole('region', { name: 'Entries' }).getByRole('listitem')
    await expect(entries).toHaveCount(3)
    await page.getByLabel('What').selectOption('Post locked')
    await page.getByRole('button', { name: 'Show' }).click()
    await expect(entries).toHaveText([/A moderator locked “A lamp from Smyrna”/])
    await expect(page.getByLabel('What')).toHaveValue('lock_post')
  })
})
