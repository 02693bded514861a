// What the moderators of a community ask of those who write there.

/** How long somebody may have to wait between two comments on one post, in seconds; 0 is not at all. */
export const slowModes = [0, 30, 60, 300, 900, 3600] as const
