import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { forgetBounces, isUnreachable } from '../mail/bounces.ts'
import { enqueueMail } from '../mail/mail-queue.ts'
import { recordSecurityEvent } from '../security-events/events.ts'
import {
  changeAddress,
  confirmAddress,
  deleteRecovery,
  deleteTokensOf,
  findAddress,
  findSecurityAddress,
  findToken,
  listConfirmed,
  passwordLinks,
  restoreAddress,
  takeToken,
} from './queries.ts'
import { hashToken } from './tokens.ts'

/** Sends a link to the address of the account. The link shows a page; only its button confirms. */
export async function sendConfirmation(site: Site, viewer: Viewer): Promise<void> {
  if (!site.mail) throw new Refusal('mail_off')
  const row = await findAddress(site.db, viewer.id)
  if (!row?.email) throw new Refusal('no_email')
  const { email: address } = row
  if (row.email_confirmed_at && !(await isUnreachable(site, address))) throw new Refusal('already_verified')
  await site.db.transaction().execute((tx) => enqueueConfirmation(site, tx, viewer.id, address))
}

export function enqueueConfirmation(site: Site, tx: Site['db'], userId: bigint, address: string): Promise<void> {
  return enqueueMail(site, tx, { kind: 'account', template: 'confirm', userId, address })
}

/** What the page of a link shows. Refuses a used, old or wrong link, and one of an address that the account no longer has. */
export async function readLink(
  site: Site,
  purpose: 'confirm' | 'restore',
  token: string,
): Promise<{ username: string; address: string }> {
  const found = await findToken(site.db, hashToken(token), [purpose])
  if (!found?.address) throw new Refusal('invalid_link')
  return { username: found.username, address: found.address }
}

export async function confirmByLink(site: Site, visitor: Visitor, token: string): Promise<void> {
  const hash = hashToken(token)
  const found = await findToken(site.db, hash, ['confirm'])
  if (!found?.address) throw new Refusal('invalid_link')
  const { user_id: userId, address } = found
  await site.db.transaction().execute(async (tx) => {
    if (!(await takeToken(tx, hash)) || !(await confirmAddress(tx, userId, address))) throw new Refusal('invalid_link')
    await forgetBounces(site, tx, address)
    // A link that restores the earlier address stays: whoever confirms this one may not be the owner.
    await deleteTokensOf(tx, userId, ['confirm'])
    await recordSecurityEvent(site, tx, visitor, { userId, kind: 'email_confirmed' })
    await site.userChanged(tx, userId)
  })
}

/**
 * Saves another address in the transaction of the caller. The address that was confirmed before gets a link to put it
 * back. The new one gets no link until the member asks for it and proves who they are: whoever has only taken over a
 * session must not get an address confirmed, because a password can be set through it.
 */
export async function saveAddress(
  site: Site,
  tx: Site['db'],
  visitor: Visitor,
  { id: userId, username }: Pick<Viewer, 'id' | 'username'>,
  address: string | null,
): Promise<void> {
  const changed = await changeAddress(tx, userId, address)
  if (!changed) return
  await recordSecurityEvent(site, tx, visitor, { userId, kind: 'email_changed' })
  const { lost } = changed
  if (lost === null) return
  const mail = { kind: 'security', template: 'address-changed', userId, address: lost, details: { username } } as const
  await enqueueMail(site, tx, mail)
}

/** Sends a letter about the security of an account to its confirmed address. Returns false if it has none. */
export async function mailOwner(
  site: Site,
  tx: Site['db'],
  userId: bigint,
  letter: { template: string; details?: object },
): Promise<boolean> {
  const address = await findSecurityAddress(tx, userId)
  if (!site.mail || address === null) return false
  await enqueueMail(site, tx, { kind: 'security', userId, address, ...letter })
  return true
}

/** Puts the address back that the account had before, and ends all sessions: somebody else may have changed it. */
export async function restoreByLink(site: Site, visitor: Visitor, token: string): Promise<void> {
  const hash = hashToken(token)
  const found = await findToken(site.db, hash, ['restore'])
  if (!found?.address) throw new Refusal('invalid_link')
  const { user_id: userId, address } = found
  await site.db.transaction().execute(async (tx) => {
    if (!(await takeToken(tx, hash))) throw new Refusal('invalid_link')
    await restoreAddress(tx, userId, address)
    await forgetBounces(site, tx, address)
    await deleteTokensOf(tx, userId, ['confirm', 'restore', ...passwordLinks])
    await recordSecurityEvent(site, tx, visitor, { userId, kind: 'email_restored' })
    await site.sessions.endAll(tx, userId)
    await site.userChanged(tx, userId)
  })
  if (visitor.viewer?.id === userId) visitor.viewer = null
}

export const findOwnAddress = findAddress

/** Those of these accounts that have one. */
export const listConfirmedAddresses = listConfirmed

/** After a changed password, an earlier link to set one opens nothing. */
export const endResetLinks = (tx: Site['db'], userId: bigint) => deleteTokensOf(tx, userId, passwordLinks)

/** A deleted account has no links and no codes any more. */
export const forgetRecovery = deleteRecovery
