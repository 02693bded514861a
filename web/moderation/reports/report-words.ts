import { hiddenId } from '../../../shared/ids.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import type { ReportTarget } from '../../platform/page/dialogs.ts'

/** What is reported, as its dialog names it; null where this page knows too little of it. */
export function nameOfTarget({ entities }: Memory, type: ReportTarget, id: string): string | null {
  if (type === 'post') {
    const post = entities.get('Post', id)
    return post ? `“${post.title}”, in ${post.communityName}` : null
  }
  if (type === 'comment') {
    const comment = entities.get('Comment', id)
    if (!comment) return null
    return comment.userId === hiddenId ? 'A comment' : `A comment by @${comment.username}`
  }
  if (type === 'user') {
    const user = entities.get('User', id)
    return user ? `@${user.username}` : null
  }
  const community = entities.get('Community', id)
  return community ? `/${community.name}` : null
}

/** Accounts and communities are the admins' alone; the rest is its moderators' unless somebody wants otherwise. */
export const isForAdmins = (type: ReportTarget) => type === 'user' || type === 'community'

export const typeWord = (type: ReportTarget) => `${type.charAt(0).toUpperCase()}${type.slice(1)}`
