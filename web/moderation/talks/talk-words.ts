import type { Talk } from '../../../api/moderation/talks.ts'

export const talkPath = (id: string) => `/messages/${id}`

const actWords: Readonly<Record<NonNullable<Talk['about']>['act'], string>> = {
  remove_post: 'About a removed post',
  remove_comment: 'About a removed comment',
  refuse_held: 'About what was not published',
  ban_member: 'About a ban',
  warn: 'About a warning',
  ban_user: 'About a suspension',
}

/** What the talk is about, with the reason. */
export const aboutWords = ({ act, reason, rule }: Pick<NonNullable<Talk['about']>, 'act' | 'reason' | 'rule'>) =>
  `${actWords[act]}: ${reason ?? rule ?? 'No reason given'}`
