import type { Db } from '../../platform/db/connect.ts'
import { bounceOf, readDeliveryReport } from '../../platform/mail/delivery-report.ts'
import type { Site } from '../../platform/site.ts'
import { readMessageId } from './mail.ts'
import { hashRecipient } from './mail-queue.ts'
import { deleteMailsTo } from './queries.ts'
import { deleteBounces, findUnreachable, recordBounce, updateBounced } from './queries-bounces.ts'

/** Whether mail to this address came back, so that none is sent there. */
export const isUnreachable = (site: Pick<Site, 'db' | 'secrets'>, address: string): Promise<boolean> =>
  findUnreachable(site.db, hashRecipient(site, address))

/** The server has refused this recipient with this status, for ever or in all tries. */
export async function noteBounce(
  site: Pick<Site, 'db' | 'secrets' | 'log'>,
  address: string,
  status: string,
): Promise<void> {
  const bounce = bounceOf(status)
  if (!bounce) return
  const stops = await recordBounce(site.db, { recipient: hashRecipient(site, address), bounce })
  if (stops) site.log.info({ status }, 'mail to an address came back, so none is sent there')
}

/** Whoever confirms an address has got a mail there. Returns whether it was marked. */
export const forgetBounces = (site: Pick<Site, 'secrets'>, tx: Db, address: string): Promise<boolean> =>
  deleteBounces(tx, hashRecipient(site, address))

/**
 * Reads a report that came back to the sender's address. Only a report that shows the Message-ID of a mail counts:
 * strangers do not know it. Returns what was understood, in a sentence.
 */
export async function takeReport(site: Pick<Site, 'db' | 'secrets'>, mail: string): Promise<string> {
  const report = readDeliveryReport(mail)
  if (!report) return 'This is no report about a mail that was not delivered.'
  const id = report.messageIds.map((each) => readMessageId(site.secrets, each)).find((each) => each !== undefined)
  if (id === undefined) return notOurs
  const bounce = bounceOf(report.status)
  if (!bounce) return `The status ${report.status} says nothing about the address.`
  const sent = await updateBounced(site.db, id)
  if (!sent) return notOurs
  const stops = await recordBounce(site.db, { ...sent, bounce })
  return stops
    ? 'Nothing is sent to this address any more, until its owner confirms it again.'
    : 'The report is noted. Nothing changes yet.'
}

const notOurs = 'This report is not about a mail of this site, or not the first about it.'

/** A deleted account gets no mail any more. `address` is the one that it had. */
export async function forgetMails(
  site: Pick<Site, 'secrets'>,
  tx: Db,
  { userId, address }: { userId: bigint; address: string | null },
): Promise<void> {
  await deleteMailsTo(tx, userId)
  if (address !== null) await forgetBounces(site, tx, address)
}
