import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Suspension } from '../../../api/moderation/appeals.ts'
import type { SuspensionNotice } from '../../../api/platform/error-body.ts'
import { ticketMinutes } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { presentAppeal } from '../removals/present-appeal.ts'
import { appealEntry } from './appeal.ts'
import { mayAppeal } from './permissions.ts'
import { findAppealOf, findSiteBan, findSuspended, type SuspendedAccount } from './queries.ts'

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

// A login to a suspended account with the right password gets a ticket, which contains the id of the account. It allows
// its owner to see the reason and to appeal, nothing else; it is no session. It is signed, so it is not stored.

export function makeTicket(secret: Buffer, userId: bigint, now = Date.now()): string {
  const text = `${userId}.${now + ticketMinutes * 60_000}`
  return `${text}.${sign(secret, text)}`
}

/** The id of the account; undefined if the ticket is invalid or has expired. */
export function readTicket(secret: Buffer, ticket: string, now = Date.now()): bigint | undefined {
  const [, text = '', id = '0', end = '0', signature = ''] =
    /^((\d{1,19})\.(\d{1,16}))\.([\w-]{43})$/.exec(ticket) ?? []
  const expected = Buffer.from(sign(secret, text))
  const actual = Buffer.from(signature)
  if (expected.length !== actual.length || !timingSafeEqual(expected, actual) || Number(end) <= now) return undefined
  return BigInt(id)
}

/** The prefix distinguishes it from signatures of sessions, whose texts contain no space. */
const sign = (secret: Buffer, text: string) =>
  createHmac('sha256', secret).update(`suspension ${text}`).digest('base64url')
