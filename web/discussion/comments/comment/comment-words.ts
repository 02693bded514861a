import type { Comment } from '../../../../api/discussion/comments.ts'
import { groupedNumber } from '../../../../shared/numbers.ts'

const groups = { normal: 'its author', mods: 'moderators', admins: 'admins' } as const

export const deletedWords = ({ deletedAs }: Pick<Comment, 'deletedAs'>) => `Deleted by ${groups[deletedAs ?? 'normal']}`

type Hidable = Pick<Comment, 'isAuthorMuted' | 'userDeleted' | 'contentStripped'>

/** The word that replaces the name of an author who is not shown; null if the name is shown. */
export function hiddenName(comment: Hidable, isAdmin: boolean): 'Hidden' | 'Ghost' | 'Muted' | null {
  if (comment.contentStripped) return 'Hidden'
  if (comment.userDeleted && !isAdmin) return 'Ghost'
  return comment.isAuthorMuted ? 'Muted' : null
}

export const repliesWords = (count: number) => `${groupedNumber(count)} ${count === 1 ? 'reply' : 'replies'}`

export const moreRepliesWords = (count: number) => `${groupedNumber(count)} more ${count === 1 ? 'reply' : 'replies'}`
