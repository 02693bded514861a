/** Found posts and comments. */
export const usualSearchPage = 25
/** Communities or people in the filters of a search. */
export const maxSearchNames = 20
