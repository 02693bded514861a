import { type CaseTargetType, caseTargetType } from '../../../api/moderation/queue.ts'
import type { Report } from '../../../api/moderation/reports.ts'
import type { ErrorName } from '../../../api/platform/errors.ts'
import { reportNoteLimit } from '../../../shared/limits.ts'
import { brokenRulesReason } from '../../../shared/reasons.ts'
import { cutText } from '../../../shared/text.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { loadCitedRule } from '../../people/acts/why.ts'
import { joinCase } from '../../people/cases/cases.ts'
import { takeEvidence } from '../../people/cases/evidence.ts'
import { countUses } from '../../people/new-accounts/count-uses.ts'
import { withSettings } from '../../people/site-settings/with-settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentReport } from './present.ts'
import { findCaseState, findReportReason, insertReport, lockReportable, type ReportableRow } from './queries.ts'

interface NewReport {
  type: string
  targetId: string
  /** The id of a report reason, which is not the text that a moderator gives as the reason of an act. */
  reason: number
  ruleId: number | null
  note: string | null
  toAdmins: boolean
}

const notFound = {
  post: 'post/not-found',
  comment: 'comment_not_found',
  user: 'user_not_found',
  community: 'community/not-found',
} as const satisfies Record<CaseTargetType, ErrorName>

/**
 * Opens a case, or adds the report to the open one. The answer does not show which, so that reporters do not learn that
 * they are muted.
 */
export async function sendReport(site: Site, viewer: Viewer, report: NewReport): Promise<Report> {
  const { data: type } = caseTargetType.safeParse(report.type)
  if (!type) throw new Refusal('invalid_report_type')
  const reportReason = await findReportReason(site.db, report.reason)
  if (!reportReason) throw new Refusal('unknown_report_reason')
  const targetId = fromWire(report.targetId) ?? 0n
  const forAdmins = report.toAdmins || type === 'user' || type === 'community'
  const siteWithSettings = await withSettings(site)
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    // The lock prevents a removal before the report is inserted; otherwise nobody would ever decide the report.
    const target = await lockReportable(tx, viewer, type, targetId, forAdmins)
    if (!target) throw new Refusal(notFound[type])
    // People whom the moderators have banned can still report to the administrators.
    if (target.banned && !forAdmins) throw new Refusal('banned_from_community')
    const rule =
      reportReason.id === brokenRulesReason ? await loadCitedRule(tx, target.community_id, report.ruleId) : null
    const reportCase = await findCaseFor(site, tx, viewer, { type, targetId, target, forAdmins })
    const row = await insertReport(tx, {
      ...reportCase,
      reporterId: viewer.id,
      targetType: type,
      targetId,
      communityId: target.community_id,
      postId: target.post_id,
      reasonId: reportReason.id,
      rule: rule?.text ?? null,
      note: cutText(report.note, reportNoteLimit.max),
    })
    if (!row) throw new Refusal('already_reported', `You have already reported this ${type}.`)
    await countUses(siteWithSettings, tx, viewer, { reports: 1 })
    return presentReport({ ...reportReason, ...row }, null)
  })
}

/**
 * The case for a report, if any. A report about a removed target is decided already. If the moderators ignore reports
 * about the target, the report is only counted. A report by a muted reporter joins an open case, but opens none.
 */
async function findCaseFor(
  site: Site,
  tx: Tx,
  viewer: Viewer,
  report: { type: CaseTargetType; targetId: bigint; target: ReportableRow; forAdmins: boolean },
): Promise<{ caseId: bigint | null; held: boolean; decided: boolean }> {
  const { type: targetType, targetId, target, forAdmins } = report
  if (target.removed) return { caseId: null, held: true, decided: true }
  const caseKey = { targetType, targetId, communityId: target.community_id, forAdmins }
  const reportCase = await findCaseState(tx, viewer.id, { ...caseKey, editedAt: target.edited_at })
  if (!reportCase.is_open && (reportCase.ignored_id !== null || reportCase.muted))
    return { caseId: reportCase.ignored_id, held: true, decided: false }
  const caseId = await joinCase(site, tx, { ...caseKey, authorId: target.author_id })
  await takeEvidence(tx, caseId, { targetType, targetId })
  return { caseId, held: false, decided: false }
}
