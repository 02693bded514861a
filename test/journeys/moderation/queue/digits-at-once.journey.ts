import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { makeRules, opened, question, report } from './queue-steps.ts'

test('QUEUE-024 digits choose a reason as soon as the question has the focus', async ({ page, db, logIn, running }) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await makeRules(db, community, ['Be kind', 'No adverts'])
  await report(running, { target: await makePost(db, { community, title: 'One heron' }) })
  await logIn(mod)
  await visit(page, '/queue')
  await expect(opened(page).getByRole('link', { name: 'One heron', exact: true })).toBeVisible()
  await page.evaluate(() => {
    const pressTwo = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('dialog'))) return
      document.removeEventListener('focusin', pressTwo)
      target.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }))
    }
    document.addEventListener('focusin', pressTwo)
  })
  await page.keyboard.press('r')
  await expect(question(page).getByRole('radio', { name: 'No adverts' })).toBeChecked()
})

test('QUEUE-024 after the digit of "Something else" the moderator can type the reason', async ({
  page,
  db,
  logIn,
  running,
}) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  await makeRules(db, community, ['Be kind'])
  await report(running, { target: await makePost(db, { community, title: 'A second heron' }) })
  await logIn(mod)
  await visit(page, '/queue')
  await expect(opened(page).getByRole('link', { name: 'A second heron', exact: true })).toBeVisible()
  await page.keyboard.press('r')
  await expect(question(page)).toBeVisible()
  await page.keyboard.press('2')
  await expect(question(page).getByRole('radio', { name: 'Something else' })).toBeChecked()
  await expect(question(page).getByRole('textbox')).toBeFocused()
  await page.keyboard.type('It sells 2 herons')
  await expect(question(page).getByRole('textbox')).toHaveValue('It sells 2 herons')
})
