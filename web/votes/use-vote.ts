import type { Post } from '../../api/posts.ts'
import { call } from '../client.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { changePost, usePost } from '../posts/held-posts.ts'
import { useInitial } from '../viewer.ts'
import { castVote } from './cast-vote.ts'
import { type VoteState, voteFields, voteOf } from './vote-state.ts'

/** The votes on a post, and the press on one of the two arrows. */
export function usePostVote(given: Post): { state: VoteState; cast: (up: boolean) => void } {
  const post = usePost(given)
  const { user, bannedFrom } = useInitial()
  const { show } = useDialogs()
  const { id, locked } = post
  const state = voteOf(post)

  const cast = (up: boolean) =>
    castVote(
      {
        viewer: user,
        banned: bannedFrom?.includes(post.communityId) ?? false,
        prompt: () => show('login-prompt'),
      },
      {
        id,
        locked,
        state,
        show: (next) => changePost(id, voteFields(next)),
        send: async (chosen) => voteOf(await call('votePost', { body: { postId: id, up: chosen } })),
        onLocked: () => changePost(id, { locked: true }),
      },
      up,
    )
  return { state, cast }
}
