/** Who reads the moderation log: moderators and administrators alone, everybody, or everybody with the names of who acted. */
export const modlogSettings = ['private', 'public', 'named'] as const

export type ModlogSetting = (typeof modlogSettings)[number]

/** What holds in a community: its own choice, unless the whole site keeps its log private. */
export function modlogOf(site: ModlogSetting, own: ModlogSetting | null | undefined): ModlogSetting {
  return site === 'private' ? site : (own ?? site)
}
