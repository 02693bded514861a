import { type RawBuilder, sql } from 'kysely'
import { notifyCauseWorker } from '../../people/causes/fragments.ts'
import type { Db, Tx } from '../../platform/db/connect.ts'
import { type ImageRow, imageOf } from '../../platform/images/image-row.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { isBannedThere } from '../mods/fragments.ts'

/** The accounts with these lower-case names, without deleted accounts and accounts that wait for approval. */
export async function listNamed(db: Db, names: readonly string[]): Promise<{ id: bigint; username: string }[]> {
  const { rows } = await sql<{ id: bigint; username: string }>`
    select id, username from users where lower(username) = any(${names}::text[]) and deleted_at is null and pending_at is null`.execute(
    db,
  )
  return rows
}

/** For a deleted account. */
export async function deleteMentionsOf(tx: Db, userId: bigint): Promise<void> {
  await tx.deleteFrom('told_mentions').where('user_id', '=', userId).execute()
}

export type MentioningItem = { postId: bigint } | { commentId: bigint }

/**
 * Nobody is notified twice of the same item, even after they deleted the first notification. An author who is banned from the community can edit, but
 * notifies nobody.
 */
export async function insertMentionCauses(
  tx: Tx,
  item: MentioningItem,
  authorId: bigint,
  userIds: readonly bigint[],
): Promise<void> {
  const [postId, commentId] = 'postId' in item ? [item.postId, null] : [null, item.commentId]
  const communityId = sql`coalesce(
    (select community_id from posts where id = ${postId}::bigint), (select community_id from comments where id = ${commentId}::bigint))`
  await sql`
    with new_mentions as (
      insert into told_mentions (user_id, post_id, comment_id)
      select account.id, ${postId}::bigint, ${commentId}::bigint from users account
      where account.id = any(${userIds}::bigint[]) and account.deleted_at is null
        and not ${isBannedThere(sql`${authorId}::bigint`, communityId)} order by account.id for key share of account
      on conflict do nothing returning user_id
    )
    insert into notification_causes (kind, user_id, post_id, comment_id, actor_id)
    select 'mention', new_mentions.user_id, ${postId}::bigint, ${commentId}::bigint, ${authorId} from new_mentions
    returning ${notifyCauseWorker}`.execute(tx)
}

/** The authors of this many latest comments of the thread are suggested first. */
const latestComments = 500
/**
 * The most names with this prefix that are read. Some cannot be suggested; to find a name that is missing, the user
 * types one more letter.
 */
const nextNames = 50

export interface SuggestedRow {
  username: string
  pro_pic: ImageRow | null
}

export async function listSuggestions(db: Db, viewer: Viewer, query: SuggestionQuery): Promise<SuggestedRow[]> {
  return (await suggestionsStatement(viewer, query).execute(db)).rows
}

interface SuggestionQuery {
  /** Lower case, and not empty. */
  prefix: string
  postId: bigint | null
  limit: number
}

/**
 * Reads a bounded number of rows for any length of the thread and any number of matching names. So each author is
 * looked up by id (`offset 0`), not among all names with this prefix. "{" is the character after "z", the last one in
 * names.
 */
export function suggestionsStatement(
  viewer: Viewer,
  { prefix, postId, limit }: SuggestionQuery,
): RawBuilder<SuggestedRow> {
  const hasPrefix = sql`lower(username) >= ${prefix} and lower(username) < ${`${prefix}{`}`
  return sql<SuggestedRow>`
    with latest as materialized (
      select user_id, id, deleted_at from comments where post_id = ${postId} order by id desc limit ${latestComments}
    ), thread as materialized (
      select user_id, max(id) as last_id from (
        select user_id, id from latest where deleted_at is null
        union all select user_id, id from posts where id = ${postId} and deleted_at is null
      ) wrote group by user_id
    ), near as (
      select writer.id, last_id from thread cross join lateral (
        select id, username from users where users.id = thread.user_id offset 0) writer where ${hasPrefix}
    ), far as (
      select id, null::bigint as last_id from users where ${hasPrefix} order by lower(username) limit ${nextNames}
    ), found as (
      select id, max(last_id) as last_id from (select * from near union all select * from far) named group by id
    )
    select username, ${imageOf('users.pro_pic_id')} as pro_pic from found cross join lateral (
      select id, username, pro_pic_id, deleted_at, pending_at, banned_at from users where users.id = found.id offset 0) users
    where deleted_at is null and pending_at is null and banned_at is null and users.id <> ${viewer.id} and not exists (
      select from user_mutes m where m.user_id = ${viewer.id} and m.muted_user_id = users.id)
    order by last_id desc nulls last, lower(username) limit ${limit}`
}
