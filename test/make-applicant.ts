import type { UserRow } from '../server/people/accounts/queries.ts'
import type { Db } from '../server/platform/db/connect.ts'
import { makeUser } from './factories.ts'

/** An applicant, as after a sign-up in the mode `application`. */
export async function makeApplicant(
  db: Db,
  input: Parameters<typeof makeUser>[1] & { answer?: string } = {},
): Promise<UserRow> {
  const { answer = 'I repair radios, and would talk about that.', ...account } = input
  const user = await makeUser(db, { pending_at: new Date(), ...account })
  await db.insertInto('applications').values({ user_id: user.id, answer }).execute()
  return user
}
