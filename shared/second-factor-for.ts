/** Whom the site asks for a second factor. Administrators are asked with the moderators. */
export const secondFactorFor = ['nobody', 'admins', 'moderators'] as const

export type SecondFactorFor = (typeof secondFactorFor)[number]
