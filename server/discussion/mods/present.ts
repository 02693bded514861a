import type { Rule } from '../../../api/discussion/communities.ts'
import type { Mod } from '../../../api/discussion/mods.ts'
import { presentUser } from '../../people/accounts/present.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentAuthorId } from '../communities/present.ts'
import type { ListedMod, RuleRow } from './fragments.ts'

export const presentMods = (site: Site, viewer: Viewer | null, rows: readonly ListedMod[]): Mod[] =>
  rows.map((row) => ({ ...presentUser(site, row, viewer), modRole: row.mod_role }))

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
