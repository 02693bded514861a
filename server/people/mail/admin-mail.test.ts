import { createServer } from 'node:net'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeAdmin } from '../../../test/factories.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { sendTestMail } from './admin-mail.ts'
import { createMail } from './mail.ts'
import { enqueueMail } from './mail-queue.ts'

const t = testApp()
const mailServer = await startMailServer({ user: 'talk', password: 'right' })

beforeEach(async () => {
  await t.db.deleteFrom('mails').execute()
  mailServer.received.length = 0
})

function siteWithMail(url: string) {
  const settings = {
    ...t.site.settings,
    SITE_URL: 'https://talk.example.org',
    MAIL_URL: url,
    MAIL_FROM: 'talk@talk.example.org',
  }
  const mail = createMail(settings, t.site.secrets)
  onTestFinished(() => mail?.close())
  return { ...t.site, mail }
}

test('MAIL-004 a test mail is sent at once, and the answer has the server, the encryption and its reply', async () => {
  const answer = await sendTestMail(siteWithMail(mailServer.url), ' mara@people.example ')
  expect(answer).toEqual({
    delivered: true,
    server: 'localhost',
    encryption: expect.stringMatching(/^TLSv1\.[23]$/),
    reply: expect.stringMatching(/^250 /),
    problem: null,
  })
  expect(mailServer.received).toMatchObject([{ to: ['mara@people.example'] }])
  expect(mailServer.received[0]?.text).toMatch(/^Subject: Stoa: a test/m)
})

test('MAIL-004 a test that fails says in one sentence what failed and what to check', async () => {
  const wrong = await sendTestMail(siteWithMail(mailServer.url.replace('right', 'wrong')), 'mara@people.example')
  expect(wrong).toMatchObject({
    delivered: false,
    problem: expect.stringContaining('Check user and password in MAIL_URL.'),
  })
  const nobody = await sendTestMail(siteWithMail('smtp://localhost:1'), 'mara@people.example')
  expect(nobody.problem).toMatch(/^localhost could not be reached on port 1: .*Check host and port in MAIL_URL/)
  mailServer.replies.recipient.push({ code: 550, text: 'No such user' })
  const unknown = await sendTestMail(siteWithMail(mailServer.url), 'mara@people.example')
  expect(unknown).toMatchObject({ reply: expect.stringContaining('550 No such user') })
})

test('MAIL-001, MAIL-004 a site without mail says so, and an address must be one', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const refused = await admin.post('/api/admin/mail/test', { to: 'mara@people.example' })
  expect([refused.statusCode, refused.json().message]).toEqual([409, 'This site does not send mail.'])
  await expect(sendTestMail(siteWithMail(mailServer.url), 'mara')).rejects.toThrow('Enter a valid email address.')
  expect((await admin.get('/api/admin/mail')).json()).toEqual({
    sends: false,
    mails: [],
    next: null,
    days: [],
    retryable: 0,
  })
})

test('MAIL-017 administrators see each mail of the last 30 days without its text, and can try failed ones again', async () => {
  const admin = await t.as(await makeAdmin(t.db))
  const site = siteWithMail(mailServer.url)
  for (const address of ['mara@people.example', 'nell@people.example'])
    await t.db.transaction().execute((tx) =>
      enqueueMail(site, tx, {
        kind: 'account',
        template: 'plain',
        userId: null,
        address,
        details: { word: 'secret' },
      }),
    )
  await t.db
    .updateTable('mails')
    .set({ state: 'failed', ended_at: new Date(), attempts: 1, last_reply: '550 No such user' })
    .where('address', '=', 'nell@people.example')
    .execute()
  const page = (await admin.get('/api/admin/mail')).json()
  expect(page).toMatchObject({
    retryable: 1,
    days: [{ day: new Date().toISOString().slice(0, 10), waiting: 1, sent: 0, failed: 1, dropped: 0 }],
    mails: [
      {
        kind: 'account',
        to: 'n…@people.example',
        state: 'failed',
        attempts: 1,
        reply: '550 No such user',
        nextAt: null,
      },
      { kind: 'account', to: 'm…@people.example', state: 'waiting', attempts: 0, reply: null },
    ],
  })
  expect(JSON.stringify(page)).not.toMatch(/secret|mara@|nell@/)
  expect((await admin.post('/api/admin/mail/retry', undefined)).json()).toEqual({ count: 1 })
  expect((await admin.get('/api/admin/mail')).json()).toMatchObject({ retryable: 0, mails: [{ state: 'waiting' }, {}] })
})

test('MAIL-004 a mail server that accepts the connection and says nothing is given up before 20 seconds', async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as { port: number }
  const begun = Date.now()
  const answer = await sendTestMail(siteWithMail(`smtp://localhost:${port}`), 'mara@people.example')
  expect(answer.problem).toMatch(/did not answer on port \d+ in time/)
  expect(Date.now() - begun).toBeLessThan(20_000)
}, 30_000)
