/**
 * Who may read the moderation log: moderators and administrators, everybody, or everybody with the names of the actors.
 */
export const modlogSettings = ['private', 'public', 'named'] as const

export type ModlogSetting = (typeof modlogSettings)[number]

/** The setting of a community: its own choice, unless the log of the whole site is private. */
export function modlogOf(site: ModlogSetting, own: ModlogSetting | null | undefined): ModlogSetting {
  return site === 'private' ? site : (own ?? site)
}
