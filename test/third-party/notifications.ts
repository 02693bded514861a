import type { CommentRow } from '../../server/discussion/comments/fragments.ts'
import type { CommunityRow } from '../../server/discussion/communities/queries.ts'
import type { PostRow } from '../../server/discussion/posts/queries.ts'
import type { UserRow } from '../../server/people/accounts/queries.ts'
import type { Db } from '../../server/platform/db/connect.ts'
import { makeNotification } from '../make-notification.ts'
import type { ThirdPartyClient } from './client.ts'

interface About {
  community: CommunityRow
  post: PostRow
  comment: CommentRow
}

/** Reads and marks notifications as bots do, which read them raw, and as apps do, which show the rendered titles. */
export async function readNotifications(db: Db, c: ThirdPartyClient, username: string, about: About): Promise<void> {
  await makeNotifications(db, username, about)
  const { items, next } = await c.get('notifications', '/api/notifications')
  await c.get('more notifications', `/api/notifications?next=${next}`)
  await c.get('titles of notifications', '/api/notifications?render=true&format=html')
  const { id } = items[0]
  await c.get('a notification', `/api/notifications/${id}`)
  await c.get('the title of a notification', `/api/notifications/${id}?render=true`)
  await c.put('mark a notification', `/api/notifications/${id}?action=markAsSeen&seen=true`)
  await c.put('unmark a notification', `/api/notifications/${id}?action=markAsSeen&seen=false&render=true`)
  await c.delete('delete a notification', `/api/notifications/${id}`)
  await c.get('no notification', `/api/notifications/${id}`)
  await c.post('reset the count', '/api/notifications?action=resetNewCount')
  await c.post('mark upvotes', '/api/notifications?action=markAllAsSeen&type=new_votes')
  await c.post('mark all', '/api/notifications?action=markAllAsSeen&type=')
  await c.post('an unknown action on all', '/api/notifications?action=other')
  await c.post('delete all', '/api/notifications?action=deleteAll&render=true&format=html')
  await c.get('no notifications', '/api/notifications')
}

/** One notification of each type that such clients know, about content of others. */
async function makeNotifications(db: Db, username: string, { community, post, comment }: About): Promise<void> {
  const receiver: Pick<UserRow, 'id'> = await db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  const of = { receiver, post_id: post.id, actor_id: comment.user_id }
  const onComment = { ...of, comment_id: comment.id, parent_comment_id: comment.id }
  const inCommunity = { receiver, actor_id: comment.user_id, community_id: community.id }
  await makeNotification(db, { ...onComment, type: 'new_comment', parent_comment_id: null })
  // Newer than all others, so that it is always the first.
  const updated_at = new Date(Date.now() + 3_600_000)
  await makeNotification(db, { ...onComment, type: 'comment_reply', count: 2, updated_at })
  await makeNotification(db, { ...of, type: 'new_votes', count: 3 })
  await makeNotification(db, { ...onComment, type: 'new_votes' })
  await makeNotification(db, { ...of, type: 'deleted_post', details: { deletedAs: 'mods' } })
  await makeNotification(db, { ...inCommunity, type: 'mod_add' })
  await makeNotification(db, { receiver, type: 'new_badge', details: { badgeType: 'supporter' } })
  await makeNotification(db, { ...of, type: 'announcement' })
  await makeNotification(db, { ...inCommunity, type: 'welcome' })
  await makeNotification(db, { receiver, type: 'denied_comm', details: { body: 'Not yet.' } })
}
