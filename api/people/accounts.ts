import { z } from 'zod'
import { invitedDays, maxCounted, maxInvitedShown } from '../../shared/limits.ts'
import { community, relationFields } from '../discussion/communities.ts'
import { entities, smallerForms } from '../discussion/entities.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, success, time } from '../platform/forms.ts'
import { avatarLimits, deleteAccountLimits, settingsLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { badge } from './badges.ts'
import { image, uploadErrors } from './images.ts'

/** The scores at or below which comments may be folded. */
const collapseBelow = z.literal([-2, -5, -10])

export const user = z
  .object({
    id: id(),
    username: z.string(),
    email: z.string().nullable(),
    emailConfirmedAt: time().nullable(),
    aboutMe: z.string().nullable(),
    points: z.int(),
    isAdmin: z.boolean(),
    proPic: image.nullable(),
    badges: z.array(badge),
    noPosts: z.int(),
    noComments: z.int(),
    lastSeenMonth: z.string(),
    createdAt: time(),
    deleted: z.boolean(),
    deletedAt: time().nullable(),
    upvoteNotificationsOff: z.boolean(),
    replyNotificationsOff: z.boolean(),
    homeFeed: z.enum(['all', 'subscriptions']),
    /** One of their own custom feeds as the home page; only the owner gets this field. */
    homeFeedId: id().nullable().optional(),
    rememberFeedSort: z.boolean(),
    embedsOff: z.boolean(),
    hideUserProfilePictures: z.boolean(),
    requireAltText: z.boolean(),
    hideRead: z.boolean(),
    collapseBelow: collapseBelow.nullable(),
    /** The site does not remember what they have read; only the owner gets this and the following fields. */
    visitsOff: z.boolean().optional(),
    mentionNotificationsOff: z.boolean().optional(),
    queuePicturesShown: z.boolean().optional(),
    reportNotificationsOff: z.boolean().optional(),
    moderationCount: z
      .int()
      .nullable()
      .optional()
      .meta({
        description: `How many open cases you can decide, counted up to ${maxCounted.toLocaleString('en')}; null if you moderate nothing.`,
      }),
    bannedAt: time().nullable(),
    isBanned: z.boolean(),
    /** The account waits for approval, so others see only its name. Only its owner and administrators get this field. */
    pending: z.boolean().optional(),
    /** When the ban ends; null means never. Only the owner and administrators get this field. */
    bannedUntil: time().nullable().optional(),
    isNew: z.boolean().optional().meta({
      description:
        'Whether the account is new: it is young, and nobody has trusted it. Only its owner, administrators and moderators of any community get this field, in answers about one account and in the queue.',
    }),
    isTrusted: z.boolean().optional().meta({
      description:
        'Whether somebody has trusted the account. Only administrators and moderators of any community get this field, in answers about one account.',
    }),
    notificationsNewCount: z.int(),
    moddingList: z.array(community).nullable().register(smallerForms, { without: relationFields }),
    lastSeen: time().optional(),
    lastSeenIP: z.string().nullable().optional(),
    createdIP: z.string().nullable().optional(),
  })
  .meta({ id: 'User' })
  .register(entities, {
    name: 'User',
    leftOut: [
      'homeFeedId',
      'visitsOff',
      'mentionNotificationsOff',
      'queuePicturesShown',
      'bannedUntil',
      'isNew',
      'isTrusted',
      'reportNotificationsOff',
      'moderationCount',
      'pending',
      'lastSeen',
      'lastSeenIP',
      'createdIP',
    ],
    nullUnlessLoaded: ['moddingList'],
  })

export type User = z.output<typeof user>

/** The author of a post or comment, without the texts of their profile. */
export const listedAuthor = user.optional().register(smallerForms, { without: ['aboutMe'] })

export const getSelf = endpoint({
  method: 'GET',
  path: '/api/_user',
  who: 'member',
  summary: 'Your own account. Clients may call this every few seconds.',
  output: user,
  errors: [],
})

/** The progress of removing what a banned person wrote: `total` is null until it is counted. */
const contentRemoval = z
  .object({ done: z.int(), total: z.int().nullable(), createdAt: time(), endedAt: time().nullable() })
  .meta({ id: 'ContentRemoval' })

const profile = user
  .extend({
    /** The about-me text as HTML that is safe for a page. */
    aboutMeHtml: z.string().nullable(),
    /** Only for administrators who request this view. */
    userIndex: z.int().optional(),
    webPushSubscriptionsCount: z.int().optional(),
    hasFactor: z.boolean().optional().meta({ description: 'Whether a second factor or a passkey is on.' }),
    contentRemoval: contentRemoval.nullable().optional(),
    invitedBy: z
      .string()
      .nullable()
      .optional()
      .meta({
        description: `The username of the person whose invitation created the account. The site stores it for ${invitedDays} days.`,
      }),
    invited: z
      .array(z.string())
      .optional()
      .meta({
        description: `The usernames of the last ${maxInvitedShown} people whom the account invited. The site stores them for ${invitedDays} days.`,
      }),
  })
  .register(entities, {
    name: 'User',
    leftOut: [
      'aboutMeHtml',
      'userIndex',
      'webPushSubscriptionsCount',
      'hasFactor',
      'contentRemoval',
      'invitedBy',
      'invited',
    ],
  })

export type Profile = z.output<typeof profile>

export const getUser = endpoint({
  method: 'GET',
  path: '/api/users/:username',
  who: 'guest',
  summary: 'An account by its username, in upper or lower case. The status 404 also means that the username is free.',
  params: z.object({ username: nameInPath() }),
  query: z.object({ adminsView: z.string().optional() }),
  output: profile,
  errors: ['not_logged_in', 'not_admin', 'user_not_found'],
})

export const updateProfile = endpoint({
  method: 'POST',
  path: '/api/_settings',
  action: 'updateProfile',
  who: 'member',
  pendingMay: true,
  summary: 'Change your profile and preferences. Fields that are left out keep their values.',
  body: z.object({
    aboutMe: z.string().nullable().optional(),
    email: z.string().nullable().optional(),
    homeFeed: z.enum(['all', 'subscriptions']).optional(),
    homeFeedId: id().nullable().optional(),
    upvoteNotificationsOff: z.boolean().optional(),
    replyNotificationsOff: z.boolean().optional(),
    mentionNotificationsOff: z.boolean().optional(),
    reportNotificationsOff: z.boolean().optional(),
    rememberFeedSort: z.boolean().optional(),
    embedsOff: z.boolean().optional(),
    hideUserProfilePictures: z.boolean().optional(),
    requireAltText: z.boolean().optional(),
    hideRead: z.boolean().optional(),
    collapseBelow: collapseBelow.nullable().optional(),
    visitsOff: z.boolean().optional(),
    queuePicturesShown: z.boolean().optional(),
  }),
  output: user,
  errors: ['invalid_json', 'invalid_id', 'invalid_email', 'feed_not_found'],
  limits: settingsLimits,
})

export const setProPic = endpoint({
  method: 'POST',
  path: '/api/users/:username/pro_pic',
  who: 'member',
  pendingMay: true,
  summary: 'Set your picture. The earlier picture is erased.',
  params: z.object({ username: nameInPath() }),
  upload: true,
  output: user,
  errors: ['not_owner', 'user_not_found', ...uploadErrors, 'new_account_limit'],
  limits: avatarLimits,
})

export const deleteProPic = endpoint({
  method: 'DELETE',
  path: '/api/users/:username/pro_pic',
  who: 'member',
  pendingMay: true,
  summary: 'Erase your picture, if there is one.',
  params: z.object({ username: nameInPath() }),
  output: user,
  errors: ['not_owner', 'user_not_found'],
  limits: upkeepLimits,
})

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/_settings',
  action: 'changePassword',
  who: 'member',
  pendingMay: true,
  summary: 'Change your password. Every other session of yours ends.',
  body: z.object({ password: z.string(), newPassword: z.string(), repeatPassword: z.string() }),
  output: user,
  errors: ['invalid_json', 'too_many_wrong_passwords', 'wrong-password', 'password_not_match', 'invalid-password'],
  limits: settingsLimits,
})

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/api/users/:username',
  who: 'member',
  pendingMay: true,
  summary:
    'Delete your account. Administrators can delete any account. The password is always that of the caller; whoever has none sends an empty one after a proof.',
  params: z.object({ username: nameInPath() }),
  body: z.object({ password: z.string() }),
  output: success(),
  errors: [
    'invalid_json',
    'too_many_wrong_passwords',
    'wrong_password',
    'sudo_required',
    'not_admin',
    'user_not_found',
    'user-deleted',
    'cannot_delete_banned',
    'cannot_delete_reserved',
  ],
  limits: deleteAccountLimits,
})
