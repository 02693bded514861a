import type { User } from '../../api/accounts.ts'
import { ApiError } from '../client.ts'
import { alertFailure } from '../failure.ts'
import { showToast } from '../ui/toasts.ts'
import { type VoteState, voted } from './vote-state.ts'

export interface Voter {
  viewer: Pick<User, 'id'> | null
  banned: boolean
  /** Asks a guest to log in. */
  prompt: () => void
}

export interface VoteTarget {
  id: string
  locked: boolean
  state: VoteState
  show: (state: VoteState) => void
  /** Answers the votes as the server counts them. */
  send: (up: boolean) => Promise<VoteState>
  /** The server has said that it is locked. */
  onLocked?: () => void
}

const inFlight = new Set<string>()

/** The press on one of the two arrows: shown at once, taken back if the server refuses. */
export function castVote(voter: Voter, target: VoteTarget, up: boolean): void {
  const { viewer, banned, prompt } = voter
  if (!viewer) prompt()
  else if (banned) tellBanned()
  // A press while one is on its way counts for nothing.
  else if (!target.locked && !inFlight.has(target.id)) begin(voter, target, up)
}

function begin(voter: Voter, target: VoteTarget, up: boolean): void {
  send(target, up).catch((error: unknown) => {
    const code = error instanceof ApiError ? error.code : undefined
    if (code === 'not_logged_in') voter.prompt()
    else if (code === 'banned_from_community') tellBanned()
    else if (code === 'comment_deleted') tellDeleted()
    else if (code === 'post-locked') {
      target.onLocked?.()
      showToast({ id: 'failure', text: 'This post is locked.' })
    } else alertFailure(error)
  })
}

async function send({ id, state, show, send }: VoteTarget, up: boolean): Promise<void> {
  inFlight.add(id)
  show(voted(state, up))
  try {
    show(await send(up))
  } catch (error) {
    show(state)
    throw error
  } finally {
    inFlight.delete(id)
  }
}

export function tellDeleted(): void {
  showToast({ id: 'failure', text: "Can't vote on a deleted comment!" })
}

function tellBanned(): void {
  showToast({ id: 'failure', text: 'You are banned from this community.' })
}
