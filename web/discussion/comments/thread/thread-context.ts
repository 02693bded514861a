import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { Comment } from '../../../../api/discussion/comments.ts'
import type { Post } from '../../../../api/discussion/posts.ts'
import type { User } from '../../../../api/people/accounts.ts'
import type { ShowDialog } from '../../../platform/page/dialogs.ts'
import { hiddenName } from '../comment/comment-words.ts'
import { addressIn, type CommentNode, type Thread, topLevel } from './comment-tree.ts'

/** What every comment of a page needs to know of what is around it. It changes seldom: all of them are drawn anew then. */
export interface ThreadContext {
  thread: Thread
  post: Pick<Post, 'id' | 'publicId' | 'communityId' | 'userId' | 'userGhostId' | 'locked'>
  viewer: Pick<User, 'id' | 'username' | 'isAdmin' | 'hideUserProfilePictures' | 'collapseBelow'> | null
  /** Whose texts the boxes hold: the viewer's, or theirs whose session has ended while they wrote. */
  writerId: string | null
  banned: boolean
  isMod: boolean
  /** The comment in the address. */
  focused: string | null
  /** Comments written between these two, in whole seconds, are lit too. */
  litFrom: number
  litTo: number
  /** Opens a dialog of the page. */
  show: ShowDialog
  /** Something is being written, or no longer. */
  markBegun: (box: string, begun: boolean) => void
}

export const ThreadContextProvider = createContext<ThreadContext | null>(null)

export function useThreadContext(): ThreadContext {
  const context = useContext(ThreadContextProvider)
  if (!context) throw new Error('A comment stands outside of a thread.')
  return context
}

/** Where a comment stands; what it says is an entity of the memory. */
export function useNode(id: string): CommentNode {
  const { thread } = useThreadContext()
  const node = useInThread(thread, id, () => thread.tree.nodes.get(id))
  if (!node) throw new Error(`The comment ${id} is not in the tree.`)
  return node
}

export const useRoots = (thread: Thread) => useInThread(thread, topLevel, () => thread.tree.roots)

/** How far the pages at the top level, or the replies below a comment, have been asked for; undefined before that. */
export const usePages = (thread: Thread, id: string) =>
  useInThread(thread, id, () => thread.memory.collections.get<Thread>(addressIn(thread, id)))

function useInThread<T>(thread: Thread, id: string, read: () => T): T {
  const subscribe = useCallback(
    (listener: () => void) => thread.memory.collections.subscribe(addressIn(thread, id), listener),
    [thread, id],
  )
  return useSyncExternalStore(subscribe, read, read)
}

/** Named by the address, or written in the time that it names. */
export function isLit(
  { focused, litFrom, litTo }: ThreadContext,
  { id, createdAt }: Pick<Comment, 'id' | 'createdAt'>,
): boolean {
  const second = Math.floor(Date.parse(createdAt) / 1000)
  return id === focused || (second >= litFrom && second <= litTo)
}

/** Came since the reader was here last, and is there to be read: of a deleted one it is not said whose it was. */
export const isNew = (
  { thread: { since }, writerId }: Pick<ThreadContext, 'thread' | 'writerId'>,
  { createdAt, userId, deleted }: Comment,
) => since !== null && !deleted && userId !== writerId && Date.parse(createdAt) > Date.parse(since)

/** What stands in place of the author's name; null where it is shown, as of a muted author who is looked at all the same. */
export function shownName({ viewer }: ThreadContext, comment: Comment, { revealed }: CommentNode) {
  const hidden = hiddenName(comment, viewer?.isAdmin ?? false)
  return hidden === 'Muted' && revealed ? null : hidden
}

const nobody = '0'.repeat(24)

/** Whether whoever wrote the post wrote the comment. A ghost is known by another id, the same all over one post. */
export const isByAuthorOf = (
  post: Pick<Post, 'userId' | 'userGhostId'>,
  { userId, userGhostId }: Pick<Comment, 'userId' | 'userGhostId'>,
) => (userId !== nobody && userId === post.userId) || (userGhostId !== undefined && userGhostId === post.userGhostId)
