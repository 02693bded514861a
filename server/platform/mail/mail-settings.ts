import { z } from 'zod'
import { wholeNumber } from '../setting-forms.ts'
import { mayBePlain, readMailbox, readMailUrl } from './mail-address.ts'

export const mailSettings = {
  MAIL_URL: z
    .string()
    .refine((value) => readMailUrl(value) !== undefined, {
      error: 'an address such as smtps://user:password@mail.example.org',
    })
    .optional()
    .describe(
      'Mail server, such as smtps://user:password@mail.example.org or smtp://user:password@mail.example.org:587. Without it, or without SITE_URL, the site sends no mail.',
    ),
  MAIL_FROM: z
    .string()
    .refine((value) => readMailbox(value) !== undefined, { error: 'an address such as Talk <talk@example.org>' })
    .optional()
    .describe('Sender of mails: an address, with a name before it or without, such as Talk <talk@example.org>.'),
  MAIL_REPLY_TO: z
    .string()
    .refine((value) => readMailbox(value) !== undefined, { error: 'an address such as help@example.org' })
    .optional()
    .describe('Address to which answers to mails go, if it is not the sender.'),
  MAIL_TLS: z
    .enum(['required', 'none'])
    .default('required')
    .describe(
      'Whether the connection to the mail server must be encrypted. "none" is allowed only for a mail server on this machine or in a private network.',
    ),
  MAIL_PER_MINUTE: wholeNumber(60, 1, 100_000).describe('How many mails the site sends in a minute at most.'),
}

interface MailSettings {
  MAIL_URL?: string | undefined
  MAIL_FROM?: string | undefined
  MAIL_TLS: 'required' | 'none'
}

/** Why these settings cannot be used together. */
export function faultOfMail({ MAIL_URL, MAIL_FROM, MAIL_TLS }: MailSettings): string | undefined {
  if (MAIL_URL === undefined) return undefined
  if (!MAIL_FROM) return 'MAIL_FROM is not set, but MAIL_URL is, which needs it.'
  const host = readMailUrl(MAIL_URL)?.host ?? ''
  if (MAIL_TLS === 'required' || mayBePlain(host)) return undefined
  return `MAIL_TLS is "none", but ${host} in MAIL_URL is neither this machine nor in a private network.`
}
