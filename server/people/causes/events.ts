import type { NotificationType } from '../../../api/discussion/notification.ts'
import type { NotificationDetails } from './details.ts'

/** What an act leaves for the worker that makes notifications. The excluded types are made from other sources. */
export interface Cause {
  kind: Exclude<NotificationType, 'new_comment' | 'comment_reply' | 'new_votes' | 'welcome' | 'mention'>
  /** The person to notify; absent for an announcement, which goes to everybody. */
  userId?: bigint
  postId?: bigint
  commentId?: bigint
  communityId?: bigint
  actorId?: bigint
  details?: NotificationDetails
}

/** An event about which one person is notified. */
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

/** Events with the same key share one notification; undefined for types whose notifications are never grouped. */
export function groupKey({
  type,
  postId,
  commentId,
  parentCommentId,
  details,
}: Pick<NotificationEvent, 'type' | 'postId' | 'commentId' | 'parentCommentId' | 'details'>): string | undefined {
  if (type === 'new_comment') return `${type} ${postId}`
  if (type === 'comment_reply') return `${type} ${parentCommentId}`
  if (type === 'new_votes') return commentId === null ? `${type} post ${postId}` : `${type} comment ${commentId}`
  if (type === 'talk') return `${type} ${details?.talk}`
  return undefined
}
