import { createHmac } from 'node:crypto'
import type { MailKind } from '../../../api/people/mail.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Site } from '../../platform/site.ts'
import { countMails, insertMails } from './queries.ts'

/** The topic of the message that a mail waits. */
export const mailTopic = 'mail'

export interface MailToSend {
  kind: MailKind
  /** The name of a template of the site, which renders the mail when it is sent. */
  template: string
  userId: bigint | null
  address: string
  /** What the template needs. It is stored until the mail is sent, so it contains nothing that opens an account. */
  details?: object
}

/** Adds mails in the transaction that causes them. Does nothing on a site that sends no mail. */
export async function enqueueMails(
  site: Pick<Site, 'mail' | 'secrets' | 'nextKey'>,
  tx: Db,
  mails: readonly MailToSend[],
): Promise<void> {
  if (!site.mail || !mails.length) return
  await insertMails(
    tx,
    mails.map(({ address, details = {}, ...same }) => ({
      ...same,
      id: site.nextKey(),
      address,
      shownAddress: shortened(address),
      recipient: hashRecipient(site, address),
      details,
    })),
    mailTopic,
  )
}

export const enqueueMail = (site: Pick<Site, 'mail' | 'secrets' | 'nextKey'>, tx: Db, mail: MailToSend) =>
  enqueueMails(site, tx, [mail])

/** Recognizes an address without storing it. */
export const hashRecipient = ({ secrets }: Pick<Site, 'secrets'>, address: string): Buffer =>
  createHmac('sha256', secrets.session).update(`mail ${address.toLowerCase()}`).digest()

/** How many mails of this template the address got in the last hours, or will get. */
export function countMailsTo(
  site: Pick<Site, 'secrets'>,
  tx: Db,
  { address, ...of }: { address: string; template: string; hours: number },
): Promise<number> {
  return countMails(tx, { ...of, recipient: hashRecipient(site, address) })
}

/** "mara@example.org" becomes "m…@example.org". */
export function shortened(address: string): string {
  const at = address.lastIndexOf('@')
  return `${[...address][0] ?? ''}…${address.slice(at)}`
}
