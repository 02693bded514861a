import type { Report } from '../../../api/moderation/reports.ts'
import { loadModerated } from '../../discussion/communities/moderated.ts'
import { leaveCase } from '../../people/cases/cases.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { lockWaitingReport, updateDropped } from './queries.ts'
import { presentReports } from './reports.ts'

/** The reported item stays. The case is closed if nothing else waits in it. */
export async function dropReport(site: Site, viewer: Viewer, communityId: string, reportId: string): Promise<Report> {
  const community = await loadModerated(site, viewer, communityId, { refusal: 'not_admin_nor_mod' })
  if (!/^\d{1,9}$/.test(reportId)) throw new Refusal('invalid_report_id')
  const dropped = await site.db.transaction().execute(async (tx) => {
    const report = await lockWaitingReport(tx, viewer, community.id, Number(reportId))
    if (report?.own) throw new Refusal('own_case')
    if (!report?.up_to) throw new Refusal('report_not_found')
    await updateDropped(tx, report.id)
    await leaveCase(tx, report.case_id, viewer.id)
    return report
  })
  return (await presentReports(site, [dropped]))[0] as Report
}
