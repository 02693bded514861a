/** Rules of communities, in their order; small communities have none. */
export const rules: Readonly<Record<string, readonly { rule: string; description?: string }[]>> = {
  StoaMeta: [
    { rule: 'One matter for each post', description: 'Two matters in one post are answered as none.' },
    {
      rule: 'Security holes go by letter',
      description:
        'Write to the contact address at the foot of the page. You get an answer within a day, and your name in the notes if you want it there.',
    },
    {
      rule: 'Complain about what was done, never about who',
      description: 'Appeals against a ban have a form of their own.',
    },
  ],
  StoaHelp: [
    {
      rule: 'Say what you pressed and what came',
      description: 'A picture of the screen helps. Your password does not.',
    },
    { rule: 'No question is stupid', description: 'Answers can be.' },
  ],
  AskHistory: [
    {
      rule: 'Answer with sources',
      description: 'Name the book, archive or inscription. “I read somewhere” is a question, not an answer.',
    },
    {
      rule: 'No current politics',
      description: 'The twenty-year rule: events of the last twenty years belong elsewhere.',
    },
    { rule: 'Argue with the claim', description: 'Never with the person who made it.' },
    { rule: 'No homework to order', description: 'Show what you have found so far and where you are stuck.' },
    { rule: 'Mark conjecture as such', description: 'A good guess is welcome when it says that it is one.' },
  ],
  BreadMakers: [
    {
      rule: 'Say what went in',
      description: 'Flour, water, salt, leaven, by weight if you have scales. A picture without a recipe is a torment.',
    },
    { rule: 'Failures are welcome', description: 'Dense ones above all. Nobody laughs first.' },
    { rule: 'No trade', description: 'Telling us which mill you like is fine; telling us weekly is not.' },
  ],
  CityWalks: [
    { rule: 'Say where', description: 'A city and a street at least. “Somewhere in the north” cannot be walked.' },
    {
      rule: 'Faces of strangers stay out',
      description: 'Wait until they have passed, or take the picture from behind.',
    },
    { rule: 'Public ground only', description: 'What needs climbing over is for another place.' },
  ],
  Seamanship: [
    {
      rule: 'Safety first, opinions second',
      description: 'Advice that could drown somebody is removed, however well it worked once.',
    },
    {
      rule: 'Name the waters',
      description: 'What is prudent in a tidal race is fuss on a pond, and the other way round.',
    },
    { rule: 'No mocking of the rescued' },
  ],
  PaperMaps: [
    {
      rule: 'Give scale, year and sheet',
      description: 'If the margin is cut off, say so; somebody will know it by the hachures.',
    },
    { rule: 'Scans you may share', description: 'Old does not mean free. If unsure, describe it and ask.' },
  ],
  DarkSkies: [
    {
      rule: 'Say how a picture was made',
      description: 'Glass, exposure, stacking. Compositions are welcome and marked as such.',
    },
    { rule: 'No coordinates of private fields', description: 'The farmer has been kind for years.' },
    { rule: 'Horoscopes elsewhere' },
  ],
  NightTrains: [
    { rule: 'Date your timetables', description: 'A connection without its year has stranded people.' },
    { rule: 'No tickets for sale', description: 'Giving one away is a fine thing; ask a moderator to pin it.' },
    { rule: 'Staff are people', description: 'No names, no pictures, no stories that only one attendant could be in.' },
  ],
  LocalLibraries: [
    {
      rule: 'What readers borrow is nobody’s business',
      description: 'Funny requests, yes; anything by which somebody could be known, no.',
    },
    { rule: 'Link to the catalogue, not to the shop' },
  ],
  Woodwork: [
    { rule: 'Show the work, not only the result' },
    {
      rule: 'Say what it is made of',
      description: 'Also what it is finished with, and how long you waited between coats.',
    },
    { rule: 'Selling goes to the monthly thread' },
    {
      rule: 'No advice to skip the guard on a saw',
      description: 'We have a member who types with seven fingers. He agrees.',
    },
  ],
  Typography: [
    { rule: 'Praise needs a reason, and so does blame', description: 'Name the letter, the space, the size.' },
    { rule: 'Naming a face: try first', description: 'Tell us what you have ruled out.' },
  ],
  BikeRepair: [
    { rule: 'Describe the noise', description: 'When, how often in a turn of the crank, and under whose weight.' },
    { rule: 'Any bicycle', description: 'Nobody here needs a better one than they have.' },
    { rule: 'If in doubt about brakes, walk it to a shop' },
  ],
  LetterWriting: [
    {
      rule: 'No addresses in public',
      description:
        'Exchanges go through the moderators, who have paper for it. This is also why only approved members post here.',
    },
    {
      rule: 'Answer what you asked for',
      description: 'Two letters unanswered, and your place in the exchange goes to the next.',
    },
  ],
  Gardens: [
    { rule: 'Say roughly where you are', description: 'Valley, side of the hill, first frost.' },
    { rule: 'No eating on advice from here', description: 'For mushrooms and berries ask somebody who can hold them.' },
    { rule: 'Seeds by post in January only' },
  ],
  RiverSwimming: [
    { rule: 'Say the level and the date', description: 'A river in May is another river.' },
    {
      rule: 'Never alone after rain',
      description: 'Reports of having done so are removed, so that nobody is encouraged.',
    },
    { rule: 'Way in and way out', description: 'A place with only one of them is not a place.' },
  ],
  SmallObservations: [{ rule: 'One paragraph or less' }, { rule: 'No conclusions', description: 'Leave them to us.' }],
}

/** Reasons besides the rules, with the text for the author. */
export const reasons: Readonly<Record<string, readonly { title: string; text: string }[]>> = {
  AskHistory: [
    {
      title: 'Asked last week',
      text: 'This was asked and answered within the last weeks. The search of this community finds it; ask again if the answer leaves something open.',
    },
    {
      title: 'Not about the past',
      text: 'It is a good question for another community. Here everything is about what happened.',
    },
  ],
}
