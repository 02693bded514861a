import { dayMs } from '../shared/time.ts'
import { dice } from './dice.ts'
import type { Stage } from './stage.ts'
import { communities } from './texts/communities.ts'
import { type PersonText, people } from './texts/people.ts'
import type { PlacedPost } from './texts/posts.ts'
import { bans } from './texts/quarrels.ts'

export interface Ballot {
  post_id: bigint
  user_id: bigint
  up: boolean
  created_at: Date
}

/** Most people vote on new posts. */
const freshDays = 10
/** People who joined long after a post was written rarely vote on it, more often if it is pinned. */
const lateDays = 20

/** The larger, the fewer votes go to posts of little fame. */
const steepness = 1.4

/** The vote of the author, then the votes of others who could and wanted to vote. */
export function votesOn(stage: Stage, post_id: bigint, text: PlacedPost): Ballot[] {
  const chance = dice(`votes on ${text.title}`)
  const createdAt = stage.before(text.at).getTime()
  const fame = (text.fame ?? 0.05 + 0.4 * chance.roll() ** 2) ** steepness
  const dislike = text.dislike ?? 0.12 * chance.roll() ** 3
  const own = { post_id, user_id: stage.person(text.by).id, up: true, created_at: new Date(createdAt) }
  const others = people.flatMap((voter) => {
    // Always rolled, so that one person's vote does not change those of others.
    const [cares, agrees, when] = [chance.roll(), chance.roll(), chance.roll()]
    const { id, joinedAt } = stage.person(voter.username)
    const from = Math.max(createdAt, joinedAt.getTime())
    const until = Math.min(endOf(stage, text), stage.before(voter.seen).getTime())
    if (!mayVote(voter, text) || from >= until) return []
    const late = joinedAt.getTime() - createdAt > lateDays * dayMs ? (text.pinned ? 0.5 : 0.12) : 1
    if (cares >= fame * interest(voter, text.place) * late) return []
    const after = Math.min(freshDays * dayMs, until - from) * when ** 2
    return [{ post_id, user_id: id, up: agrees >= dislike, created_at: new Date(from + Math.ceil(after)) }]
  })
  return [own, ...others]
}

function mayVote({ username, standing }: PersonText, { by, place }: PlacedPost): boolean {
  if (username === by || standing === 'deleted') return false
  return !bans.some(({ who, from }) => who === username && from === place)
}

/** The end of voting: when the post was locked or deleted. */
function endOf({ now, before }: Stage, { locked, deleted }: PlacedPost): number {
  return Math.min(now, ...[locked, deleted].flatMap((end) => (end ? before(end.days).getTime() : [])))
}

function interest({ username, likes }: PersonText, place: string): number {
  const community = communities.find(({ name }) => name === place)
  if (likes.includes(place) || community?.moderators.includes(username)) return 1.4
  return 0.55 + 0.4 * (community?.pull ?? 0)
}
