import type { ReportTarget } from '../../platform/page/dialogs.ts'

/** What the Report dialog was opened about; undefined for whatever else an address may say. */
export function readToReport(about: string): { type: ReportTarget; targetId: string } | undefined {
  const [, type, targetId] = /^(post|comment|user|community) ([0-9a-f]{24})$/.exec(about) ?? []
  return targetId ? { type: type as ReportTarget, targetId } : undefined
}
