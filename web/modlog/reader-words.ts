/** Who will read the reason of an act, as the field says it. */
export const readerWords = (publicLog: boolean, whom = 'the author'): string =>
  publicLog
    ? 'Everybody can read this in the moderation log.'
    : `Moderators and ${whom} can read this. Nobody else can.`
