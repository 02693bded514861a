import { z } from 'zod'
import { accents } from '../../shared/accents.ts'
import { answerMegabytes, maxCommunitiesFound, requestDays } from '../../shared/limits.ts'
import { modRoles } from '../../shared/mod-roles.ts'
import { modlogSettings } from '../../shared/modlog-setting.ts'
import { image, uploadErrors } from '../people/images.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, nameInPath, time } from '../platform/forms.ts'
import { avatarLimits, communityRequestLimits, deskRead, joinLimits, upkeepLimits } from '../platform/rate-limits.ts'
import { entities } from './entities.ts'

export const rule = z
  .object({
    id: z.int(),
    rule: z.string(),
    description: z.string().nullable(),
    removalText: z.string().nullable().meta({
      description:
        'The text for the author when a post or comment is removed because of this rule; null means the usual text.',
    }),
    communityId: id(),
    zIndex: z.int(),
    createdBy: id(),
    createdAt: time(),
  })
  .meta({ id: 'Rule' })

export type Rule = z.output<typeof rule>

/**
 * `mods` contains users, which contain communities. The two schemas would need each other, so this one is typed loosely
 * here.
 */
export const community = z
  .object({
    id: id(),
    userId: id(),
    name: z.string(),
    nsfw: z.boolean(),
    about: z.string().nullable(),
    noMembers: z.int(),
    proPic: image.nullable(),
    bannerImage: image.nullable(),
    postingRestricted: z.boolean(),
    createdAt: time(),
    deletedAt: time().nullable(),
    isDefault: z.boolean().optional(),
    /** Who may read its moderation log; null means the setting of the site. */
    modlog: z.enum(modlogSettings).nullable().optional(),
    /** Slow mode: how many seconds an author waits between two comments on one post; 0 is off. */
    slowSeconds: z.int().optional(),
    /** The colour of its pages; null is the default colour of the site. */
    accent: z.enum(accents).nullable().optional(),
    userJoined: z.boolean().nullable(),
    userMod: z.boolean().nullable(),
    userModRole: z.enum(modRoles).nullable().meta({ description: 'The role of the caller among its moderators.' }),
    isMuted: z.boolean(),
    mods: z
      .array(z.looseObject({ id: id(), username: z.string(), proPic: image.nullable(), modRole: z.enum(modRoles) }))
      .nullable(),
    rules: z.array(rule).nullable(),
    ReportsDetails: z.null(),
  })
  .meta({ id: 'Community' })
  .register(entities, {
    name: 'Community',
    leftOut: ['isDefault', 'modlog', 'slowSeconds', 'accent'],
    nullUnlessLoaded: ['mods', 'rules'],
  })

export type Community = z.output<typeof community>

/** The viewer's relation to a community, which smaller forms leave out. */
export const relationFields = ['userJoined', 'userMod', 'isMuted'] as const
export const viewerFields = [...relationFields, 'userModRole'] as const

/** What pages leave out of the communities in the sidebar. They contain the picture, but only its smaller copies. */
export const notInSidebar = Object.keys(community.shape).filter((field) => !['id', 'name', 'noMembers'].includes(field))

/** An id of 24 characters or, with `byName=true`, a name in upper or lower case. */
const communityParams = z.object({ id: nameInPath() })
const byName = z.object({ byName: z.string().optional() })

export const listCommunities = endpoint({
  method: 'GET',
  path: '/api/communities',
  who: 'guest',
  summary: `The communities of the site. With \`q\` at most ${maxCommunitiesFound} whose name contains it, an exact match first.`,
  // With `q`, the other parameters are ignored even if they are invalid; so the handler reads them.
  query: z.object({
    q: z.string().optional(),
    set: z
      .string()
      .optional()
      .meta({ enum: ['all', 'default', 'subscribed'] }),
    sort: z
      .string()
      .optional()
      .meta({ enum: ['name_asc', 'name_dsc', 'size', 'new', 'old'], default: 'name_asc' }),
    limit: z
      .string()
      .optional()
      .meta({ description: `A whole number; 0 or less means as many as fit into an answer of ${answerMegabytes} MB.` }),
    next: z.string().optional().meta({
      description:
        'The cursor of a page, from the header `Link` of the page before, which was requested in the same order.',
    }),
  }),
  output: z.array(community),
  nextInLink: true,
  errors: ['invalid-sort', 'invalid_limit', 'invalid_cursor', 'not_logged_in'],
  guestCache: 'revalidated',
})

export const getCommunity = endpoint({
  method: 'GET',
  path: '/api/communities/:id',
  who: 'guest',
  summary: 'One community with its moderators and rules.',
  params: communityParams,
  query: byName,
  output: community,
  errors: ['invalid_id', 'community/not-found'],
  guestCache: 'revalidated',
})

