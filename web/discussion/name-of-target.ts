import { hiddenId } from '../../shared/ids.ts'
import { communityPath } from '../../shared/paths.ts'
import { plainText } from '../../shared/plain-text.ts'
import type { Memory } from '../platform/memory/memory.ts'
import type { ReportTarget } from '../platform/page/dialogs.ts'

/** The number of characters of a comment that name it. */
const shownCharacters = 80

/** How a dialog names its post, comment, account or community. Null if the memory does not contain it. */
export function nameOfTarget({ entities }: Memory, type: ReportTarget, id: string): string | null {
  if (type === 'post') {
    const post = entities.get('Post', id)
    return post ? `“${post.title}” in ${post.communityName}` : null
  }
  if (type === 'comment') {
    const comment = entities.get('Comment', id)
    if (!comment) return null
    const words = plainText(comment.bodyHtml, shownCharacters)
    const text = words ? `“${words}”` : 'A comment'
    return comment.userId === hiddenId ? text : `${text} by @${comment.username}`
  }
  if (type === 'user') {
    const user = entities.get('User', id)
    return user ? `@${user.username}` : null
  }
  const community = entities.get('Community', id)
  return community ? communityPath(community.name) : null
}
