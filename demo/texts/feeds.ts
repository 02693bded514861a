import type { FeedSort } from '../../api/discussion/feeds.ts'

export interface FeedText {
  owner: string
  name: string
  slug: string
  communities: readonly string[]
  sort: FeedSort
  public: boolean
  /** Days before now. */
  made: number
}

/** The custom feeds; those of one owner are in the order of their sidebar. */
export const feeds: readonly FeedText[] = [
  {
    owner: 'ines',
    name: 'How the site is doing',
    slug: 'how_the_site_is_doing',
    communities: ['StoaMeta', 'StoaHelp'],
    sort: 'latest',
    public: false,
    made: 300,
  },
  {
    owner: 'ines',
    name: 'Out of doors',
    slug: 'out_of_doors',
    communities: ['Birdsong', 'DarkSkies', 'Gardens', 'RiverSwimming', 'WeatherDiary'],
    sort: 'hot',
    public: true,
    made: 120,
  },
  {
    owner: 'Adjoa_M',
    name: 'What carries what',
    slug: 'what_carries_what',
    communities: ['BikeRepair', 'CityWalks', 'Gardens', 'Woodwork'],
    sort: 'activity',
    public: false,
    made: 27,
  },
  {
    owner: 'mara_v',
    name: 'Paper and ink',
    slug: 'paper_and_ink',
    communities: ['LetterWriting', 'LocalLibraries', 'PaperMaps', 'Typography'],
    sort: 'week',
    public: true,
    made: 210,
  },
  {
    owner: 'crumb',
    name: 'Kitchen table',
    slug: 'kitchen_table',
    communities: ['BreadMakers', 'Gardens', 'OldRecipes', 'TeaTable'],
    sort: 'hot',
    public: true,
    made: 95,
  },
  {
    owner: 'couchette_9',
    name: 'Getting there slowly',
    slug: 'getting_there_slowly',
    communities: ['BikeRepair', 'CityWalks', 'NightTrains', 'Seamanship'],
    sort: 'activity',
    public: true,
    made: 44,
  },
]
