import { type Notification, type NotificationType, notificationType } from '../../../api/discussion/notification.ts'
import type { Rendering } from '../../../api/discussion/notifications.ts'
import { plainText } from '../../../shared/plain-text.ts'
import type { AppealState } from '../../moderation/appeals/appeal-states.ts'
import type { NotificationDetails } from '../../people/causes/details.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { NotificationRow } from './queries.ts'
import { render } from './render.ts'
import { communityOf, type Targets } from './targets.ts'

/** The content of each type, without the common fields; null if its subject no longer exists. */
type NotificationContent = {
  [T in NotificationType]: { type: T; notif: Extract<Notification, { type: T }>['notif'] }
}[NotificationType]

type KnownRow = NotificationRow & { type: NotificationType }

const types: ReadonlySet<string> = new Set(notificationType.options)

export const isKnown = (row: NotificationRow): row is KnownRow => types.has(row.type)

export function presentNotification(row: KnownRow, targets: Targets, rendering: Rendering): Notification {
  const content = presentContent(row, targets)
  const common = {
    id: Number(row.id),
    seen: row.seen_at !== null,
    seenAt: row.seen_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
  if (rendering.render !== 'true') return { ...common, ...content }
  const html = rendering.format === 'html'
  return {
    ...common,
    ...content,
    version: 1,
    textFormat: html ? 'html' : '',
    ...render(content, row, targets, html),
    body: '',
    ...excerptOf(row, targets),
    updatedAt: row.updated_at.toISOString(),
  }
}

function presentContent(row: KnownRow, targets: Targets): NotificationContent {
  const post = row.post_id === null ? undefined : targets.posts.get(row.post_id)
  const comment = row.comment_id === null ? undefined : targets.comments.get(row.comment_id)
  const community = row.community_id === null ? undefined : targets.communities.get(row.community_id)
  // The author of a deleted comment is hidden too.
  const actor = comment?.deleted ? comment.username : nameOf(row, targets)
  const { type } = row
  switch (type) {
    case 'new_comment':
    case 'comment_reply': {
      if (!post || !comment) return { type, notif: null }
      const notif = {
        postId: post.id,
        commentId: comment.id,
        noComments: row.count,
        commentAuthor: actor,
        firstCreatedAt: row.created_at.toISOString(),
        post,
      }
      if (type === 'new_comment') return { type, notif }
      return { type, notif: { ...notif, parentCommentId: toWire(row.parent_comment_id ?? 0n) } }
    }
    case 'new_votes': {
      if (!post || (row.comment_id !== null && !comment)) return { type, notif: null }
      const target = comment
        ? { targetType: 'comment' as const, targetId: comment.id, comment }
        : { targetType: 'post' as const, targetId: post.id }
      return { type, notif: { ...target, noVotes: row.count, post } }
    }
    case 'deleted_post':
      if (!post) return { type, notif: null }
      return {
        type,
        notif: {
          ...{ targetType: 'post', targetId: post.id, deletedAs: row.details?.deletedAs ?? 'mods', post },
          ...reasonOf(row),
          ...appealOf(row, targets),
        },
      }
    case 'mod_add':
      if (!community) return { type, notif: null }
      return {
        type,
        notif: {
          ...{ communityName: community.name, addedBy: actor, community },
          ...(row.details?.requested && { requested: true as const }),
          ...(row.details?.modRole && { modRole: row.details.modRole }),
        },
      }
    case 'new_badge': {
      const user = targets.users.get(row.user_id)
      return { type, notif: user ? { badgeType: row.details?.badgeType ?? '', user } : null }
    }
    case 'announcement': {
      const at = post && communityOf(targets, post)
      return { type, notif: post && at ? { postId: post.id, post, community: at } : null }
    }
    case 'welcome':
      return { type, notif: community ? { communityName: community.name, community } : null }
    case 'denied_comm':
      return { type, notif: { body: row.details?.body ?? '', requestedName: row.details?.requestedName ?? null } }
    case 'report_handled':
      return { type, notif: { removed: row.details?.removed ?? 0, left: row.details?.left ?? 0 } }
    case 'site_alert':
      return { type, notif: { body: row.details?.body ?? '', path: row.details?.path ?? '#' } }
    case 'new_login': {
      const { event = 'login', device = '', at = row.created_at.toISOString() } = row.details ?? {}
      return { type, notif: { event, device, at } }
    }
    case 'talk': {
      const { talk_topic: topic, details } = row
      if (!community || topic === null || !details?.talk) return { type, notif: null }
      const { talk, fromModerators = false } = details
      const who = { talkId: toWire(BigInt(talk)), fromModerators, memberName: fromModerators ? null : actor }
      return { type, notif: { ...who, topic, communityName: community.name, community } }
    }
    case 'mention': {
      if (!post || (row.comment_id !== null && !comment)) return { type, notif: null }
      const notif = { postId: post.id, commentId: comment?.id ?? null, mentionedBy: actor, post }
      return { type, notif: comment ? { ...notif, comment } : notif }
    }
    case 'deleted_comment': {
      if (!post || !comment) return { type, notif: null }
      const target = { targetType: 'comment' as const, targetId: comment.id, post, comment }
      return {
        type,
        notif: { ...target, deletedAs: row.details?.deletedAs ?? 'mods', ...reasonOf(row), ...appealOf(row, targets) },
      }
    }
    case 'community_ban': {
      if (!community) return { type, notif: null }
      const { expires = null, lifted = false } = row.details ?? {}
      return {
        type,
        notif: {
          communityName: community.name,
          lifted,
          expires,
          community,
          ...reasonOf(row),
          ...appealOf(row, targets),
        },
      }
    }
    case 'mod_warning': {
      if (!community) return { type, notif: null }
      const { lifted = false } = row.details ?? {}
      return {
        type,
        notif: { communityName: community.name, lifted, community, ...reasonOf(row), ...appealOf(row, targets) },
      }
    }
    case 'released': {
      if (row.details?.refused) return { type, notif: presentRefused(row, targets, row.details.refused) }
      if (!post || (row.comment_id !== null && !comment)) return { type, notif: null }
      const target = comment
        ? { targetType: 'comment' as const, targetId: comment.id, comment }
        : { targetType: 'post' as const, targetId: post.id }
      return { type, notif: { ...target, post, ...reasonOf(row), ...(row.details?.held && { held: true }) } }
    }
    case 'appeal_answered': {
      const { about, outcome, answer = '' } = row.details ?? {}
      if (!about || !outcome || isSubjectGone(about, { post, comment, community })) return { type, notif: null }
      const target = { ...(post && { post }), ...(comment && { comment }), ...(community && { community }) }
      return { type, notif: { about, outcome, answer, ...target, ...reasonOf(row) } }
    }
  }
}

/** What one person said. Several comments in one notification have no excerpt. */
function excerptOf({ type, count, comment_id }: KnownRow, { comments }: Targets): { excerpt?: string } {
  const isSaid = type === 'mention' || ((type === 'new_comment' || type === 'comment_reply') && count === 1)
  const comment = isSaid && comments.get(comment_id ?? 0n)
  const excerpt = comment && !comment.deleted ? plainText(comment.bodyHtml) : ''
  return excerpt ? { excerpt } : {}
}

/** A refused item, which never became a post or comment. For a refused comment, the result includes its post. */
function presentRefused(row: KnownRow, targets: Targets, target: { targetType: 'post' | 'comment'; targetId: string }) {
  const community = targets.communities.get(row.community_id ?? 0n)
  const post = targets.posts.get(row.post_id ?? 0n)
  if (!community || (target.targetType === 'comment' && !post)) return null
  const item = { ...target, held: true as const, refused: true as const, community, ...(post && { post }) }
  return { ...item, ...reasonOf(row), ...appealOf(row, targets) }
}

const reasonOf = ({ details }: NotificationRow) => ({
  reason: details?.reason ?? null,
  rule: details?.rule ?? null,
  logId: details?.logId ?? null,
})

function appealOf({ details }: NotificationRow, { appeals }: Targets): AppealState {
  return appeals.get(details?.logId ?? '') ?? { canAppeal: false, appeal: null }
}

/** Whether the subject of the moderation action, which the notification text names, no longer exists. */
function isSubjectGone(
  about: NonNullable<NotificationDetails['about']>,
  { post, comment, community }: { post?: unknown; comment?: unknown; community?: unknown },
): boolean {
  if (about === 'remove_post') return !post
  if (about === 'remove_comment') return !post || !comment
  return about !== 'ban_user' && !community
}

const nameOf = ({ actor_id }: NotificationRow, { users }: Targets) =>
  (actor_id === null ? undefined : users.get(actor_id)?.username) ?? 'ghost'
