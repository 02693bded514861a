import type { MailPage, MailTest } from '../../../api/people/mail.ts'
import { isEmail } from '../../../shared/email.ts'
import { adminPage, mailTestSeconds } from '../../../shared/limits.ts'
import { fromWire, lastKey, toWire } from '../../platform/db/keys.ts'
import { notify } from '../../platform/db/listen.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { MailFailure } from '../../platform/mail/mail-failure.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Mail } from './mail.ts'
import { mailTopic } from './mail-queue.ts'
import { countByDay, countRetryable, listNewestMails, retryFailed } from './queries-admin.ts'
import { subjects } from './subjects.ts'

/** Leaves time for the answer. */
const testMs = (mailTestSeconds - 2) * 1000

/** Sends without the queue, so that an administrator sees at once what is wrong. */
export async function sendTestMail(site: Pick<Site, 'mail' | 'nextKey' | 'settings'>, to: string): Promise<MailTest> {
  const address = to.trim()
  if (!site.mail) throw new Refusal('mail_off')
  if (!isEmail(address)) throw new Refusal('invalid_email')
  return tryMail(site.mail, site.nextKey(), address, site.settings.SITE_NAME)
}

async function tryMail(mail: Mail, id: bigint, to: string, siteName: string): Promise<MailTest> {
  const letter: Letter = {
    subject: `${siteName}: ${subjects.test}`,
    parts: [{ text: `This mail was sent to see whether ${siteName} can send mail. It can.` }],
  }
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), testMs)
  try {
    return { delivered: true, ...(await mail.send(letter, { id, to }, timeout.signal)), problem: null }
  } catch (error) {
    if (!(error instanceof MailFailure)) throw error
    const problem = timeout.signal.aborted ? lateSentence : error.sentence
    return { delivered: false, server: null, encryption: null, reply: error.reply, problem }
  } finally {
    clearTimeout(timer)
  }
}

const lateSentence = 'The mail server accepted the connection and did not answer in time. Check that it is running.'

export async function loadMailPage(site: Site, next: string | undefined): Promise<MailPage> {
  const before = next ? fromWire(next) : lastKey
  if (before === undefined) throw new Refusal('invalid_cursor')
  const { deskDb } = site
  const [rows, days, retryable] = await Promise.all([
    listNewestMails(deskDb, before, adminPage + 1),
    countByDay(deskDb),
    countRetryable(deskDb),
  ])
  const shown = rows.slice(0, adminPage)
  const last = rows.length > adminPage ? shown.at(-1) : undefined
  return {
    sends: site.mail !== null,
    mails: shown.map((row) => ({
      id: toWire(row.id),
      kind: row.kind,
      to: row.shown_address,
      state: row.state,
      createdAt: row.created_at.toISOString(),
      attempts: row.attempts,
      triedAt: row.tried_at?.toISOString() ?? null,
      nextAt: row.state === 'waiting' ? row.due_at.toISOString() : null,
      reply: row.last_reply,
    })),
    next: last ? toWire(last.id) : null,
    days,
    retryable,
  }
}

export async function retryMails(site: Site): Promise<number> {
  const count = await retryFailed(site.db)
  if (count > 0) await notify(site.db, mailTopic, '')
  return count
}
