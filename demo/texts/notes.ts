/** What a moderator noted on a person; only moderators read it. */
export interface NoteText {
  on: string
  by: string
  /** Days before now. */
  days: number
  text: string
}

/** By community. */
export const notes: { readonly [place: string]: readonly NoteText[] } = {
  AskHistory: [
    {
      ...{ on: 'brine', by: 'halyard', days: 61 },
      text: 'Asked him by letter to leave the diplomas out of it. He answered the same evening and was quite decent about it.',
    },
    {
      ...{ on: 'brine', by: 'sundial_ann', days: 1.9 },
      text: 'Third round since spring. The questions are good every time; it is the fourth answer that goes wrong. A week works better with him than a talk.',
    },
    {
      ...{ on: 'long_view', by: 'mara_v', days: 30.8 },
      text: 'Ninety days, as agreed between the three of us. He has not asked which post it was about, so I think he knows.',
    },
    {
      ...{ on: 'moss_and_slate', by: 'mara_v', days: 10 },
      text: 'New to footnotes, not to manners. Took the removal well and came back with a book.',
    },
    {
      ...{ on: 'true_facts_91', by: 'halyard', days: 74.4 },
      text: 'Five posts in one night, each answered with care by somebody who had to get up in the morning. I would not give him a sixth.',
    },
  ],
  BreadMakers: [
    {
      ...{ on: 'brine', by: 'crumb', days: 87.6 },
      text: 'If he ever asks to come back, ask him to bring a loaf.',
    },
    {
      ...{ on: 'Lotte1987', by: 'rye_and_shine', days: 12 },
      text: 'Answers nearly every first loaf before we are up. Worth asking whether she would help us on weekday mornings.',
    },
  ],
  RiverSwimming: [
    {
      ...{ on: 'PeterFromTheBus', by: 'coldwater_ruth', days: 5.5 },
      text: 'It seems there was a brother on the bank after all. Ines answers him, as I was the one who refused it.',
    },
  ],
  Gardens: [
    {
      ...{ on: 'Adjoa_M', by: 'beekeeper_j', days: 1.88 },
      text: 'Took down her rain barrels, with regret. Nothing wrong with her or with them; the list is simply closed.',
    },
  ],
}
