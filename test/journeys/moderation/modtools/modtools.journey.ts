import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import type { CommunityRow } from '../../../../server/discussion/communities/queries.ts'
import type { UserRow } from '../../../../server/people/accounts/queries.ts'
import { makeAdmin, makeCommunity, makeMod, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { giveReason } from '../../give-reason.ts'

const mark = () => Math.random().toString(36).slice(2, 8)
const tools = ({ name }: CommunityRow, part = '') => `/${name}/modtools${part && `/${part}`}`
const lines = (page: Page, list: string) => page.getByRole('list', { name: list }).getByRole('listitem')
const toast = (page: Page, text: string) => page.getByRole('status').getByText(text, { exact: true })

test('COMMUNITY-027, MOD-026, MOD-036 a founder creates a community, sets it up, adds a rule and a moderator, and bans somebody', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const founder = await makeUser(db, { points: 40 })
  const helper = await makeUser(db)
  const pest = await makeUser(db)
  const name = `Lighthouse_${mark()}`
  await logIn(founder)
  await visit(page, '/communities')
  await page.getByRole('button', { name: 'New community', exact: true }).click()
  await page.getByLabel('Community name').fill(name)
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(page).toHaveURL(`/${name}`)

  await page.getByRole('link', { name: 'Mod tools' }).click()
  await expect(page).toHaveURL(`/${name}/modtools`)
  await page.getByLabel('About').fill('Towers by the sea.')
  await page.getByRole('region', { name: 'Settings' }).getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Settings saved.')).toBeVisible()

  const parts = page.getByRole('navigation', { name: 'Mod tools' })
  await parts.getByRole('link', { name: 'Rules' }).click()
  await page.getByRole('button', { name: 'Add rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Rule', { exact: true }).fill('Lights on')
  await dialog.getByLabel('Description').fill('By night.')
  await dialog.getByRole('button', { name: 'Add rule' }).click()
  await expect(lines(page, 'Rules')).toHaveText([/Lights on.*By night\./])

  await parts.getByRole('link', { name: 'Mods' }).click()
  await page.getByRole('button', { name: 'Add moderator' }).click()
  await dialog.getByLabel('Username').fill(helper.username)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(lines(page, 'Moderators')).toHaveText([
    new RegExp(`@${founder.username}`),
    new RegExp(`@${helper.username}`),
  ])

  await parts.getByRole('link', { name: 'Banned' }).click()
  await page.getByRole('button', { name: 'Ban user' }).click()
  await dialog.getByLabel('Username').fill(`@${pest.username}`)
  await giveReason(dialog)
  await dialog.getByRole('button', { name: 'Ban' }).click()
  await expect(toast(page, `@${pest.username} is banned.`)).toBeVisible()
  await expect(lines(page, 'Banned users')).toHaveText([new RegExp(`@${pest.username}`)])

  const guest = await another()
  await guest.goto(`/${name}`)
  await expect(guest.getByRole('region', { name: 'About' })).toContainText('Towers by the sea.')
  await expect(guest.getByRole('region', { name: 'Rules' })).toContainText('Lights on')
  await expect(guest.getByRole('region', { name: 'Moderators' }).getByRole('link')).toHaveText([
    new RegExp(`@${founder.username}$`),
    new RegExp(`@${helper.username}$`),
  ])
  await expect(guest.getByRole('main')).toContainText('2 members')
})

test('MOD-001, MOD-002 the mod tools need a login, and are Forbidden for those who do not moderate the community', async ({
  page,
  db,
  another,
  expectErrors,
}) => {
  expectErrors(/403/)
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  for (const part of ['', 'removed', 'locked', 'rules', 'mods', 'banned', 'settings']) {
    await page.goto(tools(community, part))
    await expect(page).toHaveURL(`/login?to=${encodeURIComponent(tools(community, part))}`)
  }
  const stranger = await another(await makeUser(db))
  for (const part of ['', 'removed', 'locked', 'rules', 'mods', 'banned']) {
    const answer = await stranger.goto(tools(community, part))
    expect(answer?.status()).toBe(403)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Forbidden')
    await expect(stranger.getByRole('link', { name: 'Go home' })).toBeVisible()
  }
  const admin = await another(await makeAdmin(db))
  await admin.goto(tools(community))
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(`${community.name}: Mod tools`)
})

test('MOD-003, MOD-004 the sections of the mod tools have addresses of their own, and other addresses are not found', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await logIn(founder)
  await visit(page, tools(community))
  const parts = page.getByRole('navigation', { name: 'Mod tools' })
  await expect(page.getByRole('heading', { name: 'Settings', level: 2 })).toBeVisible()
  for (const [link, part, heading] of [
    ['Removed', 'removed', 'Removed posts'],
    ['Locked', 'locked', 'Locked posts'],
    ['Banned', 'banned', 'Banned users'],
    ['Mods', 'mods', 'Moderators'],
    ['Rules', 'rules', 'Rules'],
    ['Settings', '', 'Settings'],
  ] as const) {
    await parts.getByRole('link', { name: link }).click()
    await expect(page).toHaveURL(tools(community, part))
    await expect(page.getByRole('heading', { name: heading, level: 2, exact: true })).toBeVisible()
    await expect(parts.locator('[aria-current="page"]')).toHaveText(link)
  }
  await page.goto(`/${community.name.toUpperCase()}/modtools/rules`)
  await expect(page).toHaveURL(tools(community, 'rules'))
  for (const path of [tools(community, 'nothing'), tools(community, 'rules/1'), `/nobody_${mark()}/modtools`]) {
    const answer = await page.goto(path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not found!')
  }
})

test('MOD-017, MOD-018, MOD-020, MOD-021 banned members are listed, and can be unbanned', async ({
  page,
  db,
  logIn,
}) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const [one, two] = [await makeUser(db), await makeUser(db)]
  await logIn(founder)
  await visit(page, tools(community, 'banned'))
  await expect(page.getByRole('heading', { name: 'Nobody is banned' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Ban user' })
  for (const { username } of [one, two]) {
    await page.getByRole('button', { name: 'Ban user' }).click()
    await expect(dialog.getByRole('button', { name: 'Ban' })).toBeDisabled()
    await giveReason(dialog)
    await dialog.getByLabel('Username').fill(username.toUpperCase())
    await page.keyboard.press('Enter')
    await expect(toast(page, `@${username} is banned.`)).toBeVisible()
    await expect(dialog).toHaveCount(0)
  }
  await expect(lines(page, 'Banned users').getByRole('link')).toHaveText([`@${two.username}`, `@${one.username}`])
  await page.getByRole('button', { name: `Unban @${two.username}` }).click()
  await expect(toast(page, `@${two.username} is no longer banned.`)).toBeVisible()
  await page.reload()
  await expect(lines(page, 'Banned users').getByRole('link')).toHaveText([`@${one.username}`])

  // Bans more members than one answer contains, so that the first one is on the next page. Their keys are from long ago, which no others have.
  await sql`
    with people as (
      insert into users (id, signup_number, username)
      select ${one.id}::bigint - (1::bigint << 50) + n, -n, ${mark()}::text || n from generate_series(1, 50) as n returning id
    )
    insert into community_bans (community_id, user_id, created_by)
    select ${community.id}, id, ${founder.id} from people`.execute(db)
  await page.reload()
  await expect(lines(page, 'Banned users')).toHaveCount(50)
  await page.getByRole('link', { name: 'Banned before these' }).click()
  await expect(lines(page, 'Banned users').getByRole('link')).toHaveText([`@${one.username}`])
  await page.getByRole('button', { name: `Unban @${one.username}` }).click()
  await expect(toast(page, `@${one.username} is no longer banned.`)).toBeVisible()
})

test('MOD-022, MOD-023, MOD-024 a refused ban shows the reason and keeps the name', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/403/, /404/, /409/)
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  const banned = await makeUser(db)
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: banned.id, created_by: founder.id })
    .execute()
  await logIn(founder)
  await visit(page, tools(community, 'banned'))
  await page.getByRole('button', { name: 'Ban user' }).click()
  const dialog = page.getByRole('dialog')
  const attempt = async (name: string) => {
    await dialog.getByLabel('Username').fill(name)
    await dialog.getByRole('button', { name: 'Ban' }).click()
  }
  await giveReason(dialog)
  await attempt(`nobody_${mark()}`)
  await expect(dialog.getByRole('alert')).toHaveText('No user with username exists.')
  await attempt(banned.username)
  await expect(dialog.getByRole('alert')).toHaveText(`${banned.username} is already banned.`)
  await attempt(founder.username)
  await expect(toast(page, 'Forbidden')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue(founder.username)
})

