/** Of a new password, and no sentence about its length. */
export const leakedPassword = 'This password is on lists of leaked ones. Choose another.'
