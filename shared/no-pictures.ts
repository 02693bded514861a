/** Why somebody cannot upload pictures at present. */
export const noPictures = ['off', 'new_account', 'shield', 'disk'] as const

export type NoPictures = (typeof noPictures)[number]

export const noPicturesWords: Readonly<Record<NoPictures, string>> = {
  off: 'Pictures are turned off on this site for now. Try again later.',
  new_account: 'New accounts cannot post pictures here yet. Try again in a day or two.',
  shield: 'For now pictures come from accounts older than 7 days only. Try again later.',
  disk: 'The site has too little room for pictures at present. Try again later, or post without them.',
}
