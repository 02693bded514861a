// How much of a page of the web is fetched and read.

/** For one member's question, or one preview with its page and its image. */
export const maxFetchMs = 6_000
export const maxFetchBytes = 2_000_000

/** The heads of large sites have a fifth of this. */
export const maxHeadBytes = 256 * 1024
/** A head has some hundred tags; what goes on for longer was made to keep us busy. */
export const maxHeadTags = 5_000
