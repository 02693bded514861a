import MailComposer from 'nodemailer/lib/mail-composer'
import { html } from '../docs/html.ts'
import type { Mailbox } from './mail-address.ts'

/** A part of a letter. Texts are plain: nothing in them is HTML or markdown. */
export type Part =
  | { text: string }
  /** What somebody wrote. */
  | { quote: string }
  | { link: string; words: string }
  /** One of several things to open, with a line about it. */
  | { item: string; note: string; link: string }
  /** Shown as it is, to be copied. */
  | { code: string }

export interface Letter {
  subject: string
  parts: readonly Part[]
}

export interface Sender {
  siteName: string
  /** The public address of the site, without a slash at the end. */
  siteUrl: string
  from: Mailbox
  replyTo: Mailbox | undefined
}

/** What the links under a mail lead to, and the name of the list. */
export interface List {
  kind: string
  unsubscribe: string
  settings: string
}

export interface Posting {
  to: string
  /** The same for each attempt, so that a mail that arrives twice can be recognized. */
  messageId: string
  /** A mail that is about security or the account belongs to no list and cannot be unsubscribed. */
  list: List | undefined
}

/** The bytes of a mail: plain text first, then HTML without script, pictures or anything that is loaded. */
export function composeMail(letter: Letter, sender: Sender, { to, messageId, list }: Posting): Promise<Buffer> {
  const { siteName, siteUrl, from, replyTo } = sender
  const host = new URL(siteUrl).hostname
  const composer = new MailComposer({
    from: { name: from.name || siteName, address: from.address },
    to: { name: '', address: to },
    ...(replyTo && { replyTo }),
    subject: oneLine(letter.subject),
    messageId,
    text: textOf(letter.parts, sender, list),
    html: htmlOf(letter, sender, list),
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(list && {
        'List-Id': `<${list.kind}.${host}>`,
        'List-Unsubscribe': `<${list.unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  })
  return composer.compile().build()
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

function textOf(parts: readonly Part[], { siteName, siteUrl }: Sender, list: List | undefined): string {
  const blocks = parts.map((part) => {
    if ('text' in part) return part.text
    if ('quote' in part) return part.quote.replace(/^/gm, '> ')
    if ('code' in part) return `    ${part.code}`
    if ('item' in part) return `${oneLine(part.item)}\n${part.note}\n${part.link}`
    return `${part.words}:\n${part.link}`
  })
  const ways = list ? [`Stop these mails: ${list.unsubscribe}`, `Choose your mails: ${list.settings}`] : []
  const foot = ['-- ', siteName, siteUrl, ...ways]
  return `${[...blocks, foot.join('\n')].join('\n\n')}\n`
}

const styles = {
  body: 'margin:0;padding:24px;font:16px/1.5 sans-serif;color:#1d1c1a;background:#ffffff',
  quote: 'margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d5d2cb;color:#55524c;white-space:pre-line',
  text: 'margin:0 0 16px;white-space:pre-line',
  code: 'margin:0 0 16px;font:18px/1.5 monospace',
  button:
    'display:inline-block;padding:10px 18px;border-radius:6px;background:#1b5a8a;color:#ffffff;text-decoration:none',
  item: 'color:#1b5a8a;font-weight:600',
  note: 'color:#55524c;font-size:14px',
  foot: 'margin:32px 0 0;padding:12px 0 0;border-top:1px solid #d5d2cb;color:#55524c;font-size:14px',
}

function htmlOf({ subject, parts }: Letter, { siteName, siteUrl }: Sender, list: List | undefined): string {
  const blocks = parts.map((part) => {
    if ('text' in part) return html`<p style="${styles.text}">${part.text}</p>`
    if ('quote' in part) return html`<blockquote style="${styles.quote}">${part.quote}</blockquote>`
    if ('code' in part) return html`<p style="${styles.code}">${part.code}</p>`
    if ('item' in part)
      return html`<p style="${styles.text}"><a href="${part.link}" style="${styles.item}">${oneLine(part.item)}</a><br><span style="${styles.note}">${part.note}</span></p>`
    return html`<p style="${styles.text}"><a href="${part.link}" style="${styles.button}">${part.words}</a></p>`
  })
  const stop =
    list &&
    html` · <a href="${list.unsubscribe}">Stop these mails</a> · <a href="${list.settings}">Choose your mails</a>`
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${oneLine(subject)}</title></head>
<body style="${styles.body}">${blocks}<p style="${styles.foot}"><a href="${siteUrl}">${siteName}</a>${stop}</p></body></html>`
    .text
}
