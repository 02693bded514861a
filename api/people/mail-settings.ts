import { z } from 'zod'
import { digestPosts, digestRestDays, mailDelayMinutes } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { success, time } from '../platform/forms.ts'
import { unsubscribeLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { mailKind } from './mail.ts'

const chosen = {
  replies: z.boolean().meta({
    description: `Comments on your posts, and replies to your comments: ${mailDelayMinutes} minutes later if you have not seen them, at most one mail an hour.`,
  }),
  mentions: z.boolean().meta({ description: 'The same for mentions, in the same mail.' }),
  moderation: z.boolean().meta({ description: 'What moderators decided about you and your reports.' }),
}

/** The kinds that members turn on, beside the digest. */
export type ChosenMailKind = keyof typeof chosen

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const

const digest = z
  .object({
    every: z.enum(['daily', 'weekly']),
    weekday: z.enum(weekdays).meta({ description: 'Of weekly digests.' }),
    hour: z.int().meta({ description: 'Of the day, from zero. The mail comes within this hour.' }),
    timeZone: z
      .string()
      .meta({ description: 'That of the hour: a name of the IANA database, such as "Europe/Berlin".' }),
  })
  .meta({
    id: 'Digest',
    description: `A mail with at most ${digestPosts} posts of your communities, by score. It has those since the last one that you have not read, and stops after ${digestRestDays} days without a visit.`,
  })

export type Digest = z.output<typeof digest>

const wantedDigest = digest.extend({
  weekday: z.enum(weekdays).default('monday'),
  hour: z.int().min(0).max(23),
  timeZone: z.string().max(64),
})

const mailSettings = z
  .object({
    sends: z.boolean().meta({ description: 'Whether this site sends mail.' }),
    address: z.string().nullable().meta({ description: 'The address of your account.' }),
    confirmed: z.boolean().meta({ description: 'Without it no mail of these kinds is sent.' }),
    unreachable: z.boolean().meta({
      description: 'Mail to this address came back. Nothing is sent to it until you confirm it again.',
    }),
    ...chosen,
    digest: digest.nullable(),
    nextDigestAt: time().nullable(),
  })
  .meta({ id: 'MailSettings' })

export type MailSettings = z.output<typeof mailSettings>

export const getMailSettings = endpoint({
  method: 'GET',
  path: '/api/mail_settings',
  who: 'member',
  summary:
    'Which mails you get. Those about the security of your account cannot be turned off; they come to a confirmed address.',
  output: mailSettings,
  errors: [],
})

export const updateMailSettings = endpoint({
  method: 'PUT',
  path: '/api/mail_settings',
  who: 'member',
  pendingMay: true,
  summary: 'Turn kinds of mail on and off. Those that are not named stay.',
  body: z.object({ ...chosen, digest: wantedDigest.nullable() }).partial(),
  output: mailSettings,
  errors: ['invalid_json', 'invalid_time_zone', 'mail_off'],
  limits: upkeepLimits,
})

const token = z.object({ token: z.string() })

export const readUnsubscribe = endpoint({
  method: 'GET',
  path: '/api/unsubscribe',
  who: 'guest',
  summary: 'Which kinds of mail the link under a mail stops. Reading it changes nothing.',
  query: token,
  output: z.object({ kinds: z.array(mailKind) }),
  errors: ['not_found'],
  limits: unsubscribeLimits,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/unsubscribe',
  who: 'guest',
  pendingMay: true,
  summary: 'Stop the kinds of mail of a link, or all. The token is enough, and works again and again.',
  body: token.extend({ all: z.boolean().optional() }),
  output: success(),
  errors: ['invalid_json', 'not_found'],
  limits: unsubscribeLimits,
  openToBlocked: true,
})
