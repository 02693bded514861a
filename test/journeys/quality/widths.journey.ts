import { toWire } from '../../../server/platform/db/keys.ts'
import { makeCommunity, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'

test('SHELL-040 the page changes below 768 px, the tabs of a profile at 764 px, the shell at 1170 px', async ({
  page,
  db,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db, { founder: user })
  const tab = page.getByRole('radio', { name: 'About' }).or(page.getByRole('tab', { name: 'About' }))
  const menu = page.getByRole('button', { name: 'Menu', exact: true })
  const shown = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, path)
    return { tabs: await tab.isVisible(), menu: await menu.isVisible() }
  }
  expect(await shown(`/${community.name}`, 767)).toEqual({ tabs: true, menu: true })
  expect(await shown(`/${community.name}`, 768)).toEqual({ tabs: false, menu: true })
  expect(await shown(`/@${user.username}`, 764)).toEqual({ tabs: true, menu: true })
  expect(await shown(`/@${user.username}`, 765)).toEqual({ tabs: false, menu: true })
  expect(await shown('/', 1170)).toEqual({ tabs: false, menu: true })
  expect(await shown('/', 1171)).toEqual({ tabs: false, menu: false })
})

test('SHELL-044 the state of the app contains the push key, the number of people, whether signups are open, and the bans', async ({
  page,
  db,
  running,
  logIn,
}) => {
  const user = await makeUser(db)
  const community = await makeCommunity(db)
  await db
    .insertInto('community_bans')
    .values({ community_id: community.id, user_id: user.id, created_by: community.user_id })
    .execute()
  await logIn(user)
  const fetched = page.waitForResponse('**/api/_initial')
  await page.goto('/')
  const state = JSON.parse((await page.locator('#page-data').textContent()) ?? '')
  const [, , initial] = state.known.answers.find(([name]: [string]) => name === 'getInitial')
  const expected = {
    vapidPublicKey: running.site.push.publicKey,
    signupsDisabled: false,
    bannedFrom: [toWire(community.id)],
  }
  expect(initial).toMatchObject(expected)
  expect(initial.noUsers).toBeGreaterThan(2)
  // The state came with the page; the call only brings the cookies and the token.
  expect((await fetched).status()).toBe(204)
})
