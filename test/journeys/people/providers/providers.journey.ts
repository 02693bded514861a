import type { Page } from '@playwright/test'
import { sql } from 'kysely'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { makeAdmin, makeUser, password } from '../../../factories.ts'
import { startLoginProvider } from '../../../login-provider.ts'
import { test as base, expect, untilAlive, visit } from '../../fixtures.ts'

const siteUrl = 'http://talk.example.org'
let provider: Awaited<ReturnType<typeof startLoginProvider>> | undefined
let made = 0

const test = base.extend<{ provider: Awaited<ReturnType<typeof startLoginProvider>>; only: boolean }>({
  only: [false, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern which fixtures this one needs.
  provider: async ({}, use) => {
    // One for all of them, because each new set of settings starts a site.
    provider ??= await startLoginProvider()
    Object.assign(provider.state, { person: { sub: `visitor ${Date.now()} ${++made}` }, fault: undefined })
    await use(provider)
  },
  settings: async ({ provider: { settings }, only }, use) => {
    await use({ ...settings(), SITE_URL: siteUrl, OIDC_1_SIGNUP: 'true', ...(only && { OIDC_ONLY: 'true' }) })
  },
  // The provider sends the browser there, and not to the public address of the site.
  page: async ({ page, baseURL, provider: { state } }, use) => {
    state.siteAt = baseURL
    await use(page)
  },
})

const link = (db: Db, { id }: { id: bigint }, { issuer, state }: Awaited<ReturnType<typeof startLoginProvider>>) =>
  db
    .insertInto('provider_links')
    .values({ issuer, sub: String(state.person?.sub), user_id: id })
    .execute()

const pressContinue = (page: Page) => page.getByRole('button', { name: 'Continue with Orchard Club' }).click()
const isLoggedInAs = (page: Page, name: string) =>
  expect(page.getByRole('button', { name: new RegExp(`@${name}|me$`) }).first()).toBeVisible()

test('SAFE-026, SAFE-027 a member links the account, logs in with it from the dialog, and removes the link', async ({
  page,
  db,
  logIn,
  another,
}) => {
  const user = await makeUser(db)
  await logIn(user)
  await visit(page, '/settings/security')
  await expect(page.getByText('Not linked')).toBeVisible()
  await page.getByRole('button', { name: 'Link to Orchard Club' }).click()
  await expect(page.getByText('Your account is linked.')).toBeVisible()
  await expect(page).toHaveURL(/\/settings\/security$/)
  await expect(page.getByText(/^Linked on /)).toBeVisible()
  await expect(page.getByText('A login provider was linked')).toBeVisible()

  const phone = await another()
  await visit(phone, '/all')
  await phone
    .getByRole('link', { name: 'Login' })
    .or(phone.getByRole('button', { name: 'Login' }))
    .first()
    .click()
  await pressContinue(phone)
  await expect(phone.getByText('You are logged in.')).toBeVisible()
  await expect(phone).toHaveURL(/\/all$/)
  await isLoggedInAs(phone, user.username)

  await page.reload()
  await expect(page.getByText('with a login provider')).toBeVisible()
  await page.getByRole('button', { name: 'Remove the link to Orchard Club' }).click()
  await page.getByRole('button', { name: 'Remove link', exact: true }).click()
  await expect(page.getByText('Not linked')).toBeVisible()
  await expect(page.getByText('You are not logged in anywhere else.')).toBeVisible()
})

test('SAFE-027 somebody whom the provider knows chooses a username; a taken one is said at the field', async ({
  page,
  db,
  expectErrors,
  provider: { issuer, state },
}) => {
  expectErrors(/40[0139]/, /404/)
  const taken = await makeUser(db)
  await visit(page, '/signup?to=/communities')
  await pressContinue(page)
  await expect(page.getByText('You will log in with Orchard Club. Choose a username.')).toBeVisible()
  await untilAlive(page)
  await expect(page.getByLabel('Password', { exact: true })).toHaveCount(0)
  const name = page.getByLabel('Username')
  await name.fill(taken.username)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText(`${taken.username} is already taken.`)).toBeVisible()
  await name.fill(`club_${Date.now() % 1e9}`)
  // The visitor took too long.
  await db.deleteFrom('provider_trips').execute()
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your login with Orchard Club has ended.')).toBeVisible()
  await pressContinue(page)
  await expect(page.getByText('Your login with Orchard Club has ended.')).toHaveCount(0)
  await expect(page).toHaveURL(/\/signup\?with=1&to=%2Fcommunities$/)
  await untilAlive(page)
  await name.fill(`club_${Date.now() % 1e9}`)
  await page.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByText('Your account is created.')).toBeVisible()
  await expect(page).toHaveURL(/\/communities$/)
  await visit(page, '/settings/security')
  await expect(
    page.getByText('If you lose your account at Orchard Club now, nobody can give you this account back.'),
  ).toBeVisible()
  const links = await db.selectFrom('provider_links').select(['issuer', 'sub']).execute()
  expect(links).toContainEqual({ issuer, sub: state.person?.sub })
})

