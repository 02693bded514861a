import type { User } from '../../api/accounts.ts'
import type { Comment } from '../../api/comments.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { ghostId } from '../accounts/ghosts.ts'
import { hiddenId, toWire } from '../db/keys.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import type { CommentView } from './queries.ts'

/** `author` as this viewer may see them; absent where they are hidden. */
export function presentComment(
  site: Site,
  viewer: Viewer | null,
  view: CommentView,
  author: User | undefined,
): Comment {
  return {
    id: toWire(view.id),
    postId: toWire(view.post_id),
    postPublicId: view.post_public_id,
    communityId: toWire(view.community_id),
    communityName: view.community_name,
    ...writer(site, viewer, view, author),
    parentId: view.parent_id === null ? null : toWire(view.parent_id),
    depth: view.depth,
    noReplies: view.no_replies,
    noRepliesDirect: view.no_replies_direct,
    ancestors: view.ancestors.length ? view.ancestors.map((id) => toWire(BigInt(id))) : null,
    body: view.readable ? (view.body ?? '') : '[Deleted comment]',
    bodyHtml: view.body_html,
    upvotes: view.upvotes,
    downvotes: view.downvotes,
    createdAt: view.created_at.toISOString(),
    editedAt: view.edited_at?.toISOString() ?? null,
    ...(view.deleted_at && { contentStripped: !view.readable }),
    deleted: view.deleted_at !== null,
    deletedAt: view.deleted_at?.toISOString() ?? null,
    ...(view.deleted_as !== null && { deletedAs: view.deleted_as as UserGroup }),
    locked: false,
    lockedBy: null,
    lockedAt: null,
    ...(view.author_muted && view.readable && { isAuthorMuted: true as const }),
    userVoted: viewer && view.readable ? view.voted_up !== null : null,
    userVotedUp: view.readable ? view.voted_up : null,
    postDeleted: false,
  }
}

function writer(site: Site, viewer: Viewer | null, view: CommentView, author: User | undefined) {
  const nobody = { userId: toWire(hiddenId), userDeleted: false }
  if (view.user_id === null) return { ...nobody, username: '[Hidden]', userGroup: 'null' as const }
  const userGroup = view.user_group as UserGroup
  const userId = toWire(view.user_id)
  if (!author?.deleted)
    return { userId, username: author?.username ?? 'ghost', userGroup, userDeleted: false, ...(author && { author }) }
  const ghost = { userGroup, userDeleted: true, userGhostId: ghostId(site, view.user_id, view.post_id), author }
  return viewer?.isAdmin
    ? { ...ghost, userId, username: author.username }
    : { ...ghost, userId: nobody.userId, username: 'ghost' }
}
