import { sql } from 'kysely'
import { ghostAccount } from '../../people/accounts/names.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'

export interface NoteRow {
  id: number
  text: string
  case_id: bigint | null
  created_at: Date
  created_by: bigint
  writer: string | null
}

/** With the author; null if that account is deleted. */
const columns = sql`n.id, n.text, n.case_id, n.created_at, n.created_by,
  (select username from users where id = n.created_by and id <> ${ghostAccount}) as writer`

export async function listNotesOn(db: Db, communityId: bigint, userId: bigint, limit: number): Promise<NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select ${columns} from notes n where n.user_id = ${userId} and n.community_id = ${communityId}
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

/** The notes of the last year; on the whole site without a community. */
export async function listNotesOfYear(
  db: Db,
  { userId, communityId }: { userId: bigint; communityId: bigint | null },
  limit: number,
): Promise<(NoteRow & { community: string })[]> {
  const here = communityId === null ? sql`true` : sql`n.community_id = ${communityId}::bigint`
  const { rows } = await sql<NoteRow & { community: string }>`
    select ${columns}, c.name as community from notes n join communities c on c.id = n.community_id
    where n.user_id = ${userId} and ${here} and n.created_at > now() - interval '365 days'
    order by n.id desc limit ${limit}`.execute(db)
  return rows
}

/** Undefined if the maximum is reached. Concurrent calls wait for the lock of the community. */
export async function insertNote(
  tx: Db,
  values: { communityId: bigint; userId: bigint; createdBy: bigint; caseId: bigint | null; text: string },
  max: number,
): Promise<NoteRow | undefined> {
  const { communityId, userId } = values
  const { rows } = await sql<NoteRow>`
    with n as (
      insert into notes (community_id, user_id, created_by, case_id, text)
      select ${communityId}, ${userId}, ${values.createdBy}, ${values.caseId}, ${values.text}
      where (select count(*) from notes where user_id = ${userId} and community_id = ${communityId}) < ${max}
      returning *
    )
    select ${columns} from n`.execute(tx)
  return rows[0]
}

/** Never a note on the viewer: the answer contains the text. */
export async function findNote(tx: Db, viewer: Viewer, communityId: bigint, id: number): Promise<NoteRow | undefined> {
  const { rows } = await sql<NoteRow>`
    select ${columns} from notes n
    where n.id = ${id} and n.community_id = ${communityId} and n.user_id <> ${viewer.id} for update`.execute(tx)
  return rows[0]
}

export async function deleteNoteRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('notes').where('id', '=', id).execute()
}

export async function deleteOldNotes(db: Db, days: number): Promise<void> {
  await sql`delete from notes where created_at < now() - make_interval(days => ${days})`.execute(db)
}

/** Deletes the notes on this person; the notes that they wrote stay without their name. */
export async function eraseNotesOf(tx: Db, userId: bigint): Promise<void> {
  await sql`
    with written as (update notes set created_by = ${ghostAccount} where created_by = ${userId} and user_id <> ${userId})
    delete from notes where user_id = ${userId}`.execute(tx)
}