export const createCommunity = endpoint({
  method: 'POST',
  path: '/api/communities',
  who: 'member',
  summary: 'Create a community. The caller becomes its first moderator and member.',
  body: z.object({ name: z.string(), about: z.string().nullable().default(null) }),
  output: community,
  errors: [
    'invalid_json',
    'invalid-community-name',
    'not_admin',
    'not_enough_points',
    'max_limit_reached',
    'community-exists',
  ],
  limits: upkeepLimits,
})

export const updateCommunity = endpoint({
  method: 'PUT',
  path: '/api/communities/:id',
  who: 'member',
  summary:
    'Change a community. If `nsfw` or `postingRestricted` is left out, it becomes false; if `about` is left out, it becomes null. If `modlog` or `accent` is left out, it keeps its value.',
  params: communityParams,
  query: byName,
  body: z.object({
    nsfw: z.boolean().default(false),
    about: z.string().nullable().default(null),
    postingRestricted: z.boolean().default(false),
    // The handler checks these values, so that it can say which are allowed.
    modlog: z
      .unknown()
      .meta({ enum: [...modlogSettings, null] })
      .optional(),
    accent: z
      .unknown()
      .meta({ enum: [...accents, null] })
      .optional(),
  }),
  output: community,
  errors: ['invalid_json', 'invalid_setting', 'invalid_id', 'community/not-found', 'not_mod'],
  limits: upkeepLimits,
})

const pictureOfCommunity = {
  who: 'member',
  params: communityParams,
  output: community,
} as const

const setsPicture = {
  ...pictureOfCommunity,
  method: 'POST',
  upload: true,
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod', ...uploadErrors],
  limits: avatarLimits,
} as const

const deletesPicture = {
  ...pictureOfCommunity,
  method: 'DELETE',
  errors: ['invalid_id', 'community/not-found', 'not_admin_nor_mod'],
  limits: upkeepLimits,
} as const

export const setCommunityProPic = endpoint({
  ...setsPicture,
  path: '/api/communities/:id/pro_pic',
  summary: 'Set the picture of a community. The earlier picture is erased.',
})

export const deleteCommunityProPic = endpoint({
  ...deletesPicture,
  path: '/api/communities/:id/pro_pic',
  summary: 'Erase the picture of a community, if there is one.',
})

export const setCommunityBanner = endpoint({
  ...setsPicture,
  path: '/api/communities/:id/banner_image',
  summary: 'Set the banner of a community. The earlier banner is erased.',
})

export const deleteCommunityBanner = endpoint({
  ...deletesPicture,
  path: '/api/communities/:id/banner_image',
  summary: 'Erase the banner of a community, if there is one.',
})

export const joinCommunity = endpoint({
  method: 'POST',
  path: '/api/_joinCommunity',
  who: 'member',
  summary: 'Join a community, or leave it. A moderator who leaves is no moderator any more.',
  body: z.object({ communityId: id(), leave: z.boolean().default(false) }),
  output: community,
  errors: ['invalid_json', 'invalid_id', 'community/not-found'],
  limits: joinLimits,
})

const communityRequest = z
  .object({
    id: z.int(),
    byUser: z.string(),
    communityName: z.string(),
    communityExists: z.boolean(),
    note: z.string().nullable(),
    createdAt: time(),
    approvedAt: time().nullable(),
    deniedNote: z.string().nullable(),
    deniedBy: z.string().nullable(),
    deniedAt: time().nullable(),
  })
  .meta({ id: 'CommunityRequest' })

export type CommunityRequest = z.output<typeof communityRequest>

export const requestCommunity = endpoint({
  method: 'POST',
  path: '/api/community_requests',
  who: 'member',
  summary: 'Ask the administrators to create a community.',
  body: z.object({ name: z.string(), note: z.string().nullable().default(null) }),
  errors: ['invalid_json', 'invalid-community-name', 'community-already-exists', 'community-already-requested'],
  limits: communityRequestLimits,
})

export const listCommunityRequests = endpoint({
  method: 'GET',
  atDesk: true,
  limits: deskRead.limits,
  path: '/api/community_requests',
  who: 'member',
  summary: `The requests of the last ${requestDays} days, for administrators; with \`mine=true\` the caller's own.`,
  query: z.object({ mine: z.string().optional() }),
  output: z.array(communityRequest),
  errors: ['not_admin', 'second_factor_needed'],
})

const requestInPath = z.object({ id: z.string().regex(/^\d{1,9}$/, { error: 'invalid_id' }) })

export const approveCommunityRequest = endpoint({
  method: 'PUT',
  path: '/api/community_requests/:id',
  action: 'approve',
  who: 'admin',
  summary: 'Create the requested community. The person who requested it becomes its first moderator.',
  params: requestInPath,
  output: community,
  errors: ['invalid_id', 'already_denied', 'community-exists', 'user-deleted'],
})

export const deleteCommunityRequest = endpoint({
  method: 'DELETE',
  path: '/api/community_requests/:id',
  who: 'admin',
  summary: 'Delete a request without an answer.',
  params: requestInPath,
  errors: ['invalid_id'],
})
