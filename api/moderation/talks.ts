import { z } from 'zod'
import {
  maxTalkMessages,
  maxTalkQuery,
  maxTalksADay,
  maxTalkWords,
  maxUnanswered,
  talkDays,
  talkTextLimit,
  talkTopicLimit,
} from '../../shared/talk-limits.ts'
import { appealable } from '../discussion/act-notices.ts'
import { community, viewerFields } from '../discussion/communities.ts'
import { smallerForms } from '../discussion/entities.ts'
import { user } from '../people/accounts.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { deskRead, talkLimits, upkeepLimits } from '../platform/rate-limits.ts'

// Talks of a member with the moderators of a community. The member reads them as one: "the moderators of X".

const talkFields = {
  id: id(),
  community,
  member: user,
  topic: z.string(),
  about: z
    .object({
      logId: id(),
      act: appealable,
      at: time(),
      reason: z.string().nullable(),
      rule: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'The removal, ban or warning of the member that the talk is about; null for another topic.' }),
  createdAt: time(),
  lastAt: time().meta({ description: 'When the last message was written.' }),
  messageCount: z.int(),
  waiting: z.boolean().meta({ description: 'Whether the member has written last, and the talk is open.' }),
  closed: z.boolean(),
}

/** The community without the viewer's relation to it, and the member without their text. */
const smaller = { without: [...viewerFields, 'aboutMe'] }

const talk = z.object(talkFields).meta({ id: 'Talk' }).register(smallerForms, smaller)

export type Talk = z.output<typeof talk>

/** Why the caller cannot write now. */
export const talkObstacles = ['closed', 'full', 'blocked', 'unanswered'] as const

const openedTalk = z
  .object({
    ...talkFields,
    asModerator: z.boolean().meta({ description: 'Whether the caller reads and writes as one of the moderators.' }),
    blocked: z.boolean().meta({ description: 'Whether the moderators have blocked the member from writing to them.' }),
    obstacle: z
      .enum(talkObstacles)
      .nullable()
      .meta({
        description: `Why the caller cannot write now: the talk is closed, has ${maxTalkMessages} messages or is too long; the member is blocked, or has to wait for an answer. Null if they can.`,
      }),
    messages: z
      .array(
        z.object({
          id: id(),
          at: time(),
          fromModerators: z.boolean(),
          author: z
            .object({ id: id(), username: z.string() })
            .nullable()
            .meta({ description: 'Null if the account is deleted, and for the member if a moderator wrote.' }),
          text: z.string(),
        }),
      )
      .meta({ description: 'The oldest first.' }),
  })
  .meta({ id: 'OpenedTalk' })
  .register(smallerForms, smaller)

export type OpenedTalk = z.output<typeof openedTalk>

const page = z.object({ talks: z.array(talk), next: z.string().nullable() })

const searching = {
  q: z
    .string()
    .default('')
    .meta({
      description: `Only talks with all of these words; at most ${maxTalkWords} of them are looked for, and ${maxTalkQuery} characters.`,
    }),
  next: z.string().default(''),
}

const inCommunity = z.object({ id: z.string() })
const oneTalk = z.object({ id: z.string() })
const notThisCommunity = ['invalid_id', 'community/not-found'] as const
const searchErrors = ['search_busy', 'search_too_wide'] as const
const notThisTalk = ['invalid_id', 'talk_not_found'] as const

const repeated =
  'If the call is repeated with the same `Idempotency-Key` header within a day, it writes nothing and returns'

export const startTalk = endpoint({
  method: 'POST',
  path: '/api/communities/:id/talks',
  who: 'member',
  summary: `Write to the moderators of a community. They keep the talk for ${talkDays} days after its last message. A member begins at most ${maxTalksADay} talks a day, and one about each removal, ban or warning. ${repeated} the first talk.`,
  params: inCommunity,
  body: z.object({
    topic: z
      .string()
      .default('')
      .meta({
        description: `What it is about, in at most ${talkTopicLimit.max} characters. Not needed with \`logId\`.`,
      }),
    text: z
      .string()
      .default('')
      .meta({ description: `At most ${talkTextLimit.max.toLocaleString('en')} characters.` }),
    logId: id().nullable().default(null).meta({
      description:
        'The log entry of the removal, ban or warning that it is about, if it is about one that concerns the caller. A warning is answered in this way.',
    }),
  }),
  output: openedTalk,
  errors: [
    'invalid_json',
    ...notThisCommunity,
    'topic_missing',
    'text_missing',
    'entry_not_found',
    'not_owner',
    'talk_exists',
    'talks_blocked',
    'moderates_there',
  ],
  limits: talkLimits,
})

