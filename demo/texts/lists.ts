export interface ListText {
  owner: string
  name: string
  displayName: string
  description?: string
  public: boolean
  /** Days before now. */
  made: number
}

/** Beside the private one that every account begins with. */
export const lists: readonly ListText[] = [
  {
    owner: 'mara_v',
    name: 'answers_to_keep',
    displayName: 'Answers to keep',
    description: 'Answers in AskHistory that I would be glad to have written. I send people here.',
    public: true,
    made: 690,
  },
  {
    owner: 'mara_v',
    name: 'to_check',
    displayName: 'To check against the source',
    public: false,
    made: 402,
  },
  {
    owner: 'marrow_and_pea',
    name: 'seeds_by_post',
    displayName: 'Seeds by post',
    description: 'What I have, what I want, and who sent what last January.',
    public: true,
    made: 571,
  },
  {
    owner: 'couchette_9',
    name: 'breakfasts',
    displayName: 'Breakfasts on rails',
    description: 'Ranked. The roll of Tuesday morning will not be forgiven.',
    public: true,
    made: 366,
  },
  {
    owner: 'couchette_9',
    name: 'next_summer',
    displayName: 'Next summer',
    description: 'Connections that might just work.',
    public: false,
    made: 58,
  },
  {
    owner: 'contour_line',
    name: 'free_sheets',
    displayName: 'Sheets that are free to use',
    description: 'Scans without strings, by county. Tell me when a link dies.',
    public: true,
    made: 655,
  },
  {
    owner: 'crumb',
    name: 'why_is_it_dense',
    displayName: 'Why is it dense?',
    description: 'The same question, nine good answers.',
    public: true,
    made: 610,
  },
  {
    owner: 'perseid',
    name: 'clear_nights',
    displayName: 'Clear nights',
    public: true,
    made: 511,
  },
  {
    owner: 'halyard',
    name: 'near_misses',
    displayName: 'Near misses',
    description: 'Read these before you call the forecast pessimistic.',
    public: true,
    made: 488,
  },
  {
    owner: 'ines',
    name: 'wishes',
    displayName: 'Wishes for the site',
    description: 'What you asked for, in the order in which I read it. Not a promise.',
    public: true,
    made: 600,
  },
  {
    owner: 'ines',
    name: 'to_answer',
    displayName: 'To answer',
    public: false,
    made: 320,
  },
  {
    owner: 'freewheeler',
    name: 'noises',
    displayName: 'Noises, explained',
    description: 'Creaks, clicks and one ghost.',
    public: true,
    made: 433,
  },
  {
    owner: 'gable_end',
    name: 'painted_walls',
    displayName: 'Painted walls',
    description: 'Advertisements that outlived the shop.',
    public: true,
    made: 399,
  },
  {
    owner: 'Adjoa_M',
    name: 'bridges',
    displayName: 'Bridges',
    public: true,
    made: 287,
  },
  {
    owner: 'TheresaOkafor',
    name: 'display_table',
    displayName: 'For the display table',
    description: 'Posts that I print out and leave where somebody waits.',
    public: true,
    made: 377,
  },
  {
    owner: 'kettle_on',
    name: 'after_a_long_shift',
    displayName: 'After a long shift',
    public: false,
    made: 245,
  },
  {
    owner: 'swift_counter',
    name: 'boxes',
    displayName: 'Boxes that worked',
    description: 'Plans, heights, and which way they face.',
    public: true,
    made: 220,
  },
]
