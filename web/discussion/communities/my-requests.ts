/** The call that answers what the viewer asked for. */
export const myRequests = { query: { mine: 'true' } }
