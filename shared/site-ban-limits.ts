/** A ban from the site removes what was written in at most so many days, or everything. */
export const maxContentDays = 36_500
/** Comments that administrators remove or restore with one call. */
export const maxCommentsAtOnce = 100
/** Before a ban from the site, and before its end, what a person wrote is counted up to here. */
export const maxContentCounted = 10_000
/** What was removed with a ban from the site can be brought back for so many days. Then posts lose their content. */
export const removedContentDays = 30
