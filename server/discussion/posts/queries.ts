import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import { lockedBy } from '../../people/accounts/fragments.ts'
import type { Db } from '../../platform/db/connect.ts'
import { notifySql } from '../../platform/db/listen.ts'
import type { PostActivity, PostRanks, Posts } from '../../platform/db/tables.ts'
import { type ImageRow, imageOf } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { counterColumns, type PostCounters, type PostMarks, viewerColumns } from './fragments.ts'
import { moderatedBy, postContentVisibleTo, titleFor, titleForReader } from './post-visibility.ts'

export type PostRow = Selectable<Posts>

/** A post without the parts that this viewer may not read. */
export interface PostView
  extends Omit<PostRow, 'body_renderer' | 'link_image_id'>,
    PostMarks,
    Pick<Selectable<PostRanks>, 'upvotes' | 'downvotes' | 'hotness'>,
    Pick<Selectable<PostActivity>, 'no_comments' | 'last_activity_at'> {
  community_name: string
  community_pro_pic: ImageRow | null
  community_banner: ImageRow | null
  /** Whether this viewer may read the content. */
  readable: boolean
  link_image: ImageRow | null
  images: { image: ImageRow; caption: string | null }[]
  moderated: boolean
}

/** With `readAt`, the viewer opens the posts at that time; without it they are only shown. */
function viewPosts(viewer: Viewer | null, where: RawBuilder<unknown>, readAt?: Date) {
  const readable = postContentVisibleTo(viewer)
  return sql<PostView>`
    select posts.id, posts.public_id, posts.community_id, posts.user_id, posts.user_group, posts.type,
      ${titleFor(viewer)} as title, posts.title_hidden, ${counterColumns}, posts.created_at,
      posts.edited_at, posts.locked_at, ${lockedBy('posts', viewer)} as locked_by, posts.locked_as, posts.pinned_at,
      posts.pinned_site_at, posts.announced_at, posts.deleted_at, posts.deleted_by, posts.deleted_as,
      posts.content_deleted_at, posts.content_deleted_as,
      communities.name as community_name,
      ${imageOf('communities.pro_pic_id')} as community_pro_pic,
      ${imageOf('communities.banner_image_id')} as community_banner,
      ${readable} as readable,
      case when ${readable} then posts.body end as body,
      case when ${readable} then posts.body_html end as body_html,
      case when ${readable} then posts.link_url end as link_url,
      case when ${readable} then posts.link_hostname end as link_hostname,
      case when ${readable} then ${imageOf('posts.link_image_id')} end as link_image,
      case when posts.type = 'image' and ${readable} then (
        select coalesce(json_agg(json_build_object('image', ${imageOf('u.image_id')}, 'caption', u.caption)
          order by u.position), '[]')
        from post_images u where u.post_id = posts.id) else '[]' end as images,
      ${viewerColumns(viewer, readAt)},
      ${moderatedBy(viewer)} as moderated
    from posts join communities on communities.id = posts.community_id
      join post_ranks ranks on ranks.id = posts.id join post_activity activity on activity.id = posts.id
    where ${where}`
}

export async function findPost(db: Db, viewer: Viewer | null, id: bigint): Promise<PostView | undefined> {
  return (await viewPosts(viewer, sql`posts.id = ${id}`).execute(db)).rows[0]
}

export async function findPostByPublicId(
  db: Db,
  viewer: Viewer | null,
  publicId: string,
  readAt?: Date,
): Promise<PostView | undefined> {
  return (await viewPosts(viewer, sql`lower(posts.public_id) = ${publicId.toLowerCase()}`, readAt).execute(db)).rows[0]
}

/** One statement for all, in no particular order. */
export async function listPostViews(db: Db, viewer: Viewer | null, ids: readonly bigint[]): Promise<PostView[]> {
  if (!ids.length) return []
  return (await viewPosts(viewer, sql`posts.id = any(${ids}::bigint[])`).execute(db)).rows
}

/** What a piece of the post leaves out. */
export async function findPostMarks(
  db: Db,
  viewer: Viewer | null,
  id: bigint,
  readAt?: Date,
): Promise<(PostMarks & PostCounters) | undefined> {
  const { rows } = await sql<PostMarks & PostCounters>`
    select ${counterColumns}, ${viewerColumns(viewer, readAt)}
    from posts join post_ranks ranks on ranks.id = posts.id join post_activity activity on activity.id = posts.id
    where posts.id = ${id}`.execute(db)
  return rows[0]
}

/** For posts with hidden titles: the titles as this person may read them. */
export async function listTitlesFor(
  db: Db,
  readerId: bigint,
  ids: readonly bigint[],
): Promise<{ id: bigint; title: string }[]> {
  const { rows } = await sql<{ id: bigint; title: string }>`
    select posts.id, ${titleForReader(readerId)} as title from posts where posts.id = any(${ids}::bigint[])`.execute(db)
  return rows
}

interface InsertedRow {
  /** False if another post has this public id. */
  isInserted: boolean
  /** False if the account is deleted or suspended. */
  isAuthorActive: boolean
}

/**
 * Also inserts the author's vote, adds 1 to the account's number of posts, and notifies the other processes of that.
 */
export async function insertPost(
  tx: Db,
  values: {
    id: bigint
    publicId: string
    communityId: bigint
    authorId: bigint
    group: UserGroup
    type: string
    title: string
    body: string | null
    bodyHtml: string | null
    renderer: number | null
    url: string | null
    hostname: string | null
  },
): Promise<InsertedRow> {
  const { rows } = await sql<InsertedRow>`
    with made as (
      insert into posts (id, public_id, community_id, user_id, user_group, type, title, body, body_html, body_renderer,
        link_url, link_hostname)
      values (${values.id}, ${values.publicId}, ${values.communityId}, ${values.authorId}, ${values.group}, ${values.type},
        ${values.title}, ${values.body}, ${values.bodyHtml}, ${values.renderer}, ${values.url}, ${values.hostname})
      on conflict (lower(public_id)) do nothing returning id, community_id, user_id, created_at
    ), ranked as (
      insert into post_ranks (id, community_id, user_id, upvotes) select id, community_id, user_id, 1 from made
    ), active as (
      insert into post_activity (id, community_id, user_id, last_activity_at)
      select id, community_id, user_id, created_at from made
    ), voted as (
      insert into post_votes (post_id, user_id, up) select id, user_id, true from made
    ), counted as (
      update users set no_posts = no_posts + 1 from made
      where users.id = made.user_id and users.deleted_at is null and users.banned_at is null returning users.id
    ), notified as materialized (
      select ${notifySql('self', sql`id`)} from counted
    )
    select exists (select from made) as "isInserted", exists (select from notified) as "isAuthorActive"`.execute(tx)
  return rows[0] ?? { isInserted: false, isAuthorActive: false }
}

/** Returns the captions and the alternative texts. */
export async function insertPostImages(
  tx: Db,
  postId: bigint,
  images: readonly { id: bigint; caption: string | null }[],
): Promise<string[]> {
  const { rows } = await sql<{ texts: string[] }>`
    with shown as (
      insert into post_images (post_id, position, image_id, caption)
      select ${postId}, place - 1, id, caption
      from unnest(${images.map(({ id }) => id)}::bigint[], ${images.map(({ caption }) => caption)}::text[])
        with ordinality as given (id, caption, place)
      returning image_id, caption, position
    )
    select array_remove(array[caption, alt_text], null) as texts from shown join images on images.id = image_id
    where hidden_at is null order by position`.execute(tx)
  return rows.flatMap(({ texts }) => texts)
}
