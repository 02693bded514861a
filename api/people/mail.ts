import { z } from 'zod'
import { adminPage, mailDays, mailTestSeconds } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, time } from '../platform/forms.ts'
import { deskRead, mailTestLimits, upkeepLimits } from '../platform/rate-limits.ts'

/** What a mail is about. Members turn all but the first two on and off. */
export const mailKinds = ['security', 'account', 'replies', 'mentions', 'moderation', 'digest'] as const

export const mailKind = z.enum(mailKinds)
export type MailKind = z.output<typeof mailKind>

export const mailState = z.enum(['waiting', 'sent', 'failed', 'dropped'])

const mail = z
  .object({
    id: id(),
    kind: mailKind,
    to: z.string().meta({ description: 'The first character of the address and its domain.' }),
    state: mailState.meta({ description: 'dropped: it was no longer needed when it was about to be sent.' }),
    createdAt: time(),
    attempts: z.int(),
    triedAt: time().nullable(),
    nextAt: time().nullable().meta({ description: 'When it will be tried next; null if it is done.' }),
    reply: z.string().nullable().meta({ description: 'The last reply of the mail server.' }),
  })
  .meta({ id: 'Mail' })

export type MailRecord = z.output<typeof mail>

const mailDay = z.object({
  day: z.string().meta({ format: 'date' }),
  waiting: z.int(),
  sent: z.int(),
  failed: z.int(),
  dropped: z.int(),
})

export type MailDay = z.output<typeof mailDay>

const mailPage = z.object({
  sends: z.boolean().meta({ description: 'Whether this site sends mail.' }),
  mails: z.array(mail),
  next: id().nullable(),
  days: z.array(mailDay).meta({ description: `The last ${mailDays} days in UTC, today first; only those with mails.` }),
  retryable: z.int().meta({ description: 'How many mails failed in the last day and can be tried again.' }),
})

export type MailPage = z.output<typeof mailPage>

export const listMails = endpoint({
  method: 'GET',
  ...deskRead,
  path: '/api/admin/mail',
  who: 'admin',
  summary: `The mails of the last ${mailDays} days, the newest first, ${adminPage} on a page. Texts and addresses are not stored once a mail is done.`,
  query: z.object({ next: z.string().optional() }),
  output: mailPage,
  errors: ['invalid_cursor'],
})

const mailTest = z.object({
  delivered: z.boolean(),
  server: z.string().nullable(),
  encryption: z.string().nullable().meta({ description: 'The version of TLS, or "none".' }),
  reply: z.string().nullable().meta({ description: 'The last reply of the mail server.' }),
  problem: z.string().nullable().meta({ description: 'What failed, and what to check.' }),
})

export type MailTest = z.output<typeof mailTest>

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/api/admin/mail/test',
  who: 'admin',
  summary: `Send one mail at once, and answer within ${mailTestSeconds} seconds what the mail server said.`,
  body: z.object({ to: z.string() }),
  output: mailTest,
  errors: ['invalid_json', 'invalid_email', 'mail_off'],
  limits: mailTestLimits,
})

export const retryMails = endpoint({
  method: 'POST',
  path: '/api/admin/mail/retry',
  who: 'admin',
  summary: 'Try the mails again that failed in the last day.',
  output: z.object({ count: z.int() }),
  errors: [],
  limits: upkeepLimits,
})
