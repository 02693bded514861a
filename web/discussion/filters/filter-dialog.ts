/** The name of the dialog that filters by what is in a post, opened about its public id. */
export const filterDialog = 'filter-post'
