import type { Suspension } from '../../../api/moderation/appeals.ts'
import type { SuspensionNotice } from '../../../api/platform/error-body.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { presentAppeal } from '../removals/present-appeal.ts'
import { appealEntry } from './appeal.ts'
import { mayAppeal } from './permissions.ts'
import { findAppealOf, findSiteBan, findSuspended, type SuspendedAccount } from './queries.ts'
import { makeTicket, readTicket } from './ticket.ts'

/** The answer to a login with the right password: the reason, and a ticket with which the person can see more. */
export async function noticeOf(site: Site, userId: bigint): Promise<SuspensionNotice | undefined> {
  const suspended = await findSuspended(site.db, userId)
  if (!suspended) return undefined
  const { reason, expires, canAppeal } = await present(site, suspended)
  return { reason, expires, canAppeal, ticket: makeTicket(site.secrets.session, userId) }
}

export async function loadSuspension(site: Site, ticket: string): Promise<Suspension> {
  return present(site, await requireSuspended(site, ticket))
}

export async function appealSuspension(site: Site, ticket: string, text: string): Promise<Suspension> {
  const suspended = await requireSuspended(site, ticket)
  const entry = await findSiteBan(site.db, suspended.id)
  if (!entry) throw new Refusal('cannot_appeal')
  await appealEntry(site, suspended.id, entry, text)
  return present(site, suspended)
}

async function requireSuspended(site: Site, ticket: string): Promise<SuspendedAccount> {
  const userId = readTicket(site.secrets.session, ticket)
  if (userId === undefined) throw new Refusal('ticket_expired')
  const suspended = await findSuspended(site.db, userId)
  if (!suspended) throw new Refusal('not_suspended')
  return suspended
}

/** Suspensions from before the moderation log have no entry, so only their end is known. */
async function present({ db }: Site, { id, username, banned_until: until }: SuspendedAccount): Promise<Suspension> {
  const entry = await findSiteBan(db, id)
  const appeal = entry && (await findAppealOf(db, entry.id))
  return {
    username,
    reason: entry?.reason ?? null,
    expires: until?.toISOString() ?? null,
    appeal: appeal ? presentAppeal(appeal) : null,
    canAppeal: entry !== undefined && !appeal && mayAppeal(entry, id),
  }
}
