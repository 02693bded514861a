/** Replaces, in a reason of the moderation log, a name that the entry itself does not show. */
export const hiddenName = '[name hidden]'

/** Replaces a reason that moderators have hidden. */
export const hiddenReason = '[Reason hidden by moderators]'
