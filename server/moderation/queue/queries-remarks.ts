import { sql } from 'kysely'
import { ghostAccount } from '../../people/accounts/names.ts'
import { caseVisibleTo } from '../../people/cases/case-visibility.ts'
import { caseNews } from '../../people/cases/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'

export interface RemarkRow {
  id: number
  text: string
  created_at: Date
  created_by: bigint
  writer: string | null
}

/** With the author; null if that account is deleted. */
const columns = sql`r.id, r.text, r.created_at, r.created_by,
  (select username from users where id = r.created_by and id <> ${ghostAccount}) as writer`

/** The oldest first. */
export async function listRemarks(db: Db, caseId: bigint, limit: number): Promise<RemarkRow[]> {
  const { rows } = await sql<RemarkRow>`
    select ${columns} from case_remarks r where r.case_id = ${caseId} order by r.id limit ${limit}`.execute(db)
  return rows
}

/** Returns whether the viewer may still see the case. Until the end of the transaction, others who remark on it wait. */
export async function lockCase(tx: Db, viewer: Viewer, caseId: bigint): Promise<boolean> {
  const { rows } = await sql`
    select from cases where cases.id = ${caseId} and ${caseVisibleTo(viewer)} for no key update`.execute(tx)
  return rows.length > 0
}

/** Whoever made the last remark, if it was somebody else who may still see the case. */
export async function findLastRemarker(tx: Db, viewer: Viewer, caseId: bigint): Promise<bigint | undefined> {
  const visible = (isAdmin: boolean) => sql`u.is_admin = ${isAdmin} and ${caseVisibleTo({ id: sql`u.id`, isAdmin })}`
  const { rows } = await sql<{ id: bigint }>`
    select u.id
    from (select created_by from case_remarks where case_id = ${caseId} order by id desc limit 1) newest
    join users u on u.id = newest.created_by and u.id <> ${viewer.id} and u.deleted_at is null
    join cases on cases.id = ${caseId}
    where ${visible(true)} or ${visible(false)}`.execute(tx)
  return rows[0]?.id
}

/** Undefined if the maximum is reached. The caller has locked the case. */
export async function insertRemark(
  tx: Db,
  { caseId, createdBy, text }: { caseId: bigint; createdBy: bigint; text: string },
  max: number,
): Promise<RemarkRow | undefined> {
  const { rows } = await sql<RemarkRow>`
    with r as (
      insert into case_remarks (case_id, created_by, text)
      select ${caseId}, ${createdBy}, ${text}
      where (select count(*) from case_remarks where case_id = ${caseId}) < ${max}
      returning *
    )
    select ${columns}, ${caseNews()} from r join cases on cases.id = r.case_id`.execute(tx)
  return rows[0]
}

export async function findRemark(tx: Db, caseId: bigint, id: number): Promise<RemarkRow | undefined> {
  const { rows } = await sql<RemarkRow>`
    select ${columns} from case_remarks r where r.id = ${id} and r.case_id = ${caseId} for update`.execute(tx)
  return rows[0]
}

export async function deleteRemarkRow(tx: Db, id: number): Promise<void> {
  await sql`
    with r as (delete from case_remarks where id = ${id} returning case_id)
    select ${caseNews()} from r join cases on cases.id = r.case_id`.execute(tx)
}

export async function updateRemarksWithoutAuthor(tx: Db, userId: bigint): Promise<void> {
  await sql`update case_remarks set created_by = ${ghostAccount} where created_by = ${userId}`.execute(tx)
}
