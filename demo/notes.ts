import type { Stage } from './stage.ts'
import { notes } from './texts/notes.ts'

/** What moderators have written down about people; their numbers tell the order. */
export async function addNotes({ tx, person, place, before }: Stage): Promise<void> {
  const rows = notes
    .toSorted((a, b) => b.days - a.days)
    .map(({ place: where, on, by, days, text }) => ({
      community_id: place(where).id,
      user_id: person(on).id,
      created_by: person(by).id,
      text,
      created_at: before(days),
    }))
  await tx.insertInto('notes').values(rows).execute()
}
