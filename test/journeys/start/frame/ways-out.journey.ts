import { makePost, makeUser, password } from '../../../factories.ts'
import { expect, test } from '../../fixtures.ts'

/** Addresses that a browser reads as another host: it accepts backslashes for slashes, and ignores tabs. */
const waysOut = [
  '%2f..%2f..%2f..%2f..%2f%09%2fevil.example',
  '%2f..%2f..%2f..%2f..%2f%2fevil.example',
  '%2f..%2f..%2f..%2f..%2f%5cevil.example',
  '%7F',
  '%0d%2fevil.example',
]

test('no address of a post leads away from the site', async ({ page, db, baseURL, expectErrors }) => {
  expectErrors(/404/)
  const { public_id } = await makePost(db)
  for (const way of waysOut) {
    const answer = await page.goto(`/x/post/${public_id}/${way}`)
    expect([way, answer?.status()]).toEqual([way, 404])
    expect(new URL(page.url()).origin).toBe(new URL(baseURL ?? '').origin)
    await expect(page.getByText('Not found!')).toBeVisible()
  }
})

test('the login redirects only to addresses of the site', async ({ page, db, baseURL, logIn, expectErrors }) => {
  // The form asks for passkeys with the token of the session that this journey takes away, and then with a new one.
  expectErrors(/401/)
  const user = await makeUser(db)
  for (const to of [
    '//evil.example',
    '/%09/evil.example',
    '/%5cevil.example',
    '/.//evil.example',
    'https:evil.example',
  ]) {
    await page.goto(`/login?to=${to}`)
    await page.getByRole('main').getByLabel('Username').fill(user.username)
    await page.getByRole('main').getByLabel('Password').fill(password)
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(page.url()).toBe(`${baseURL}/`)
    // An open page would report the end of the session.
    await page.goto('about:blank')
    await page.context().clearCookies()
  }
  await logIn(user)
  await page.goto('/login?to=/%09/evil.example')
  expect(page.url()).toBe(`${baseURL}/`)
})

test('files that browsers request on their own exist', async ({ page }) => {
  await page.goto('/about')
  const sizes = await page.evaluate(async () => {
    const shown = ['/favicon.ico', '/apple-touch-icon.png', '/favicon.svg'].map(async (src) => {
      const image = Object.assign(new Image(), { src })
      await image.decode()
      return [src, image.naturalWidth >= 16]
    })
    return Promise.all(shown)
  })
  expect(sizes).toEqual([
    ['/favicon.ico', true],
    ['/apple-touch-icon.png', true],
    ['/favicon.svg', true],
  ])
  await expect(page.locator('link[rel="apple-touch-icon"]')).toHaveAttribute('href', '/apple-touch-icon.png')
})
