import type { ReporterMute } from '../../api/reporter-mutes.ts'
import { fromWire, toWire } from '../db/keys.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import { loadCase } from './open-case.ts'
import { deleteMutesOfCase, insertMutes, listMutedCases } from './queries-mutes.ts'

const muteDays = 30
const mutesPage = 50

const done = { success: true } as const

/** Those who reported a case: what they report in its community opens none for a while. Who they are, nobody is told. */
export async function muteReporters(site: Site, viewer: Viewer, caseId: string): Promise<typeof done> {
  const found = await loadCase(site, viewer, caseId)
  if (found.escalated_at && !viewer.isAdmin) throw new Refusal('case_with_admins')
  await insertMutes(site.db, found.id, muteDays)
  return done
}

export async function loadReporterMutes(
  site: Site,
  next: string,
): Promise<{ mutes: ReporterMute[]; next: string | null }> {
  const before = next ? fromWire(next) : null
  if (before === undefined) throw new Refusal('invalid_cursor')
  const rows = await listMutedCases(site.db, before, mutesPage + 1)
  const shown = rows.slice(0, mutesPage)
  const last = rows.length > shown.length ? shown.at(-1) : undefined
  const mutes = shown.map((row) => ({
    caseId: toWire(row.case_id),
    targetType: row.target_type,
    community: row.community_id !== null && row.name !== null ? { id: toWire(row.community_id), name: row.name } : null,
    count: row.count,
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
  return { mutes, next: last ? toWire(last.case_id) : null }
}

export async function unmuteReporters(site: Site, caseId: string): Promise<typeof done> {
  const id = fromWire(caseId)
  if (id === undefined) throw new Refusal('invalid_id')
  if (!(await deleteMutesOfCase(site.db, id))) throw new Refusal('case_not_found')
  return done
}
