import { reasonLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import type { Db } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { reasonRequired } from '../site-settings/site-settings.ts'
import type { CitedRule } from './entry.ts'
import { findCitedRule } from './queries.ts'

/** The reason as it is sent, in the query or in the body; the body has priority. */
export interface WhyInput {
  reason?: string | null | undefined
  ruleId?: string | number | null | undefined
}

export interface Why {
  reason: string | null
  rule: CitedRule | null
}

export const mergeWhy = (query: WhyInput, body: WhyInput | null | undefined): WhyInput => ({
  reason: body?.reason ?? query.reason,
  ruleId: body?.ruleId ?? query.ruleId,
})

/** The reason of an act, and the rule of this community that it cites, with its current text. */
export async function readWhy(site: Site, communityId: bigint | null, input: WhyInput): Promise<Why> {
  return {
    reason: cutText(input.reason, reasonLimit.max),
    rule: await loadCitedRule(site.db, communityId, input.ruleId),
  }
}

/** For acts on what others wrote, and for bans: requires a reason if the administrators have turned that on. */
export async function requireWhy(site: Site, viewer: Viewer, subjectId: bigint | null, why: Why): Promise<void> {
  if (why.reason !== null || why.rule !== null || subjectId === viewer.id) return
  if (await reasonRequired(site)) throw new Refusal('reason_missing')
}

/** A rule of this community with its current text; null if none is named. */
export async function loadCitedRule(
  db: Db,
  communityId: bigint | null,
  ruleId: WhyInput['ruleId'],
): Promise<CitedRule | null> {
  if (ruleId === null || ruleId === undefined || ruleId === '') return null
  // No rule has an id above the range of the database.
  const id = /^\d{1,10}$/.test(String(ruleId)) ? Number(ruleId) : 0
  const rule = communityId !== null && id < 2 ** 31 ? await findCitedRule(db, communityId, id) : undefined
  if (!rule) throw new Refusal('rules-not-found')
  return rule
}
