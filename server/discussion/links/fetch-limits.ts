// Limits for fetching and reading a web page.

/** For one title request, or for one preview with its page and image. */
export const maxFetchMs = 6_000
export const maxFetchBytes = 2_000_000

/** The heads of large sites have a fifth of this size. */
export const maxHeadBytes = 256 * 1024
/** A head has a few hundred tags; a longer one was made to waste our time. */
export const maxHeadTags = 5_000
