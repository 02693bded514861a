import type { Comment, CommentSort } from '../../api/comments.ts'
import type { Notification } from '../../api/notifications.ts'
import type { Collection } from '../memory/collections.ts'
import type { MarkedPost } from '../memory/entities.ts'

/** What a reader had before them when they left the site: it stands again when Back leads here. Kept in the tab. */
export interface LeftPage {
  /** Of the step of the history that was left. */
  key: string
  at: number
  viewerId: string | null
  lists: readonly (readonly [address: string, list: Collection<readonly { key: string }[]>])[]
  threads: readonly LeftThread[]
  posts: readonly MarkedPost[]
  comments: readonly Comment[]
  notifications: readonly Notification[]
}

export interface LeftThread {
  publicId: string
  sort: CommentSort
  next: string | null
  /** In the order in which they came. */
  ids: readonly string[]
  folded: readonly string[]
  revealed: readonly string[]
}

export const storageKey = 'left_page'
