import type { HoldCause } from '../../api/discussion/holds.ts'
import type { Named } from '../stage.ts'

interface Decided {
  act: 'refuse_held' | 'reopen_held' | 'release_held'
  by: string
  days: number
  why?: { rule?: number; reason?: string }
}

/** A held post or comment. Times in days before now. */
export type HeldText = {
  name: string
  by: string
  place: string
  why: HoldCause
  days: number
  text: string
  /** The decisions in order; without them it is still held. */
  decided?: readonly Decided[]
  /** The published post or comment, unless an appeal decided it. */
  became?: Named
} & ({ type: 'post'; title: string } | { type: 'comment'; under: string })

export const held: readonly HeldText[] = [
  {
    ...{ name: 'needles', type: 'post', by: 'selvedge', place: 'AskHistory', why: 'first', days: 0.22 },
    title: 'A tin of needles from a town that is on no map I have: where was Redditon?',
    text: 'It was in the lid of my great-aunt’s work basket, under the ribbon. “Jas. Poole & Sons, Redditon”, a swan, and a price in pence. I have asked the library and two cousins. Graticule says that he has looked in the gazetteer under R and under K.',
  },
  {
    ...{ name: 'wax', type: 'comment', by: 'rain_gauge', place: 'AskHistory', why: 'first', days: 0.12 },
    under: 'Why do old contracts say everything three times?',
    text: 'My jar and my gauge stand side by side for the same reason, I think. If one is wrong, the other one says so.',
  },
  {
    ...{ name: 'lemon', type: 'comment', by: 'Adjoa_M', place: 'SmallObservations', why: 'first', days: 28.4 },
    under: 'People walk faster through the room with the still lifes, except hungry ones',
    text: '',
    decided: [{ act: 'release_held', by: 'swift_counter', days: 28 }],
    became: { comment: ['Adjoa_M', 'And the lemon, always half peeled'] },
  },
  {
    ...{ name: 'steps', type: 'comment', by: 'PeterFromTheBus', place: 'RiverSwimming', why: 'first', days: 6.2 },
    under: 'The board: levels, temperatures, ways in and out. Read before you write',
    text: '',
    decided: [
      {
        ...{ act: 'refuse_held', by: 'coldwater_ruth', days: 6 },
        why: { rule: 2, reason: 'At night, and it says nothing of anybody on the bank.' },
      },
    ],
  },
  {
    ...{ name: 'hello', type: 'post', by: 'reader_4417', place: 'StoaMeta', why: 'shield', days: 1.7 },
    title: 'Hello. I read here for half a year before I made an account',
    text: '',
    decided: [
      {
        act: 'refuse_held',
        by: 'TheresaOkafor',
        days: 1.66,
        why: { reason: 'The wrong button. It goes back at once.' },
      },
      { act: 'reopen_held', by: 'TheresaOkafor', days: 1.65 },
      { act: 'release_held', by: 'tilda_k', days: 1.6 },
    ],
    became: { post: 'Hello. I read here for half a year before I made an account' },
  },
  {
    ...{ name: 'coins', type: 'post', by: 'coins_4_you', place: 'Gardens', why: 'wave', days: 25.44 },
    title: 'Roman coins for your garden, dig them up yourself',
    text: 'Fifty in a bag, with certificate. Children love it. Write to me for the price.',
    decided: [
      {
        act: 'refuse_held',
        by: 'beekeeper_j',
        days: 25.35,
        why: { reason: 'An advertisement, and not the first today.' },
      },
    ],
  },
]
