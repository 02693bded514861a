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

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })

  test('MAIL-014 a member turns the digest on and chooses its day, hour and time zone', async ({ page, db, logIn }) => {
    const user = await makeConfirmed(db)
    await logIn(user)
    await visit(page, '/settings/mail')
    const on = page.getByRole('switch', { name: 'Digest' })
    const [every, day] = [page.getByLabel('How often'), page.getByLabel('Day', { exact: true })]
    const [hour, zone] = [page.getByLabel('Hour'), page.getByLabel('Time zone')]
    const saved = page.getByRole('button', { name: 'Save' })
    await expect(on).not.toBeChecked()
    await expect(every).toBeHidden()
    await on.click()
    await expect(zone).toHaveValue('Europe/Berlin')
    await expect(page.getByText(/^The next one comes on Monday, \d+ \w+, between 08:00 and 09:00\.$/)).toBeVisible()
    await expect(saved).toBeDisabled()
    await day.selectOption('Sunday')
    await hour.selectOption('23:00')
    await zone.selectOption('America/New York')
    await saved.click()
    await expect(page.getByText(/on Sunday, \d+ \w+, between 23:00 and 00:00\.$/)).toBeVisible()
    const time = { hour: 23, time_zone: 'America/New_York' }
    expect(await digestOf(db, user)).toEqual({ every: 'weekly', weekday: 'sunday', ...time })
    await page.reload()
    await expect(zone).toHaveValue('America/New_York')
    await every.selectOption('Every day')
    await expect(day).toBeHidden()
    await saved.click()
    await expect.poll(() => digestOf(db, user)).toEqual({ every: 'daily', weekday: 'sunday', ...time })
    await on.click()
    await expect(hour).toBeHidden()
    await expect.poll(() => digestOf(db, user)).toBeUndefined()
  })
})

const digestOf = (db: Db, { id }: { id: bigint }) =>
  db
    .selectFrom('digests')
    .select(['every', 'weekday', 'hour', 'time_zone'])
    .where('user_id', '=', id)
    .executeTakeFirst()

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
    await expect(page.getByText('This link cannot stop mails')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mail settings' })).toHaveAttribute('href', '/settings/mail')
    expect((await page.request.post(wrong)).status()).toBe(404)
  })
})
