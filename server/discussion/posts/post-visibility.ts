import { type RawBuilder, sql } from 'kysely'
import { hiddenTitle } from '../../../shared/hidden-title.ts'
import type { Viewer } from '../../platform/viewer.ts'

/** Whether this viewer moderates the post's community. For queries in which the table is named `posts`. */
export function moderatedBy(viewer: Pick<Viewer, 'id'> | null): RawBuilder<boolean> {
  if (!viewer) return sql<boolean>`false`
  return sql<boolean>`exists (
    select from community_mods m where m.community_id = posts.community_id and m.user_id = ${viewer.id})`
}

/**
 * Whether this viewer may read body, images and link. Administrators may read a deleted post, and the moderators of its
 * community may unless an administrator deleted it. Its author may not.
 */
export function postContentVisibleTo(viewer: Viewer | null): RawBuilder<boolean> {
  if (viewer?.isAdmin) return sql<boolean>`true`
  if (!viewer) return sql<boolean>`posts.deleted_at is null`
  return sql<boolean>`(posts.deleted_at is null or posts.deleted_as <> 'admins' and ${moderatedBy(viewer)})`
}

const titleUnlessHidden = (reads: RawBuilder<boolean>) =>
  sql<string>`case when posts.title_hidden and not ${reads} then ${sql.lit(hiddenTitle)} else posts.title end`

const ownOrModerated = (reader: Pick<Viewer, 'id'>) =>
  sql<boolean>`(posts.user_id = ${reader.id} or ${moderatedBy(reader)})`

/**
 * The title for this viewer. Only the author, the moderators of the community and administrators read a hidden title. Every query that returns a
 * title must use this, not the column.
 */
export function titleFor(viewer: Viewer | null): RawBuilder<string> {
  if (viewer?.isAdmin) return sql<string>`posts.title`
  return titleUnlessHidden(viewer ? ownOrModerated(viewer) : sql<boolean>`false`)
}

/** The same for a reader of whom only the id is known. */
export const titleForReader = (readerId: bigint): RawBuilder<string> =>
  titleUnlessHidden(sql<boolean>`(${ownOrModerated({ id: readerId })}
    or exists (select from users reader where reader.id = ${readerId} and reader.is_admin))`)
