/** The name under which `useDialogs` opens the Report dialog. */
export const reportDialog = 'report'

export type ReportTarget = 'post' | 'comment' | 'user' | 'community'

/** What it is opened about. */
export const toReport = (type: ReportTarget, id: string) => `${type} ${id}`

/** The same read again; undefined for whatever else an address may say. */
export function readToReport(about: string): { type: ReportTarget; targetId: string } | undefined {
  const [, type, targetId] = /^(post|comment|user|community) ([0-9a-f]{24})$/.exec(about) ?? []
  return targetId ? { type: type as ReportTarget, targetId } : undefined
}
