import { z } from 'zod'
import { inviteLimits, inviteNoteLimit, maxMemberInvites, maxOpenInvites, minInviterDays } from '../../shared/limits.ts'
import { endpoint } from '../platform/endpoint.ts'
import { id, success, time } from '../platform/forms.ts'
import { upkeepLimits } from '../platform/rate-limits.ts'

const { uses, days } = inviteLimits

const invite = z
  .object({
    id: id(),
    /** A note of its author; nobody else reads it. */
    note: z.string(),
    uses: z.int(),
    usesLeft: z.int(),
    createdAt: time(),
    endsAt: time(),
  })
  .meta({ id: 'Invite' })

export type Invite = z.output<typeof invite>

const inviteList = z.object({
  invites: z.array(invite),
  refused: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .meta({ description: 'Why you cannot create an invitation now; null if you can.' }),
})

export type InviteList = z.output<typeof inviteList>

const newInvite = invite.extend({
  code: z.string().meta({ description: 'Only this answer contains the code. The site stores only a hash of it.' }),
  url: z.string().meta({
    description:
      'The address at which people use the invitation; only a path if the site does not know its own address.',
  }),
})

export type NewInvite = z.output<typeof newInvite>

export const listInvites = endpoint({
  method: 'GET',
  path: '/api/invites',
  who: 'member',
  summary: 'Your open invitations, the newest first, without their codes.',
  output: inviteList,
  errors: [],
})

export const createInvite = endpoint({
  method: 'POST',
  path: '/api/invites',
  who: 'member',
  summary: `Create an invitation: a code that creates ${uses.min} to ${uses.max} accounts within ${days.min} to ${days.max} days. An administrator can have ${maxOpenInvites} open invitations. If the site lets members invite, a member whose account is at least ${minInviterDays} days old and who has no warning can have ${maxMemberInvites}, each for one account.`,
  body: z.object({
    uses: z.int().default(1),
    days: z.int().default(days.usual),
    note: z
      .string()
      .default('')
      .meta({ description: `A note for yourself, at most ${inviteNoteLimit.max} characters.` }),
  }),
  output: newInvite,
  errors: ['invalid_json', 'invalid_invite', 'cannot_invite', 'too_many_invites'],
  limits: upkeepLimits,
})

export const endInvite = endpoint({
  method: 'DELETE',
  path: '/api/invites/:id',
  who: 'member',
  summary: 'End one of your invitations. Its code creates no more accounts.',
  params: z.object({ id: id() }),
  output: success(),
  errors: ['invalid_id', 'invite_not_found'],
  limits: upkeepLimits,
})
