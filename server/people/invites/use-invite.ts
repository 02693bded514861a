import { inviteTryLimits } from '../../../api/platform/rate-limits.ts'
import type { Tx } from '../../platform/db/connect.ts'
import type { Visitor } from '../../platform/http/visitor.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { currentSignupMode } from '../signups/mode.ts'
import type { SiteSettingsRow } from '../site-settings/queries.ts'
import type { SiteWithSettings } from '../site-settings/with-settings.ts'
import { hashInviteCode } from './codes.ts'
import { consumeInvite, insertInvited, isGoodCode } from './queries.ts'

/**
 * Checks the invitation code of a sign-up before the limit of sign-ups counts it, so that a typing error can be corrected at once. Undefined if there
 * is no code. If everybody may sign up, an invalid code is ignored.
 */
export async function readInvite(
  site: Site,
  { address }: Visitor,
  text: string | null | undefined,
): Promise<Buffer | undefined> {
  const code = text?.trim()
  if (!code) return undefined
  await site.limiter.count(inviteTryLimits, 'inviteTries', { address, memberId: null, username: '' })
  const settings = await site.siteSettings.get()
  const hash = hashInviteCode(site.secrets.session, code)
  if (hash && (await isGoodCode(site.db, hash, settings.member_invites))) return hash
  return refuseUnlessOpen(settings)
}

/** Uses the invitation in the transaction that creates the account. Returns the account that invited. */
export async function takeInvite(
  { currentSettings }: SiteWithSettings,
  tx: Tx,
  invite: Buffer | undefined,
): Promise<bigint | undefined> {
  if (!invite) return undefined
  return (await consumeInvite(tx, invite, currentSettings.member_invites)) ?? refuseUnlessOpen(currentSettings)
}

export async function saveInviter(tx: Tx, userId: bigint, inviterId: bigint | undefined): Promise<void> {
  if (inviterId !== undefined) await insertInvited(tx, userId, inviterId)
}

function refuseUnlessOpen(settings: SiteSettingsRow): undefined {
  const mode = currentSignupMode(settings)
  if (mode === 'open') return undefined
  const alternative = mode === 'application' ? ', or leave the code out and apply' : ''
  throw new Refusal(
    'invite_required',
    `This invitation is used up or has ended, or the code is wrong. Check the code${alternative}. Otherwise ask the sender for a new invitation.`,
  )
}
