/** Stands for everybody who is not shown: no key of anything. */
export const hiddenId = '0'.repeat(24)
