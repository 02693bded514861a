/** Under which `useDialogs` opens it. */
export const banDialog = 'ban-user'
