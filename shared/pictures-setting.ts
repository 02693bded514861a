/** Who may upload pictures: everybody, accounts that are not new, nobody. */
export const picturesSettings = ['on', 'trusted', 'off'] as const

export type PicturesSetting = (typeof picturesSettings)[number]
