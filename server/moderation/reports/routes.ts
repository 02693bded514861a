import type { Routes } from '../../platform/http/call.ts'
import { dropReport, loadReports } from './reports.ts'
import { sendReport } from './send-report.ts'

export const reportRoutes = {
  sendReport: ({ site, viewer, body }) => sendReport(site, viewer, body),
  listReports: ({ site, viewer, params, query }) => loadReports(site, viewer, params.id, query),
  deleteReport: ({ site, viewer, params }) => dropReport(site, viewer, params.id, params.reportId),
} satisfies Partial<Routes>
