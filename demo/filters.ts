import type { Stage } from './stage.ts'
import { filters } from './texts/filters.ts'

/** Adds the filters. */
export async function addFilters({ tx, person, place, before, keyAt }: Stage): Promise<void> {
  const rows = filters.map(({ by, place: where, where: covers, days, ends, kind, value, act }) => ({
    id: keyAt(before(days)),
    user_id: person(by).id,
    ...{ kind, value, covers, act },
    community_id: where === undefined ? null : place(where).id,
    ends_at: ends === undefined ? null : before(-ends),
  }))
  await tx.insertInto('filters').values(rows).execute()
  // Marks the members who have filters.
  await tx
    .updateTable('users')
    .set({ filters_version: 1 })
    .where(
      'id',
      'in',
      rows.map(({ user_id }) => user_id),
    )
    .execute()
}
