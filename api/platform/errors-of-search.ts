import { searchLimit } from '../../shared/frame-limits.ts'
import { maxSearchNames } from '../../shared/search-limits.ts'

export const errorsOfSearch = {
  invalid_query: {
    status: 400,
    message: `Write what you look for, in at most ${searchLimit.max} characters, with at most ${maxSearchNames} names of communities or people.`,
  },
  invalid_time: { status: 400, message: 'Write the time as a year, YYYY-MM or YYYY-MM-DD.' },
  search_busy: { status: 503, message: 'Search is busy. Try again in a moment.' },
  search_too_wide: { status: 503, message: 'Narrow it down and try again.' },
} as const
