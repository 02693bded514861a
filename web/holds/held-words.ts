/** To who wrote what waits. */
export const ownHeldWords = 'A moderator will look at this soon. Until then only you see it.'

/** To who may decide about it. */
export const heldWords = 'This waits for a decision. Until then only its author, moderators and admins see it.'

/** Where it is decided: administrators who do not moderate there find it among all. */
export const heldQueuePath = (isMod: boolean) => (isMod ? '/queue?kind=hold' : '/queue?scope=site&kind=hold')
