import type { User } from '../../../api/people/accounts.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'

/** What is shown of the votes on something. `vote` is the viewer's own: true up, false down, null none. */
export interface VoteState {
  upvotes: number
  downvotes: number
  vote: boolean | null
}

/** The same direction again takes the vote back, the other one turns it. */
export function voted({ upvotes, downvotes, vote }: VoteState, up: boolean): VoteState {
  const next = vote === up ? null : up
  return {
    upvotes: upvotes + Number(next === true) - Number(vote === true),
    downvotes: downvotes + Number(next === false) - Number(vote === false),
    vote: next,
  }
}

interface Voted {
  upvotes: number
  downvotes: number
  userVoted: boolean | null
  userVotedUp: boolean | null
}

/** The votes as posts and comments carry them. */
export const voteOf = ({ upvotes, downvotes, userVoted, userVotedUp }: Voted): VoteState => ({
  upvotes,
  downvotes,
  vote: userVoted ? userVotedUp : null,
})

const voteFields = ({ vote, ...counts }: VoteState): Voted => ({
  ...counts,
  userVoted: vote !== null,
  userVotedUp: vote,
})

export interface Voter {
  viewer: Pick<User, 'id'> | null
  banned: boolean
  /** Asks a guest to log in. */
  prompt: () => void
}

export interface VoteTarget {
  entity: 'Post' | 'Comment'
  id: string
  locked: boolean
  state: VoteState
  send: (options: { optimistic: () => (() => void)[] }) => Promise<unknown>
  /** The server has said that it is locked. */
  onLocked: () => void
}

/** The press on one of the two arrows: shown at once, taken back if the server refuses. */
export function castVote(memory: Memory, voter: Voter, target: VoteTarget, up: boolean): void {
  const { viewer, banned, prompt } = voter
  if (!viewer) prompt()
  else if (banned) tellBanned()
  else if (!target.locked) void send(memory, voter, target, up)
}

async function send({ entities }: Memory, voter: Voter, target: VoteTarget, up: boolean): Promise<void> {
  const { entity, id, state } = target
  try {
    await target.send({ optimistic: () => [entities.patch(entity, id, voteFields(voted(state, up)))] })
  } catch (error) {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'not_logged_in') return voter.prompt()
    if (code === 'post-locked') target.onLocked()
    alertFailure(error)
  }
}

export function tellDeleted(): void {
  showToast({ id: 'failure', text: "Can't vote on a deleted comment!" })
}

function tellBanned(): void {
  showToast({ id: 'failure', text: 'You are banned from this community.' })
}
