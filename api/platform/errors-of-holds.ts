import { maxHeld } from '../../shared/limits.ts'

/** Errors of held posts and comments. */
export const errorsOfHolds = {
  held: {
    status: 403,
    message: 'This waits for a moderator. Nobody can vote on it or answer it until it is released; try again then.',
  },
  edit_held: {
    status: 403,
    message:
      'At the moment, moderators check what new accounts write. Change this later, or delete it and write it again.',
  },
  too_many_held: {
    status: 403,
    message: `You have ${maxHeld} posts or comments that wait for a moderator. Try again after one of them is decided, or delete one.`,
  },
  cannot_release: {
    status: 409,
    message: 'This cannot be published at the moment. You can only refuse it; then its author gets the text back.',
  },
} as const
