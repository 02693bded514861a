import type { Act } from '../api/moderation/modlog.ts'
import { takesBack } from '../server/people/acts/write-entry.ts'
import type { Entry, Happened } from './log/entry.ts'
import { commentActs, postActs } from './log/of-content.ts'
import { accountsRefused, badgesGiven, bansIn, moderatorsAdded, siteBans, trust } from './log/of-people.ts'
import { answersToRequests, foundings } from './log/of-places.ts'
import { answersToAppeals, heldActs, otherActs } from './log/of-texts.ts'
import type { Stage } from './stage.ts'

/** How long a site keeps its log by default. */
const defaultLogDays = 729

/** Adds the moderation log. */
export async function addLog(stage: Stage): Promise<void> {
  const { tx, before, keyAt } = stage
  const happened = [
    ...otherActs(stage),
    ...bansIn(stage),
    ...siteBans(stage),
    ...postActs(stage),
    ...commentActs(stage),
    ...heldActs(stage),
    ...answersToAppeals(stage),
    ...trust(stage),
    ...accountsRefused(stage),
    ...foundings(stage),
    ...answersToRequests(stage),
    ...(await moderatorsAdded(stage)),
    ...(await badgesGiven(stage)),
  ]
  const rules = await tx.selectFrom('community_rules').select(['id', 'community_id', 'rule', 'z_index']).execute()
  const oldest = before(defaultLogDays)
  // A stable sort: an act on many items comes before its items.
  for (const { why, ...each } of happened.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (each.at < oldest) continue
    const cited = rules.find((rule) => rule.community_id === each.community && rule.z_index + 1 === why?.rule)
    stage.entries.push({
      ...each,
      id: keyAt(each.at),
      reason: why?.reason ?? null,
      rule: cited ? { id: cited.id, text: cited.rule } : null,
      undoneBy: null,
    })
  }
  markUndone(stage.entries)
  await tx
    .insertInto('modlog')
    .values(stage.entries.map((entry) => rowOf(entry, stage.entries)))
    .execute()
}

/** Like the site: marks the last such act on the same target, or about the same person in the same community. */
function markUndone(entries: readonly Entry[]): void {
  for (const [at, later] of entries.entries()) {
    const act: Act | undefined = takesBack[later.act]
    const earlier = entries
      .slice(0, at)
      .findLast((each) => each.act === act && each.undoneBy === null && isSame(each, later))
    if (earlier) earlier.undoneBy = later.id
  }
}

function isSame(one: Entry, other: Entry): boolean {
  if (one.target || other.target)
    return one.target?.id === other.target?.id && one.details?.siteWide === other.details?.siteWide
  return one.subject === other.subject && one.community === other.community
}

function rowOf(entry: Entry, entries: readonly Entry[]) {
  const { id, at, act, actor, group, community, target, subject, reason, rule, details, partOf, undoneBy } = entry
  const whole: Happened['name'] = partOf
  const above = whole === undefined ? undefined : entries.find(({ name }) => name === whole)
  if (whole !== undefined && !above) throw new Error(`The log of the demo has no entry named ${whole}.`)
  return {
    ...{ id, at, act, reason },
    actor_id: actor,
    actor_group: group,
    community_id: community,
    target_type: target?.type ?? null,
    target_id: target?.id ?? null,
    subject_id: subject ?? null,
    rule_id: rule?.id ?? null,
    rule: rule?.text ?? null,
    details: details ? JSON.stringify(details) : null,
    part_of: above?.id ?? null,
    undone_by: undoneBy,
  }
}
