/** What stands in a reason of the moderation log for the name of whom its entry does not name. */
export const hiddenName = '[name hidden]'

/** What stands for a reason that moderators have hidden. */
export const hiddenReason = '[Reason hidden by moderators]'
