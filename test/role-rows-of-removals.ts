import { forMembers, forModerators, forTheAuthor, ofTheOwner, theWarning } from './role-rows.ts'
import type { World } from './world.ts'

const noTicket = { body: { ticket: 'none', text: 'I was kind, and meant to be.' } }
const withoutTicket = [403, 403, 403, 403, 403, 403, 403, 403] as const

/** Removals: a warning of the author. What needs a ticket is refused to everybody without one. */
export const rowsOfRemovals = {
  listRemovals: { statuses: forMembers },
  getRemoval: { given: theWarning, statuses: ofTheOwner },
  appeal: {
    given: (world: World) => ({ ...theWarning(world), body: { text: 'I was kind, and meant to be.' } }),
    statuses: forTheAuthor,
  },
  hideReason: {
    given: ({ removal }: World) => ({ params: { logId: removal }, body: { hidden: true } }),
    statuses: forModerators,
  },
  getSuspension: { given: () => noTicket, statuses: withoutTicket },
  appealSuspension: { given: () => noTicket, statuses: withoutTicket },
} as const
