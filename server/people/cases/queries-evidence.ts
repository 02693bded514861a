import { type RawBuilder, sql } from 'kysely'
import type { CaseTargetType } from '../../../api/moderation/queue.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type ImageRow, imageOf } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { CaseTarget } from './queries-cases.ts'

/** What can be reported of a target, as it is now. The picture of a link is left out: the page behind the link decides it. Nothing if its content is erased. */
const contentOf: Record<CaseTargetType, (id: bigint) => RawBuilder<unknown>> = {
  post: (id) => sql`
    select posts.title, posts.body, posts.link_url,
      coalesce(shown.ids, '{}') as image_ids, coalesce(shown.captions, '{}') as captions
    from posts left join lateral (
      select array_agg(image_id order by position) as ids, array_agg(caption order by position) as captions
      from post_images where post_id = posts.id) shown on true
    where posts.id = ${id} and posts.content_deleted_at is null`,
  comment: (id) => sql`
    select null::text as title, body, null::text as link_url, '{}'::bigint[] as image_ids, '{}'::text[] as captions
    from comments where id = ${id} and deleted_as is distinct from 'normal'`,
  user: (id) => sql`
    select username as title, about_me as body, null::text as link_url,
      array_remove(array[pro_pic_id], null) as image_ids, '{}'::text[] as captions
    from users where id = ${id} and deleted_at is null`,
  community: (id) => sql`
    select name as title, about as body, null::text as link_url,
      array_remove(array[pro_pic_id, banner_image_id], null) as image_ids, '{}'::text[] as captions
    from communities where id = ${id}`,
}

/** What administrators have removed, only they may read. */
const removedByAdmins: Record<CaseTargetType, (id: bigint) => RawBuilder<boolean>> = {
  post: (id) => sql<boolean>`exists (select from posts where id = ${id} and deleted_as = 'admins')`,
  comment: (id) => sql<boolean>`exists (
    select from comments join posts on posts.id = comments.post_id
    where comments.id = ${id} and 'admins' in (comments.deleted_as, posts.deleted_as))`,
  user: () => sql<boolean>`false`,
  community: () => sql<boolean>`false`,
}

/** The caller has locked the row of the target. */
export async function insertEvidence(tx: Db, caseId: bigint, { targetType, targetId }: CaseTarget): Promise<void> {
  await sql`
    insert into case_evidence (case_id, title, body, link_url, image_ids, captions)
    select ${caseId}, title, body, link_url, image_ids, captions from (${contentOf[targetType](targetId)}) content
    on conflict do nothing`.execute(tx)
}

export interface EvidenceRow {
  taken_at: Date
  title: string | null
  body: string | null
  link_url: string | null
  images: { image: ImageRow | null; caption: string | null }[]
  /** Whether the target still has this content. */
  is_same: boolean
}

export async function findEvidence(
  db: Db,
  viewer: Viewer,
  caseId: bigint,
  { targetType, targetId }: CaseTarget,
): Promise<EvidenceRow | undefined> {
  const fields = (of: string) =>
    sql`row(${sql.join(['title', 'body', 'link_url', 'image_ids'].map((name) => sql.ref(`${of}.${name}`)))})`
  const isReadable = viewer.isAdmin ? sql`true` : sql`not ${removedByAdmins[targetType](targetId)}`
  const { rows } = await sql<EvidenceRow>`
    select e.taken_at, e.title, e.body, e.link_url,
      (select coalesce(json_agg(json_build_object('image', ${imageOf('kept.id')}, 'caption', kept.caption) order by place), '[]')
        from unnest(e.image_ids, e.captions) with ordinality as kept (id, caption, place)) as images,
      coalesce((select ${fields('e')} is not distinct from ${fields('content')}
        from (${contentOf[targetType](targetId)}) content), false) as is_same
    from case_evidence e where e.case_id = ${caseId} and ${isReadable}`.execute(db)
  return rows[0]
}

/** Deletes the evidence of these cases. Returns the images that nothing else shows. */
async function deleteEvidence(tx: Db, caseIds: RawBuilder<unknown>): Promise<{ cases: number; imageIds: bigint[] }> {
  const { rows } = await sql<{ cases: number; image_ids: bigint[] }>`
    with gone as (delete from case_evidence where case_id in (${caseIds}) returning image_ids)
    select (select count(*)::int from gone) as cases, array(
      select images.id from images where images.id in (select unnest(image_ids) from gone) and dropped_at is not null
      order by images.id) as image_ids`.execute(tx)
  return { cases: rows[0]?.cases ?? 0, imageIds: rows[0]?.image_ids ?? [] }
}

export function deleteEvidenceOf(
  tx: Db,
  targetType: CaseTargetType,
  targetIds: readonly bigint[],
): Promise<{ cases: number; imageIds: bigint[] }> {
  return deleteEvidence(
    tx,
    sql`select id from cases where target_type = ${targetType} and target_id = any(${targetIds}::bigint[])`,
  )
}

/** The evidence of cases that were closed so many days ago. */
export function deleteOldEvidence(tx: Db, days: number, limit: number): Promise<{ cases: number; imageIds: bigint[] }> {
  return deleteEvidence(
    tx,
    sql`select e.case_id from case_evidence e join cases on cases.id = e.case_id
      where cases.closed_at < now() - make_interval(days => ${days}) limit ${limit}`,
  )
}

/**
 * Images that were kept for evidence which is gone: their target dropped them at the same moment as the evidence was
 * deleted.
 */
export async function listKeptForNothing(db: Db, limit: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from images where dropped_at < now() - interval '1 hour'
      and not exists (select from case_evidence where image_ids @> array[images.id]) limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
