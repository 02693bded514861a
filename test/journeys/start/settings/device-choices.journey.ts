import { makePost, makeUser } from '../../../factories.ts'
import { expect, follow, test, visit } from '../../fixtures.ts'

test.use({ firstSteps: true })

test('SHELL-036, SHELL-037, FEEL-013 choices for a device are in its local storage, under exactly these names', async ({
  page,
  db,
  logIn,
}) => {
  await makePost(db)
  await logIn(await makeUser(db))
  await page.emulateMedia({ colorScheme: 'light' })
  await visit(page, '/settings')
  const stored = () => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)))
  // The token is saved after the first load; nothing is chosen yet.
  await expect.poll(async () => Object.keys(await stored())).toEqual(['csrf_token'])

  await page.getByRole('group', { name: 'Font' }).getByRole('radio', { name: 'System' }).check()
  await page.getByRole('switch', { name: 'Infinite scrolling' }).click()
  await page.getByRole('switch', { name: 'Mark posts as read when I scroll past them' }).click()
  await page.getByRole('main').getByRole('switch', { name: 'Dark mode' }).click()
  await page.getByRole('switch', { name: 'Same colours everywhere' }).click()
  await follow(page, '/')
  const layout = page.getByRole('group', { name: 'Layout' })
  await expect(layout.getByRole('radio', { name: 'Card' })).toBeChecked()
  // By a key, because the control is under a picture that moves while posts arrive.
  await layout.getByRole('radio', { name: 'Compact' }).press('Space')
  await expect
    .poll(async () => {
      await page.evaluate(() => dispatchEvent(new Event('appinstalled')))
      return (await stored())['hide_install_banner']
    })
    .toBe('true')
  // The test of PUSH-003 checks the time of the last question about notifications.
  const { csrf_token: token, ...chosen } = await stored()
  expect(token).toMatch(/./)
  expect(chosen).toEqual({
    feed_layout: 'compact',
    infinite_scrolling_disabled: 'true',
    mark_read_on_scroll: 'true',
    theme: 'dark',
    font: 'system',
    same_colours: 'true',
    hide_install_banner: 'true',
  })
})
