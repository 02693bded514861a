import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import { makeUser } from '../../../test/factories.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { eventually } from '../../../test/waiting.ts'
import { notify } from '../../platform/db/listen.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { createMail, type Template } from './mail.ts'
import { enqueueMail, type MailToSend, mailTopic, shortened } from './mail-queue.ts'
import { startMailSender } from './mail-sender.ts'
import { deleteOldMails, eraseOldTexts } from './queries.ts'

const t = testApp()
const mailServer = await startMailServer()
const running: { stop(): Promise<void> }[] = []

/** Letters that no longer need to be sent. */
const gone = new Set<string>()
const templates: Record<string, Template> = {
  async plain(_, { details }) {
    const { word } = details as { word: string }
    return gone.has(word)
      ? null
      : ({ subject: `About ${word}`, parts: [{ text: `Here is ${word}.` }] } satisfies Letter)
  },
}

function siteWithMail(settings: object = {}) {
  const all = { ...t.site.settings, SITE_URL: 'https://talk.example.org', MAIL_URL: mailServer.url, ...settings }
  const mail = createMail({ ...all, MAIL_FROM: 'Talk <talk@talk.example.org>' }, t.site.secrets)
  return { ...t.site, mail }
}
const start = (settings: object = {}) => void running.push(startMailSender(siteWithMail(settings), templates))

const enqueue = (word: string, mail: Partial<MailToSend> = {}) =>
  t.db.transaction().execute((tx) =>
    enqueueMail(siteWithMail(), tx, {
      ...{ kind: 'account', template: 'plain', userId: null, address: 'mara@people.example', details: { word } },
      ...mail,
    }),
  )

const rows = () => t.db.selectFrom('mails').selectAll().orderBy('id').execute()
const untilDone = () =>
  eventually(async () => expect((await rows()).filter(({ state }) => state === 'waiting')).toEqual([]))
/** As if this many seconds had passed. */
const letPass = (seconds: number) =>
  sql`update mails set due_at = due_at - make_interval(secs => ${seconds}::int),
    tried_at = tried_at - make_interval(secs => ${seconds}::int)`.execute(t.db)
/** Long headers are folded over several lines. */
const unfolded = (text = '') => text.replace(/\r?\n[ \t]+/g, ' ')
const subjects = () => mailServer.received.map(({ text }) => /^Subject: (.*)$/m.exec(text)?.[1]?.trim())

beforeEach(async () => {
  await t.db.deleteFrom('mails').execute()
  await t.db.deleteFrom('bounced_addresses').execute()
  mailServer.received.length = 0
  mailServer.replies.recipient.length = 0
  mailServer.replies.data.length = 0
  gone.clear()
})
afterEach(async () => {
  mailServer.release()
  for (const each of running.splice(0)) await each.stop()
})

