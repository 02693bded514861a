export interface ListText {
  owner: string
  name: string
  displayName: string
  description?: string
  public: boolean
  /** Days before now. */
  made: number
  /** The exact titles of posts, in the order of saving. */
  posts: readonly string[]
  /** The same for posts whose best comment was saved. */
  answers?: readonly string[]
}

/** The lists, in addition to the private one that every account begins with. */
export const lists: readonly ListText[] = [
  {
    owner: 'mara_v',
    name: 'answers_to_keep',
    displayName: 'Answers to keep',
    description: 'Answers in AskHistory that I would be glad to have written. I send people here.',
    public: true,
    made: 690,
    posts: ['How to ask so that somebody can answer', 'A box with no label: come and guess'],
    answers: [
      'How did a merchant of 1480 know that a letter from abroad was genuine?',
      'Before clocks had minute hands, what did “in a moment” mean?',
      'There is a dog in the corner of the Flemish street. Whose is it?',
      'Who calculated the loads of a bridge before there was calculation?',
      'Noon was different in every town. When did people begin to mind?',
      'When did house numbers start going up one side of the street and down the other?',
      'What did harbour pilots do before there were charts?',
      'Did people in hospitals of the past get any sleep at all?',
      'Surveyors’ chains: why 66 feet, of all lengths?',
    ],
  },
  {
    owner: 'mara_v',
    name: 'to_check',
    displayName: 'To check against the source',
    public: false,
    made: 402,
    posts: [
      'The county has put its inquest rolls online, read by volunteers, free for all',
      'Found in a bishop’s accounts: 300 eggs, 4 pounds of almonds, no flour',
    ],
  },
  {
    owner: 'marrow_and_pea',
    name: 'seeds_by_post',
    displayName: 'Seeds by post',
    description: 'What I have, what I want, and who sent what last January.',
    public: true,
    made: 571,
    posts: [
      'Seed swap: the list is open',
      'Okra at fifty-two degrees north: the third attempt',
      'Tomatoes on a balcony facing a wall. It can be done, look',
      'She has found the new seedlings',
    ],
    answers: ['Slugs'],
  },
  {
    owner: 'couchette_9',
    name: 'breakfasts',
    displayName: 'Breakfasts on rails',
    description: 'Ranked. The roll of Tuesday morning will not be forgiven.',
    public: true,
    made: 366,
    posts: [
      'A breakfast, drawn from memory',
      'From the box, ten minutes before sunrise',
      'Somebody ate a whole roast chicken in my compartment and I respect her',
      'The right way to carry tea on a moving train',
    ],
    answers: ['first sleeper next week what do i wear'],
  },
  {
    owner: 'couchette_9',
    name: 'next_summer',
    displayName: 'Next summer',
    description: 'Connections that might just work.',
    public: false,
    made: 58,
    posts: [
      'The new sleeper timetable is out, and it connects',
      'We wrote a small free program that finds the night train the railways do not',
      'Forty-one pairs of cities, and what I would tell somebody who has slept between none',
    ],
  },
  {
    owner: 'contour_line',
    name: 'free_sheets',
    displayName: 'Sheets that are free to use',
    description: 'Scans without strings, by county. Tell me when a link dies.',
    public: true,
    made: 655,
    posts: [
      'How to unroll a map that does not want to be unrolled',
      'A map of every shortcut in one housing estate',
      'H. L. has a name',
    ],
  },
  {
    owner: 'crumb',
    name: 'why_is_it_dense',
    displayName: 'Why is it dense?',
    description: 'The same question, nine good answers.',
    public: true,
    made: 610,
    posts: [
      'Your first loaf: flour, water, salt, and the fourth thing is time',
      'Six failures and one loaf',
      'On rye, and why it is not wheat that has been naughty',
      'Which thermometer? None. Put your hand in',
    ],
    answers: ['Why does my starter smell of pear drops?'],
  },
  {
    owner: 'perseid',
    name: 'clear_nights',
    displayName: 'Clear nights',
    public: true,
    made: 511,
    posts: [
      'How many clear nights do we really get? Twenty-eight years counted',
      'The reservoir road: an evening, a flask, and a fox',
      'Cloud. Cloud. Cloud. Cloud. A star. Cloud.',
      'Moon, day nine: an hour with a soft pencil',
    ],
    answers: ['What is the bright thing low in the east at six'],
  },
  {
    owner: 'halyard',
    name: 'near_misses',
    displayName: 'Near misses',
    description: 'Read these before you call the forecast pessimistic.',
    public: true,
    made: 488,
    posts: [
      'Going aground gracefully: an essay by one with experience',
      'What the forecast does not say out loud',
      'Reefing: the time to do it is when you first think of it',
    ],
    answers: ['It was my begonia bed'],
  },
  {
    owner: 'ines',
    name: 'wishes',
    displayName: 'Wishes for the site',
    description: 'What you asked for, in the order in which I read it. Not a promise.',
    public: true,
    made: 600,
    posts: [
      'Small thing: could the font be a bit larger on phones',
      'Screen reader users: does the vote button say enough?',
      'is there a way to see only pictures',
      'Can I change the order of the pictures after I have uploaded them?',
    ],
    answers: ['Why do downvotes exist at all?'],
  },
  {
    owner: 'ines',
    name: 'to_answer',
    displayName: 'To answer',
    public: false,
    made: 320,
    posts: ['Do drafts stay if I close the browser?', 'Can I write Greek here?'],
  },
  {
    owner: 'freewheeler',
    name: 'noises',
    displayName: 'Noises, explained',
    description: 'Creaks, clicks and one ghost.',
    public: true,
    made: 433,
    posts: ['It is the seat post', 'The noise chart. Find yours before you ask'],
    answers: [
      'Which way round does a chain go on, and can it tell?',
      'Why do spokes break at the bend and on the back wheel and on the right?',
    ],
  },
  {
    owner: 'gable_end',
    name: 'painted_walls',
    displayName: 'Painted walls',
    description: 'Advertisements that outlived the shop.',
    public: true,
    made: 399,
    posts: [
      'Ghost sign under the plaster: COALS – COKE – and half a horse',
      'Twelve years of walking to work the long way',
    ],
  },
  {
    owner: 'Adjoa_M',
    name: 'bridges',
    displayName: 'Bridges',
    public: true,
    made: 287,
    posts: ['Why the new footbridge hums, and why that is all right', 'My centring for an arch has outlived the arch'],
    answers: ['Who calculated the loads of a bridge before there was calculation?'],
  },
  {
    owner: 'TheresaOkafor',
    name: 'display_table',
    displayName: 'For the display table',
    description: 'Posts that I print out and leave where somebody waits.',
    public: true,
    made: 377,
    posts: [
      'What we lend besides books: the list so far',
      'A proper scone wants cold hands, which for once is my subject',
      'Start here: the twelve questions that everybody asks',
    ],
  },
  {
    owner: 'kettle_on',
    name: 'after_a_long_shift',
    displayName: 'After a long shift',
    public: false,
    made: 245,
    posts: [
      'Who is awake?',
      'A bread that can be made between two shifts',
      'The city at half past three, by somebody who sees it every night',
      'i have made soup',
    ],
  },
  {
    owner: 'swift_counter',
    name: 'boxes',
    displayName: 'Boxes that worked',
    description: 'Plans, heights, and which way they face.',
    public: true,
    made: 220,
    posts: [
      'Nest box for swifts: measurements, the mistake I made, and how they forgave it',
      'The count: same window, same street, every year',
    ],
    answers: ['Does anybody else’s robin supervise?'],
  },
]
