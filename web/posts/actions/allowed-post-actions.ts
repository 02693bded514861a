import type { User } from '../../../api/accounts.ts'
import type { Post } from '../../../api/posts.ts'
import type { UserGroup } from '../../../api/user-groups.ts'

/** What can be done to a post. `erase` deletes the pictures or the link of one that is deleted already. */
export type ActionKind = 'lock' | 'unlock' | 'delete' | 'erase' | 'pin' | 'unpin' | 'speak' | 'announce' | 'show-id'

export interface PostAction {
  kind: ActionKind
  text: string
  disabled: boolean
  /** Of what is on or off. */
  checked?: boolean
}

type Viewer = Pick<User, 'id' | 'isAdmin'> | null

/** What a post has besides its text that can be erased later; nothing for text posts, which the page leaves as they are. */
export function erasable({ type }: Pick<Post, 'type'>): 'image(s)' | 'link' | null {
  if (type === 'text') return null
  return type === 'image' ? 'image(s)' : 'link'
}

const canErase = (post: Post) => post.deleted && !post.deletedContent && erasable(post) !== null

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

/**
 * For moderators, and for administrators too: what these have under their own name is off for those who do not moderate here. Only
 * the page of a post knows who moderates its community.
 */
export function modActions(post: Post, viewer: Viewer): PostAction[] {
  if (!viewer || !post.community) return []
  const isMod = post.community.userMod === true
  if (!isMod && !viewer.isAdmin) return []
  return [
    lockOrUnlock(post, !isMod),
    { kind: 'delete', text: 'Delete', disabled: !isMod || post.deleted },
    pinOrUnpin(`Pin in ${post.communityName}`, post.isPinned, post.deleted),
    ...(isAuthor(post, viewer) ? [speak(post, 'mods', !isMod)] : []),
  ]
}

export function adminActions(post: Post, viewer: Viewer): PostAction[] {
  if (!viewer?.isAdmin) return []
  const content = erasable(post)
  return [
    lockOrUnlock(post, false),
    { kind: 'delete', text: 'Delete', disabled: post.deleted },
    ...(content ? [{ kind: 'erase', text: `Delete ${content}`, disabled: !canErase(post) } as const] : []),
    pinOrUnpin('Pin site-wide', post.isPinnedSite, post.deleted),
    { kind: 'announce', text: 'Announce to all users', disabled: false },
    { kind: 'show-id', text: 'Show post id', disabled: false },
    ...(isAuthor(post, viewer) ? [speak(post, 'admins', false)] : []),
  ]
}

const lockOrUnlock = ({ locked }: Post, disabled: boolean): PostAction =>
  locked ? { kind: 'unlock', text: 'Unlock', disabled } : { kind: 'lock', text: 'Lock', disabled }

const pinOrUnpin = (text: string, checked: boolean, disabled: boolean): PostAction => ({
  kind: checked ? 'unpin' : 'pin',
  text,
  checked,
  disabled,
})

const speak = ({ userGroup }: Post, group: UserGroup, disabled: boolean): PostAction => ({
  kind: 'speak',
  text: 'Speak officially',
  checked: userGroup === group,
  disabled,
})
