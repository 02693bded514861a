/** Requests for communities. Times in days before now. */
export interface RequestText {
  by: string
  name: string
  note?: string
  asked: number
  answer?: { verdict: 'approved' | 'denied'; days: number; note?: string }
}

export const requests: readonly RequestText[] = [
  {
    by: 'desire_path',
    name: 'SmallObservations',
    note: 'For things noticed on the way that are too small for CityWalks. I would look after it together with swift_counter.',
    asked: 176,
    answer: { verdict: 'approved', days: 173.1 },
  },
  {
    by: 'long_view',
    name: 'RealTalk',
    note: 'A place without moderators.',
    asked: 122,
    answer: {
      verdict: 'denied',
      days: 121,
      note: 'Every community here has moderators. That is most of what a community is.',
    },
  },
  {
    by: 'beekeeper_j',
    name: 'Beekeeping',
    note: 'The hive questions are taking over Gardens, and marrow_and_pea is very patient. Eleven of us would move on the first day.',
    asked: 3.4,
  },
  {
    by: 'selvedge',
    name: 'Quilting',
    asked: 1.6,
    note: 'MendingCircle sent me. They say that a quilt is not a mend.',
  },
  { by: 'jb_1962', name: 'Woodworking', asked: 0.7 },
  {
    by: 'Adjoa_M',
    name: 'Bridges',
    note: 'Old ones, new ones, and how to tell which will be there in a hundred years. Engineers and people who like standing on them.',
    asked: 0.4,
  },
  {
    by: 'Adjoa_M',
    name: 'Concrete',
    asked: 64,
    answer: {
      verdict: 'denied',
      days: 63,
      note: 'Tried twice already and empty both times. Would Bridges not carry it?',
    },
  },
]
