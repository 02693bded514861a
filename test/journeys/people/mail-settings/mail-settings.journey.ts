import { noteBounce } from '../../../../server/people/mail/bounces.ts'
import { unsubscribeToken } from '../../../../server/people/mail/mail.ts'
import type { Db } from '../../../../server/platform/db/connect.ts'
import { unsubscribePath } from '../../../../shared/paths.ts'
import { makeUser } from '../../../factories.ts'
import { expect, visit } from '../../fixtures.ts'
import { linkTo, test } from '../../with-mail.ts'

async function makeConfirmed(db: Db) {
  const email = `mail${Date.now()}@people.example`
  const user = await makeUser(db, { email })
  await db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', user.id).execute()
  return { ...user, email }
}

const kindsOf = async (db: Db, { id }: { id: bigint }) =>
  (await db.selectFrom('mail_settings').select('kind').where('user_id', '=', id).orderBy('kind').execute()).map(
    ({ kind }) => kind,
  )

test('MAIL-010 a member turns kinds of mail on and off, by keyboard; a failure turns the switch back', async ({
  page,
  db,
  logIn,
  expectErrors,
}) => {
  expectErrors(/500/, /Something went wrong/)
  const user = await makeConfirmed(db)
  await logIn(user)
  await visit(page, '/settings')
  await page.getByRole('link', { name: 'Choose mails' }).click()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  const [replies, moderation] = [page.getByLabel('Replies'), page.getByLabel('Moderation')]
  await expect(replies).not.toBeChecked()
  await replies.focus()
  await page.keyboard.press('Space')
  await expect.poll(() => kindsOf(db, user)).toEqual(['replies'])
  await page.route('**/api/mail_settings', (route) => route.fulfill({ status: 500, json: { status: 500 } }))
  await moderation.click()
  await expect(moderation).not.toBeChecked()
  await page.unroute('**/api/mail_settings')
  await moderation.click()
  await expect.poll(() => kindsOf(db, user)).toEqual(['moderation', 'replies'])
  await page.reload()
  await expect(replies).toBeChecked()
  await expect(page.getByLabel('Mentions')).not.toBeChecked()
  await replies.click()
  await expect.poll(() => kindsOf(db, user)).toEqual(['moderation'])
})

test('MAIL-016 a member whose mail comes back reads so, and confirms the address again', async ({
  page,
  db,
  running,
  logIn,
  another,
  mails,
}) => {
  const user = await makeConfirmed(db)
  await noteBounce(running.site, user.email, '5.1.1')
  await logIn(user)
  await visit(page, '/settings/mail')
  const note = page.getByText(`Mail to ${user.email} comes back. Check it or enter another.`)
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Send the link' }).click()
  const phone = await another()
  await visit(phone, await linkTo(mails, user.email, 'confirm'))
  await phone.getByRole('button', { name: 'Confirm' }).click()
  await expect(phone.getByText('Your address is confirmed.')).toBeVisible()
  await page.reload()
  await expect(note).toBeHidden()
  await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('MAIL-012, MAIL-013 the link under a mail stops its kinds, or all, without a login', async ({
    page,
    db,
    running,
    expectErrors,
  }) => {
    expectErrors(/404/)
    const user = await makeConfirmed(db)
    const turnOn = () =>
      db
        .insertInto('mail_settings')
        .values((['mentions', 'moderation', 'replies'] as const).map((kind) => ({ user_id: user.id, kind })))
        .onConflict((found) => found.doNothing())
        .execute()
    await turnOn()
    const path = unsubscribePath(unsubscribeToken(running.site.secrets, { userId: user.id, kinds: ['replies'] }))
    await page.goto(path)
    await expect(page.getByText('These mails are about replies.')).toBeVisible()
    expect(await kindsOf(db, user)).toHaveLength(3)
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByText('Done. You can turn them on again in your settings.')).toBeVisible()
    expect(await kindsOf(db, user)).toEqual(['mentions', 'moderation'])
    await page.goto(path)
    await page.getByRole('button', { name: 'Stop all mails' }).click()
    await expect(page.getByText('Done. You can turn them on again in your settings.')).toBeVisible()
    expect(await kindsOf(db, user)).toEqual([])

    // As a mail program sends it.
    await turnOn()
    for (let n = 0; n < 3; n++) {
      const headers = { Origin: 'https://mail.example', 'Sec-Fetch-Site': 'cross-site' }
      const answer = await page.request.post(path, { form: { 'List-Unsubscribe': 'One-Click' }, headers })
      expect(answer.status()).toBe(200)
    }
    expect(await kindsOf(db, user)).toEqual(['mentions', 'moderation'])

    const wrong = `${path.slice(0, -1)}${path.endsWith('A') ? 'B' : 'A'}`
    expect((await page.goto(wrong))?.status()).toBe(404)
    await expect(page.getByText('Not found!')).toBeVisible()
    expect((await page.request.post(wrong)).status()).toBe(404)
  })
})