test('MAIL-005 a mail is sent when the transaction that caused it commits, and none when it fails', async () => {
  start()
  const failed = t.db.transaction().execute(async (tx) => {
    const mail = { kind: 'account', template: 'plain', userId: null, address: 'mara@people.example' } as const
    await enqueueMail(siteWithMail(), tx, { ...mail, details: { word: 'nothing' } })
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await enqueue('quinces')
  await untilDone()
  expect(subjects()).toEqual(['About quinces'])
  const [mail] = mailServer.received
  expect(mail).toMatchObject({ from: 'talk@talk.example.org', to: ['mara@people.example'], encrypted: true })
})

test('MAIL-005, MAIL-017 a mail whose cause is gone is dropped; address and text are erased once a mail is done', async () => {
  gone.add('plums')
  await enqueue('plums')
  await enqueue('pears')
  expect((await rows()).map(({ address }) => address)).toEqual(Array(2).fill('mara@people.example'))
  start()
  await untilDone()
  expect(subjects()).toEqual(['About pears'])
  expect(await rows()).toEqual([
    expect.objectContaining({ state: 'dropped', address: null, details: null, shown_address: 'm…@people.example' }),
    expect.objectContaining({
      state: 'sent',
      address: null,
      details: null,
      last_reply: expect.stringMatching(/^250 /),
    }),
  ])
})

test('MAIL-006 after a 4xx reply a mail is tried again after 1, 5 and 30 minutes, 2, 6, 12 and 24 hours, with the same Message-ID', async () => {
  const waits = [60, 300, 1800, 7200, 21_600, 43_200, 86_400]
  mailServer.replies.data.push(...waits.map(() => ({ code: 451, text: 'Greylisted' })))
  await enqueue('quinces')
  start()
  for (const [index, seconds] of waits.entries()) {
    await eventually(async () => {
      const [mail] = await rows()
      expect(mail).toMatchObject({ attempts: index + 1, last_reply: expect.stringContaining('451 Greylisted') })
      const wait = ((mail?.due_at.getTime() ?? 0) - (mail?.tried_at?.getTime() ?? 0)) / 1000
      expect(Math.abs(wait - seconds)).toBeLessThan(10)
    })
    await letPass(seconds + 1)
    await restart()
  }
  await untilDone()
  expect(subjects()).toEqual(['About quinces'])
  expect(await rows()).toMatchObject([{ state: 'sent', attempts: 8 }])

  mailServer.replies.data.push({ code: 451, text: 'Greylisted' })
  // Stopped, so that the mail is not tried before its attempts are set.
  for (const each of running.splice(0)) await each.stop()
  await enqueue('pears')
  await sql`update mails set attempts = 7 where state = 'waiting'`.execute(t.db)
  start()
  await eventually(async () => expect((await rows())[1]?.state).toBe('failed'))

  async function restart() {
    for (const each of running.splice(0)) await each.stop()
    start()
  }
})

test('MAIL-006 during an upgrade a mail that an old process cannot write waits for a new one', async () => {
  await enqueue('quinces', { template: 'newer' })
  start()
  const last_reply = expect.stringContaining('"newer"')
  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 1, last_reply }]))
  expect(await rows()).toMatchObject([{ address: 'mara@people.example' }])
  expect(mailServer.received).toEqual([])
})

test('MAIL-006, MAIL-017 after a 5xx reply a mail has failed; it can be tried again for a day, and is forgotten after 30', async () => {
  mailServer.replies.recipient.push({ code: 550, text: 'No such user' })
  await enqueue('quinces')
  start()
  await untilDone()
  expect(await rows()).toMatchObject([
    { state: 'failed', attempts: 1, address: 'mara@people.example', last_reply: expect.stringContaining('550') },
  ])
  await deleteOldMails(t.db, 100)
  await eraseOldTexts(t.db)
  expect((await rows())[0]?.address).toBe('mara@people.example')
  await sql`update mails set ended_at = ended_at - interval '25 hours'`.execute(t.db)
  await deleteOldMails(t.db, 100)
  await eraseOldTexts(t.db)
  expect(await rows()).toMatchObject([{ address: null, details: null }])
  await sql`update mails set created_at = created_at - interval '31 days'`.execute(t.db)
  await deleteOldMails(t.db, 100)
  await eraseOldTexts(t.db)
  expect(await rows()).toEqual([])
})

test('MAIL-006 two processes hand each mail over once', async () => {
  for (let n = 0; n < 30; n++) await enqueue(`quince ${n}`, { address: `m${n}@people.example` })
  start()
  start()
  await untilDone()
  expect(subjects().toSorted()).toEqual(Array.from({ length: 30 }, (_, n) => `About quince ${n}`).toSorted())
})

test('MAIL-006 a mail that a killed process had claimed is sent by another, with the same Message-ID', async () => {
  await enqueue('quinces')
  mailServer.replies.data.push('hang')
  start()
  await eventually(() => expect(mailServer.isHanging()).toBe(true))
  await letPass(200)
  start()
  await eventually(() => expect(subjects()).toEqual(['About quinces']))
  const ids = mailServer.received.map(({ text }) => /^Message-ID: (.*)$/im.exec(text)?.[1]?.trim())
  expect(ids[0]).toMatch(/^<[a-z0-9]+\.[\w-]{16}@talk\.example\.org>$/)
})

