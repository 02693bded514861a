import type { Removal } from '../../../api/moderation/removals.ts'
import { usualLogPage } from '../../../shared/limits.ts'
import { readLimit } from '../../discussion/feeds/feeds.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentAppeal } from './present-appeal.ts'
import { findRemoval, listRemovals, type RemovalRow } from './queries.ts'

export async function loadRemovals(
  db: Db,
  viewer: Viewer,
  request: { limit?: string | undefined; next?: string | undefined },
): Promise<{ removals: Removal[]; next: string | null }> {
  const limit = readLimit(request.limit, usualLogPage)
  const rows = await listRemovals(db, viewer.id, readCursor(request.next), limit + 1)
  const { shown, endsAt } = cutPage(rows, limit)
  return { removals: shown.map(presentRemoval), next: endsAt ? toWire(endsAt.id) : null }
}

/** Only the concerned person can see it; for everybody else it does not exist. */
export async function loadRemoval(db: Db, viewer: Viewer, logId: string): Promise<Removal> {
  const id = fromWire(logId)
  const row = id === undefined ? undefined : await findRemoval(db, viewer.id, id)
  if (!row) throw new Refusal('removal_not_found')
  return presentRemoval(row)
}

function presentRemoval(row: RemovalRow): Removal {
  return {
    id: toWire(row.id),
    at: row.at.toISOString(),
    act: row.act,
    actorGroup: row.actor_group,
    communityId: wireOf(row.community_id),
    communityName: row.community_name,
    targetType: row.target_type,
    targetId: wireOf(row.target_id),
    publicId: row.public_id,
    title: row.title,
    ...(row.title_hidden && { titleHidden: true as const }),
    text: row.text,
    link: row.link,
    reason: row.reason,
    rule: row.rule === null ? null : { id: row.rule_id, text: row.rule },
    expires: row.expires,
    undone: row.undone,
    appeal: row.appeal && presentAppeal(row.appeal),
    canAppeal: !row.undone && !row.appeal,
    talkId: wireOf(row.talk_id),
  }
}

const wireOf = (key: bigint | null) => (key === null ? null : toWire(key))

function readCursor(text: string | undefined): bigint | null {
  if (!text) return null
  const id = fromWire(text)
  if (id === undefined) throw new Refusal('invalid_cursor')
  return id
}
