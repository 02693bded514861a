import type { Db } from '../db/connect.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import {
  addPoints,
  type Change,
  deleteVote,
  findVote,
  insertVote,
  lockVote,
  updateVote,
  type VoteRow,
  type Voter,
} from './queries.ts'

interface Vote {
  voter: Voter
  up: boolean
  /** Changes the counts and gives the author; undefined when they may not change any more. */
  count(tx: Db, id: bigint, change: Change): Promise<bigint | undefined>
  refusals: { racing: 'already-voted' | 'already_voted_comment'; closed: 'post-locked' | 'comment_deleted' }
}

/** No vote becomes one; the same direction again takes it back, the other one turns it. Tells whether there is one now. */
export function toggleVote(site: Site, { voter, up, count, refusals }: Vote): Promise<boolean> {
  return site.db.transaction().execute(async (tx) => {
    if (!(await lockVote(tx, voter))) throw new Refusal(refusals.racing)
    const before = await findVote(tx, voter)
    const after = await change(site, tx, voter, up, before)
    const author = await count(tx, voter.id, {
      up: Number(after?.up === true) - Number(before?.up === true),
      down: Number(after?.up === false) - Number(before?.up === false),
    })
    if (author === undefined) throw new Refusal(refusals.closed)
    const given = Number(after?.up === true) - Number(before?.up === true)
    const isNew = (before ?? after)?.is_new
    if (given !== 0 && !isNew && author !== voter.userId) {
      await addPoints(tx, author, given)
      await site.countsChanged(tx, author)
    }
    return after !== undefined
  })
}

async function change(
  { settings }: Site,
  tx: Db,
  voter: Voter,
  up: boolean,
  before: VoteRow | undefined,
): Promise<VoteRow | undefined> {
  if (!before) {
    const cast = await insertVote(tx, voter, up, { points: settings.NEW_VOTER_POINTS, days: settings.NEW_VOTER_DAYS })
    if (!cast) throw new Refusal('not_logged_in')
    return cast
  }
  if (before.up === up) {
    await deleteVote(tx, voter)
    return undefined
  }
  await updateVote(tx, voter, up)
  return { ...before, up }
}
