import {
  type LimitedKind,
  limitedKinds,
  newAccountLimitWords,
  usualNewAccountLimits,
} from '../../../shared/new-accounts.ts'
import { dayMs, minuteMs } from '../../../shared/time.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { SiteWithSettings } from '../site-settings/with-settings.ts'
import { newUntil } from './is-new.ts'
import { countSomeUses, countUsesOf, deleteUsesOf, listUses } from './queries.ts'

type Limits = Record<LimitedKind | 'from', number>

/** The settings of the administrators; defaults for the rest. */
export const withDefaults = (stored: unknown): Limits => ({ ...usualNewAccountLimits, ...(stored as Partial<Limits>) })

/** Counts actions of a new account, in the transaction of the action; throws above the limits of 24 hours. Needs no statement for other accounts. */
export async function countUses(
  site: SiteWithSettings,
  db: Db,
  viewer: Viewer,
  uses: Partial<Record<LimitedKind, number>>,
): Promise<void> {
  const limited = limitsFor(site, viewer)
  if (!limited) return
  const requestedUses = limitedKinds.flatMap((kind) => {
    const amount = uses[kind] ?? 0
    return amount > 0 ? [{ kind, amount, max: limited.limits[kind] }] : []
  })
  if (!requestedUses.length) return
  const full = await countUsesOf(db, viewer.id, requestedUses, limited.limits.from)
  const refused = requestedUses.find(({ kind }) => full.includes(kind))
  if (refused) throw await createRefusal(db, viewer, refused, limited.until)
}

/** Counts as many of these mentions as a new account may still make, and returns their number. For other accounts all are allowed. */
export async function countMentions(
  site: SiteWithSettings,
  tx: Tx,
  viewer: Viewer,
  requested: number,
): Promise<number> {
  const limited = limitsFor(site, viewer)
  if (!limited) return requested
  const { mentions, from } = limited.limits
  return countSomeUses(tx, viewer.id, { kind: 'mentions', amount: requested, max: mentions }, from)
}

/** Null for accounts without limits. */
function limitsFor(
  { settings, currentSettings }: SiteWithSettings,
  viewer: Viewer,
): { limits: Limits; until: Date } | null {
  if (!settings.RATE_LIMITS) return null
  const until = newUntil(currentSettings, viewer)
  if (!until) return null
  return { limits: withDefaults(currentSettings.new_account_limits), until }
}

/** The account may continue when enough of its actions are older than a day, or when it is not new any more. */
async function createRefusal(
  db: Db,
  viewer: Viewer,
  { kind, amount, max }: { kind: LimitedKind; amount: number; max: number },
  until: Date,
): Promise<Refusal> {
  const uses = await listUses(db, viewer.id, kind)
  const last = uses[uses.length + amount - max - 1]
  const freeAt = amount <= max && last ? Math.min(last.getTime() + dayMs, until.getTime()) : until.getTime()
  // Rounded up to minutes, so that the wait is over then.
  const goesOnAt = new Date(Math.ceil(freeAt / minuteMs) * minuteMs)
  const retryAfter = Math.max(1, Math.ceil((goesOnAt.getTime() - Date.now()) / 1000))
  return new Refusal('new_account_limit', newAccountLimitWords(kind, max, goesOnAt), { retryAfter, goesOnAt })
}

/** For an account that is being deleted. */
export const forgetUses = (tx: Tx, userId: bigint): Promise<void> => deleteUsesOf(tx, userId)
