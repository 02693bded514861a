import { removalDays, ticketMinutes } from '../../shared/limits.ts'

/** Errors of removals and appeals. */
export const errorsOfRemovals = {
  removal_not_found: {
    status: 404,
    message: `There is no such removal, ban or warning of yours in the last ${removalDays} days. Load the page again.`,
  },
  entry_not_found: {
    status: 404,
    message: 'There is no such entry in the moderation log. Use the id from a removal or its notification.',
  },
  cannot_appeal: {
    status: 403,
    message: 'You can ask to look again only at removals, bans and warnings by others that are not undone.',
  },
  ticket_expired: {
    status: 403,
    message: `This page works for ${ticketMinutes} minutes after a login. Log in again to continue.`,
  },
  not_suspended: { status: 403, message: 'This account is not suspended any more. Log in.' },
  appeal_too_late: {
    status: 403,
    message: `It is too late: you can ask to look again only within ${removalDays} days.`,
  },
  already_appealed: {
    status: 409,
    message: 'You have already asked to look at this again. Load the page again to see the answer, if there is one.',
  },
} as const
