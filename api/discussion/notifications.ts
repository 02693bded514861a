import { z } from 'zod'
import { user } from '../people/accounts.ts'
import { newLoginInfo } from '../people/security-events.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { bulkNotificationLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { actInfo, appealable, appealInfo, appealOutcome, denialInfo, heldInfo, requestInfo } from './act-notices.ts'
import { comment } from './comments.ts'
import { community } from './communities.ts'
import { entities, guestForms } from './entities.ts'
import { targetType } from './list-items.ts'
import { post } from './posts.ts'

/** The types of notifications. Older clients show a new type by its title and address. */
export const notificationType = z.enum([
  'new_comment',
  'comment_reply',
  'new_votes',
  'deleted_post',
  'mod_add',
  'new_badge',
  'announcement',
  'welcome',
  'denied_comm',
  'mention',
  'deleted_comment',
  'community_ban',
  'mod_warning',
  'released',
  'appeal_answered',
  'report_handled',
  'site_alert',
  'new_login',
])

export type NotificationType = z.output<typeof notificationType>

const shown = {
  id: z.int(),
  seen: z.boolean(),
  seenAt: time().nullable(),
  createdAt: time(),
  version: z.literal(1).optional(),
  textFormat: z.enum(['html', '']).optional(),
  title: z
    .string()
    .optional()
    .meta({ description: 'Plain text; with `format=html` it is HTML, in which all texts of people are escaped.' }),
  body: z.literal('').optional(),
  excerpt: z.string().optional().meta({ description: 'The beginning of the comment, as plain text in one line.' }),
  icons: z.array(z.string()).optional().meta({ description: 'The address of one picture.' }),
  toURL: z.string().optional().meta({ description: 'A path of the site, or `#`, which leads nowhere.' }),
  updatedAt: time().optional(),
}

/** Null if the subject of the notification no longer exists. */
const content = <S extends z.ZodRawShape>(fields: S) => z.object(fields).register(guestForms, {}).nullable()

const comments = {
  postId: id(),
  commentId: id().meta({ description: 'The id of the first comment.' }),
  noComments: z.int(),
  commentAuthor: z.string().meta({ description: 'The username of the author of the first comment.' }),
  firstCreatedAt: time(),
  post,
}

/** The post, comment or community that an act concerned. */
const subjectFields = {
  post: post.optional(),
  comment: comment.optional(),
  community: community.optional(),
}

const removal = {
  targetType,
  targetId: id(),
  deletedAs: z.enum(['mods', 'admins']),
  post,
  ...actInfo,
  ...appealInfo,
}

/** With `render=true` also `version` to `updatedAt`, and `excerpt` if there is one. Embedded posts and comments are as guests read them. */
export const notification = z
  .discriminatedUnion('type', [
    z.object({ ...shown, type: z.literal('new_comment'), notif: content(comments) }),
    z.object({ ...shown, type: z.literal('comment_reply'), notif: content({ ...comments, parentCommentId: id() }) }),
    z.object({
      ...shown,
      type: z.literal('new_votes'),
      notif: content({ targetType, targetId: id(), noVotes: z.int(), post, comment: comment.optional() }),
    }),
    z.object({
      ...shown,
      type: z.literal('deleted_post'),
      notif: content(removal),
    }),
    z.object({
      ...shown,
      type: z.literal('mod_add'),
      notif: content({ communityName: z.string(), addedBy: z.string(), community, ...requestInfo }),
    }),
    z.object({ ...shown, type: z.literal('new_badge'), notif: content({ badgeType: z.string(), user }) }),
    z.object({ ...shown, type: z.literal('announcement'), notif: content({ postId: id(), post, community }) }),
    z.object({ ...shown, type: z.literal('welcome'), notif: content({ communityName: z.string(), community }) }),
    z.object({ ...shown, type: z.literal('denied_comm'), notif: content(denialInfo) }),
    z.object({
      ...shown,
      type: z.literal('mention'),
      notif: content({
        postId: id(),
        commentId: id().nullable().meta({ description: 'Null if the post itself mentions you.' }),
        mentionedBy: z.string(),
        post,
        comment: comment.optional(),
      }),
    }),
    z.object({
      ...shown,
      type: z.literal('deleted_comment'),
      notif: content({ ...removal, comment }),
    }),
    z.object({
      ...shown,
      type: z.literal('community_ban'),
      notif: content({
        communityName: z.string(),
        lifted: z.boolean().meta({ description: 'Whether the ban was lifted.' }),
        expires: time().nullable().meta({ description: 'Null if the ban has no end or was lifted.' }),
        community,
        ...actInfo,
        ...appealInfo,
      }),
    }),
    z.object({
      ...shown,
      type: z.literal('mod_warning'),
      notif: content({
        communityName: z.string(),
        lifted: z.boolean().meta({ description: 'Whether the warning was withdrawn.' }),
        community,
        ...actInfo,
        ...appealInfo,
      }).meta({ description: '`reason` is the text of the warning.' }),
    }),
    z.object({
      ...shown,
      type: z.literal('released'),
      notif: content({ targetType, targetId: id(), ...subjectFields, ...actInfo, ...heldInfo }).meta({
        description:
          'A removed post or comment was restored, or a moderator has decided about a held one. If a held post was refused, there is no `post`.',
      }),
    }),
    z.object({
      ...shown,
      type: z.literal('appeal_answered'),
      notif: content({
        about: appealable,
        outcome: appealOutcome,
        answer: z.string(),
        ...subjectFields,
        ...actInfo,
      }).meta({ description: 'The answer to your appeal.' }),
    }),
    z.object({
      ...shown,
      type: z.literal('report_handled'),
      notif: content({
        removed: z.int().meta({ description: 'How many of the items that you reported were removed.' }),
        left: z.int(),
      }),
    }),
    z.object({
      ...shown,
      type: z.literal('site_alert'),
      notif: content({ body: z.string(), path: z.string() }).meta({ description: 'A message from the site itself.' }),
    }),
    z.object({
      ...shown,
      type: z.literal('new_login'),
      notif: content(newLoginInfo).meta({ description: 'Your account was used on a device that it did not know.' }),
    }),
  ])
  .meta({ id: 'Notification' })
  .register(entities, {
    name: 'Notification',
    leftOut: ['version', 'textFormat', 'title', 'body', 'excerpt', 'icons', 'toURL', 'updatedAt'],
  })