export const listTalks = endpoint({
  method: 'GET',
  path: '/api/talks',
  who: 'member',
  summary: 'Your talks with moderators of communities; the one with the newest message first.',
  query: z.object(searching),
  output: page,
  errors: ['invalid_cursor', ...searchErrors],
  limits: deskRead.limits,
})

export const listCommunityTalks = endpoint({
  method: 'GET',
  path: '/api/communities/:id/talks',
  who: 'member',
  ...deskRead,
  summary:
    'The talks of members with the moderators of this community, for its moderators and administrators; the one with the newest message first.',
  params: inCommunity,
  query: z.object({
    ...searching,
    state: z
      .string()
      .default('')
      .meta({ enum: ['open', 'closed'], description: 'Open ones when absent.' }),
  }),
  output: page,
  errors: [...notThisCommunity, 'not_admin_nor_mod', 'invalid_filter', 'invalid_cursor', ...searchErrors],
})

export const getTalk = endpoint({
  method: 'GET',
  path: '/api/talks/:id',
  who: 'member',
  atDesk: true,
  limits: deskRead.limits,
  summary: 'A talk with its messages, for its member, for the moderators of the community, and for administrators.',
  params: oneTalk,
  output: openedTalk,
  errors: [...notThisTalk, 'second_factor_needed'],
})

export const answerTalk = endpoint({
  method: 'POST',
  path: '/api/talks/:id/messages',
  who: 'member',
  summary: `Write the next message of a talk. A member writes at most ${maxUnanswered} times before the moderators answer, and once about a warning. ${repeated} the talk as it is.`,
  params: oneTalk,
  body: z.object({ text: z.string().default('') }),
  output: openedTalk,
  errors: [
    'invalid_json',
    ...notThisTalk,
    'text_missing',
    'talk_closed',
    'talk_full',
    'talk_unanswered',
    'talks_blocked',
    'user_not_found',
    'not_admin_nor_mod',
    'second_factor_needed',
  ],
  limits: talkLimits,
})

const changing = {
  method: 'PUT',
  path: '/api/talks/:id',
  who: 'member',
  params: oneTalk,
  output: openedTalk,
  errors: ['invalid_action', ...notThisTalk, 'user_not_found', 'not_admin_nor_mod', 'second_factor_needed'],
  limits: upkeepLimits,
} as const

export const closeTalk = endpoint({
  ...changing,
  action: 'close',
  summary: 'Close a talk, as a moderator: nobody writes until it is reopened.',
})

export const reopenTalk = endpoint({ ...changing, action: 'reopen', summary: 'Reopen a closed talk, as a moderator.' })

const blocking = {
  who: 'member',
  params: inCommunity,
  body: z.object({ username: z.string().default('') }),
  output: success(),
  errors: ['invalid_json', ...notThisCommunity, 'not_admin_nor_mod', 'no_username', 'user_not_found'],
  limits: upkeepLimits,
} as const

export const blockTalks = endpoint({
  ...blocking,
  method: 'POST',
  path: '/api/communities/:id/talk_blocks',
  summary: 'Block a person from writing to the moderators of this community.',
})

export const unblockTalks = endpoint({
  ...blocking,
  method: 'DELETE',
  path: '/api/communities/:id/talk_blocks',
  summary: 'Let a blocked person write to the moderators again.',
})

const blocksPage = z.object({
  blocks: z.array(z.object({ user, at: time() })).register(smallerForms, { without: ['aboutMe'] }),
  next: z.string().nullable(),
})

export type TalkBlocksPage = z.output<typeof blocksPage>

export const listTalkBlocks = endpoint({
  method: 'GET',
  path: '/api/communities/:id/talk_blocks',
  who: 'member',
  ...deskRead,
  summary: 'The people who are blocked from writing to the moderators of this community, for those who may ban.',
  params: inCommunity,
  query: z.object({ next: z.string().default('') }),
  output: blocksPage,
  errors: [...notThisCommunity, 'not_admin_nor_mod', 'invalid_cursor'],
})
