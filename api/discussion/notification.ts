import { z } from 'zod'
import { user } from '../people/accounts.ts'
import { newLoginInfo } from '../people/security-events.ts'
import { id, time } from '../platform/forms.ts'
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
  'talk',
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
      type: z.literal('talk'),
      notif: content({
        talkId: id(),
        topic: z.string(),
        fromModerators: z.boolean(),
        memberName: z
          .string()
          .nullable()
          .meta({ description: 'Who has written to the moderators; null if they have written.' }),
        communityName: z.string(),
        community,
      }).meta({ description: 'A message in a talk of a member with the moderators of a community.' }),
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
