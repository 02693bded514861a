import { randomBytes } from 'node:crypto'
import { makeUser } from './factories.ts'
import { erased, type PersonColumn } from './person-column.ts'

/** The columns of invitations and of who used them. */
export const columnsOfInvites: Record<string, PersonColumn> = {
  'invited_accounts.inviter_id': erased(async ({ db, person }) =>
    db
      .insertInto('invited_accounts')
      .values({ user_id: (await makeUser(db)).id, inviter_id: person.id })
      .execute(),
  ),
  'invited_accounts.user_id': erased(({ db, person, other }) =>
    db.insertInto('invited_accounts').values({ user_id: person.id, inviter_id: other.id }).execute(),
  ),
  'invites.user_id': erased(({ db, person }) =>
    db
      .insertInto('invites')
      .values({
        id: person.id,
        code_hash: randomBytes(32),
        user_id: person.id,
        note: 'For who grows medlars',
        uses: 3,
        uses_left: 2,
        ends_at: new Date('2100-01-01'),
      })
      .execute(),
  ),
}
