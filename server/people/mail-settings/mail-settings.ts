import type { NotificationType } from '../../../api/discussion/notifications.ts'
import { type MailKind, mailKinds } from '../../../api/people/mail.ts'
import type { ChosenMailKind, MailSettings } from '../../../api/people/mail-settings.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isUnreachable } from '../mail/bounces.ts'
import { readUnsubscribeToken } from '../mail/mail.ts'
import { findOwnAddress } from '../recovery/addresses.ts'
import { deleteAllKinds, deleteKinds, insertKinds, listKinds, updateDue } from './queries.ts'

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
  const [kinds, own] = await Promise.all([listKinds(site.db, viewer.id), findOwnAddress(site.db, viewer.id)])
  const address = own?.email ?? null
  return {
    sends: site.mail !== null,
    address,
    confirmed: own?.email_confirmed_at != null,
    unreachable: address !== null && (await isUnreachable(site, address)),
    replies: kinds.includes('replies'),
    mentions: kinds.includes('mentions'),
    moderation: kinds.includes('moderation'),
  }
}

export async function saveMailSettings(
  site: Site,
  viewer: Viewer,
  wanted: { readonly [K in ChosenMailKind]?: boolean | undefined },
): Promise<MailSettings> {
  if (!site.mail) throw new Refusal('mail_off')
  const kinds = Object.keys(wanted) as ChosenMailKind[]
  await site.db.transaction().execute(async (tx) => {
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
  })
  return loadMailSettings(site, viewer)
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
  await deleteKinds(site.db, link.userId, all ? mailKinds : link.kinds)
}

/** A deleted account wants no mail any more. */
export const forgetMailSettings = deleteAllKinds
