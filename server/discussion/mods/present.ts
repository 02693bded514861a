import type { Rule } from '../../../api/discussion/communities.ts'
import { toWire } from '../../platform/db/keys.ts'
import { presentAuthorId } from '../communities/present.ts'
import type { RuleRow } from './fragments.ts'

export function presentRule(row: RuleRow): Rule {
  return {
    id: row.id,
    rule: row.rule,
    description: row.description,
    removalText: row.removal_text,
    communityId: toWire(row.community_id),
    zIndex: row.z_index,
    createdBy: presentAuthorId(row.created_by),
    createdAt: row.created_at.toISOString(),
  }
}
