import type { Post } from '../../api/posts.ts'
import { ApiError, call } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { useDialogs } from '../frame/dialogs.ts'
import { changePost, type HeldPost, usePost } from '../posts/held-posts.ts'
import { showToast } from '../ui/toasts.ts'
import { useInitial } from '../viewer.ts'
import { type VoteState, voted } from './vote-state.ts'

const inFlight = new Set<string>()

/** The votes on a post, and the press on one of the two arrows: shown at once, taken back if the server refuses. */
export function usePostVote(given: Post): { state: VoteState; cast: (up: boolean) => void } {
  const post = usePost(given)
  const { user, bannedFrom } = useInitial()
  const { show } = useDialogs()
  const state = voteOf(post)

  const cast = (up: boolean) => {
    if (!user) return show('login-prompt')
    if (bannedFrom?.includes(post.communityId)) return tellBanned()
    // A press while one is on its way counts for nothing.
    if (post.locked || inFlight.has(post.id)) return
    void send(post, state, up).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'not_logged_in') show('login-prompt')
      else tellFailure(post.id, error)
    })
  }
  return { state, cast }
}

const voteOf = ({ upvotes, downvotes, userVoted, userVotedUp }: Post): VoteState => ({
  upvotes,
  downvotes,
  vote: userVoted ? userVotedUp : null,
})

async function send({ id }: HeldPost, before: VoteState, up: boolean): Promise<void> {
  inFlight.add(id)
  showVotes(id, voted(before, up))
  try {
    showVotes(id, voteOf(await call('votePost', { body: { postId: id, up } })))
  } catch (error) {
    showVotes(id, before)
    throw error
  } finally {
    inFlight.delete(id)
  }
}

const showVotes = (id: string, { vote, ...counts }: VoteState) =>
  changePost(id, { ...counts, userVoted: vote !== null, userVotedUp: vote })

function tellFailure(id: string, error: unknown): void {
  const code = error instanceof ApiError ? error.code : undefined
  if (code === 'banned_from_community') tellBanned()
  else if (code === 'post-locked') {
    changePost(id, { locked: true })
    showToast({ id: 'failure', text: 'This post is locked.' })
  } else alertFailure(error)
}

function tellBanned(): void {
  showToast({ id: 'failure', text: 'You are banned from this community.' })
}
