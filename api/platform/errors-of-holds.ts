import { maxHeld } from '../../shared/limits.ts'

/** Errors of held posts and comments. */
export const errorsOfHolds = {
  held: {
    status: 403,
    message: 'This waits for a moderator. Nobody can vote on it or answer it until it is released; try again then.',
  },
  edit_held: {
    status: 403,
    message: 'For now a moderator looks at what new accounts write. Change this later, or delete it and write it anew.',
  },
  too_many_held: {
    status: 403,
    message: `You have ${maxHeld} posts or comments that wait for a moderator. Try again once they have looked at one, or delete one.`,
  },
  cannot_release: {
    status: 409,
    message: 'This cannot be published as things are. It can only be refused: its author then gets the text back.',
  },
} as const
