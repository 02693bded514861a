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
import { countSomeUses, countUsesOf, listUses } from './queries.ts'

type Limits = Record<LimitedKind | 'from', number>

/** The settings of the administrators; defaults for the rest. */
export const limitsOf = (stored: unknown): Limits => ({ ...usualNewAccountLimits, ...(stored as Partial<Limits>) })

/** Counts actions of a new account, in the transaction of the action; throws above the limits of 24 hours. Needs no statement for other accounts. */
export async function countUses(
  site: SiteWithSettings,
  db: Db,
  viewer: Viewer,
  uses: Partial<Record<LimitedKind, number>>,
): Promise<void> {
  const limited = limitsFor(site, viewer)
  if (!limited) return
  const asked = limitedKinds.flatMap((kind) => {
    const amount = uses[kind] ?? 0
    return amount > 0 ? [{ kind, amount, most: limited.limits[kind] }] : []
  })
  if (!asked.length) return
  const full = await countUsesOf(db, viewer.id, asked, limited.limits.from)
  const refused = asked.find(({ kind }) => full.includes(kind))
  if (refused) throw await refusalOf(db, viewer, refused, limited.until)
}

/** Counts as many of these mentions as a new account may still make, and returns their number. For other accounts all are allowed. */
export async function countMentions(site: SiteWithSettings, tx: Tx, viewer: Viewer, wanted: number): Promise<number> {
  const limited = limitsFor(site, viewer)
  if (!limited) return wanted
  const { mentions, from } = limited.limits
  return countSomeUses(tx, viewer.id, { kind: 'mentions', amount: wanted, most: mentions }, from)
}

/** Null for accounts without limits. */
function limitsFor({ settings, decided }: SiteWithSettings, viewer: Viewer): { limits: Limits; until: Date } | null {
  if (!settings.RATE_LIMITS) return null
  const until = newUntil(decided, viewer)
  if (!until) return null
  return { limits: limitsOf(decided.new_account_limits), until }
}

/** The account may continue when enough of its actions are older than a day, or when it is not new any more. */
async function refusalOf(
  db: Db,
  viewer: Viewer,
  { kind, amount, most }: { kind: LimitedKind; amount: number; most: number },
  until: Date,
): Promise<Refusal> {
  const uses = await listUses(db, viewer.id, kind)
  const last = uses[uses.length + amount - most - 1]
  const free = amount <= most && last ? Math.min(last.getTime() + dayMs, until.getTime()) : until.getTime()
  // Rounded up to minutes, so that the wait is over then.
  const goesOnAt = new Date(Math.ceil(free / minuteMs) * minuteMs)
  const retryAfter = Math.max(1, Math.ceil((goesOnAt.getTime() - Date.now()) / 1000))
  return new Refusal('new_account_limit', newAccountLimitWords(kind, most, goesOnAt), { retryAfter, goesOnAt })
}
