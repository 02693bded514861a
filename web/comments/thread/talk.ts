import { createContext, useCallback, useContext, useSyncExternalStore } from 'react'
import type { User } from '../../../api/accounts.ts'
import type { Comment } from '../../../api/comments.ts'
import type { Post } from '../../../api/posts.ts'
import { hiddenName } from '../comment/comment-words.ts'
import type { CommentNode } from './comment-tree.ts'
import { subscribe, type Thread } from './held-threads.ts'

/** What every comment of a page needs to know of what is around it. It changes seldom: all of them are drawn anew then. */
export interface Talk {
  thread: Thread
  post: Pick<Post, 'id' | 'publicId' | 'communityId' | 'userId' | 'userGhostId' | 'locked'>
  viewer: Pick<User, 'id' | 'username' | 'isAdmin' | 'hideUserProfilePictures'> | null
  /** Whose texts the boxes hold: the viewer's, or theirs whose session has ended while they wrote. */
  writerId: string | null
  banned: boolean
  isMod: boolean
  /** The comment that the address names. */
  focused: string | null
  /** Comments written between these two, in whole seconds, are lit too. */
  litFrom: number
  litTo: number
  /** Opens a dialog of the page. */
  ask: (dialog: string, about?: string) => void
  /** Something is being written, or no longer. */
  markBegun: (box: string, begun: boolean) => void
}

export const TalkContext = createContext<Talk | null>(null)

export function useTalk(): Talk {
  const talk = useContext(TalkContext)
  if (!talk) throw new Error('A comment stands outside of a talk.')
  return talk
}

export function useNode(id: string): CommentNode {
  const { thread } = useTalk()
  const node = useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(thread, id, listener), [thread, id]),
    () => thread.tree.nodes.get(id),
    () => thread.tree.nodes.get(id),
  )
  if (!node) throw new Error(`The comment ${id} is not in the tree.`)
  return node
}

/** Draws anew when something at the top level changes. */
export function useTopLevel(thread: Thread): void {
  useSyncExternalStore(
    useCallback((listener: () => void) => subscribe(thread, '', listener), [thread]),
    () => thread.version,
    () => thread.version,
  )
}

/** Named by the address, or written in the time that it names. */
export function isLit(
  { focused, litFrom, litTo }: Talk,
  { id, createdAt }: Pick<Comment, 'id' | 'createdAt'>,
): boolean {
  const second = Math.floor(Date.parse(createdAt) / 1000)
  return id === focused || (second >= litFrom && second <= litTo)
}

/** Came since the reader was here last, and is there to be read: of a deleted one it is not said whose it was. */
export const isNew = ({ thread: { since }, writerId }: Talk, { createdAt, userId, deleted }: Comment) =>
  since !== null && !deleted && userId !== writerId && Date.parse(createdAt) > Date.parse(since)

/** What stands in place of the author's name; null where it is shown, as of a muted author who is looked at all the same. */
export function shownName({ viewer }: Talk, { comment, revealed }: CommentNode) {
  const hidden = hiddenName(comment, viewer?.isAdmin ?? false)
  return hidden === 'Muted' && revealed ? null : hidden
}

const nobody = '0'.repeat(24)

/** Whether whoever wrote the post wrote the comment. A ghost is known by another id, the same all over one post. */
export const isByAuthorOf = (
  post: Pick<Post, 'userId' | 'userGhostId'>,
  { userId, userGhostId }: Pick<Comment, 'userId' | 'userGhostId'>,
) => (userId !== nobody && userId === post.userId) || (userGhostId !== undefined && userGhostId === post.userGhostId)
