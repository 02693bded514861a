import type { Stage } from './stage.ts'
import { bans, mutedPeople, mutedPlaces } from './texts/quarrels.ts'

export async function addQuarrels({ tx, person, place, before }: Stage): Promise<void> {
  await tx
    .insertInto('community_bans')
    .values(
      bans.map(({ who, from, by, days, forDays }) => ({
        community_id: place(from).id,
        user_id: person(who).id,
        created_by: person(by).id,
        created_at: before(days),
        expires_at: forDays === undefined ? null : before(days - forDays),
      })),
    )
    .execute()
  await tx
    .insertInto('user_mutes')
    .values(
      mutedPeople.map(({ by, who, days }) => ({
        user_id: person(by).id,
        muted_user_id: person(who).id,
        created_at: before(days),
      })),
    )
    .execute()
  await tx
    .insertInto('community_mutes')
    .values(
      mutedPlaces.map((mute) => ({
        user_id: person(mute.by).id,
        community_id: place(mute.place).id,
        created_at: before(mute.days),
      })),
    )
    .execute()
}
