import { makeAdmin } from '../../../factories.ts'
import { changeSiteSettings } from '../../../site-settings.ts'
import { expect, test, visit } from '../../fixtures.ts'

test('OPS-023 an admin sets a notice: it is above every page in its first HTML, counts down, and stays dismissed', async ({
  page,
  db,
  logIn,
  running,
}) => {
  await logIn(await makeAdmin(db))
  try {
    await visit(page, '/admin')
    await page.getByRole('textbox', { name: 'Notice' }).fill('New discs: https://example.org/discs.')
    const planned = new Date(Date.now() + 50 * 3600_000)
    const local = await page.evaluate(
      (time) => new Date(time - new Date().getTimezoneOffset() * 60_000).toISOString(),
      planned.getTime(),
    )
    await page.getByLabel('Planned for').fill(local.slice(0, 16))
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Settings saved.')).toBeVisible()

    const notice = page.getByRole('complementary', { name: 'Notice' })
    const html = await (await page.request.get('/about')).text()
    expect(html.indexOf('id="site-notice"')).toBeLessThan(html.indexOf('id="root"'))
    for (const path of ['/', '/admin']) {
      await visit(page, path)
      await expect(notice).toContainText('In 3 days: New discs: https://example.org/discs.')
    }
    await expect(page.getByLabel('Planned for')).toHaveValue(local.slice(0, 16))
    await expect(notice.getByRole('link')).toHaveAttribute('href', 'https://example.org/discs')
    await notice.getByRole('button', { name: 'Dismiss the notice' }).click()
    await expect(notice).toBeHidden()
    await visit(page, '/about')
    await expect(notice).toBeHidden()

    await changeSiteSettings(running.site, {
      notice: { text: 'Another one', startsAt: null, endsAt: null, plannedAt: null },
    })
    await visit(page, '/about')
    await expect(notice).toContainText('Another one')
  } finally {
    await changeSiteSettings(running.site, { notice: null })
  }
})
