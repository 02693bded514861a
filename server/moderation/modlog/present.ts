import type { ModlogEntry } from '../../../api/moderation/modlog.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { EntryRow } from './queries.ts'

export function presentEntry(row: EntryRow): ModlogEntry {
  const key = (id: bigint | null) => (id === null ? null : toWire(id))
  const person = (id: bigint | null, username: string | null) =>
    id === null || username === null ? null : { id: toWire(id), username }
  return {
    id: toWire(row.id),
    at: row.at.toISOString(),
    act: row.act,
    actor: person(row.actor_id, row.actor),
    actorGroup: row.actor_group,
    community: row.community_id === null ? null : { id: toWire(row.community_id), name: row.community ?? '' },
    targetType: row.target_type,
    targetId: key(row.target_id),
    target: presentTarget(row),
    subject: person(row.subject_id, row.subject),
    reason: row.reason,
    ...(row.reason_hidden && { reasonHidden: true as const }),
    rule: row.rule === null ? null : { id: row.rule_id, text: row.rule },
    details: row.details && { ...row.details },
    partOf: key(row.part_of),
    undoneBy: key(row.undone_by),
    items: row.items,
  }
}

function presentTarget(row: EntryRow): ModlogEntry['target'] {
  if (row.title === null || row.public_id === null) return null
  const commentId = row.target_type === 'comment' && row.target_id !== null ? toWire(row.target_id) : null
  return { title: row.title, publicId: row.public_id, commentId, deleted: row.target_deleted }
}
