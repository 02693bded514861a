/** The dialog is about the public id of the post that does not fit. */
export const deviceFullDialog = 'device-full'
