import type { Comment } from '../../api/comments.ts'
import { call } from '../client.ts'
import { changePost } from '../posts/held-posts.ts'
import { castVote, tellDeleted } from '../votes/cast-vote.ts'
import { voteFields, voteOf } from '../votes/vote-state.ts'
import { newestComment } from './comment-cache.ts'
import { holdComment } from './held-threads.ts'
import type { Talk } from './talk.ts'

/** Shown at once, wherever the comment is shown. */
export function voteOnComment({ post, viewer, banned, ask }: Talk, comment: Comment, up: boolean): void {
  if (comment.deleted) {
    tellDeleted()
    return
  }
  castVote(
    { viewer, banned, prompt: () => ask('login-prompt') },
    {
      id: comment.id,
      locked: post.locked,
      state: voteOf(comment),
      show: (state) => holdComment({ ...newestComment(comment), ...voteFields(state) }),
      send: async (chosen) => voteOf(await call('voteComment', { body: { commentId: comment.id, up: chosen } })),
      onLocked: () => changePost(post.id, { locked: true }),
    },
    up,
  )
}
