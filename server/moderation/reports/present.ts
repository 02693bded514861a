import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import type { Report } from '../../../api/moderation/reports.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { ReportView } from './queries.ts'

/** `target` as guests read it. */
export function presentReport(row: ReportView, target: Report['target']): Report {
  return {
    id: row.id,
    communityId: row.community_id === null ? null : toWire(row.community_id),
    postId: row.post_id === null ? null : toWire(row.post_id),
    reason: row.title,
    description: row.description,
    reasonId: row.reason_id,
    rule: row.rule,
    type: row.target_type as CaseTargetType,
    targetId: toWire(row.target_id),
    actionTaken: null,
    dealtAt: null,
    dealtBy: null,
    createdAt: row.created_at.toISOString(),
    target,
  } as Report
}
