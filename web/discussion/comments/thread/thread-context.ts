import { createContext, useCallback, useSyncExternalStore } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { User } from '../../../../api/people/accounts.ts'
import type { ShowDialog } from '../../../platform/page/dialogs.ts'
import { useProvided } from '../../../platform/use-provided.ts'
import { hiddenName } from '../comment/comment-words.ts'
import { addressIn, type CommentNode, type Thread, topLevel } from './comment-tree.ts'

/** The data around a comment that all comments of a page share. A change renders all of them again, so only data that change seldom. */
export interface ThreadContext {
  thread: Thread
  post: Pick<Post, 'id' | 'publicId' | 'communityId' | 'userId' | 'userGhostId' | 'locked'>
  viewer: Pick<User, 'id' | 'username' | 'isAdmin' | 'hideUserProfilePictures' | 'collapseBelow'> | null
  /** The author of the texts in the boxes: the viewer, or a member whose session ended while they wrote. */
  writerId: string | null
  banned: boolean
  isMod: boolean
  /** The comment in the address. */
  focused: string | null
  /** Comments between these two times, in whole seconds, are highlighted too. */
  highlightFrom: number
  highlightTo: number
  show: ShowDialog
  /** Reports whether a box contains an unsent text. */
  markBegun: (box: string, begun: boolean) => void
}

export const ThreadContextProvider = createContext<ThreadContext | null>(null)

export const useThreadContext = (): ThreadContext => useProvided(ThreadContextProvider)

/** The node of a comment in the tree; the comment itself is an entity of the memory. */
export function useNode(id: string): CommentNode {
  const { thread } = useThreadContext()
  const node = useInThread(thread, id, () => thread.tree.nodes.get(id))
  if (!node) throw new Error(`The comment ${id} is not in the tree.`)
  return node
}

export const useRoots = (thread: Thread) => useInThread(thread, topLevel, () => thread.tree.roots)

/** The state of the pages at the top level, or below a comment; undefined if none is loaded. */
export const usePages = (thread: Thread, id: string) =>
  useInThread(thread, id, () => thread.memory.collections.get<Thread>(addressIn(thread, id)))

function useInThread<T>(thread: Thread, id: string, read: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => thread.memory.collections.subscribe(addressIn(thread, id), listener),
    [thread, id],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** Whether the comment is the one in the address, or was written in the time in the address. */
export function isHighlighted(
  { focused, highlightFrom, highlightTo }: ThreadContext,
  { id, createdAt }: Pick<Comment, 'id' | 'createdAt'>,
): boolean {
  const second = Math.floor(Date.parse(createdAt) / 1000)
  return id === focused || (second >= highlightFrom && second <= highlightTo)
}

/** Whether another person wrote it since the viewer's last visit. Deleted comments are not new: their author is unknown. */
export const isNew = (
  { thread: { since }, writerId }: Pick<ThreadContext, 'thread' | 'writerId'>,
  { createdAt, userId, deleted }: Comment,
) => since !== null && !deleted && userId !== writerId && Date.parse(createdAt) > Date.parse(since)

/** The word that replaces the author's name; null if the name is shown, as that of a muted author whose comment was revealed. */
export function shownName({ viewer }: ThreadContext, comment: Comment, { revealed }: CommentNode) {
  const hidden = hiddenName(comment, viewer?.isAdmin ?? false)
  return hidden === 'Muted' && revealed ? null : hidden
}

const nobody = '0'.repeat(24)

/** Whether post and comment have the same author. A deleted author is recognized by the ghost id, which is the same within a post. */
export const isByAuthorOf = (
  post: Pick<Post, 'userId' | 'userGhostId'>,
  { userId, userGhostId }: Pick<Comment, 'userId' | 'userGhostId'>,
) => (userId !== nobody && userId === post.userId) || (userGhostId !== undefined && userGhostId === post.userGhostId)
