import type { Act, ActorGroup } from '../../api/moderation/modlog.ts'
import type { Named } from '../stage.ts'

interface AnswerText {
  by: string
  as: Exclude<ActorGroup, 'system'>
  days: number
  text: string
}

/** An appeal. Times in days before now. */
export interface AppealText {
  by: string
  against:
    | { act: 'remove_post' | 'remove_comment'; about: Named }
    | { act: 'ban_member' | 'ban_user'; place?: string }
    | { act: 'refuse_held'; held: string; place: string }
  days: number
  text: string
  answer?:
    | (AnswerText & { outcome: 'upheld' })
    | (AnswerText & { outcome: 'overturned'; takenBack: { act: Act; became?: Named } })
}

export const appeals: readonly AppealText[] = [
  {
    by: 'brine',
    against: { act: 'ban_member', place: 'AskHistory' },
    days: 1.4,
    text: 'I asked who paid for the walls. It is a history question. I then said something about people who answer with their degree, and that was not one. I would take the sentence back if I could still edit it there. Could I have the week shortened, or the sentence?',
  },
  {
    by: 'brine',
    against: {
      act: 'remove_post',
      about: { post: 'Just went in after the storm, brown as tea, best swim of the year' },
    },
    days: 12.3,
    text: 'I wrote what I did. I told nobody to do it. Half the river does it and says nothing. Put a warning above it as tall as you like, but put it back.',
  },
  {
    by: 'Adjoa_M',
    against: { act: 'remove_comment', about: { comment: ['Adjoa_M', 'The key to the culvert'] } },
    days: 3,
    text: 'It is the office of the water society. The address and the hours stand on a brass plate beside the door, and on their notice board. I would never write down where somebody lives.',
    answer: {
      ...{ by: 'tilda_k', as: 'mods', days: 1.1, outcome: 'overturned' },
      text: 'I went past it on my way to work and read the plate. It is an office, and your comment is back. Thank you for asking so patiently.',
      takenBack: { act: 'restore_comment' },
    },
  },
  {
    by: 'PeterFromTheBus',
    against: { act: 'refuse_held', held: 'steps', place: 'RiverSwimming' },
    days: 5.8,
    text: 'my brother was on the steps the whole time with the towel. i did not write that because i thought everybody has a brother with a towel',
    answer: {
      ...{ by: 'ines', as: 'mods', days: 4.9, outcome: 'overturned' },
      text: 'A brother with a towel is exactly what the rule asks for. It is published, and I have put him into the answer below, so that nobody goes without one.',
      takenBack: {
        act: 'release_held',
        became: { comment: ['PeterFromTheBus', 'the steps by the bus stop are good'] },
      },
    },
  },
  {
    by: 'coins_4_you',
    against: { act: 'ban_user' },
    days: 24.2,
    text: 'The coins are good coins. I have many happy buyers in other places. One person did not like his coin and now I lose everything. Please open my account again.',
    answer: {
      ...{ by: 'ines', as: 'admins', days: 23.9, outcome: 'upheld' },
      text: 'Three members have sent you money and have no coin, liked or not. Send it back to them. The account stays closed either way.',
    },
  },
  {
    by: 'unsent_letters',
    against: { act: 'ban_user' },
    days: 199.9,
    text: 'I have never owned a watch worth selling. I had the same password here and at a shop for envelopes, and the shop has lost it. I have a new one now, on paper, in the drawer with the letters.',
    answer: {
      ...{ by: 'ines', as: 'admins', days: 199.2, outcome: 'overturned' },
      text: 'That explains it. The watches are gone, everything of yours is where it was, and only the new password opens it. The drawer is a good place.',
      takenBack: { act: 'unban_user' },
    },
  },
]
