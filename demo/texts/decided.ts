import type { CaseOutcome } from '../../api/moderation/queue.ts'
import type { Reported, ReportText } from './moderation.ts'

/** Reported items that were not removed, or removed for another reason. Times in days before now. */
export interface DecidedText {
  about: Reported
  reports: readonly ReportText[]
  decided: { by: string; days: number; outcome: Exclude<CaseOutcome, 'uphold' | 'overturn'> }
}

export const decidedCases: readonly DecidedText[] = [
  {
    about: {
      post: 'The two cranes over the station turn to face the same way when everybody has gone home',
    },
    reports: [
      {
        by: 'long_view',
        reason: 1,
        days: 0.5,
        note: 'There is a conclusion in the title. If mine may not, hers may not.',
      },
    ],
    decided: { by: 'swift_counter', days: 0.35, outcome: 'approve' },
  },
  {
    about: { post: 'Screws exist' },
    reports: [
      { by: 'moss_and_slate', reason: 1, days: 35.2 },
      { by: 'sundial_ann', reason: 1, days: 35.1, note: 'Show the work, says rule 1. There is no work.' },
    ],
    decided: { by: 'lathe_and_plane', days: 34.8, outcome: 'ignore' },
  },
  {
    about: { post: 'Any bicycle younger than 1985 is a subscription' },
    reports: [{ by: 'Lotte1987', reason: 1, days: 15.7, note: 'Pressed by mistake, on the bus. Sorry.' }],
    decided: { by: 'spoke_key', days: 15.5, outcome: 'left' },
  },
  {
    about: { comment: ['brine', 'I will give you freehubs.'] },
    reports: [{ by: 'tilda_k', reason: 1, days: 10.9, note: 'They have been at it since Tuesday.' }],
    decided: { by: 'freewheeler', days: 10.6, outcome: 'lock' },
  },
  {
    about: { comment: ['brine', 'See?'] },
    reports: [{ by: 'tilda_k', reason: 1, days: 10.9 }],
    decided: { by: 'freewheeler', days: 10.6, outcome: 'lock' },
  },
  {
    about: { comment: ['brine', 'Engineers count their steps'] },
    reports: [{ by: 'night_bus', reason: 1, days: 129 }],
    decided: { by: 'tilda_k', days: 128.9, outcome: 'warn' },
  },
  {
    about: { comment: ['Adjoa_M', 'Some of us walk in order to look'] },
    reports: [{ by: 'brine', reason: 1, days: 129, note: 'She may say that and I may not?' }],
    decided: { by: 'tilda_k', days: 128.9, outcome: 'warn' },
  },
  {
    about: { post: 'Nobody has ever shown me a map that a Roman signed' },
    reports: [{ by: 'oarsman', reason: 1, days: 74.4 }],
    decided: { by: 'mara_v', days: 74, outcome: 'ban' },
  },
  {
    about: { post: 'Seven hundred years of church bells and not one recording' },
    reports: [
      { by: 'plumb_bob', reason: 1, days: 74.1, note: 'It would be funny if he were joking.' },
      { by: 'nightwatch', reason: 1, days: 74.05 },
    ],
    decided: { by: 'mara_v', days: 74, outcome: 'ban' },
  },
  {
    about: { post: 'Selling my reservation for Friday' },
    reports: [
      { by: 'Adjoa_M', reason: 1, days: 13.45, note: 'Rule 2. He is a moderator, so perhaps somebody else looks.' },
    ],
    decided: { by: 'third_rail', days: 13.4, outcome: 'removed' },
  },
  {
    about: { comment: ['MrBasset', 'My uncle always said'] },
    reports: [
      { by: 'Adjoa_M', reason: 1, days: 0.7, note: 'The third uncle this week, and no book yet.' },
      { by: 'oarsman', reason: 1, days: 0.6 },
    ],
    decided: { by: 'mara_v', days: 0.3, outcome: 'remove' },
  },
]
