import { z } from 'zod'

/** What a mail is about. Members turn all but the first two on and off. */
export const mailKinds = ['security', 'account', 'replies', 'mentions', 'moderation', 'digest'] as const

export const mailKind = z.enum(mailKinds)
export type MailKind = z.output<typeof mailKind>
