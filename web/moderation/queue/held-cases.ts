import type { Comment } from '../../../api/discussion/comments.ts'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { Case } from '../../../api/moderation/queue.ts'
import type { User } from '../../../api/people/accounts.ts'

/** The part of a case that the words and the form of an act need. Moderators also act on people without a case. */
export type ActSubject = Pick<Case, 'id' | 'kinds' | 'escalated'> & {
  author: Pick<User, 'username'> | null
  appeal?: Case['appeal']
  community: Pick<Community, 'name' | 'modlog'> | null
} & (
    | { targetType: 'post'; target: Pick<Post, 'title' | 'held'> }
    | { targetType: 'comment'; target: Pick<Comment, 'postTitle' | 'bodyHtml' | 'held'> }
    | { targetType: 'user'; target: Pick<User, 'username'> | null }
    | { targetType: 'community'; target: Pick<Community, 'name'> | null }
  )

type OfCase = Pick<ActSubject, 'kinds' | 'target'>

/** Whether the case is about a held or refused item. A released item is a normal post or comment. */
export const isHeld = ({ kinds, target }: OfCase): boolean =>
  kinds.includes('hold') && target !== null && 'held' in target && target.held === true

/** Whether all cases are about held items; then acts have other words. */
export const areHeld = (cases: readonly OfCase[]): boolean => cases.length > 0 && cases.every(isHeld)
