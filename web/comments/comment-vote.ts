import type { Comment } from '../../api/comments.ts'
import { call } from '../client.ts'
import { changePost } from '../posts/held-posts.ts'
import { castVote, tellDeleted } from '../votes/cast-vote.ts'
import { voteFields, voteOf } from '../votes/vote-state.ts'
import { change } from './held-threads.ts'
import type { Talk } from './talk.ts'

/** Shown at once, and in this comment alone. */
export function voteOnComment(
  { thread, post, viewer, banned, ask }: Talk,
  { id, ...comment }: Comment,
  up: boolean,
): void {
  if (comment.deleted) {
    tellDeleted()
    return
  }
  castVote(
    { viewer, banned, prompt: () => ask('login-prompt') },
    {
      id,
      locked: post.locked,
      state: voteOf(comment),
      show: (state) => change(thread, id, (node) => ({ comment: { ...node.comment, ...voteFields(state) } })),
      send: async (chosen) => voteOf(await call('voteComment', { body: { commentId: id, up: chosen } })),
      onLocked: () => changePost(post.id, { locked: true }),
    },
    up,
  )
}
