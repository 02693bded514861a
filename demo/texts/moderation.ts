import type { Named } from '../stage.ts'

/** A reported post, comment, person or community. */
export type Reported = Named | { person: string } | { place: string }

export interface ReportText {
  by: string
  /** The ids of reasons: 1 breaks the rules of the community, 3 is spam. */
  reason: 1 | 2 | 3
  /** Days before now. */
  days: number
  note?: string
  /** The rule of the community that it names. */
  rule?: string
}

/** The open cases. */
export const openCases: readonly {
  about: Reported
  reports: readonly ReportText[]
  /** The note of the moderators when they handed it to the administrators. */
  escalated?: { days: number; text: string }
  /** What moderators said to each other about it. */
  remarks?: readonly { by: string; days: number; text: string }[]
  /** Of a comment that was edited after the first report, its text before. */
  before?: string
}[] = [
  {
    about: { post: 'Would Rome have fallen without [insert current event]?' },
    reports: [
      {
        by: 'oarsman',
        reason: 1,
        days: 0.9,
        note: 'It is locked, and people now go on under the other Rome post. Could it go altogether?',
        rule: 'No current politics',
      },
      { by: 'gable_end', reason: 1, days: 0.4 },
    ],
  },
  {
    about: { post: 'The county has put its inquest rolls online, read by volunteers, free for all' },
    reports: [
      {
        by: 'Adjoa_M',
        reason: 3,
        days: 0.2,
        note: 'Since this morning the address leads to a shop for family trees. I do not think that Theresa knows.',
      },
      { by: 'dust_jacket', reason: 3, days: 0.15 },
      { by: 'ligature_fi', reason: 3, days: 0.1, note: 'The link was bought up.' },
    ],
    remarks: [
      {
        by: 'halyard',
        days: 0.09,
        text: 'The county archive has it at another address now. I have written to Theresa; if she can change the link, nothing need go.',
      },
      {
        by: 'sundial_ann',
        days: 0.07,
        text: 'Agreed. I would lock it until she answers, so that nobody else lands in the shop.',
      },
    ],
  },
  {
    about: { comment: ['moss_and_slate', 'Fair. It was a beer mat.'] },
    reports: [{ by: 'long_view', reason: 1, days: 0.6, note: 'Mine was removed for less.' }],
    before: 'It was a beer mat, you pompous old crow. Look it up before you lecture people.',
  },
  {
    about: { post: 'Milk first is for people who cannot commit' },
    reports: [{ by: 'third_rail', reason: 1, days: 1.8, note: 'Not unkind, but the fourth of its sort this month.' }],
  },
  {
    about: { comment: ['brine', 'Very pretty. Libraries are shut half the week'] },
    reports: [
      { by: 'overdue_again', reason: 1, days: 3.1 },
      { by: 'quietcarriage', reason: 1, days: 2.9, note: 'He says this under everything that anybody makes.' },
    ],
    escalated: {
      days: 2.2,
      text: 'Three communities have had this talk with him in one spring. He listens to Theresa: would the admins rather write to him than all of us ban him one by one?',
    },
  },
  {
    about: { place: 'ChessByPost' },
    reports: [
      {
        by: 'zugzwang',
        reason: 1,
        days: 4.3,
        note: 'Nobody has looked in for a week: Paul is moving house and slowpost writes by post. Two games wait for somebody to say whose move it is.',
      },
    ],
  },
  {
    about: { person: 'long_view' },
    reports: [
      {
        by: 'tilda_k',
        reason: 1,
        days: 1.2,
        note: 'Follows me from one community to the next and answers whatever I write there. None of it is worth a report by itself.',
      },
    ],
  },
]

/** The reports about removed items. */
export const reportsOfRemoved: Readonly<Record<string, readonly ReportText[]>> = {
  'The Middle Ages were INVENTED (hear me out)': [
    {
      by: 'oarsman',
      reason: 1,
      days: 78.9,
      note: 'Rule 1. All three professors were asked by letter; one of them is my aunt.',
    },
    { by: 'gable_end', reason: 1, days: 78.8 },
  ],
  'Best price garden tools click here': [{ by: 'beekeeper_j', reason: 3, days: 25.55 }],
  'Life jackets are for people who cannot sail': [
    { by: 'coldwater_ruth', reason: 1, days: 105.95, note: 'Somebody will believe it.' },
  ],
  'Just went in after the storm, brown as tea, best swim of the year': [
    { by: 'ines', reason: 1, days: 20.85, note: 'The water board says to stay out for three days.' },
  ],
}

/** The reasons of removals and locks in the log; `rule` is the number of a rule of the community. */
export const whyOfPosts: Readonly<Record<string, { rule?: number; reason?: string; partOf?: string }>> = {
  'Best price garden tools click here': { reason: 'Advertisements, two in one hour.', partOf: 'tools' },
  'Garden tools, last day, seventy off': { reason: 'Advertisements, two in one hour.', partOf: 'tools' },
  'Two rain barrels to give away, with one tap between them': {
    reason: 'Things to give away go on the swap list. It opens again in spring.',
  },
  'Nobody has ever shown me a map that a Roman signed': { rule: 1, partOf: 'true_facts_91 AskHistory' },
  'Seven hundred years of church bells and not one recording': { rule: 1, partOf: 'true_facts_91 AskHistory' },
  'Nobody in the waiting room laughed at the poster, which just goes to show': {
    reason: 'About patients who could be recognised. Tell it without the waiting room and it is welcome.',
  },
  'The Middle Ages were INVENTED (hear me out)': { rule: 1, reason: 'Names no source, for the third time.' },
  'Would Rome have fallen without [insert current event]?': { rule: 2 },
  'Selling my reservation for Friday': {
    reason: 'Berths are sold by the railway. Ask in the weekly thread for a swap.',
  },
  'Life jackets are for people who cannot sail': { reason: 'Bad advice that can cost a life.' },
  'Just went in after the storm, brown as tea, best swim of the year': {
    reason: 'After heavy rain the water is not safe. Say so, and it comes back.',
  },
  'Why does nobody talk about the second moon': { reason: 'Everything has been said, twice.' },
  'Sourdough is yeast bread for people with podcasts': { reason: 'It was funny for a day. Now it is only loud.' },
  'Moderation here is a club for people who already agree': { rule: 3, reason: 'Answered in full above.' },
  'They are deleting posts and you are all fine with it': { rule: 3 },
  'Seed swap: the list is open': { reason: 'The list is closed until spring.' },
}

export const whyOfErased = { reason: 'Fraud, in several communities on one day.' }

/** The reasons of bans, by name and community. */
export const whyOfBans: Readonly<Record<string, { rule?: number; reason: string; partOf?: string }>> = {
  'brine BreadMakers': { reason: 'Asked four times to stop at the loaf and leave the baker.' },
  'brine AskHistory': { rule: 3, reason: 'A week to cool off. The question was good, the tone was not.' },
  'long_view AskHistory': { rule: 2, reason: 'Current politics under a different name, again.' },
  'true_facts_91 AskHistory': { reason: 'Claims without sources under every answer.', partOf: 'no sources' },
  'true_facts_91 DarkSkies': { reason: 'The second moon.' },
  'coins_4_you AskHistory': { reason: 'Fraud.' },
}

/** The reasons of bans from the site. */
export const whyOfSiteBans: Readonly<Record<string, string>> = {
  true_facts_91: 'Banned from two communities, and went on in a third.',
  coins_4_you: 'Fraud, in several communities on one day.',
}
