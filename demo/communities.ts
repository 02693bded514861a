import { dice } from './dice.ts'
import type { Stage } from './stage.ts'
import { communities } from './texts/communities.ts'

export async function addCommunities(stage: Stage): Promise<void> {
  const { tx, before, keyAt, person, fill } = stage
  const rows = communities.map((text) => {
    const foundedAt = before(text.founded)
    const id = keyAt(foundedAt)
    stage.places.set(text.name, { id, name: text.name, foundedAt })
    return {
      id,
      user_id: person(text.moderators[0]).id,
      name: text.name,
      about: fill(text.about),
      posting_restricted: text.postingRestricted ?? false,
      accent: text.accent ?? null,
      hold_first: text.holdFirst?.first ?? 0,
      default_since: text.isDefault ? foundedAt : null,
      created_at: foundedAt,
    }
  })
  await tx.insertInto('communities').values(rows).execute()
  await addModerators(stage)
}

/** The founder moderates from the first day; the others were added later in order, unless they founded it together. */
async function addModerators({ tx, before, person, place }: Stage): Promise<void> {
  const chance = dice('moderators')
  const rows = communities.flatMap(({ name, moderators, helpers = [], founded, together }) => {
    let days = founded
    return moderators.map((username, position) => {
      const { id, joinedAt } = person(username)
      const since = Math.max(before(days).getTime(), joinedAt.getTime())
      const share = chance.between(0.4, 0.8)
      if (!together) days *= share
      return {
        community_id: place(name).id,
        user_id: id,
        is_helper: helpers.includes(username),
        position,
        created_at: new Date(since),
      }
    })
  })
  await tx.insertInto('community_mods').values(rows).execute()
}
