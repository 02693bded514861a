import { forMembers, forModerators, forTheAuthor, ofTheOwner, theWarning } from './role-rows.ts'
import type { World } from './world.ts'

const noTicket = { body: { ticket: 'none', text: 'I was kind, and meant to be.' } }
const withoutTicket = [403, 403, 403, 403, 403, 403, 403, 403] as const

/** Removals: a warning of the author. Calls that need a ticket refuse everybody, because nobody has one. */
export const rowsOfRemovals = {
  listRemovals: { statuses: forMembers },
  getRemoval: { input: theWarning, statuses: ofTheOwner },
  appeal: {
    input: (world: World) => ({ ...theWarning(world), body: { text: 'I was kind, and meant to be.' } }),
    statuses: forTheAuthor,
  },
  hideReason: {
    input: ({ removal }: World) => ({ params: { logId: removal }, body: { hidden: true } }),
    statuses: forModerators,
  },
  getSuspension: { input: () => noTicket, statuses: withoutTicket },
  appealSuspension: { input: () => noTicket, statuses: withoutTicket },
} as const
