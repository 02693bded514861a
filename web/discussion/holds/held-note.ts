/** For the author of the held item. */
export const ownHeldNote = 'A moderator will look at this soon. Until then only you see it.'

/** For people who can decide. */
export const heldNote = 'This waits for a decision. Until then only its author, moderators and admins see it.'

/** The path of the queue with held items: administrators who do not moderate the community find the item in the queue of the site. */
export const heldQueuePath = (isMod: boolean) => (isMod ? '/queue?kind=hold' : '/queue?scope=site&kind=hold')
