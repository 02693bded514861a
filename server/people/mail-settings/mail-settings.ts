import { randomInt } from 'node:crypto'
import type { NotificationType } from '../../../api/discussion/notification.ts'
import { type MailKind, mailKinds } from '../../../api/people/mail.ts'
import type { ChosenMailKind, Digest, MailSettings } from '../../../api/people/mail-settings.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockAccounts } from '../accounts/accounts.ts'
import { isUnreachable } from '../mail/bounces.ts'
import { readUnsubscribeToken } from '../mail/mail.ts'
import { findOwnAddress } from '../recovery/addresses.ts'
import { isTimeZone, nextDigestAt } from './digest-times.ts'
import { deleteAllKinds, deleteKinds, insertKinds, listKinds, updateDue } from './queries.ts'
import { deleteDigest, findDigest, upsertDigest } from './queries-digests.ts'

/** The kind of mail that tells a member of a notification. The other types are not mailed. */
export const mailKindOf: Readonly<Partial<Record<NotificationType, ChosenMailKind>>> = {
  new_comment: 'replies',
  comment_reply: 'replies',
  mention: 'mentions',
  deleted_post: 'moderation',
  deleted_comment: 'moderation',
  community_ban: 'moderation',
  mod_warning: 'moderation',
  released: 'moderation',
  appeal_answered: 'moderation',
  report_handled: 'moderation',
  mod_add: 'moderation',
  denied_comm: 'moderation',
}

export async function loadMailSettings(site: Site, viewer: Viewer): Promise<MailSettings> {
  const [kinds, own, digest] = await Promise.all([
    listKinds(site.db, viewer.id),
    findOwnAddress(site.db, viewer.id),
    findDigest(site.db, viewer.id),
  ])
  const address = own?.email ?? null
  return {
    sends: site.mail !== null,
    address,
    confirmed: own?.email_confirmed_at != null,
    unreachable: address !== null && (await isUnreachable(site, address)),
    replies: kinds.includes('replies'),
    mentions: kinds.includes('mentions'),
    moderation: kinds.includes('moderation'),
    digest: digest
      ? { every: digest.every, weekday: digest.weekday, hour: digest.hour, timeZone: digest.time_zone }
      : null,
    nextDigestAt: digest?.next_at.toISOString() ?? null,
  }
}

export async function saveMailSettings(
  site: Site,
  viewer: Viewer,
  { digest, ...wanted }: { [K in ChosenMailKind]?: boolean | undefined } & { digest?: Digest | null | undefined },
): Promise<MailSettings> {
  if (!site.mail) throw new Refusal('mail_off')
  if (digest && !isTimeZone(digest.timeZone)) throw new Refusal('invalid_time_zone')
  const kinds = Object.keys(wanted) as ChosenMailKind[]
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await insertKinds(
      tx,
      viewer.id,
      kinds.filter((kind) => wanted[kind] === true),
    )
    await deleteKinds(
      tx,
      viewer.id,
      kinds.filter((kind) => wanted[kind] === false),
    )
    if (digest) await saveDigest(tx, viewer.id, digest)
    else if (digest === null) await deleteDigest(tx, viewer.id)
  })
  return loadMailSettings(site, viewer)
}

async function saveDigest(tx: Db, userId: bigint, digest: Digest): Promise<void> {
  const { timeZone, ...same } = digest
  // The same minute, so that a digest of this hour does not come again after a change.
  const minute = (await findDigest(tx, userId))?.minute ?? randomInt(60)
  const next = nextDigestAt({ ...digest, minute }, new Date())
  await upsertDigest(tx, userId, { ...same, minute, time_zone: timeZone, next_at: next })
}

/** In the transaction of the notifications: those of a kind that is on will be mailed. */
export async function waitForMail(
  tx: Db,
  notifications: readonly { userId: bigint; type: NotificationType }[],
): Promise<void> {
  const waits = notifications.flatMap(({ userId, type }) => {
    const kind = mailKindOf[type]
    return kind ? [{ userId, kind }] : []
  })
  if (waits.length) await updateDue(tx, waits)
}

/** What the link under a mail stops. */
export function readUnsubscribe(site: Site, token: string): { kinds: MailKind[] } {
  const link = readUnsubscribeToken(site.secrets, token)
  if (!link) throw new Refusal('not_found')
  return { kinds: [...link.kinds] }
}

/** The token proves that the caller has the mail. It works again and again. */
export async function unsubscribe(site: Site, { token, all }: { token: string; all?: boolean | undefined }) {
  const link = readUnsubscribeToken(site.secrets, token)
  if (!link) throw new Refusal('not_found')
  const kinds = all ? mailKinds : link.kinds
  await deleteKinds(site.db, link.userId, kinds)
  if (kinds.includes('digest')) await deleteDigest(site.db, link.userId)
}

/** A deleted account wants no mail any more. */
export async function forgetMailSettings(tx: Db, userId: bigint): Promise<void> {
  await deleteAllKinds(tx, userId)
  await deleteDigest(tx, userId)
}
