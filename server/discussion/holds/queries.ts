import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import { imageOf } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { titleFor } from '../posts/post-visibility.ts'
import type { HeldView } from './held-view.ts'
import { heldModeratedBy, heldVisibleTo } from './held-visibility.ts'

// Reads of held items.

function viewHeld(viewer: Viewer, where: RawBuilder<unknown>) {
  return sql<HeldView>`
    select held.id, held.type, held.author_id as user_id, held.user_group, held.community_id, communities.name as community_name,
      ${imageOf('communities.pro_pic_id')} as community_pro_pic, ${imageOf('communities.banner_image_id')} as community_banner,
      held.public_id, held.post_type, held.title, held.body, held.body_html, held.link_url, held.link_hostname,
      case when held.post_type = 'image' then (
        select coalesce(json_agg(json_build_object('image', ${imageOf('u.image_id')}, 'caption', u.caption) order by u.position), '[]')
        from held_images u where u.held_id = held.id) else '[]' end as images,
      held.post_id, posts.public_id as post_public_id, ${titleFor(viewer)} as post_title, posts.locked_at is not null as post_locked,
      held.parent_id, case when parent.id is null then '{}' else parent.ancestors::text[] || parent.id::text end as ancestors,
      held.created_at, held.edited_at, held.state, held.became_id, ${heldModeratedBy(viewer)} as moderated
    from held_items held join communities on communities.id = held.community_id
      left join posts on posts.id = held.post_id left join comments parent on parent.id = held.parent_id
    where ${heldVisibleTo(viewer)} and ${where}`
}

/** In any order. */
export async function listHeld(db: Db, viewer: Viewer, ids: readonly bigint[]): Promise<HeldView[]> {
  if (!ids.length) return []
  return (await viewHeld(viewer, sql`held.id = any(${ids}::bigint[])`).execute(db)).rows
}

/** Finds a held item by its id, or a held post by its public id. */
export async function findHeld(db: Db, viewer: Viewer, selector: { id: bigint } | { publicId: string }) {
  const condition =
    'id' in selector ? sql`held.id = ${selector.id}` : sql`lower(held.public_id) = ${selector.publicId.toLowerCase()}`
  return (await viewHeld(viewer, condition).execute(db)).rows[0]
}

/** The viewer's own held comments under a post, the oldest first. */
export async function listOwnHeldUnder(db: Db, viewer: Viewer, postId: bigint, limit: number): Promise<HeldView[]> {
  return (
    await sql<HeldView>`
      select * from (${viewHeld(
        viewer,
        sql`held.author_id = ${viewer.id} and held.state = 'waiting' and held.post_id = ${postId}`,
      )}) own order by id limit ${limit}`.execute(db)
  ).rows
}
