/** The hint of the field: who will read the reason. */
export const readerWords = (publicLog: boolean, whom = 'the author'): string =>
  publicLog
    ? 'Everybody can read this in the moderation log.'
    : `Moderators and ${whom} can read this. Nobody else can.`
