import type { NotificationType } from '../../../api/discussion/notifications.ts'
import type { NotificationDetails } from './details.ts'

/** What a verb leaves, of the kinds that are told as what they are. */
export interface Cause {
  kind: Exclude<NotificationType, 'new_comment' | 'comment_reply' | 'new_votes' | 'welcome' | 'mention'>
  /** Whom to notify; of an announcement nobody alone. */
  userId?: bigint
  postId?: bigint
  commentId?: bigint
  communityId?: bigint
  actorId?: bigint
  details?: NotificationDetails
}

/** Something that one person is to be notified of. */
export interface NotificationEvent {
  userId: bigint
  type: NotificationType
  postId: bigint | null
  commentId: bigint | null
  parentCommentId: bigint | null
  communityId: bigint | null
  actorId: bigint | null
  details: NotificationDetails | null
  /** When it happened, in microseconds. */
  at: bigint
}

/** What decides whether two are told as one; undefined of a type whose notifications each stand alone. */
export function groupOf({
  type,
  postId,
  commentId,
  parentCommentId,
}: Pick<NotificationEvent, 'type' | 'postId' | 'commentId' | 'parentCommentId'>): string | undefined {
  if (type === 'new_comment') return `${type} ${postId}`
  if (type === 'comment_reply') return `${type} ${parentCommentId}`
  if (type === 'new_votes') return commentId === null ? `${type} post ${postId}` : `${type} comment ${commentId}`
  return undefined
}
