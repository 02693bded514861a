/** About the public id of the post for which there is no room. */
export const deviceFullDialog = 'device-full'
