import {
  type LimitedKind,
  limitedKinds,
  newAccountLimitWords,
  usualNewAccountLimits,
} from '../../shared/new-accounts.ts'
import { dayMs, minuteMs } from '../../shared/time.ts'
import type { SiteWithSettings } from '../admin/with-settings.ts'
import type { Db, Tx } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Viewer } from '../viewer.ts'
import { newUntil } from './is-new.ts'
import { countSomeUses, countUsesOf, listUses } from './queries.ts'

type Limits = Record<LimitedKind | 'from', number>

/** What administrators chose, laid over what is usual. */
export const limitsOf = (stored: unknown): Limits => ({ ...usualNewAccountLimits, ...(stored as Partial<Limits>) })

/**
 * Counts what a new account does, in the transaction that does it; refuses where that is more than new accounts may do in 24 hours. Of
 * others it costs nothing.
 */
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

/** Of so many mentions as many as a new account may still make; of those of others all. Gives how many these are. */
export async function countMentions(site: SiteWithSettings, tx: Tx, viewer: Viewer, wanted: number): Promise<number> {
  const limited = limitsFor(site, viewer)
  if (!limited) return wanted
  const { mentions, from } = limited.limits
  return countSomeUses(tx, viewer.id, { kind: 'mentions', amount: wanted, most: mentions }, from)
}

/** Null of whom nothing is limited. */
function limitsFor({ settings, decided }: SiteWithSettings, viewer: Viewer): { limits: Limits; until: Date } | null {
  if (!settings.RATE_LIMITS) return null
  const until = newUntil(decided, viewer)
  if (!until) return null
  return { limits: limitsOf(decided.new_account_limits), until }
}

/** They can go on when enough of what they did is a day old, or when the account is not new any more. */
async function refusalOf(
  db: Db,
  viewer: Viewer,
  { kind, amount, most }: { kind: LimitedKind; amount: number; most: number },
  until: Date,
): Promise<Refusal> {
  const uses = await listUses(db, viewer.id, kind)
  const last = uses[uses.length + amount - most - 1]
  const free = amount <= most && last ? Math.min(last.getTime() + dayMs, until.getTime()) : until.getTime()
  // It is told in minutes: whoever waits so long has waited long enough.
  const goesOnAt = new Date(Math.ceil(free / minuteMs) * minuteMs)
  const retryAfter = Math.max(1, Math.ceil((goesOnAt.getTime() - Date.now()) / 1000))
  return new Refusal('new_account_limit', newAccountLimitWords(kind, most, goesOnAt), { retryAfter, goesOnAt })
}
