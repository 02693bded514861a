import { applicationLimit, decidedDays } from '../../shared/limits.ts'
import { groupedNumber } from '../../shared/numbers.ts'

/** Errors of sign-ups, and of accounts that wait for approval. */
export const errorsOfSignups = {
  'signups-disabled': {
    status: 403,
    message: 'Creating new accounts is turned off at the moment. Please try again later.',
  },
  captcha_verify_fail_1: { status: 403, message: 'The check against robots did not work. Try again.' },
  captcha_verify_fail_2: { status: 403, message: 'The check against robots failed. Try again.' },
  application_required: {
    status: 400,
    message: `Answer the question: your answer must have ${applicationLimit.min} to ${groupedNumber(applicationLimit.max)} characters.`,
  },
  invite_required: {
    status: 403,
    message: 'You need an invitation to create an account here. Ask a member for an invitation that is still valid.',
  },
  account_pending: {
    status: 403,
    message:
      'Your account waits for approval. You can read and set things up until then. Only admins approve accounts.',
  },
  application_refused: {
    status: 403,
    message: `Your application for an account was refused. In ${decidedDays} days the username is free again; then try again.`,
  },
  application_not_found: {
    status: 404,
    message: 'All these applications are already decided. Load the page again.',
  },
} as const
