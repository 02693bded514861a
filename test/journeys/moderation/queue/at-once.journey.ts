import { makeCommunity, makePost, makeUser } from '../../../factories.ts'
import { expect, test, visit } from '../../fixtures.ts'
import { actsOnSelected, question, report, rows } from './queue-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('QUEUE-022 Ctrl+Enter works as soon as the question has the focus', async ({ page, db, logIn, running }) => {
  const mod = await makeUser(db)
  const community = await makeCommunity(db, { founder: mod })
  for (const title of ['One heron', 'Two herons'])
    await report(running, { target: await makePost(db, { community, title }) })
  await logIn(mod)
  await visit(page, '/queue')
  await page.getByRole('checkbox', { name: 'Select “Two herons”', exact: true }).check()
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element && target.closest('dialog'))) return
      target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }))
    })
  })
  await actsOnSelected(page).getByRole('button', { name: 'Approve' }).click()
  await expect(rows(page)).toHaveCount(1)
  await expect(question(page)).toHaveCount(0)
})
