import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'

const beginWave = { wave_guard: true, wave_until: new Date(Date.now() + 3600_000) }
const endWave = { wave_guard: false, wave_until: null }

test.afterEach(({ running }) => changeSiteSettings(running.site, endWave))

const password = 'a fine password'

test('LADDER-008 a form that was opened before a wave, or in one that is over, can still be sent: the browser solves the puzzle if it is required', async ({
  page,
  running,
  another,
  expectErrors,
}) => {
  expectErrors(/403/, /404/)
  const fillIn = async (form: typeof page, username: string) => {
    await visit(form, '/signup')
    const main = form.locator('main form')
    await main.getByLabel('Username').fill(username)
    await main.getByLabel('Password', { exact: true }).fill(password)
    await main.getByLabel('Repeat password').fill(password)
    return main.getByRole('button', { name: 'Create account' })
  }
  const unique = Date.now().toString(36)
  const before = await fillIn(page, `early_${unique}`)
  await changeSiteSettings(running.site, beginWave)
  await before.click()
  await expect(page.getByRole('button', { name: /Account:/ })).toContainText(`@early_${unique}`)

  const other = await another()
  const within = await fillIn(other, `late_${unique}`)
  await changeSiteSettings(running.site, endWave)
  await within.click()
  await expect(other.getByRole('button', { name: /Account:/ })).toContainText(`@late_${unique}`)
})

test('LADDER-008 in a wave the form without JavaScript says what is needed, and keeps its input', async ({
  browser,
  baseURL,
  running,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/signup')
  const form = page.locator('main form')
  await form.getByLabel('Username').fill('without_script')
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByLabel('Repeat password').fill(password)
  await changeSiteSettings(running.site, beginWave)
  await form.getByRole('button', { name: 'Create account' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    'This site checks new accounts against robots, which needs JavaScript. Turn it on for this page and try again.',
  )
  await expect(form.getByLabel('Username')).toHaveValue('without_script')
  await context.close()
})
