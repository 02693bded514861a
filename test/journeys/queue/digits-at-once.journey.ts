import { makeCommunity, makePost, makeUser } from '../../factories.ts'
import { expect, test, visit } from '../fixtures.ts'
import { makeRules, opened, question, report } from './queue-steps.ts'

test('QUEUE-024 a digit that is pressed as soon as the question has the focus chooses its reason', async ({
  page,
  db,
  logIn,
  running,
}) => {
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
