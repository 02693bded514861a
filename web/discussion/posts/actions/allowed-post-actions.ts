import type { Post } from '../../../../api/discussion/posts.ts'
import type { User } from '../../../../api/people/accounts.ts'

/** The actions on a post. `erase` deletes the images or the link of a post that is deleted already. */
export type ActionKind =
  | 'lock'
  | 'unlock'
  | 'delete'
  | 'restore'
  | 'erase'
  | 'pin'
  | 'unpin'
  | 'speak'
  | 'announce'
  | 'show-id'

export interface PostAction {
  kind: ActionKind
  text: string
  disabled: boolean
  /** The state of a switch. */
  checked?: boolean
}

export type Viewer = Pick<User, 'id' | 'isAdmin'> | null

/** The content of a post that can be erased after its deletion; null for text posts. */
export function erasable({ type }: Pick<Post, 'type'>): 'image(s)' | 'link' | null {
  if (type === 'text') return null
  return type === 'image' ? 'image(s)' : 'link'
}

export const canErase = (post: Post) => post.deleted && !post.deletedContent && erasable(post) !== null

export const isAuthor = (post: Post, viewer: Viewer) => viewer !== null && post.userId === viewer.id

/** A deleted post cannot be edited: the server does not send its text. */
export const canEdit = (post: Post, viewer: Viewer) => isAuthor(post, viewer) && !post.deleted

/** Guests see the action too, but must log in first. */
export const canReport = (post: Post, viewer: Viewer) => !isAuthor(post, viewer) && !post.deleted

export function authorActions(post: Post, viewer: Viewer): PostAction[] {
  if (!isAuthor(post, viewer)) return []
  if (!post.deleted) return [{ kind: 'delete', text: 'Delete', disabled: false }]
  return canErase(post) ? [{ kind: 'erase', text: `Delete ${erasable(post)}`, disabled: false }] : []
}

/** Always false in feeds: only the page of a post knows whether the viewer moderates its community. */
export const isModeratedBy = ({ community }: Post, viewer: Viewer) =>
  viewer !== null && community !== undefined && (community.userMod === true || viewer.isAdmin)
