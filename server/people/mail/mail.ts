import { createHmac, timingSafeEqual } from 'node:crypto'
import { type MailKind, mailKinds } from '../../../api/people/mail.ts'
import { unsubscribePath } from '../../../shared/paths.ts'
import type { Settings } from '../../platform/config.ts'
import type { Secrets } from '../../platform/db/secrets.ts'
import { composeMail, type Letter } from '../../platform/mail/letter.ts'
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

/** `kinds` is what the letter is about, if that is more than the kind of the mail. */
export type WrittenLetter = Letter & { readonly kinds?: readonly MailKind[] }

/** Makes the letter when it is sent; null if its cause is gone by then. */
export type Template = (site: Site, mail: DueMail) => Promise<WrittenLetter | null>

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
  kinds: readonly MailKind[]
}

/** Links in mails need the public address of the site, so without SITE_URL there is no mail. */
export function createMail(settings: Settings, secrets: Pick<Secrets, 'session'>): Mail | null {
  const { MAIL_URL, MAIL_FROM, MAIL_REPLY_TO, MAIL_TLS, MAIL_PER_MINUTE, SITE_URL } = settings
  const target = MAIL_URL === undefined ? undefined : readMailUrl(MAIL_URL, MAIL_TLS === 'none')
  const from = readMailbox(MAIL_FROM ?? '')
  if (!target || !from || SITE_URL === undefined) return null
  const { hostname, origin } = new URL(SITE_URL)
  const server = createMailServer(target, hostname)
  const sender = { siteUrl: origin, from, replyTo: readMailbox(MAIL_REPLY_TO ?? '') }

  return {
    perMinute: MAIL_PER_MINUTE,
    async send(letter, { id, to, unsubscribe }, signal) {
      const message = await composeMail(
        letter,
        { ...sender, siteName: settings.SITE_NAME },
        {
          to,
          messageId: `<${messageName(secrets, id)}@${hostname}>`,
          list: unsubscribe && {
            kind: unsubscribe.kinds[0] ?? '',
            settings: `${origin}/settings/mail`,
            unsubscribe: origin + unsubscribePath(unsubscribeToken(secrets, unsubscribe)),
          },
        },
      )
      return server.send({ from: from.address, to }, message, signal)
    },
    close: server.close,
  }
}

/** Opens nothing else, and does not end. */
export function unsubscribeToken(secrets: Signing, { userId, kinds }: Unsubscribe): string {
  const text = `${userId.toString(36)}.${kinds.join('-')}`
  return `${text}.${sign(secrets, `unsubscribe ${text}`)}`
}

export function readUnsubscribeToken(secrets: Signing, token: string): Unsubscribe | undefined {
  const [, text = '', user = '', names = '', signature = ''] =
    /^(([0-9a-z]{1,13})\.([a-z-]+))\.([\w-]{43})$/.exec(token) ?? []
  if (!isSame(signature, sign(secrets, `unsubscribe ${text}`))) return undefined
  const named = names.split('-')
  return { userId: fromBase36(user), kinds: mailKinds.filter((kind) => named.includes(kind)) }
}

/** Names a mail in its Message-ID. Strangers cannot make one up, so that they cannot report that mail came back. */
const messageName = (secrets: Signing, id: bigint) =>
  `${id.toString(36)}.${sign(secrets, `message ${id}`).slice(0, 16)}`

/** The id of the mail of this site with this Message-ID. */
export function readMessageId(secrets: Signing, messageId: string): bigint | undefined {
  const [, name = '', digits = ''] = /^<(([0-9a-z]{1,13})\.[\w-]{16})@/.exec(messageId) ?? []
  if (!name) return undefined
  const id = fromBase36(digits)
  return isSame(name, messageName(secrets, id)) ? id : undefined
}

type Signing = Pick<Secrets, 'session'>

const sign = ({ session }: Signing, text: string) => createHmac('sha256', session).update(text).digest('base64url')

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const fromBase36 = (digits: string) =>
  [...digits].reduce((value, digit) => value * 36n + BigInt(Number.parseInt(digit, 36)), 0n)