export type Notification = z.output<typeof notification>

export const notificationsPage = z.object({
  count: z.int().meta({ description: 'The number of all stored notifications.' }),
  newCount: z.int().meta({ description: 'The number that the bell shows.' }),
  items: z.array(notification),
  next: z.string().meta({ description: 'Empty at the end.' }),
})

export type NotificationsPage = z.output<typeof notificationsPage>

/** The query of every call. Calls that return no notification ignore it. */
const rendering = {
  render: z.string().optional().meta({ description: '`true` adds a title, an address and an icon.' }),
  format: z
    .enum(['html', ''], { error: 'invalid-render-format' })
    .optional()
    .meta({ description: '`html`, or absent for plain text.' }),
}

export type Rendering = z.output<z.ZodObject<typeof rendering>>

const one = {
  path: '/api/notifications/:id',
  who: 'member',
  pendingMay: true,
  params: z.object({ id: z.string() }),
  output: notification,
} as const

const notOne = ['invalid-render-format', 'notif_not_found', 'not_owner'] as const

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notifications',
  who: 'member',
  summary:
    'Your notifications, ten on a page: unseen ones first, then the newest. The count of new notifications does not change.',
  query: z.object({ ...rendering, next: z.string().optional() }),
  output: notificationsPage,
  errors: ['invalid-render-format', 'invalid_cursor'],
})

export const getNotification = endpoint({
  ...one,
  method: 'GET',
  summary: 'One of your notifications.',
  query: z.object(rendering),
  errors: notOne,
})

export const markNotification = endpoint({
  ...one,
  method: 'PUT',
  action: 'markAsSeen',
  summary:
    'Mark a notification as seen, or with `seen=false` as not seen. Returns the notification. The count of new notifications does not change, unless `seenFrom` is `webpush`.',
  query: z.object({
    ...rendering,
    seen: z.string().optional().meta({ description: 'Any value except `false` means true.' }),
    seenFrom: z.string().optional().meta({ description: 'With `webpush`, the new notifications are counted again.' }),
  }),
  errors: ['invalid_action', ...notOne],
  limits: upkeepLimits,
  openToBlocked: true,
})

export const deleteNotification = endpoint({
  ...one,
  method: 'DELETE',
  summary: 'Delete a notification. Returns it as it was.',
  query: z.object(rendering),
  errors: notOne,
  limits: upkeepLimits,
})

const all = {
  method: 'POST',
  path: '/api/notifications',
  who: 'member',
  pendingMay: true,
  query: z.object(rendering),
  output: success(),
  errors: ['invalid_action', 'invalid-render-format'],
  limits: bulkNotificationLimits,
} as const
const seeing = { ...all, openToBlocked: true } as const

export const resetNewNotifications = endpoint({
  ...seeing,
  action: 'resetNewCount',
  summary: 'Set the count of new notifications to 0. This marks no notification as seen.',
})

export const markNotifications = endpoint({
  ...seeing,
  action: 'markAllAsSeen',
  summary: 'Mark all notifications as seen, or all of one type. The count of new notifications does not change.',
  query: z.object({
    ...rendering,
    type: z.string().optional().meta({ description: 'A type such as `new_votes`; all types when absent.' }),
  }),
})

export const deleteNotifications = endpoint({
  ...all,
  action: 'deleteAll',
  summary: 'Delete all of your notifications.',
})
