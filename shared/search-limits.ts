/** Found posts and comments. */
export const usualSearchPage = 25
/** Communities or people in the filters of a search. */
export const maxSearchNames = 20
/** Suggestions begin with this many characters. */
export const shortestSuggestion = 2
/** Posts that are offered to somebody who writes a title. */
export const maxSimilar = 3
