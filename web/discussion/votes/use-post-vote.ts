import type { MarkedPost } from '../../platform/memory/entities.ts'
import { useMemory } from '../../platform/memory/use-memory.ts'
import { useDialogs } from '../../platform/page/dialogs.ts'
import { useInitial } from '../../platform/viewer.ts'
import { castVote } from './cast-vote.ts'
import { type VoteState, voteOf } from './vote-state.ts'

/** The votes on a post, and the press on one of the two arrows. */
export function usePostVote(post: MarkedPost): { state: VoteState; cast: (up: boolean) => void } {
  const memory = useMemory()
  const { user, bannedFrom } = useInitial()
  const { show } = useDialogs()
  const { id, locked, communityId } = post
  const state = voteOf(post)

  const cast = (up: boolean) =>
    castVote(
      memory,
      { viewer: user, banned: bannedFrom?.includes(communityId) ?? false, prompt: () => show('login-prompt') },
      {
        entity: 'Post',
        id,
        locked,
        state,
        send: (options) => memory.actOnce(`vote ${id}`, 'votePost', { body: { postId: id, up } }, options),
        onLocked: () => memory.entities.patch('Post', id, { locked: true }),
      },
      up,
    )
  return { state, cast }
}
