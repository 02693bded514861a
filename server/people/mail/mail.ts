import { createHmac } from 'node:crypto'
import type { MailKind } from '../../../api/people/mail.ts'
import type { Settings } from '../../platform/config.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { composeMail, type Letter, type Sender } from '../../platform/mail/letter.ts'
import { readMailbox, readMailUrl } from '../../platform/mail/mail-address.ts'
import { createMailServer, type Handover } from '../../platform/mail/mail-server.ts'
import type { Site } from '../../platform/site.ts'
import type { DueMail } from './queries.ts'

declare module '../../platform/site.ts' {
  interface Site {
    /** Null on a site that sends no mail. */
    readonly mail: Mail | null
  }
}

/** Makes the letter when it is sent; null if its cause is gone by then. */
export type Template = (site: Site, mail: DueMail) => Promise<Letter | null>

export interface Mail {
  readonly perMinute: number
  /** Sends at once, without the queue. Fails with a `MailFailure`. */
  send(
    letter: Letter,
    posting: { id: bigint; to: string; unsubscribe?: Unsubscribe },
    signal?: AbortSignal,
  ): Promise<Handover>
  close(): void
}

/** What the link under a mail turns off. */
export interface Unsubscribe {
  userId: bigint
  kind: MailKind
}

/** Links in mails need the public address of the site, so without SITE_URL there is no mail. */
export function createMail(settings: Settings, secrets: Pick<Secrets, 'session'>): Mail | null {
  const { MAIL_URL, MAIL_FROM, MAIL_REPLY_TO, MAIL_TLS, MAIL_PER_MINUTE, SITE_URL, SITE_NAME } = settings
  const target = MAIL_URL === undefined ? undefined : readMailUrl(MAIL_URL, MAIL_TLS === 'none')
  const from = readMailbox(MAIL_FROM ?? '')
  if (!target || !from || SITE_URL === undefined) return null
  const { hostname, origin } = new URL(SITE_URL)
  const server = createMailServer(target, hostname)
  const sender: Sender = { siteName: SITE_NAME, siteUrl: origin, from, replyTo: readMailbox(MAIL_REPLY_TO ?? '') }
  const sign = (text: string) => createHmac('sha256', secrets.session).update(text).digest('base64url')

  return {
    perMinute: MAIL_PER_MINUTE,
    async send(letter, { id, to, unsubscribe }, signal) {
      const message = await composeMail(letter, sender, {
        to,
        messageId: `<${id.toString(36)}.${sign(`message ${id}`).slice(0, 16)}@${hostname}>`,
        list: unsubscribe && {
          kind: unsubscribe.kind,
          unsubscribe: `${origin}/unsubscribe/${unsubscribeToken(secrets, unsubscribe)}`,
        },
      })
      return server.send({ from: from.address, to }, message, signal)
    },
    close: server.close,
  }
}

/** Opens nothing else, and does not end. */
export function unsubscribeToken({ session }: Pick<Secrets, 'session'>, { userId, kind }: Unsubscribe): string {
  const text = `${userId.toString(36)}.${kind}`
  return `${text}.${createHmac('sha256', session).update(`unsubscribe ${text}`).digest('base64url')}`
}
