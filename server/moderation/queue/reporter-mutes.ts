import { targetTypes } from '../../../api/moderation/modlog.ts'
import type { ReporterMute } from '../../../api/moderation/reporter-mutes.ts'
import { reporterMuteDays } from '../../../shared/limits.ts'
import { lockAccounts } from '../../people/accounts/accounts.ts'
import { actsAs } from '../../people/acts/acting.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCase } from './open-case.ts'
import { deleteMutesOfCase, insertMutes, listMutedCases } from './queries-mutes.ts'

const mutesPage = 50

const done = { success: true } as const

/**
 * Mutes those who reported a case: for a while, their reports in its community open no cases. Nobody learns who they
 * are.
 */
export async function muteReporters(site: Site, viewer: Viewer, caseId: string): Promise<typeof done> {
  const found = await loadCase(site, viewer, caseId)
  if (found.escalated_at && !viewer.isAdmin) throw new Refusal('case_with_admins')
  await site.db.transaction().execute(async (tx) => {
    await lockAccounts(tx, viewer)
    const reporters = await insertMutes(tx, found.id, viewer.id, reporterMuteDays)
    const actor = { actorId: viewer.id, group: actsAs(found.moderated) }
    if (reporters)
      await writeEntry(tx, { act: 'mute_reporters', ...actor, ...entryFieldsOf(found), details: { reporters } })
  })
  return done
}

/** Without a subject: reporters are never named, and a mute does not concern the reported person. */
export function entryFieldsOf(target: { target_type: string; target_id: bigint; community_id: bigint | null }) {
  const { target_id: targetId, community_id: communityId } = target
  const targetType = targetTypes.find((type) => type === target.target_type)
  return targetType ? { communityId, targetType, targetId } : { communityId }
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
    actor:
      row.muted_by === null || row.muted_by_name === null
        ? null
        : { id: toWire(row.muted_by), username: row.muted_by_name },
    createdAt: row.created_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
  }))
  return { mutes, next: last ? toWire(last.case_id) : null }
}

export async function unmuteReporters(site: Site, viewer: Viewer, caseId: string): Promise<typeof done> {
  const id = fromWire(caseId)
  if (id === undefined) throw new Refusal('invalid_id')
  await site.db.transaction().execute(async (tx) => {
    const ended = await deleteMutesOfCase(tx, id)
    if (!ended) throw new Refusal('case_not_found')
    const actor = { actorId: viewer.id, group: 'admins' } as const
    await writeEntry(tx, {
      act: 'unmute_reporters',
      ...actor,
      ...entryFieldsOf(ended),
      details: { reporters: ended.count },
    })
  })
  return done
}
