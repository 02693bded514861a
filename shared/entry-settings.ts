// Settings of a community for authors.

/** The possible values of slow mode: seconds between two comments of one author on one post; 0 is off. */
export const slowModes = [0, 30, 60, 300, 900, 3600] as const
