import type { Stage } from './stage.ts'
import { theAdmin } from './texts/people.ts'
import { requests } from './texts/requests.ts'

/** Adds requests for communities: approved, denied and unanswered ones. */
export async function addRequests({ tx, person, before }: Stage): Promise<void> {
  const rows = requests.map(({ by, name, note, asked, answer }) => {
    const answeredAt = answer ? before(answer.days) : null
    const denied = answer?.verdict === 'denied'
    return {
      user_id: person(by).id,
      name,
      note: note ?? null,
      created_at: before(asked),
      approved_at: denied ? null : answeredAt,
      denied_at: denied ? answeredAt : null,
      denied_by: denied ? person(theAdmin).id : null,
      denied_note: (denied && answer?.note) || null,
    }
  })
  await tx.insertInto('community_requests').values(rows).execute()
}
