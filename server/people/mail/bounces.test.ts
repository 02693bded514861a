import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testAppWithMail } from '../../../test/app-with-mail.ts'
import { makeUser } from '../../../test/factories.ts'
import { eventually } from '../../../test/waiting.ts'
import { notify } from '../../platform/db/listen.ts'
import { takeReport } from './bounces.ts'
import { enqueueMail, mailTopic } from './mail-queue.ts'

const { t, mailServer, untilSent, mailsTo, tokensIn, send } = await testAppWithMail()

let made = 0
async function makeMember() {
  const email = `bounced${made++}@people.example`
  const user = await makeUser(t.db, { email })
  await sql`update users set email_confirmed_at = now() where id = ${user.id}`.execute(t.db)
  return { id: user.id, email, client: await t.as(user) }
}
type Member = Awaited<ReturnType<typeof makeMember>>

async function mail({ id, email }: Member) {
  const login = { device: 'Firefox on Linux', at: new Date().toISOString() }
  await t.db
    .transaction()
    .execute((tx) =>
      enqueueMail(t.site, tx, { kind: 'security', template: 'new-login', userId: id, address: email, details: login }),
    )
  await untilSent()
  return mailsTo(email)
}

const isUnreachable = async ({ client }: Member) => (await client.get('/api/mail_settings')).json().unreachable

const messageIdIn = (text = '') => /^Message-ID: (\S+)\r?$/im.exec(text)?.[1] ?? ''

/** As a mail server sends it, with the headers of the mail that came back. */
const reportOf = (messageId: string, { action = 'failed', status = '5.1.1' } = {}) =>
  [
    ...[
      'From: MAILER-DAEMON@mx.example',
      'To: talk@talk.example.org',
      'Subject: Undelivered Mail',
      'MIME-Version: 1.0',
    ],
    ...['Content-Type: multipart/report; report-type=delivery-status;', '\tboundary="b1"', ''],
    ...['--b1', 'Content-Type: text/plain', '', 'It could not be delivered.', ''],
    ...['--b1', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mx.example', ''],
    ...['Final-Recipient: rfc822; somebody@people.example', `Action: ${action}`, `Status: ${status}`, ''],
    ...['--b1', 'Content-Type: text/rfc822-headers', '', 'From: talk@talk.example.org', `Message-ID: ${messageId}`, ''],
    ...['--b1--', ''],
  ].join('\r\n')

test('MAIL-016 an address that the server refuses for ever gets no more mail, until its owner confirms it again', async () => {
  const member = await makeMember()
  mailServer.replies.recipient.push({ code: 550, text: '5.1.1 No such user' })
  expect(await mail(member)).toEqual([])
  expect(await isUnreachable(member)).toBe(true)
  expect(await mail(member)).toEqual([])
  const [newest] = await t.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).execute()
  expect([newest?.state, newest?.last_reply]).toEqual(['dropped', 'Mail to this address came back.'])

  expect((await member.client.post('/api/email/verify')).statusCode).toBe(200)
  await untilSent()
  const [confirmation] = mailsTo(member.email)
  await send('/api/email/confirm', { token: tokensIn(confirmation)[0] })
  expect(await isUnreachable(member)).toBe(false)
  expect(await mail(member)).toHaveLength(2)
})

test('MAIL-016 a refusal that concerns the sender, or the text of one mail, says nothing about the address', async () => {
  const member = await makeMember()
  for (const reply of [
    { code: 554, text: '5.7.1 Relay access denied' },
    { code: 550, text: '5.4.1 No route' },
    { code: 550, text: 'Your IP address is blocked as spam' },
    { code: 554, text: 'Transaction failed' },
  ]) {
    mailServer.replies.recipient.push(reply)
    await mail(member)
  }
  mailServer.replies.data.push({ code: 554, text: '5.6.0 This looks like spam' })
  await mail(member)
  expect(await isUnreachable(member)).toBe(false)
})

