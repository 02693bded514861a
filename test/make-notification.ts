import type { NotificationRow } from '../server/discussion/notifications/queries.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import type { NotificationDetails } from '../server/people/causes/details.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { makeComment, makeCommunity, makePost, makeUser } from './factories.ts'

/** As its type needs it, of one comment or vote by one other unless told otherwise; the count of new ones stays as it is. */
export async function makeNotification(
  db: Db,
  {
    receiver,
    type = 'new_comment',
    details,
    ...given
  }: Partial<Omit<NotificationRow, 'user_id' | 'details' | 'post_author' | 'comment_author'>> & {
    receiver?: Pick<UserRow, 'id'>
    details?: NotificationDetails
  } = {},
): Promise<{ id: bigint; wireId: number }> {
  const { id: user_id } = receiver ?? (await makeUser(db))
  const { id } = await db
    .insertInto('notifications')
    .values({
      user_id,
      type,
      ...(details && { details: JSON.stringify(details) }),
      ...(await targetOf(db, user_id, type, given)),
      ...given,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: BigInt(id), wireId: Number(id) }
}

/** What a notification of this type is about, where its maker did not say. */
async function targetOf(
  db: Db,
  receiverId: bigint,
  type: string,
  given: {
    post_id?: bigint | null
    comment_id?: bigint | null
    community_id?: bigint | null
    actor_id?: bigint | null
  },
) {
  if (['new_badge', 'denied_comm', 'report_handled', 'site_alert'].includes(type)) return {}
  if (['mod_add', 'welcome', 'community_ban', 'mod_warning'].includes(type))
    return given.community_id === undefined ? { community_id: (await makeCommunity(db)).id } : {}
  const author = { id: receiverId } as UserRow
  const post = given.post_id === undefined ? await makePost(db, { author }) : undefined
  const post_id = post?.id ?? given.post_id ?? null
  if (type === 'deleted_comment' && given.comment_id === undefined && post)
    return { post_id, comment_id: (await makeComment(db, { author, post })).id }
  if (type !== 'new_comment' && type !== 'comment_reply') return { post_id }
  if (given.comment_id !== undefined || !post) return { post_id }
  const parent = type === 'comment_reply' ? await makeComment(db, { author, post }) : undefined
  const comment = await makeComment(db, { post, ...(parent && { under: parent }) })
  return { post_id, comment_id: comment.id, parent_comment_id: parent?.id ?? null, actor_id: comment.user_id }
}

/** What the bell shows, as if so many were new. */
export async function setNewCount(db: Db, { id: user_id }: Pick<UserRow, 'id'>, new_count: number): Promise<void> {
  await db
    .insertInto('notification_counts')
    .values({ user_id, new_count })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ new_count }))
    .execute()
}
