/** Of a whole request; the file itself has a few hundred bytes less. */
export const uploadLimit = 25 * 1024 * 1024