test('MOD-027, MOD-029 a moderator is added by name; an unknown name is reported', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/404/)
  const admin = await makeAdmin(db)
  const community = await makeCommunity(db)
  await logIn(admin)
  await visit(page, tools(community, 'mods'))
  await page.getByRole('button', { name: 'Add moderator' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add moderator' })
  await expect(dialog.getByRole('button', { name: 'Add' })).toBeDisabled()
  const unknown = `nobody_${mark()}`
  await dialog.getByLabel('Username').fill(unknown)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(toast(page, 'User not found.')).toBeVisible()
  await expect(dialog.getByLabel('Username')).toHaveValue(unknown)
  await dialog.getByLabel('Username').fill(admin.username)
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect(lines(page, 'Moderators').last()).toContainText('You')
  await expect(page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: community.name })).toBeVisible()
})

test('MOD-031, MOD-032, MOD-034 moderators remove themselves and those after them, after a confirmation', async ({
  page,
  db,
  logIn,
}) => {
  const [first, second, third] = [await makeUser(db), await makeUser(db), await makeUser(db)]
  const community = await makeCommunity(db, { founder: first, members: [second, third] })
  await makeMod(db, community, second)
  await makeMod(db, community, third)
  await logIn(second)
  await visit(page, tools(community, 'mods'))
  const remove = (user: UserRow) => page.getByRole('button', { name: `Remove @${user.username}` })
  await expect(lines(page, 'Moderators')).toHaveCount(3)
  await expect(remove(first)).toHaveCount(0)

  const dialog = page.getByRole('alertdialog', { name: 'Remove moderator' })
  await remove(third).click()
  await expect(dialog).toContainText(`Are you sure you want to remove @${third.username} as a moderator?`)
  await dialog.getByRole('button', { name: 'Keep' }).click()
  await expect(lines(page, 'Moderators')).toHaveCount(3)
  await remove(third).click()
  await dialog.getByRole('button', { name: 'Remove moderator' }).click()
  await expect(lines(page, 'Moderators')).toHaveCount(2)

  await expect(remove(second)).toHaveCount(0)
  await page.getByRole('button', { name: 'Step down' }).click()
  const own = page.getByRole('alertdialog', { name: 'Step down' })
  await expect(own).toContainText(`Are you sure you want to remove @${second.username} as a moderator?`)
  await own.getByRole('button', { name: 'Step down' }).click()
  await expect(page).toHaveURL(`/${community.name}`)
  await expect(page.getByRole('main').getByRole('button', { name: 'Joined' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mod tools' })).toHaveCount(0)
  const left = db.selectFrom('community_mods').select('user_id').where('community_id', '=', community.id)
  await expect.poll(() => left.execute()).toEqual([{ user_id: first.id }])
})

test('MOD-035 an admin can also remove the founder', async ({ page, db, logIn }) => {
  const founder = await makeUser(db)
  const community = await makeCommunity(db, { founder })
  await logIn(await makeAdmin(db))
  await visit(page, tools(community, 'mods'))
  await page.getByRole('button', { name: `Remove @${founder.username}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove moderator' }).click()
  await expect(page.getByRole('heading', { name: 'No moderators' })).toBeVisible()
})
