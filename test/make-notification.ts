import type { NotificationRow } from '../server/discussion/notifications/queries.ts'
import type { UserRow } from '../server/people/accounts/queries.ts'
import type { NotificationDetails } from '../server/people/causes/details.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { makeComment, makeCommunity, makePost, makeUser } from './factories.ts'

/** A notification with the target that its type needs, by default about one comment or vote. Does not change the count of new ones. */
export async function makeNotification(
  db: Db,
  {
    receiver,
    type = 'new_comment',
    details,
    ...fields
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
      ...(await targetOf(db, user_id, type, fields)),
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id: BigInt(id), wireId: Number(id) }
}

/** The target of a notification of this type, as far as the test did not set it. */
async function targetOf(
  db: Db,
  receiverId: bigint,
  type: string,
  fields: {
    post_id?: bigint | null
    comment_id?: bigint | null
    community_id?: bigint | null
    actor_id?: bigint | null
  },
) {
  if (['new_badge', 'denied_comm', 'report_handled', 'site_alert'].includes(type)) return {}
  if (['mod_add', 'welcome', 'community_ban', 'mod_warning'].includes(type))
    return fields.community_id === undefined ? { community_id: (await makeCommunity(db)).id } : {}
  const author = { id: receiverId } as UserRow
  const post = fields.post_id === undefined ? await makePost(db, { author }) : undefined
  const post_id = post?.id ?? fields.post_id ?? null
  if (type === 'deleted_comment' && fields.comment_id === undefined && post)
    return { post_id, comment_id: (await makeComment(db, { author, post })).id }
  if (type !== 'new_comment' && type !== 'comment_reply') return { post_id }
  if (fields.comment_id !== undefined || !post) return { post_id }
  const parent = type === 'comment_reply' ? await makeComment(db, { author, post }) : undefined
  const comment = await makeComment(db, { post, ...(parent && { under: parent }) })
  return { post_id, comment_id: comment.id, parent_comment_id: parent?.id ?? null, actor_id: comment.user_id }
}

/** Sets the number of new notifications that the bell shows. */
export async function setNewCount(db: Db, { id: user_id }: Pick<UserRow, 'id'>, new_count: number): Promise<void> {
  await db
    .insertInto('notification_counts')
    .values({ user_id, new_count })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ new_count }))
    .execute()
}
