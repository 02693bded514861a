import { sql } from 'kysely'
import type { Act, TargetType } from '../../../api/moderation/modlog.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { entryVisibleTo, readsWhole } from './log-visibility.ts'

export interface ReasonedEntry {
  id: bigint
  act: Act
  community_id: bigint | null
  target_type: TargetType | null
  target_id: bigint | null
  has_reason: boolean
  /** Whether this viewer may read all of the log, and whether they moderate the community. */
  whole: boolean
  moderated: boolean
}

/** The entry with this id; for an item, the entry of the whole act. Undefined if the viewer may not read it. */
export async function findEntryWithReason(db: Db, viewer: Viewer, id: bigint): Promise<ReasonedEntry | undefined> {
  const { rows } = await sql<ReasonedEntry>`
    with recursive up as (
      select id, part_of from modlog where id = ${id}
      union select m.id, m.part_of from modlog m join up on m.id = up.part_of
    )
    select e.id, e.act, e.community_id, e.target_type, e.target_id, e.reason is not null as has_reason, ${readsWhole(viewer)} as whole,
      exists (select from community_mods m where m.community_id = e.community_id and m.user_id = ${viewer.id}) as moderated
    from up join modlog e on e.id = up.id cross join site_settings s
      left join communities c on c.id = e.community_id
      left join modlog whole on whole.id = e.part_of
      left join communities wc on wc.id = whole.community_id
    where e.part_of is null and ${entryVisibleTo(viewer)}`.execute(db)
  return rows[0]
}

/** False if the reason is hidden already. Of two concurrent calls the second waits, and returns false. */
export async function insertHiddenReason(tx: Db, entryId: bigint): Promise<boolean> {
  const { rows } = await sql`
    insert into hidden_reasons (entry_id, log_id) values (${entryId}, 0) on conflict do nothing returning 1`.execute(tx)
  return rows.length > 0
}

export async function updateHiddenReason(tx: Db, entryId: bigint, logId: bigint): Promise<void> {
  await tx.updateTable('hidden_reasons').set({ log_id: logId }).where('entry_id', '=', entryId).execute()
}

/** Returns the log entry of the hiding; undefined if the reason is not hidden. */
export async function deleteHiddenReason(tx: Db, entryId: bigint): Promise<bigint | undefined> {
  const row = await tx
    .deleteFrom('hidden_reasons')
    .where('entry_id', '=', entryId)
    .returning('log_id')
    .executeTakeFirst()
  return row?.log_id
}
