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
  return presentRule(requireFound(await findRule(db, community.id, ruleNumber(ruleId))))
}

export async function addRule(
  site: Site,
  viewer: Viewer,
  communityId: string,
  values: { rule: string; description: string | null; removalText: string | null },
): Promise<Rule[]> {
  const community = await loadModerated(site, viewer, communityId, { right: 'settings', refusal })
  const texts = { ...requireTexts(values), removalText: cutText(values.removalText, removalTextLimit.max) }
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    if ((await countRules(tx, community.id)) >= maxRules) throw new Refusal('too_many_rules')
    await insertRule(tx, { communityId: community.id, createdBy: viewer.id, ...texts })
    await writeRuleEntry(tx, viewer, community, 'add_rule', { rule: texts.rule })
  })
  return loadRules(site.db, viewer, communityId)
}

export async function changeRule(
  site: Site,
  viewer: Viewer,
  target: { id: string; ruleId: string },
  values: { rule: string; description: string | null; zIndex: number; removalText?: string | null | undefined },
): Promise<Rule> {
  const community = await loadModerated(site, viewer, target.id, { right: 'settings', refusal })
  const number = ruleNumber(target.ruleId)
  const change = {
    ...requireTexts(values),
    z_index: values.zIndex,
    // Older clients do not send it; then it stays unchanged.
    ...(values.removalText !== undefined && { removal_text: cutText(values.removalText, removalTextLimit.max) }),
  }
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    const before = requireFound(await findRule(tx, community.id, number))
    const after = requireFound(await updateRuleRow(tx, community.id, number, change))
    const changed = (['rule', 'description', 'z_index', 'removal_text'] as const).filter(
      (key) => before[key] !== after[key],
    )
    const details = { rule: after.rule, ...(before.rule !== after.rule && { before: before.rule }) }
    if (changed.length) await writeRuleEntry(tx, viewer, community, 'change_rule', details)
    return presentRule(after)
  })
}

export async function removeRule(site: Site, viewer: Viewer, target: { id: string; ruleId: string }): Promise<Rule> {
  const community = await loadModerated(site, viewer, target.id, { right: 'settings', refusal })
  const number = ruleNumber(target.ruleId)
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    await lockModerated(tx, viewer, community.id, { right: 'settings', refusal })
    const deleted = requireFound(await deleteRuleRow(tx, community.id, number))
    await writeRuleEntry(tx, viewer, community, 'delete_rule', { rule: deleted.rule })
    return presentRule(deleted)
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

function requireTexts(values: { rule: string; description: string | null }) {
  const rule = cutText(values.rule, ruleLimit.max)
  if (!rule) throw new Refusal('empty_rule')
  return { rule, description: cutText(values.description, ruleLimit.max) }
}

function ruleNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new Refusal('rule_not_found')
  const number = Number(text)
  // Larger than an integer column allows.
  if (number >= 2 ** 31) throw new Refusal('rules-not-found')
  return number
}

function requireFound<T>(row: T | undefined): T {
  if (!row) throw new Refusal('rules-not-found')
  return row
}
