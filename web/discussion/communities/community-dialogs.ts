/** The names under which `useDialogs` opens what asks for a new community. */
export const createDialog = 'create-community'
export const requestDialog = 'request-community'