test('MAIL-016 a delivery report stops mail to the address of its mail', async () => {
  const member = await makeMember()
  const messageId = messageIdIn((await mail(member))[0])
  expect(await takeReport(t.site, reportOf(messageId, { action: 'delivered', status: '2.0.0' }))).toMatch(
    /^This is no report/,
  )
  expect(await isUnreachable(member)).toBe(false)
  expect(await takeReport(t.site, reportOf(messageId))).toBe(
    'Nothing is sent to this address any more, until its owner confirms it again.',
  )
  expect(await isUnreachable(member)).toBe(true)
})

test('MAIL-016 an old mail server says without an enhanced status that there is no such user', async () => {
  const member = await makeMember()
  mailServer.replies.recipient.push({ code: 550, text: 'No such user here' })
  await mail(member)
  expect(await isUnreachable(member)).toBe(true)
})

test('MAIL-016 three mails that came back for a while within 14 days stop mail too; one mail counts once', async () => {
  const member = await makeMember()
  const take = async () => {
    const messageId = messageIdIn((await mail(member)).at(-1))
    const report = reportOf(messageId, { status: '4.4.1' })
    expect(await takeReport(t.site, reportOf(messageId, { action: 'delayed', status: '4.4.1' }))).toMatch(
      /^This is no report/,
    )
    expect(await takeReport(t.site, report)).not.toMatch(/^This/)
    for (let n = 0; n < 3; n++) expect(await takeReport(t.site, report)).toMatch(/^This report is not about/)
  }
  await take()
  await sql`update bounced_addresses set refused_at = array[now() - interval '15 days']`.execute(t.db)
  await take()
  await take()
  expect(await isUnreachable(member)).toBe(false)
  await take()
  expect(await isUnreachable(member)).toBe(true)
})

test('MAIL-016 reports of strangers change nothing, however they look', async () => {
  const member = await makeMember()
  const messageId = messageIdIn((await mail(member))[0])
  const [name = '', host = ''] = messageId.slice(1, -1).split('@')
  const [id, signature = ''] = name.split('.')
  const notOurs = 'This report is not about a mail of this site, or not the first about it.'
  for (const wrong of [
    `<${id}.${'A'.repeat(16)}@${host}>`,
    `<${id}x.${signature}@${host}>`,
    '<x@y>',
    '',
    `<${id}@${host}>`,
  ])
    expect(await takeReport(t.site, reportOf(wrong))).toBe(notOurs)
  const noReports = [
    '',
    'Subject: Hello\r\n\r\nHi',
    messageId,
    reportOf(messageId).replace('multipart/report', 'multipart/mixed'),
    '\n'.repeat(10_000),
  ]
  for (const each of noReports) expect(await takeReport(t.site, each)).toMatch(/^This is no report/)
  expect(await isUnreachable(member)).toBe(false)
})

test('MAIL-016 a refusal for a while counts only when the mail was given up', async () => {
  const member = await makeMember()
  mailServer.replies.recipient.push({ code: 450, text: '4.2.0 Greylisted' })
  await t.db.transaction().execute((tx) =>
    enqueueMail(t.site, tx, {
      ...{ kind: 'security', template: 'new-login', userId: member.id, address: member.email },
      details: { device: 'Firefox', at: new Date().toISOString() },
    }),
  )
  const replied = async (state: string) => {
    const row = await t.db.selectFrom('mails').select(['last_reply', 'state']).executeTakeFirstOrThrow()
    expect(row).toEqual({ last_reply: '450 4.2.0 Greylisted', state })
  }
  await eventually(() => replied('waiting'))
  const marks = () => t.db.selectFrom('bounced_addresses').select('refused_at').execute()
  expect(await marks()).toEqual([])
  // The last try.
  mailServer.replies.recipient.push({ code: 450, text: '4.2.0 Greylisted' })
  await sql`update mails set attempts = 7, due_at = now()`.execute(t.db)
  await notify(t.db, mailTopic, '')
  await eventually(() => replied('failed'))
  await eventually(async () => expect(await marks()).toEqual([{ refused_at: [expect.any(Date)] }]))
})
