import { sql } from 'kysely'
import { hashPassword } from '../server/accounts/passwords.ts'
import type { UserRow } from '../server/accounts/queries.ts'
import type { CommunityRow } from '../server/communities/queries.ts'
import type { Db } from '../server/db/connect.ts'
import { createKeyMaker } from '../server/db/keys.ts'
import type { ListRow } from '../server/lists/queries.ts'

// Things as they stand in the database, under fresh names, each making what it lacks; so tests run beside each other.

const keys = createKeyMaker(() => 63)
let made = 0
const fresh = (prefix: string) => `${prefix}_${(++made).toString(36)}${Math.random().toString(36).slice(2, 6)}`

export const password = 'correct horse battery'
let passwordHash: Promise<string> | undefined

export async function makeUser(db: Db, given: Partial<UserRow> = {}): Promise<UserRow> {
  passwordHash ??= hashPassword(password)
  const { rows } = await sql<{ users: number }>`update site_counts set users = users + 1 returning users`.execute(db)
  return db
    .insertInto('users')
    .values({
      id: keys.next(),
      signup_number: rows[0]?.users ?? 0,
      username: fresh('user'),
      password_hash: await passwordHash,
      ...given,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export const makeAdmin = (db: Db, given: Partial<UserRow> = {}) => makeUser(db, { is_admin: true, ...given })

export async function makeCommunity(
  db: Db,
  { founder, members = [], ...given }: Partial<CommunityRow> & { founder?: UserRow; members?: UserRow[] } = {},
): Promise<CommunityRow> {
  const first = founder ?? (await makeUser(db))
  const all = [first, ...members]
  const community = await db
    .insertInto('communities')
    .values({ id: keys.next(), name: fresh('place'), user_id: first.id, no_members: all.length, ...given })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db
    .insertInto('community_members')
    .values(all.map(({ id }) => ({ user_id: id, community_id: community.id })))
    .execute()
  await db.insertInto('community_mods').values({ user_id: first.id, community_id: community.id, position: 0 }).execute()
  return community
}

export async function makeList(
  db: Db,
  { owner, ...given }: Partial<Omit<ListRow, 'user_id' | 'username'>> & { owner?: UserRow } = {},
): Promise<ListRow> {
  const { id: user_id, username } = owner ?? (await makeUser(db))
  const name = given.name ?? fresh('list')
  const list = await db
    .insertInto('lists')
    .values({ user_id, display_name: name, ...given, name })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { ...list, username }
}

/** A row without files, for what only shows the picture. */
export async function makePicture(db: Db, kind: 'photo' | 'preview' | 'portrait' | 'banner'): Promise<{ id: bigint }> {
  const picture = { format: 'jpeg', width: 1600, height: 900, bytes: 204_811, average_color: 0x5a5451 }
  return db
    .insertInto('images')
    .values({ id: keys.next(), kind, attached_at: new Date(), ...picture })
    .returning('id')
    .executeTakeFirstOrThrow()
}
