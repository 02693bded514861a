import { removalDays, ticketMinutes } from '../../shared/limits.ts'
/** Errors of removals and appeals. */
export const errorsOfRemovals = {
  removal_not_found: {
    status: 404,
    message: `There is no such removal, ban or warning of yours in the last ${removalDays} days. Load the page again.`,
  },
  entry_not_found: {
    status: 404,
    message: 'There is no such entry in the moderation log. Use the id that a removal or its notification names.',
  },
  cannot_appeal: {
    status: 403,
    message: 'You can ask to look again at removals, bans and warnings by others, until they are taken back.',
  },
  ticket_expired: { status: 403, message: `This was good for ${ticketMinutes} minutes. Log in again to go on.` },
  not_suspended: { status: 403, message: 'This account is not suspended any more. Log in.' },
  appeal_too_late: { status: 403, message: `You can ask to look again for ${removalDays} days, and these are over.` },
  already_appealed: {
    status: 409,
    message: 'You have asked us to look at this again already. Load the page again to see whether it is answered.',
  },
} as const
