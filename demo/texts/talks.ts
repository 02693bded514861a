/** A talk of a member with the moderators of a community; times in days before now. The first message is the member's. */
export interface TalkText {
  place: string
  member: string
  topic: string
  closed?: { by: string; days: number }
  /** The member may no longer write to these moderators. */
  blocked?: { by: string; days: number }
  messages: readonly { by: string; days: number; text: string }[]
}

export const talks: readonly TalkText[] = [
  {
    place: 'AskHistory',
    member: 'Adjoa_M',
    topic: 'May I ask the same question again?',
    messages: [
      {
        by: 'Adjoa_M',
        days: 1.2,
        text: 'I asked in spring how people found a street before there were numbers, and got one answer, a good one. May I ask again, with what I have found since? I do not want to be the person who posts twice.',
      },
      {
        by: 'mara_v',
        days: 0.9,
        text: 'Please do. Link the old one, say what is new, and nobody will count it as the same question.',
      },
      { by: 'Adjoa_M', days: 0.8, text: 'Thank you. It will be Sunday, with a photograph of the ledger.' },
    ],
  },
  {
    place: 'AskHistory',
    member: 'moss_and_slate',
    topic: 'Sources in other languages',
    messages: [
      {
        by: 'moss_and_slate',
        days: 0.3,
        text: 'The rule says “name your source”. Mine are parish books in Welsh. Is it enough to name them, or should I translate the passage?',
      },
    ],
  },
  {
    place: 'AskHistory',
    member: 'gable_end',
    topic: 'A thread for small questions',
    closed: { by: 'halyard', days: 19 },
    messages: [
      {
        by: 'gable_end',
        days: 22,
        text: 'Some questions are too small for a post: what is this hook for, who is on this coin. Could there be one thread a week for them?',
      },
      {
        by: 'halyard',
        days: 21,
        text: 'We have talked about it and would like to try. The first one goes up on Monday; say there how it works out.',
      },
      { by: 'gable_end', days: 20.7, text: 'I shall bring the hook.' },
    ],
  },
  {
    place: 'AskHistory',
    member: 'true_facts_91',
    topic: 'Why are my answers removed?',
    closed: { by: 'mara_v', days: 74.2 },
    blocked: { by: 'mara_v', days: 74.2 },
    messages: [
      { by: 'true_facts_91', days: 75, text: 'Four answers gone in one day. Everybody knows these things are true.' },
      {
        by: 'mara_v',
        days: 74.8,
        text: 'Then a source is easy to find. Name one under each answer and report it to us; we bring back what has one.',
      },
      {
        by: 'true_facts_91',
        days: 74.7,
        text: 'You people are clowns. I shall write here every hour until they are back.',
      },
      { by: 'true_facts_91', days: 74.6, text: 'Still waiting, clowns.' },
    ],
  },
]
