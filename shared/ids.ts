/** Stands for every person who is not shown; it is the id of nothing. */
export const hiddenId = '0'.repeat(24)
