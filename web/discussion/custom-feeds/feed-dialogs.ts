/** About a community. */
export const addToFeedDialog = 'add-to-feed'

/** Those of the page of one's own feed. */
export const ownFeedDialogs = {
  edit: 'edit-feed',
  communities: 'feed-communities',
  delete: 'delete-feed',
} as const