test('SAFE-026 a login that fails says so, and another one can begin; with a second factor a code is asked for', async ({
  page,
  db,
  expectErrors,
  provider: used,
  running,
}) => {
  expectErrors(/401/)
  const user = await makeUser(db)
  await link(db, user, used)
  used.state.fault = 'signature'
  await visit(page, '/login')
  await pressContinue(page)
  await expect(page.getByRole('alert').getByText('Login with Orchard Club did not work.')).toBeVisible()
  used.state.fault = undefined

  const secret = await turnOnCodes(running.site, user)
  await pressContinue(page)
  const code = page.getByLabel('Code')
  await code.fill('000000')
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('This code is wrong, or has been used.')).toBeVisible()
  await code.fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page.getByText('You are logged in.')).toBeVisible()
  await isLoggedInAs(page, user.username)
})

async function turnOnCodes(site: { secrets: { safe: Buffer }; db: Db }, { id }: { id: bigint }): Promise<string> {
  const { seal } = await import('../../../../server/people/factors/totp.ts')
  const secret = new Secret({ size: 20 })
  await site.db
    .insertInto('totp_secrets')
    .values({ user_id: id, sealed: seal(site.secrets.safe, id, Buffer.from(secret.bytes)), confirmed_at: new Date() })
    .execute()
  return secret.base32
}

test('SAFE-020, SAFE-027 an account without a password proves with its provider that it is its owner', async ({
  page,
  db,
  logIn,
  expectErrors,
  provider: used,
}) => {
  expectErrors(/403/)
  const user = await makeUser(db)
  await link(db, user, used)
  await logIn(user)
  await sql`update users set password_hash = null where id = ${user.id}`.execute(db)
  await sql`update sessions set proved_at = now() - interval '1 hour' where user_id = ${user.id}`.execute(db)
  await visit(page, '/settings/security')
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  const dialog = page.getByRole('dialog', { name: 'Please confirm that it is you' })
  await dialog.getByRole('button', { name: 'Continue with Orchard Club' }).click()
  await expect(page.getByText('Press the button again.')).toBeVisible()
  await page.getByRole('button', { name: 'Make recovery codes' }).click()
  await expect(page.getByText(/^[0-9a-z]{4}-/i).first()).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('SAFE-026, SAFE-027 sign-up and login with a provider', async ({ page, db, expectErrors }) => {
    expectErrors(/400/)
    await page.goto('/signup?to=/communities')
    await pressContinue(page)
    await page.getByRole('link', { name: 'Continue to Orchard Club' }).click()
    await expect(page.getByText('Orchard Club has sent you back.')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Username').fill('a')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page.getByText('Username too short.')).toBeVisible()
    const username = `plain_${Date.now() % 1e9}`
    await page.getByLabel('Username').fill(username)
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/\/communities$/)
    const { id } = await db.selectFrom('users').select('id').where('username', '=', username).executeTakeFirstOrThrow()

    await page.context().clearCookies()
    await page.goto('/login?to=/all')
    await pressContinue(page)
    await page.getByRole('link', { name: 'Continue to Orchard Club' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page).toHaveURL(/\/all$/)
    const sessions = await db.selectFrom('sessions').select('via').where('user_id', '=', id).execute()
    expect(sessions.map(({ via }) => via)).toEqual(['provider', 'provider'])
  })
})

test.describe('OIDC_ONLY', () => {
  test.use({ only: true })

  test('SAFE-028 members see the provider alone, and administrators find their form', async ({
    page,
    db,
    expectErrors,
  }) => {
    expectErrors(/403/)
    const [admin, member] = [await makeAdmin(db), await makeUser(db)]
    for (const path of ['/login', '/signup']) {
      await visit(page, path)
      await expect(page.getByRole('button', { name: 'Continue with Orchard Club' })).toBeVisible()
      await expect(page.getByLabel('Username')).toHaveCount(0)
    }
    await visit(page, '/login')
    await page.getByRole('link', { name: 'For admins' }).click()
    const enter = async (username: string) => {
      await page.getByLabel('Username').fill(username)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('button', { name: 'Login', exact: true }).click()
    }
    await enter(member.username)
    await expect(page.getByText('Members log in with Orchard Club here.')).toBeVisible()
    await enter(admin.username)
    await expect(page.getByText('You are logged in.')).toBeVisible()
  })
})
