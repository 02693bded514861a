import type { Rule } from '../../../api/discussion/communities.ts'
import type { EntryDetails } from '../../../api/moderation/modlog.ts'
import { maxRules, removalTextLimit, ruleLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { readBatch } from '../../platform/db/batch.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { loadModerated, lockModerated } from '../communities/moderated.ts'
import { ruleRows } from './fragments.ts'
import { presentRule } from './present.ts'
import { countRules, deleteRuleRow, findRule, insertRule, updateRuleRow } from './queries-rules.ts'

const refusal = 'not_mod'

export async function loadRules(db: Db, viewer: Viewer | null, communityId: string): Promise<Rule[]> {
  const community = await loadCommunity(db, viewer, communityId)
  const { rules } = await readBatch(db, { rules: ruleRows(db, community.id) })
  return rules.map(presentRule)
}

export async function loadRule(db: Db, viewer: Viewer | null, communityId: string, ruleId: string): Promise<Rule> {
  const community = await loadCommunity(db, viewer, communityId)
  return presentRule(found(await findRule(db, community.id, ruleNumber(ruleId))))
}

export async function addRule(
  site: Site,
  viewer: Viewer,
  communityId: string,
  given: { rule: string; description: string | null; removalText: string | null },
): Promise<Rule[]> {
  const community = await loadModerated(site, viewer, communityId, { refusal })
  const texts = { ...requireTexts(given), removalText: cutText(given.removalText, removalTextLimit.max) }
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, refusal)
    if ((await countRules(tx, community.id)) >= maxRules) throw new Refusal('too_many_rules')
    await insertRule(tx, { communityId: community.id, createdBy: viewer.id, ...texts })
    await writeRuleEntry(tx, viewer, community, 'add_rule', { rule: texts.rule })
  })
  return loadRules(site.db, viewer, communityId)
}

export async function changeRule(
  site: Site,
  viewer: Viewer,
  which: { id: string; ruleId: string },
  given: { rule: string; description: string | null; zIndex: number; removalText?: string | null | undefined },
): Promise<Rule> {
  const community = await loadModerated(site, viewer, which.id, { refusal })
  const number = ruleNumber(which.ruleId)
  const change = {
    ...requireTexts(given),
    z_index: given.zIndex,
    // Clients that do not know it leave it as it is.
    ...(given.removalText !== undefined && { removal_text: cutText(given.removalText, removalTextLimit.max) }),
  }
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, refusal)
    const before = found(await findRule(tx, community.id, number))
    const now = found(await updateRuleRow(tx, community.id, number, change))
    const changed = (['rule', 'description', 'z_index', 'removal_text'] as const).filter(
      (key) => before[key] !== now[key],
    )
    const details = { rule: now.rule, ...(before.rule !== now.rule && { before: before.rule }) }
    if (changed.length) await writeRuleEntry(tx, viewer, community, 'change_rule', details)
    return presentRule(now)
  })
}

export async function removeRule(site: Site, viewer: Viewer, which: { id: string; ruleId: string }): Promise<Rule> {
  const community = await loadModerated(site, viewer, which.id, { refusal })
  const number = ruleNumber(which.ruleId)
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, refusal)
    const gone = found(await deleteRuleRow(tx, community.id, number))
    await writeRuleEntry(tx, viewer, community, 'delete_rule', { rule: gone.rule })
    return presentRule(gone)
  })
}

async function writeRuleEntry(
  tx: Tx,
  viewer: Viewer,
  community: { id: bigint; moderated: boolean | null },
  act: 'add_rule' | 'change_rule' | 'delete_rule',
  details: EntryDetails,
): Promise<void> {
  const group = actsAs(community.moderated)
  await writeEntry(tx, { act, actorId: viewer.id, group, communityId: community.id, details })
}

function requireTexts(given: { rule: string; description: string | null }) {
  const rule = cutText(given.rule, ruleLimit.max)
  if (!rule) throw new Refusal('empty_rule')
  return { rule, description: cutText(given.description, ruleLimit.max) }
}

function ruleNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Refusal('rule_not_found')
  const number = Number(text)
  // Beyond what the database counts to.
  if (number >= 2 ** 31) throw new Refusal('rules-not-found')
  return number
}

function found<T>(row: T | undefined): T {
  if (!row) throw new Refusal('rules-not-found')
  return row
}
