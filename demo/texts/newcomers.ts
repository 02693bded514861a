/** An application while the shield was up. Times in days before now. */
export interface ApplicationText {
  username: string
  days: number
  address: string
  answer: string
  refused?: { days: number; text: string }
}

export const applications: readonly ApplicationText[] = [
  {
    ...{ username: 'best_prices_24', days: 1.74, address: '198.51.100.44' },
    answer: 'I want to share many good offers with your nice members, please accept quick.',
    refused: { days: 1.3, text: 'This is a place to talk, and nothing is sold here.' },
  },
  {
    ...{ username: 'tall_order', days: 1.73, address: '198.51.100.52' },
    answer: 'I am 2.04 m and build my own furniture. Woodwork, mainly. And night trains, but that is a complaint.',
  },
  {
    ...{ username: 'heron_at_six', days: 1.69, address: '2001:db8:77::21' },
    answer:
      'I cross the weir every morning at six, on the way to the bakery where I work, and there is a heron. I should like to tell somebody who would want to know. I have read Birdsong from outside since the winter.',
  },
  {
    ...{ username: 'Benedikta_R', days: 1.66, address: '2001:db8:181::5' },
    answer:
      'My choir sends me. We are eleven altos and one tenor, and are told that you have a list for that. I can also read old handwriting, if anybody needs it.',
  },
]

/** Times in days before now; -10 is in ten days. */
export interface InviteText {
  by: string
  note: string
  uses: number
  left: number
  days: number
  ends: number
  /** The people who used it. */
  came: readonly string[]
}

export const invites: readonly InviteText[] = [
  { by: 'ines', note: 'On the cards at the library desk', uses: 20, left: 17, days: 44, ends: -46, came: ['selvedge'] },
  { by: 'ines', note: 'For the Thursday choir', uses: 12, left: 12, days: 6, ends: -24, came: [] },
  { by: 'isobar', note: 'The one with the jam jar', uses: 1, left: 0, days: 12.4, ends: -17.6, came: ['rain_gauge'] },
  { by: 'Adjoa_M', note: 'Kwame, third floor', uses: 1, left: 1, days: 5.2, ends: -24.8, came: [] },
  {
    by: 'Adjoa_M',
    note: 'Mrs Hale from plot 9, if her daughter helps',
    uses: 1,
    left: 1,
    days: 0.9,
    ends: -29.1,
    came: [],
  },
  { by: 'mara_v', note: 'The new colleague in the map room', uses: 1, left: 1, days: 2.6, ends: -27.4, came: [] },
]

/** People whose invitation is used up and deleted. */
export const invited: readonly { who: string; by: string }[] = [
  { who: 'graticule', by: 'contour_line' },
  { who: 'zugzwang', by: 'en_passant_paul' },
  { who: 'proofing_slowly', by: 'crumb' },
  { who: 'moss_and_slate', by: 'lathe_and_plane' },
]

/** Addresses that may not sign up. */
export const blocks: readonly { network: string; note: string; days: number; ends: number; cancelled?: number }[] = [
  {
    ...{ network: '192.0.2.0/24', days: 25.4, ends: -64.6, cancelled: 3 },
    note: 'The coins. The provider has written that it is over.',
  },
  {
    network: '198.51.100.0/24',
    days: 1.72,
    ends: -28.3,
    note: 'Forty accounts in ten minutes, all of them with offers.',
  },
]
