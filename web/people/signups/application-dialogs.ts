export const refuseDialog = 'refuse-applications'
export const keysDialog = 'keys-of-applications'
