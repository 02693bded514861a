import { sql } from 'kysely'
import { dayMs } from '../shared/time.ts'
import { type Dice, dice } from './dice.ts'
import type { Stage } from './stage.ts'
import { type CommunityText, communities } from './texts/communities.ts'
import { type PersonText, people } from './texts/people.ts'

/** Adds memberships: moderators and people who like the community, others by its pull; newcomers began in default communities. */
export async function addMemberships({ tx, now, person, place }: Stage): Promise<void> {
  const chance = dice('memberships')
  const rows = communities.flatMap((text) => {
    const { id: community_id, foundedAt } = place(text.name)
    return people
      .filter((member) => isMember(text, member, chance))
      .map(({ username }) => {
        const { id: user_id, joinedAt } = person(username)
        const possibleSince = Math.max(foundedAt.getTime(), joinedAt.getTime())
        // Most people join in their first days.
        const later = (now - possibleSince) * chance.roll() ** 3
        return { user_id, community_id, created_at: new Date(possibleSince + Math.min(later, 200 * dayMs)) }
      })
  })
  await tx.insertInto('community_members').values(rows).execute()
  await sql`
    update communities set no_members = counted.number
    from (select community_id, count(*) as number from community_members group by community_id) counted
    where communities.id = counted.community_id`.execute(tx)
}

function isMember(text: CommunityText, member: PersonText, chance: Dice): boolean {
  // Always rolled, so that a person's own reason does not change the other memberships.
  const drawn = chance.roll()
  if (member.standing === 'deleted') return false
  if (text.moderators.includes(member.username) || member.likes.includes(text.name)) return true
  const beganHere = text.isDefault === true && member.joined < text.founded
  // The stronger its pull, the fewer have left.
  return drawn < (beganHere ? (1 + text.pull) / 2 : text.pull)
}
