import type { Stage } from './stage.ts'
import { notes } from './texts/notes.ts'

/** The notes of moderators, inserted in the order of their time. */
export async function addNotes({ tx, person, place, before }: Stage): Promise<void> {
  const rows = Object.entries(notes)
    .flatMap(([where, notesThere]) => notesThere.map((note) => ({ ...note, where })))
    .toSorted((a, b) => b.days - a.days)
    .map(({ where, on, by, days, text }) => ({
      community_id: place(where).id,
      user_id: person(on).id,
      created_by: person(by).id,
      text,
      created_at: before(days),
    }))
  await tx.insertInto('notes').values(rows).execute()
}
