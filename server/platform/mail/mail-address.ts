import { isIP } from 'node:net'
import { isPublic } from '../outgoing/addresses.ts'

// The settings of the mail server, checked for their form only: a mail server that is down does not delay the start.

/** The mail server in MAIL_URL. */
export interface MailTarget {
  host: string
  port: number
  /** TLS from the first byte; otherwise the connection is upgraded by STARTTLS. */
  secure: boolean
  /** No encryption at all, for a server on this machine or in a private network. */
  plain: boolean
  user: string
  password: string
}

const ports = { 'smtp:': 587, 'smtps:': 465 } as const

/** Undefined if the address has another form. */
export function readMailUrl(address: string, plain = false): MailTarget | undefined {
  const url = URL.parse(address)
  if (!url?.hostname || !(url.protocol in ports)) return undefined
  if (url.pathname.replace('/', '') || url.search || url.hash) return undefined
  const text = (part: string) => decodeURIComponent(part)
  try {
    return {
      host: url.hostname.replace(/^\[|\]$/g, ''),
      port: url.port ? Number(url.port) : ports[url.protocol as keyof typeof ports],
      secure: url.protocol === 'smtps:',
      plain,
      user: text(url.username),
      password: text(url.password),
    }
  } catch {
    // A percent sign that encodes nothing.
    return undefined
  }
}

/** Names that cannot lead to the public internet. Others are resolved when a mail is sent, and checked then. */
export function mayBePlain(host: string): boolean {
  if (isIP(host)) return !isPublic(host)
  return !host.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(host)
}

/** An address, with a name before it or without. */
export interface Mailbox {
  name: string
  address: string
}

const mailbox = /^(?:"?([^"<>\r\n]{0,100}?)"?\s*<([^\s<>@]+@[^\s<>@]+)>|([^\s<>@]+@[^\s<>@]+))$/

/** "Talk <talk@example.org>" or "talk@example.org"; undefined for another form. */
export function readMailbox(text: string): Mailbox | undefined {
  const [, name = '', named, bare] = mailbox.exec(text.trim()) ?? []
  const address = named ?? bare
  return address === undefined ? undefined : { name: name.trim(), address }
}
