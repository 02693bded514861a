import type { User } from '../../../api/people/accounts.ts'
import { ApiError } from '../../platform/client.ts'
import { alertFailure } from '../../platform/failure.ts'
import type { Memory } from '../../platform/memory/memory.ts'
import { showToast } from '../../platform/ui/feedback/toasts.ts'
import { type VoteState, voted, voteFields } from './vote-state.ts'

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
