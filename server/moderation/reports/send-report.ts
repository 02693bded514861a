import { type CaseTargetType, caseTargetType } from '../../../api/moderation/queue.ts'
import type { Report } from '../../../api/moderation/reports.ts'
import type { ErrorName } from '../../../api/platform/errors.ts'
import { reportNoteLimit } from '../../../shared/limits.ts'
import { cutText } from '../../../shared/text.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { joinCase } from '../../people/cases/cases.ts'
import { countUses } from '../../people/new-accounts/count-uses.ts'
import { withSettings } from '../../people/site-settings/with-settings.ts'
import type { Tx } from '../../platform/db/connect.ts'
import { fromWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentReport } from './present.ts'
import { findPlace, findReason, insertReport, lockReportable, type ReportableRow } from './queries.ts'

interface NewReport {
  type: string
  targetId: string
  reason: number
  note: string | null
  toAdmins: boolean
}

const notFound = {
  post: 'post/not-found',
  comment: 'comment_not_found',
  user: 'user_not_found',
  community: 'community/not-found',
} as const satisfies Record<CaseTargetType, ErrorName>

/** Opens a case, or joins the open one. Whether it did is not told, so that nobody learns that they are muted. */
export async function sendReport(site: Site, viewer: Viewer, given: NewReport): Promise<Report> {
  const { data: type } = caseTargetType.safeParse(given.type)
  if (!type) throw new Refusal('invalid_report_type')
  const reason = await findReason(site.db, given.reason)
  if (!reason) throw new Refusal('unknown_report_reason')
  const targetId = fromWire(given.targetId) ?? 0n
  const forAdmins = given.toAdmins || type === 'user' || type === 'community'
  const settled = await withSettings(site)
  return site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    // Nobody removes it between the question and the report, which would be left to wait for nobody.
    const target = await lockReportable(tx, viewer, type, targetId, forAdmins)
    if (!target) throw new Refusal(notFound[type])
    // The way to the admins stays open to whom the moderators have banned.
    if (target.banned && !forAdmins) throw new Refusal('banned_from_community')
    const place = await findCaseFor(site, tx, viewer, { type, targetId, target, forAdmins })
    const row = await insertReport(tx, {
      ...place,
      reporterId: viewer.id,
      targetType: type,
      targetId,
      communityId: target.community_id,
      postId: target.post_id,
      reasonId: reason.id,
      note: cutText(given.note, reportNoteLimit.max),
    })
    if (!row) throw new Refusal('already_reported', `You have already reported this ${type}.`)
    await countUses(settled, tx, viewer, { reports: 1 })
    return presentReport({ ...reason, ...row }, null)
  })
}

/**
 * The case that it joins, if any. What was removed meanwhile is decided already. Where the moderators ignore what is said against the target, the
 * report is only counted; that of a muted reporter joins what others have opened.
 */
async function findCaseFor(
  site: Site,
  tx: Tx,
  viewer: Viewer,
  given: { type: CaseTargetType; targetId: bigint; target: ReportableRow; forAdmins: boolean },
): Promise<{ caseId: bigint | null; held: boolean; decided: boolean }> {
  const { type: targetType, targetId, target, forAdmins } = given
  if (target.removed) return { caseId: null, held: true, decided: true }
  const about = { targetType, targetId, communityId: target.community_id, forAdmins }
  const place = await findPlace(tx, viewer.id, { ...about, editedAt: target.edited_at })
  if (!place.is_open && (place.ignored_id !== null || place.muted))
    return { caseId: place.ignored_id, held: true, decided: false }
  const caseId = await joinCase(site, tx, { ...about, authorId: target.author_id })
  return { caseId, held: false, decided: false }
}
