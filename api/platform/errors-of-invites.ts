import { inviteLimits, maxMemberInvites, minInviterDays } from '../../shared/limits.ts'

const { uses, days } = inviteLimits

/** Errors of invitations. */
export const errorsOfInvites = {
  invalid_invite: {
    status: 400,
    message: `Choose a number of accounts from ${uses.min} to ${uses.max}, and a number of days from ${days.min} to ${days.max}.`,
  },
  too_many_invites: {
    status: 400,
    message: `You can have ${maxMemberInvites} open invitations, each for one account. End one, or wait until one is used.`,
  },
  cannot_invite: {
    status: 403,
    message: `Only members whose account is ${minInviterDays} days old and who have no warning can invite people, if the site lets members invite.`,
  },
  invite_not_found: {
    status: 404,
    message: 'You have no such open invitation: it was used up or has ended. Load the page again.',
  },
} as const
