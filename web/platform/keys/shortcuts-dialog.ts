/** What the keys of the page do. */
export const shortcutsDialog = 'shortcuts'
