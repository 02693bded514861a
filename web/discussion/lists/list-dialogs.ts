/** On the pages of lists, about the id of one; a new list is about none. */
export const listDialogs = {
  create: 'new-list',
  edit: 'edit-list',
  clear: 'clear-list',
  delete: 'delete-list',
} as const