test('MAIL-007 a stop does not wait for a mail server that does not answer, and the mail is sent after the next start', async () => {
  await enqueue('quinces')
  mailServer.replies.data.push('hang')
  start()
  await eventually(() => expect(mailServer.isHanging()).toBe(true))
  const begun = Date.now()
  await running.pop()?.stop()
  expect(Date.now() - begun).toBeLessThan(1000)
  await eventually(async () => expect(await rows()).toMatchObject([{ state: 'waiting', attempts: 0 }]))
  start()
  await untilDone()
  expect(subjects()).toEqual(['About quinces'])
})

test('MAIL-008 mails about security go first, and no more than MAIL_PER_MINUTE are sent', async () => {
  for (let n = 0; n < 5; n++) await enqueue(`pear ${n}`, { address: `m${n}@people.example` })
  await enqueue('the password', { kind: 'security', address: 'late@people.example' })
  start({ MAIL_PER_MINUTE: 3 })
  await eventually(async () => expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(3))
  expect(subjects()).toContain('About the password')
  await letPass(61)
  await notify(t.db, mailTopic, '')
  await eventually(async () => expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(6))
})

test('MAIL-008 mails from before the clock was set back do not count for this minute and hour', async () => {
  for (let n = 0; n < 10; n++) await enqueue(`old ${n}`)
  start({ MAIL_PER_MINUTE: 10 })
  await untilDone()
  await letPass(-7200)
  await enqueue('new')
  await untilDone()
  expect(subjects().at(-1)).toBe('About new')
})

test('MAIL-008 one recipient gets at most 10 mails in an hour, whoever causes them', async () => {
  for (let n = 0; n < 12; n++) await enqueue(`pear ${n}`)
  await enqueue('another', { address: 'other@people.example' })
  start()
  await eventually(async () => expect((await rows()).filter(({ state }) => state === 'sent')).toHaveLength(11))
  await running.pop()?.stop()
  expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(2)
  expect(mailServer.received).toHaveLength(11)
})

test('MAIL-009 the text comes first and is complete; only mails that can be turned off say how', async () => {
  const user = await makeUser(t.db)
  await enqueue('quinces', { kind: 'replies', userId: user.id })
  await enqueue('pears', { kind: 'security', userId: user.id })
  start()
  await untilDone()
  const [replies = '', security = ''] = ['quinces', 'pears'].map((word) =>
    unfolded(mailServer.received.find(({ text }) => text.includes(`About ${word}`))?.text),
  )
  for (const text of [replies, security]) {
    expect(text).toMatch(/^Content-Type: multipart\/alternative/m)
    expect(text.indexOf('text/plain')).toBeLessThan(text.indexOf('text/html'))
    expect(text).toMatch(/^Auto-Submitted: auto-generated/m)
    expect(text).not.toMatch(/<img|<script|<link/i)
    expect(text.length).toBeLessThan(100_000)
  }
  expect(replies).toMatch(/^List-Unsubscribe: <https:\/\/talk\.example\.org\/unsubscribe\/[\w.-]+>/m)
  expect(replies).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m)
  expect(replies).toMatch(/^List-ID: <replies\.talk\.example\.org>/m)
  expect(security).not.toMatch(/^List-/m)
})

test('MAIL-001 without MAIL_URL, and without SITE_URL, nothing is sent or stored', async () => {
  for (const missing of [{ MAIL_URL: undefined }, { SITE_URL: undefined }]) {
    const site = siteWithMail(missing)
    expect(site.mail).toBeNull()
    const mail = { kind: 'account', template: 'plain', userId: null, address: 'mara@people.example' } as const
    await t.db.transaction().execute((tx) => enqueueMail(site, tx, mail))
  }
  expect(await rows()).toEqual([])
})

test('MAIL-017 of an address the first character and the domain are shown', () => {
  expect(['mara@example.org', 'ö@example.org', '🦉owl@x.example'].map(shortened)).toEqual([
    'm…@example.org',
    'ö…@example.org',
    '🦉…@x.example',
  ])
})
