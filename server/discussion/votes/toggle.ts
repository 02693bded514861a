import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { type Target, toggleVote } from './queries.ts'

interface Vote {
  target: Target
  id: bigint
  up: boolean
  refusals: { racing: 'already-voted' | 'already_voted_comment'; closed: 'post-locked' | 'comment_deleted' }
}

/** Returns whether there is a vote now. */
export async function toggle(
  { db, settings, ownAccounts }: Site,
  viewer: Viewer,
  { target, id, up, refusals }: Vote,
): Promise<boolean> {
  const newUntil = { points: settings.NEW_VOTER_POINTS, days: settings.NEW_VOTER_DAYS }
  const { known, open, voted, earned_by } = await toggleVote(db, { target, id }, viewer.id, up, newUntil)
  if (!known) throw new Refusal('not_logged_in')
  if (!open) throw new Refusal(refusals.closed)
  if (voted === null) throw new Refusal(refusals.racing)
  // This process forgets the account now; the others were notified by the statement.
  if (earned_by !== null) ownAccounts.forget(earned_by)
  return voted
}
