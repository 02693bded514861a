import type { Comment, CommentSort } from '../../../api/discussion/comments.ts'
import type { Notification } from '../../../api/discussion/notification.ts'
import type { Collection } from '../../platform/memory/collections.ts'
import type { MarkedPost } from '../../platform/memory/entities.ts'

/** The state of a page when the reader left the site. Back restores it. Stored in the tab. */
export interface LeftPage {
  /** The key of the history entry. */
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
  /** In the order of their arrival. */
  ids: readonly string[]
  folded: readonly string[]
  revealed: readonly string[]
}

export const storageKey = 'left_page'
