import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startMailSender } from '../server/people/mail/mail-sender.ts'
import { mailTemplates } from '../server/start/mail-templates.ts'
import { testApp } from './app.ts'
import { startMailServer } from './mail-server.ts'
import { eventually } from './waiting.ts'

/** The application with a mail server on loopback, and what reached it. Each test begins without mails. */
export async function testAppWithMail() {
  const mailServer = await startMailServer()
  const t = testApp({
    settings: { SITE_URL: 'https://talk.example.org', MAIL_URL: mailServer.url, MAIL_FROM: 'talk@talk.example.org' },
  })
  let sender: { stop(): Promise<void> }
  beforeAll(() => {
    sender = startMailSender(t.site, mailTemplates)
  })
  afterAll(async () => {
    await sender.stop()
    await mailServer.close()
  })
  beforeEach(async () => {
    await t.db.deleteFrom('mails').execute()
    await t.db.deleteFrom('bounced_addresses').execute()
    mailServer.received.length = 0
  })

  return {
    t,
    mailServer,
    untilSent: () =>
      eventually(async () => {
        const waiting = await t.db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
        if (waiting.length) throw new Error(`${waiting.length} mails wait`)
      }),
    /** The mails to this address, their lines joined again. */
    mailsTo: (address: string) =>
      mailServer.received
        .filter(({ to }) => to.includes(address))
        .map(({ text }) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')),
    /** The tokens of the links in a mail, each once. */
    tokensIn: (mail = '') => [
      ...new Set(
        [...mail.matchAll(/https:\/\/talk\.example\.org\/\w+\?(?:token|restore)=([\w-]{43})/g)].map(
          ([, token]) => token ?? '',
        ),
      ),
    ],
    /** A call of somebody who is not logged in. */
    async send(url: string, body: object) {
      const guest = t.visitor()
      await guest.get('/api/_initial')
      return guest.post(url, body)
    },
  }
}
