import { sql } from 'kysely'
import { listedUserColumns, userExtras } from '../../people/accounts/fragments.ts'
import { nobodyAccount } from '../../people/accounts/names.ts'
import type { ListedUser } from '../../people/accounts/queries.ts'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'

export function listNewestUsers(db: Db, before: bigint, limit: number): Promise<ListedUser[]> {
  return db
    .selectFrom('users')
    .select(listedUserColumns)
    .select(userExtras)
    .where('id', '<', before)
    .where(isAccount)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** Without accounts that were refused or deleted while they waited for approval, and without the account of the site itself. */
const isAccount = sql<boolean>`((pending_at is null or deleted_at is null) and id <> ${nobodyAccount})`

/** Ordered by their names in lower case. "{" is the character after "z", the last one in names. */
export function listUsersNamed(db: Db, prefix: string, after: string, limit: number): Promise<ListedUser[]> {
  const name = sql<string>`lower(username)`
  return db
    .selectFrom('users')
    .select(listedUserColumns)
    .select(userExtras)
    .where(name, '>=', prefix)
    .where(name, '<', `${prefix}{`)
    .where(name, '>', after)
    .where(isAccount)
    .orderBy(name)
    .limit(limit)
    .execute()
}

/** Returns the comments, each with the total bytes of its own texts and of the texts of all comments before it in the list. */
export async function listNewestComments(
  db: Db,
  before: bigint,
  limit: number,
): Promise<{ id: bigint; bytes: number }[]> {
  const { rows } = await sql<{ id: bigint; bytes: number }>`
    select id, (sum(bytes) over (order by id desc))::float8 as bytes from (
      select id, ${textBytes('comments')} as bytes from comments where id < ${before} order by id desc limit ${limit}
    ) newest order by id desc`.execute(db)
  return rows
}
