import { reasonLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { reasonRequired } from '../site-settings/site-settings.ts'
import type { CitedRule } from './entry.ts'
import { findCitedRule } from './queries-writing.ts'

/** As it is sent: in the query or in the body, which goes first. */
export interface GivenWhy {
  reason?: string | null | undefined
  ruleId?: string | number | null | undefined
}

export interface Why {
  reason: string | null
  rule: CitedRule | null
}

export const mergeWhy = (query: GivenWhy, body: GivenWhy | null | undefined): GivenWhy => ({
  reason: body?.reason ?? query.reason,
  ruleId: body?.ruleId ?? query.ruleId,
})

/** The reason of an act, and the rule of this community that it cites, as it reads now. */
export async function readWhy(site: Site, communityId: bigint | null, given: GivenWhy): Promise<Why> {
  return {
    reason: cutText(given.reason, reasonLimit.max),
    rule: await loadCitedRule(site, communityId, given.ruleId),
  }
}

/** For what others wrote, and for bans: where the administrators have asked for a reason each time, there has to be one. */
export async function requireWhy(site: Site, viewer: Viewer, subjectId: bigint | null, why: Why): Promise<void> {
  if (why.reason !== null || why.rule !== null || subjectId === viewer.id) return
  if (await reasonRequired(site)) throw new Refusal('reason_missing')
}

async function loadCitedRule(
  { db }: Site,
  communityId: bigint | null,
  ruleId: GivenWhy['ruleId'],
): Promise<CitedRule | null> {
  if (ruleId === null || ruleId === undefined || ruleId === '') return null
  // Beyond what the database counts to there is none either.
  const id = /^\d{1,10}$/.test(String(ruleId)) ? Number(ruleId) : 0
  const rule = communityId !== null && id < 2 ** 31 ? await findCitedRule(db, communityId, id) : undefined
  if (!rule) throw new Refusal('rules-not-found')
  return rule
}
