/** A person of the demo. Times are in days before now, so that the site always looks equally old. */
export interface PersonText {
  username: string
  joined: number
  seen: number
  about?: string
  /** The communities this person is certainly in; others come by chance. */
  likes: readonly string[]
  standing?: 'admin' | 'supporter' | 'banned' | 'deleted'
  /** When a supporter got the badge, in days before now; random if absent. */
  badge?: number
  /** When somebody trusted the account, in days before now. */
  trusted?: number
  homeFeed?: 'subscriptions'
}

/** In the order of joining. */
export const people: readonly PersonText[] = [
  {
    username: 'ines',
    joined: 741,
    seen: 0.01,
    about:
      'I keep {site} running: the machines, the money and the letters to lawyers. If something is broken, write in StoaMeta; if something is wrong with a person, use Report.\n\nOff duty I swim in rivers and read timetables.',
    likes: ['StoaMeta', 'StoaHelp', 'RiverSwimming', 'NightTrains', 'LocalLibraries', 'SmallObservations'],
    standing: 'admin',
  },
  {
    username: 'mara_v',
    joined: 738,
    seen: 0.02,
    about:
      'Archivist by day. I look after AskHistory and read more than I write. Ask me where to find things; I may know which box.',
    likes: ['AskHistory', 'PaperMaps', 'LocalLibraries', 'StoaMeta', 'OldRecipes', 'LetterWriting'],
  },
  {
    username: 'halyard',
    joined: 735,
    seen: 0.2,
    about:
      'Forty years of other people’s boats and eleven of my own. Retired from the water, not from opinions about it. Every knot I recommend has held something I cared about.',
    likes: ['Seamanship', 'AskHistory', 'WeatherDiary', 'RadioDrama', 'SmallObservations'],
    homeFeed: 'subscriptions',
    standing: 'supporter',
  },
  {
    username: 'tilda_k',
    joined: 733,
    seen: 0.1,
    about: 'I walk to work the long way and write down what has changed. Planner, mostly of bus stops.',
    likes: ['CityWalks', 'AskHistory', 'PaperMaps', 'Typography', 'StoaMeta', 'NightTrains'],
  },
  {
    username: 'crumb',
    joined: 729,
    seen: 0.05,
    about:
      'One oven, one starter (born 2009, called Gerald), no scales until last year. I answer every question about dense loaves, because I have baked all of them.',
    likes: ['BreadMakers', 'OldRecipes', 'TeaTable', 'AskHistory', 'Gardens'],
    standing: 'supporter',
  },
  {
    username: 'TheresaOkafor',
    joined: 724,
    seen: 1.4,
    about: 'Branch librarian. The quiet is a service; so is the photocopier. I moderate with a pencil behind my ear.',
    likes: ['LocalLibraries', 'StoaMeta', 'StoaHelp', 'SecondLanguage', 'AskHistory'],
  },
  {
    username: 'oarsman',
    joined: 712,
    seen: 0.3,
    about: 'Reads the letters of dead merchants for pleasure. Weaver’s son, bookkeeper, bad at Latin, getting better.',
    likes: ['AskHistory', 'LetterWriting', 'Seamanship', 'RiverSwimming'],
  },
  {
    username: 'contour_line',
    joined: 699,
    seen: 0.6,
    about:
      'I scan old survey sheets, join them at the edges and give them away. If you have a roll in the attic, do not flatten it with an iron. Ask first.',
    likes: ['PaperMaps', 'CityWalks', 'AskHistory', 'WeatherDiary'],
  },
  {
    username: 'perseid',
    joined: 690,
    seen: 0.4,
    about:
      'Eight-inch mirror, ground by hand, on a mount made of plumbing. The best site within an hour of me is a reservoir road with no lamps and one fox.',
    likes: ['DarkSkies', 'WeatherDiary', 'Woodwork', 'SmallObservations', 'NightTrains'],
    homeFeed: 'subscriptions',
    standing: 'supporter',
  },
  {
    username: 'third_rail',
    joined: 683,
    seen: 0.9,
    about: 'Signaller, nights. I know why your train stopped there, and I am not allowed to say.',
    likes: ['NightTrains', 'CityWalks', 'RadioDrama', 'PaperMaps'],
  },
  {
    username: 'sundial_ann',
    joined: 671,
    seen: 0.7,
    about: 'Paints dials on south walls. They are right four times a year and charming the rest of it.',
    likes: ['AskHistory', 'Typography', 'DarkSkies', 'Gardens', 'Woodwork'],
    standing: 'supporter',
  },
  {
    username: 'old_harbour',
    joined: 668,
    seen: 214,
    likes: ['Seamanship'],
    standing: 'deleted',
  },
  {
    username: 'lathe_and_plane',
    joined: 655,
    seen: 0.5,
    about:
      'Cabinet maker, second generation. My father said that the back of a drawer is where you meet the man who made it.\n\nNo, I will not tell you what your sideboard is worth.',
    likes: ['Woodwork', 'BikeRepair', 'MendingCircle', 'Gardens'],
  },
  {
    username: 'kettle_on',
    joined: 649,
    seen: 0.15,
    about: 'Somebody has to put the kettle on. Nurse, between shifts.',
    likes: ['TeaTable', 'SmallObservations', 'MendingCircle', 'BreadMakers', 'RadioDrama'],
  },
  {
    username: 'margin_note',
    joined: 640,
    seen: 1.1,
    about:
      'Sets labels for museums, then lies awake about the leading. I carry a tape measure and a light meter. Guards know me.',
    likes: ['Typography', 'LocalLibraries', 'AskHistory', 'CityWalks'],
  },
  {
    username: 'freewheeler',
    joined: 633,
    seen: 0.8,
    about:
      'Runs the Thursday repair evening in a church hall. Bring the bicycle and a biscuit. We do not judge the chain.',
    likes: ['BikeRepair', 'CityWalks', 'MendingCircle', 'NightTrains'],
    standing: 'supporter',
  },
  {
    username: 'slowpost',
    joined: 621,
    seen: 3.2,
    about: 'Writes letters by hand to nine people. Ten, if you leave me an address.',
    likes: ['LetterWriting', 'ChessByPost', 'Typography', 'TeaTable'],
  },
  {
    username: 'nightwatch',
    joined: 610,
    seen: 0.35,
    about: 'Museum guard. Eight hours a day with the same Flemish street, and I still find people in it.',
    likes: ['AskHistory', 'CityWalks', 'RadioDrama', 'DarkSkies'],
  },
  {
    username: 'marrow_and_pea',
    joined: 601,
    seen: 0.25,
    about:
      'Plot 14, clay, north slope. Nothing should grow here and in August we cannot give it away. Seeds by post every January, see my list.',
    likes: ['Gardens', 'OldRecipes', 'WeatherDiary', 'Birdsong', 'BreadMakers'],
  },
  {
    username: 'plumb_bob',
    joined: 588,
    seen: 0.1,
    about: 'Taught Latin for thirty years; now I lay bricks, which stay where you put them.',
    likes: ['AskHistory', 'Woodwork', 'SecondLanguage', 'LetterWriting'],
  },
  {
    username: 'swift_counter',
    joined: 574,
    seen: 0.6,
    about:
      'I count the swifts over one street, every year, from the same window. 2019: 41. This year: 17. Put up a box.',
    likes: ['Birdsong', 'Gardens', 'SmallObservations', 'WeatherDiary', 'CityWalks'],
  },
  {
    username: 'foley_pit',
    joined: 563,
    seen: 2.1,
    about:
      'Makes sounds. Snow is cornflour in a sock; a broken arm is celery; a kiss is the back of my own hand and I would rather not discuss it.',
    likes: ['RadioDrama', 'SmallObservations', 'Birdsong', 'Woodwork'],
    homeFeed: 'subscriptions',
  },
  {
    username: 'dust_jacket',
    joined: 549,
    seen: 5,
    about: 'Mends books. Cloth, calf and the ones you read in the bath.',
    likes: ['LocalLibraries', 'MendingCircle', 'Typography', 'OldRecipes'],
  },
  {
    username: 'night_bus',
    joined: 540,
    seen: 0.45,
    about: 'Driver, line N8. You fall asleep on the upper deck; I hope you know that we see you.',
    likes: ['CityWalks', 'NightTrains', 'TeaTable', 'SmallObservations'],
  },
  {
    username: 'alto_two',
    joined: 527,
    seen: 4,
    about: 'Second alto from the left. We have one note in this piece and by heaven we hold it.',
    likes: ['ChoirPractice', 'TeaTable', 'RadioDrama', 'LocalLibraries'],
  },
  {
    username: 'beekeeper_j',
    joined: 512,
    seen: 1.8,
    about: 'Four hives behind the fire station. The honey tastes of lime trees and, a little, of diesel.',
    likes: ['Gardens', 'Birdsong', 'OldRecipes', 'WeatherDiary'],
  },
  {
    username: 'en_passant_paul',
    joined: 498,
    seen: 9,
    about: 'Longest game so far: six years, one opponent, two house moves. I am a pawn up.',
    likes: ['ChessByPost', 'LetterWriting', 'TeaTable'],
    homeFeed: 'subscriptions',
  },
  {
    username: 'YukiTanabe',
    joined: 486,
    seen: 0.9,
    about:
      'Learning my fourth language by reading its children’s encyclopaedias. I can now explain volcanoes and cannot order coffee.',
    likes: ['SecondLanguage', 'PaperMaps', 'TeaTable', 'Typography', 'NightTrains'],
  },
  {
    username: 'coldwater_ruth',
    joined: 471,
    seen: 0.7,
    about: 'In the river every morning since a doctor told me to take up something. He meant a class.',
    likes: ['RiverSwimming', 'WeatherDiary', 'Birdsong', 'TeaTable'],
  },
  {
    username: 'darning_egg',
    joined: 458,
    seen: 1.2,
    about: 'I darn in a colour you can see. A mend is not a secret.',
    likes: ['MendingCircle', 'TeaTable', 'OldRecipes', 'Gardens'],
    standing: 'supporter',
  },
  {
    username: 'gable_end',
    joined: 441,
    seen: 2.7,
    about: 'Photographs painted advertisements on the sides of houses before somebody insulates them.',
    likes: ['CityWalks', 'Typography', 'PaperMaps', 'AskHistory'],
  },
  {
    username: 'isobar',
    joined: 429,
    seen: 0.3,
    about:
      'Three readings a day, same hut, same thermometer, since 1997. Yes, it is getting warmer. Here are the numbers.',
    likes: ['WeatherDiary', 'Seamanship', 'DarkSkies', 'Gardens'],
    homeFeed: 'subscriptions',
  },
  {
    username: 'rye_and_shine',
    joined: 415,
    seen: 1.6,
    about: 'Seventy per cent rye or it is cake.',
    likes: ['BreadMakers', 'OldRecipes', 'SecondLanguage'],
  },
  {
    username: 'overdue_again',
    joined: 402,
    seen: 12,
    about: 'I owe four libraries in two countries. I am good for it.',
    likes: ['LocalLibraries', 'RadioDrama', 'TeaTable'],
  },
  {
    username: 'couchette_9',
    joined: 388,
    seen: 0.5,
    about:
      'Has slept between forty-one pairs of cities. Keeps a notebook of breakfasts. Top bunk, window end, and bring your own tea.',
    likes: ['NightTrains', 'PaperMaps', 'SecondLanguage', 'TeaTable', 'CityWalks'],
  },
  {
    username: 'ligature_fi',
    joined: 371,
    seen: 6,
    about: 'If the dot of the i disappears into the f, that is me.',
    likes: ['Typography', 'LetterWriting', 'LocalLibraries'],
    homeFeed: 'subscriptions',
  },
  {
    username: 'Adjoa_M',
    joined: 359,
    seen: 0.2,
    about:
      'Structural engineer. Ask me why the old bridge is fine and the new one hums. I also grow okra where okra does not grow.',
    likes: [
      'CityWalks',
      'Gardens',
      'Woodwork',
      'AskHistory',
      'StoaMeta',
      'NightTrains',
      'DarkSkies',
      'BikeRepair',
      'OldRecipes',
    ],
    standing: 'supporter',
    badge: 1.6,
  },
  { username: 'jb_1962', joined: 344, seen: 15, likes: ['Woodwork', 'BikeRepair'] },
  {
    username: 'eyepiece',
    joined: 331,
    seen: 1.9,
    about: 'Sketches the Moon with a soft pencil. It holds still better than my nieces.',
    likes: ['DarkSkies', 'SmallObservations', 'WeatherDiary'],
  },
  {
    username: 'unsent_letters',
    joined: 318,
    seen: 22,
    likes: ['LetterWriting', 'SmallObservations'],
  },
  {
    username: 'brine',
    joined: 301,
    seen: 0.8,
    about: 'Says what others only think.',
    likes: ['AskHistory', 'CityWalks', 'StoaMeta'],
  },
  {
    username: 'spoke_key',
    joined: 288,
    seen: 3.5,
    about: 'Wheels built, trued and, where necessary, apologised to.',
    likes: ['BikeRepair', 'Woodwork', 'RiverSwimming'],
  },
  {
    username: 'Wim_Verhoeven',
    joined: 274,
    seen: 7,
    about: 'Lock keeper. Boats come to me. I have read everything.',
    likes: ['Seamanship', 'RiverSwimming', 'LocalLibraries', 'WeatherDiary'],
  },
  {
    username: 'long_view',
    joined: 260,
    seen: 2.2,
    likes: ['AskHistory', 'StoaMeta'],
  },
  {
    username: 'hen_number_six',
    joined: 247,
    seen: 1.3,
    about: 'The other five have names. I write on her behalf.',
    likes: ['Gardens', 'SmallObservations', 'OldRecipes', 'Birdsong'],
  },
  { username: 'Lotte1987', joined: 231, seen: 0.4, likes: ['BreadMakers', 'MendingCircle', 'Gardens'] },
  {
    username: 'sea_area_dogger',
    joined: 218,
    seen: 4.4,
    about: 'Cyclonic, five to seven, occasionally good.',
    likes: ['RadioDrama', 'WeatherDiary', 'Seamanship'],
  },
  {
    username: 'desire_path',
    joined: 199,
    seen: 0.9,
    about: 'Collects the paths that people make across lawns. The lawn is wrong.',
    likes: ['CityWalks', 'PaperMaps', 'Gardens', 'SmallObservations'],
  },
  {
    username: 'true_facts_91',
    joined: 186,
    seen: 71,
    about: 'Do your own research.',
    likes: ['AskHistory', 'DarkSkies', 'StoaMeta'],
    standing: 'banned',
  },
  {
    username: 'proofing_slowly',
    joined: 172,
    seen: 1.1,
    about: 'Six failures, one loaf. I posted the loaf.',
    likes: ['BreadMakers', 'TeaTable'],
  },
  { username: 'quietcarriage', joined: 154, seen: 8, likes: ['NightTrains', 'LocalLibraries'] },
  {
    username: 'zugzwang',
    joined: 139,
    seen: 3,
    about: 'Your move, and I am sorry.',
    likes: ['ChessByPost', 'SecondLanguage'],
    homeFeed: 'subscriptions',
  },
  {
    username: 'moss_and_slate',
    joined: 121,
    seen: 0.6,
    about: 'Roofer in a wet county.',
    likes: ['Woodwork', 'WeatherDiary', 'Birdsong', 'MendingCircle'],
  },
  {
    username: 'PeterFromTheBus',
    joined: 103,
    seen: 0.3,
    likes: ['CityWalks', 'TeaTable', 'NightTrains'],
    trusted: 102,
  },
  {
    username: 'graticule',
    joined: 86,
    seen: 1.7,
    about: 'New here. I fold maps back the way they were.',
    likes: ['PaperMaps', 'Seamanship'],
    trusted: 84,
  },
  { username: 'MrBasset', joined: 64, seen: 19, likes: ['Gardens', 'RadioDrama'] },
  {
    username: 'selvedge',
    joined: 41,
    seen: 0.7,
    about: 'I came with one torn sleeve.',
    likes: ['MendingCircle', 'OldRecipes'],
  },
  { username: 'coins_4_you', joined: 26, seen: 25, likes: ['AskHistory'], standing: 'banned' },
  { username: 'rain_gauge', joined: 12, seen: 0.2, likes: ['WeatherDiary', 'Gardens'] },
  { username: 'reader_4417', joined: 2, seen: 0.5, likes: [] },
]

/** The administrator of the site. */
export const theAdmin = 'ines'
