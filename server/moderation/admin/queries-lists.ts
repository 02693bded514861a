import { type RawBuilder, sql } from 'kysely'
import type { AccountKind } from '../../../api/moderation/admin-lists.ts'
import { listedUserColumns, userExtras } from '../../people/accounts/fragments.ts'
import { nobodyAccount } from '../../people/accounts/names.ts'
import type { ListedUser } from '../../people/accounts/queries.ts'
import { isInNetwork, networkOf } from '../../people/address-blocks/fragments.ts'
import { isNew } from '../../people/new-accounts/fragments.ts'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { buildIndexes, type LateIndex } from '../../platform/db/late-indexes.ts'

export interface Accounts {
  /** A part of their names, in lower case; empty for all. */
  name: string
  show: AccountKind
  /** Another account: those that were created or last used in a network where it was created or last used. */
  near: bigint | null
}

/** The newest first. */
export function listNewestUsers(db: Db, accounts: Accounts, before: bigint, limit: number): Promise<ListedUser[]> {
  return selectAccounts(db, accounts).where('id', '<', before).orderBy('id', 'desc').limit(limit).execute()
}

/** Ordered by their names in lower case. */
export function listUsersNamed(db: Db, accounts: Accounts, after: string, limit: number): Promise<ListedUser[]> {
  const name = sql<string>`lower(username)`
  return selectAccounts(db, accounts)
    .where(sql<boolean>`${name} like ${`%${accounts.name.replaceAll('_', '\\_')}%`}`)
    .where(name, '>', after)
    .orderBy(name)
    .limit(limit)
    .execute()
}

function selectAccounts(db: Db, { show, near }: Accounts) {
  const all = db.selectFrom('users').select(listedUserColumns).select(userExtras).where(isAccount).where(kinds[show])
  return near === null ? all : all.where(isNear(near))
}

/** Without accounts that were refused or deleted while they waited for approval, and without the account of the site itself. */
const isAccount = sql<boolean>`((pending_at is null or deleted_at is null) and id <> ${nobodyAccount})`

const kinds: Readonly<Record<AccountKind, RawBuilder<boolean>>> = {
  all: sql<boolean>`true`,
  new: isNew,
  // A refused applicant keeps the account for some days, to read why.
  pending: sql<boolean>`pending_at is not null and not exists (
    select from applications where applications.user_id = users.id and decided_at is not null)`,
  banned: sql<boolean>`banned_at is not null`,
  admins: sql<boolean>`is_admin`,
}

/** The index of all pending or banned accounts, of which there are few. */
const accountIndexes: readonly LateIndex[] = [
  { table: 'users', name: 'users_pending_idx', on: sql`btree (id) where pending_at is not null` },
  { table: 'users', name: 'users_banned_idx', on: sql`btree (id) where banned_at is not null` },
]

export const createAccountIndexes = (db: Db): Promise<void> => buildIndexes(db, accountIndexes)

const isNear = (account: bigint) => sql<boolean>`users.id <> ${account} and users.id in (
  select other.id
  from (
    select created_ip as address from users where id = ${account} and created_ip is not null
    union select last_seen_ip from users where id = ${account} and last_seen_ip is not null) own
  cross join lateral (
    select id from users where created_ip is not null and ${networkOf(sql`created_ip`)} = ${networkOf(sql`own.address`)}
    union all
    select id from users where ${isInNetwork('last_seen_ip', networkOf(sql`own.address`))}) other)`

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
