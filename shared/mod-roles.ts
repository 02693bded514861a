/** The roles of those who moderate a community. The founder is the first in the list who is no helper. */
export const modRoles = ['founder', 'moderator', 'helper'] as const

export type ModRole = (typeof modRoles)[number]

const withoutHelpers = ['founder', 'moderator'] as const

/** Who may do what in a community. Admins may do everything. The guidelines for moderators show this table. */
export const modRights = {
  /** Decide the queue: remove, restore, lock, approve and warn. Answer messages of members. */
  moderate: modRoles,
  /** Read the history of members, and write notes about them. */
  notes: modRoles,
  pin: withoutHelpers,
  ban: withoutHelpers,
  /** Settings, pictures, rules and reasons. */
  settings: withoutHelpers,
  /** Add moderators, and remove or change those below. */
  appoint: withoutHelpers,
  /** Make another moderator the founder. */
  handOver: ['founder'],
} as const satisfies Record<string, readonly ModRole[]>

export type ModRight = keyof typeof modRights

export const hasRight = (role: ModRole | null | undefined, right: ModRight): boolean => {
  const roles: readonly (ModRole | null | undefined)[] = modRights[right]
  return roles.includes(role)
}
