import type { Accent } from '../../shared/accents.ts'

export interface CommunityText {
  name: string
  about: string
  /** Days before now. */
  founded: number
  /** In their order; the first is the founder. */
  moderators: readonly [string, ...string[]]
  /** Those of them who are helpers. */
  helpers?: readonly string[]
  /** Whether all moderators moderate from the first day. */
  together?: true
  /** How many first posts of newcomers are held, and since how many days. */
  holdFirst?: { first: number; days: number }
  /** How likely people join it without a reason of their own. */
  pull: number
  /** Whether new accounts begin here. */
  isDefault?: true
  postingRestricted?: true
  accent?: Accent
}

export const communities: readonly CommunityText[] = [
  {
    name: 'StoaMeta',
    about:
      'About {site} itself: what is planned, what broke, what it costs and who paid. Every decision is explained here before it is made, and the accounts are posted on the first of the month.',
    founded: 740,
    moderators: ['ines', 'TheresaOkafor', 'tilda_k'],
    pull: 0.5,
    isDefault: true,
  },
  {
    name: 'StoaHelp',
    about:
      'How do I …? Ask anything about using {site}. No question has been asked too often; we have short answers ready.',
    founded: 740,
    moderators: ['ines', 'TheresaOkafor', 'kettle_on'],
    pull: 0.3,
  },
  {
    name: 'AskHistory',
    about:
      'Questions about the past, answered by people who have been in the archive. Ask about ordinary life, about how we know what we know, or about the thing in your attic.',
    founded: 732,
    moderators: ['mara_v', 'halyard', 'sundial_ann'],
    helpers: ['sundial_ann'],
    pull: 0.72,
    holdFirst: { first: 3, days: 1.3 },
    accent: 'rust',
    isDefault: true,
  },
  {
    name: 'BreadMakers',
    about:
      'Flour, water, salt and patience. Show the crumb, say what went in, and do not apologise for the shape. Dense loaves are welcome here: we have all baked them.',
    founded: 721,
    moderators: ['crumb', 'rye_and_shine'],
    pull: 0.55,
    accent: 'ochre',
    isDefault: true,
  },
  {
    name: 'CityWalks',
    about:
      'Towns and cities as they are from the pavement: good routes, strange corners, what was there before, and where a bench is missing.',
    founded: 718,
    moderators: ['tilda_k', 'gable_end'],
    pull: 0.6,
    accent: 'rose',
    isDefault: true,
  },
  {
    name: 'Seamanship',
    about:
      'For whoever goes afloat, under sail, motor or oar, and comes back. Knots, weather, seamanlike habits and the stories that taught them to us.',
    founded: 706,
    moderators: ['halyard', 'Wim_Verhoeven'],
    pull: 0.09,
    accent: 'lagoon',
  },
  {
    name: 'PaperMaps',
    about: 'Maps that can be folded: survey sheets, plans of towns, charts, and the person who drew the small trees.',
    founded: 694,
    moderators: ['contour_line', 'mara_v'],
    pull: 0.15,
  },
  {
    name: 'DarkSkies',
    about:
      'The night sky, with or without glass. Reports of what was seen and from where; sketches and photographs; and what to do about the lamp across the street.',
    founded: 688,
    moderators: ['perseid', 'eyepiece'],
    pull: 0.25,
    accent: 'violet',
  },
  {
    name: 'NightTrains',
    about:
      'Sleeping cars, couchettes and connections at four in the morning. Timetables that work, breakfasts that do not, and lines that somebody should bring back.',
    founded: 676,
    moderators: ['third_rail', 'couchette_9'],
    pull: 0.2,
    accent: 'slate',
  },
  {
    name: 'LocalLibraries',
    about:
      'For the people on both sides of the desk. Opening hours worth copying, local collections worth a journey, and the book you only found because it stood beside another.',
    founded: 662,
    moderators: ['TheresaOkafor', 'dust_jacket'],
    pull: 0.16,
  },
  {
    name: 'Woodwork',
    about: 'Things made of wood, from spoons to roofs, and how they were made. Show the work, not only the result.',
    founded: 651,
    moderators: ['lathe_and_plane'],
    pull: 0.2,
    accent: 'olive',
  },
  {
    name: 'TeaTable',
    about:
      'The room with the comfortable chairs. Whatever does not belong anywhere else, said kindly, over something hot.',
    founded: 644,
    moderators: ['kettle_on', 'alto_two'],
    pull: 0.14,
  },
  {
    name: 'Typography',
    about:
      'Letters and the space around them: on signs, in books, on screens and on gravestones. Bring a ruler, and praise something now and then.',
    founded: 631,
    moderators: ['margin_note', 'ligature_fi'],
    pull: 0.1,
  },
  {
    name: 'BikeRepair',
    about:
      'It makes a noise, and you do not know why. Describe it, photograph it, and somebody here will have heard it before. Any bicycle, any age, no snobbery.',
    founded: 627,
    moderators: ['freewheeler', 'spoke_key'],
    pull: 0.22,
  },
  {
    name: 'LetterWriting',
    about:
      'Letters on paper: to friends, to strangers, to the council. Exchanges of addresses go through the moderators.',
    founded: 612,
    moderators: ['slowpost'],
    pull: 0.06,
    accent: 'indigo',
    postingRestricted: true,
  },
  {
    name: 'Gardens',
    about:
      'Balconies, allotments, orchards and the strip beside the bins. Say roughly where you are: advice that is right in one valley kills everything in the next.',
    founded: 598,
    moderators: ['marrow_and_pea', 'beekeeper_j'],
    pull: 0.28,
    accent: 'moss',
  },
  {
    name: 'Birdsong',
    about: 'What is singing out there? Recordings, counts, nest boxes, and mornings that were worth getting up for.',
    founded: 566,
    moderators: ['swift_counter'],
    pull: 0.1,
    accent: 'pine',
  },
  {
    name: 'RadioDrama',
    about:
      'Plays for the ear, old and new. Where to hear them, how they are made, and why the best pictures are on the wireless.',
    founded: 551,
    moderators: ['foley_pit', 'nightwatch'],
    pull: 0.08,
  },
  {
    name: 'ChoirPractice',
    about:
      'For everyone who sings in the second row. Repertoire for few tenors, warming up in cold halls, and how to breathe.',
    founded: 519,
    moderators: ['alto_two'],
    pull: 0.05,
  },
  {
    name: 'ChessByPost',
    about: 'One move at a time, with a stamp on it. Find an opponent, and be patient with them.',
    founded: 488,
    moderators: ['en_passant_paul', 'slowpost'],
    pull: 0.03,
    accent: 'plum',
  },
  {
    name: 'RiverSwimming',
    about:
      'Where to get in, where to get out, and when to stay on the bank. Water quality and levels first, poetry second. Never alone after rain.',
    founded: 467,
    moderators: ['coldwater_ruth', 'ines'],
    pull: 0.07,
    accent: 'teal',
  },
  {
    name: 'MendingCircle',
    about:
      'Darning, patching, gluing, soldering: whatever keeps a thing in use for another ten years. Ugly mends count double.',
    founded: 449,
    moderators: ['darning_egg', 'dust_jacket'],
    pull: 0.14,
  },
  {
    name: 'SecondLanguage',
    about: 'Learning one, losing one, living in one. Corrections are given gently and taken the same way.',
    founded: 431,
    moderators: ['YukiTanabe', 'plumb_bob'],
    pull: 0.06,
  },
  {
    name: 'WeatherDiary',
    about:
      'Your own readings, from your own hut, roof or windowsill. One line a day is enough; thirty years of them are a treasure.',
    founded: 420,
    moderators: ['isobar'],
    pull: 0.06,
  },
  {
    name: 'OldRecipes',
    about:
      'Recipes from notebooks, margins and backs of envelopes, cooked as they were written and then as they should have been.',
    founded: 338,
    moderators: ['crumb', 'hen_number_six', 'marrow_and_pea'],
    pull: 0.1,
  },
  {
    name: 'SmallObservations',
    about: 'Something you noticed today. One paragraph or less, no conclusions.',
    founded: 173,
    moderators: ['desire_path', 'swift_counter'],
    together: true,
    pull: 0.16,
  },
]
