import type { Post } from '../../../../api/discussion/posts.ts'
import type { User } from '../../../../api/people/accounts.ts'

/** What can be done to a post. `erase` deletes the pictures or the link of one that is deleted already. */
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
  /** Of what is on or off. */
  checked?: boolean
}

export type Viewer = Pick<User, 'id' | 'isAdmin'> | null

/** What a post has besides its text that can be erased later; nothing for text posts, which the page leaves as they are. */
export function erasable({ type }: Pick<Post, 'type'>): 'image(s)' | 'link' | null {
  if (type === 'text') return null
  return type === 'image' ? 'image(s)' : 'link'
}

export const canErase = (post: Post) => post.deleted && !post.deletedContent && erasable(post) !== null

export const isAuthor = (post: Post, viewer: Viewer) => viewer !== null && post.userId === viewer.id

/** A deleted post is not edited: its author gets no text to begin with. */
export const canEdit = (post: Post, viewer: Viewer) => isAuthor(post, viewer) && !post.deleted

/** What somebody else wrote, while it is there. Guests are asked to log in first. */
export const canReport = (post: Post, viewer: Viewer) => !isAuthor(post, viewer) && !post.deleted

export function authorActions(post: Post, viewer: Viewer): PostAction[] {
  if (!isAuthor(post, viewer)) return []
  if (!post.deleted) return [{ kind: 'delete', text: 'Delete', disabled: false }]
  return canErase(post) ? [{ kind: 'erase', text: `Delete ${erasable(post)}`, disabled: false }] : []
}

/** Only the page of a post knows who moderates its community. */
export const isModeratedBy = ({ community }: Post, viewer: Viewer) =>
  viewer !== null && community !== undefined && (community.userMod === true || viewer.isAdmin)
