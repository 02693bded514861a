import { inviteLimits, maxMemberInvites, minInviterDays } from '../../shared/limits.ts'

const { uses, days } = inviteLimits

/** Errors of invitations. */
export const errorsOfInvites = {
  invalid_invite: {
    status: 400,
    message: `Choose for how many accounts it is, ${uses.min} to ${uses.max}, and for how many days, ${days.min} to ${days.max}.`,
  },
  too_many_invites: {
    status: 400,
    message: `You can have ${maxMemberInvites} open invitations, each for one account. End one, or wait until one is used.`,
  },
  cannot_invite: {
    status: 403,
    message: `Only members of ${minInviterDays} days without a warning can invite people, where the site lets members do so.`,
  },
  invite_not_found: {
    status: 404,
    message: 'You have no such open invitation: it was used up or has ended. Load the page again.',
  },
} as const
