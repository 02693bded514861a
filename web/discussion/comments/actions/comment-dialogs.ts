/** Dialogs about one comment, by the names under which `useDialogs` opens them. */
export const commentDialogs = { delete: 'delete-comment', lock: 'lock-comment', 'show-id': 'comment-id' } as const

/** The keys that work among comments. */
export const keysDialog = 'comment-keys'
