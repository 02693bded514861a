import type { User } from '../../../api/people/accounts.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

/** The votes on a post or a comment. `vote` is the viewer's own: true is up, false is down, null is none. */
export interface VoteState {
  upvotes: number
  downvotes: number
  vote: boolean | null
}

/** The votes after a press: the same direction again removes the viewer's vote, the other direction changes it. */
export function afterVote({ upvotes, downvotes, vote }: VoteState, up: boolean): VoteState {
  const next = vote === up ? null : up
  return {
    upvotes: upvotes + Number(next === true) - Number(vote === true),
    downvotes: downvotes + Number(next === false) - Number(vote === false),
    vote: next,
  }
}

interface VoteFields {
  upvotes: number
  downvotes: number
  userVoted: boolean | null
  userVotedUp: boolean | null
}

export const voteOf = ({ upvotes, downvotes, userVoted, userVotedUp }: VoteFields): VoteState => ({
  upvotes,
  downvotes,
  vote: userVoted ? userVotedUp : null,
})

const voteFields = ({ vote, ...counts }: VoteState): VoteFields => ({
  ...counts,
  userVoted: vote !== null,
  userVotedUp: vote,
})

interface Voter {
  viewer: Pick<User, 'id'> | null
  banned: boolean
  /** Asks a guest to log in. */
  prompt: () => void
}

interface VoteTarget {
  entity: 'Post' | 'Comment'
  id: string
  locked: boolean
  state: VoteState
  send: (options: { optimistic: () => (() => void)[] }) => Promise<unknown>
  /** Called when the server has refused because of a lock. */
  onLocked: () => void
}

/** Casts or removes a vote. It is shown at once, and reverted if the server refuses. */
export function castVote(memory: Memory, voter: Voter, target: VoteTarget, up: boolean): void {
  const { viewer, banned, prompt } = voter
  if (!viewer) prompt()
  else if (banned) showBanned()
  else if (!target.locked) void send(memory, voter, target, up)
}

async function send({ entities }: Memory, voter: Voter, target: VoteTarget, up: boolean): Promise<void> {
  const { entity, id, state } = target
  try {
    await target.send({ optimistic: () => [entities.patch(entity, id, voteFields(afterVote(state, up)))] })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'not_logged_in') return voter.prompt()
    if (code === 'post-locked') target.onLocked()
    alertFailure(error)
  }
}

export function showDeleted(): void {
  showToast({ id: 'failure', text: "Can't vote on a deleted comment!" })
}

function showBanned(): void {
  showToast({ id: 'failure', text: 'You are banned from this community.' })
}
