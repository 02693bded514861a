import type { Invite, InviteList, NewInvite } from '../../../api/people/invites.ts'
import {
  inviteLimits,
  inviteNoteLimit,
  maxInvitedShown,
  maxMemberInvites,
  maxOpenInvites,
} from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockAccountExclusively } from '../accounts/accounts.ts'
import { type SiteWithSettings, withSettings } from '../site-settings/with-settings.ts'
import { hashInviteCode, makeInviteCode } from './codes.ts'
import { whyNotInvite } from './permissions.ts'
import {
  countOpenInvites,
  deleteInvitesOf,
  deleteOpenInvite,
  findInvitations,
  findInviter,
  type InviteRow,
  insertInvite,
  listOpenInvites,
} from './queries.ts'

export async function loadInvites(site: Site, viewer: Viewer): Promise<InviteList> {
  const rows = await listOpenInvites(site.db, viewer.id, maxOpenInvites)
  const refusal = (await findRefusal(await withSettings(site), site.db, viewer)) ?? refuseOneMore(viewer, rows.length)
  return {
    invites: rows.map(present),
    refused: refusal ? { code: refusal.code, message: refusal.message } : null,
  }
}

/** Only this answer contains the code. */
export async function createInvite(
  site: Site,
  viewer: Viewer,
  input: { uses: number; days: number; note: string },
): Promise<NewInvite> {
  const { uses, days } = input
  if (!isWithin(uses, inviteLimits.uses) || !isWithin(days, inviteLimits.days)) throw new Refusal('invalid_invite')
  const code = makeInviteCode()
  const codeHash = hashInviteCode(site.secrets.session, code)
  if (!codeHash) throw new Error('A new code was not valid.')
  const siteWithSettings = await withSettings(site)
  const row = await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    const refusal = await findRefusal(siteWithSettings, tx, viewer)
    if (refusal) throw refusal
    if (!viewer.isAdmin && uses > 1) throw new Refusal('too_many_invites')
    const tooMany = refuseOneMore(viewer, await countOpenInvites(tx, viewer.id, maxOpenInvites))
    if (tooMany) throw tooMany
    const note = cutText(input.note, inviteNoteLimit.max) ?? ''
    return insertInvite(tx, { id: site.nextKey(), codeHash, userId: viewer.id, note, uses, days })
  })
  if (!row) throw new Error('The invitation was not stored.')
  const path = `/invite/${code}`
  const base = site.settings.SITE_URL
  return { ...present(row), code, url: base ? new URL(path, base).href : path }
}

/** The code cannot be used any more. Accounts that used it stay. */
export async function endInvite(site: Site, viewer: Viewer, id: string): Promise<void> {
  if (!(await deleteOpenInvite(site.db, viewer.id, fromWire(id) ?? hiddenId))) throw new Refusal('invite_not_found')
}

/** Who invited whom. Only for administrators; the caller has checked that. */
export const loadInvitations = (db: Db, userId: bigint) => findInvitations(db, userId, maxInvitedShown)

/** For the deletion of an account: deletes its invitations, and the links to the accounts that it invited or was invited by. */
export const forgetInvites = deleteInvitesOf

async function findRefusal(
  { currentSettings }: SiteWithSettings,
  db: Db,
  viewer: Viewer,
): Promise<Refusal | undefined> {
  const inviter = await findInviter(db, viewer.id)
  return inviter ? whyNotInvite(inviter, currentSettings.member_invites) : new Refusal('not_logged_in')
}

function refuseOneMore({ isAdmin }: Viewer, open: number): Refusal | undefined {
  if (!isAdmin) return open < maxMemberInvites ? undefined : new Refusal('too_many_invites')
  if (open < maxOpenInvites) return undefined
  return new Refusal('too_many_invites', `You have ${open} open invitations. End one, or wait until one is used up.`)
}

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max

const present = (row: InviteRow): Invite => ({
  id: toWire(row.id),
  note: row.note,
  uses: row.uses,
  usesLeft: row.uses_left,
  createdAt: row.created_at.toISOString(),
  endsAt: row.ends_at.toISOString(),
})
