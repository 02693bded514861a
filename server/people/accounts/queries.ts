import { type Expression, type Selectable, sql } from 'kysely'
import { type Part, rowsPartOnce } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Users } from '../../platform/db/tables.ts'
import type { ImageRow } from '../../platform/images/image-row.ts'
import { isNew } from '../new-accounts/fragments.ts'
import { type Badge, listedUserColumns, lossyUser, userExtras, userExtrasFor } from './fragments.ts'
import { nobodyAccount } from './names.ts'

export type UserRow = Selectable<Users>

interface UserExtras {
  pro_pic: ImageRow | null
  badges: Badge[]
  notifications_new_count: number | null
}

/** A user row with everything that is shown with a user. */
export interface ShownUser extends UserRow, UserExtras {
  is_new: boolean
}

type ListedColumn = (typeof listedUserColumns)[number] extends `users.${infer Column}` ? Column : never

/** A user in a list or beside what they wrote. */
export interface ListedUser extends Pick<UserRow, ListedColumn>, UserExtras {
  /** Present only in queries that select it. */
  is_new?: boolean
}

function selectUser(db: Db, id: bigint | Expression<bigint>) {
  return db.selectFrom('users').selectAll().select(userExtras).select(isNew.as('is_new')).where('id', '=', id)
}

export function findUser(db: Db, id: bigint): Promise<ShownUser | undefined> {
  return selectUser(db, id).executeTakeFirst()
}

/** The same as a part of another statement. */
export const userPart: (id: bigint | Expression<bigint>) => Part<ShownUser[]> = rowsPartOnce(selectUser, lossyUser)

export async function listUsers(db: Db, ids: readonly bigint[], viewerId: bigint | null): Promise<ListedUser[]> {
  if (!ids.length) return []
  return db
    .selectFrom('users')
    .select(listedUserColumns)
    .select(userExtrasFor(viewerId))
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

/** The same, and says of each user whether the account is new. */
export async function listUsersWithIsNew(
  db: Db,
  ids: readonly bigint[],
  viewerId: bigint | null,
): Promise<ListedUser[]> {
  if (!ids.length) return []
  return db
    .selectFrom('users')
    .select(listedUserColumns)
    .select(userExtrasFor(viewerId))
    .select(isNew.as('is_new'))
    .where(sql<boolean>`id = any(${ids})`)
    .execute()
}

const hasName = (username: string) =>
  sql<boolean>`lower(users.username) = ${username.toLowerCase()} and users.id <> ${nobodyAccount}`

export function findListedUserByName(db: Db, username: string): Promise<ListedUser | undefined> {
  return db.selectFrom('users').select(listedUserColumns).select(userExtras).where(hasName(username)).executeTakeFirst()
}

export function findUserByName(db: Db, username: string): Promise<ShownUser | undefined> {
  return db
    .selectFrom('users')
    .selectAll()
    .select(userExtras)
    .select(isNew.as('is_new'))
    .where(hasName(username))
    .executeTakeFirst()
}

type NewUser = { id: bigint; username: string; email: string | null; passwordHash: string | null }

/**
 * Undefined if the name is taken. The member number comes from the row of counts, so sign-ups wait for each other
 * there. An account that waits for approval gets no number and is not counted.
 */
export async function insertUser(
  tx: Db,
  user: NewUser & { address: string | null; pending: boolean },
): Promise<ShownUser | undefined> {
  const { rows } = await sql<ShownUser>`
    with number as (update site_counts set users = users + 1 where not ${user.pending}::boolean returning users)
    insert into users (id, signup_number, pending_at, username, email, password_hash, created_ip, last_seen_ip)
    select ${user.id}, (select users from number), case when ${user.pending}::boolean then now() end, ${user.username},
      ${user.email}, ${user.passwordHash}, ${user.address}::inet, ${user.address}::inet
    on conflict (lower(username)) do nothing
    returning *, null as pro_pic, '[]'::json as badges, null as notifications_new_count, ${isNew} as is_new`.execute(tx)
  return rows[0]
}

/** False if the password has been changed meanwhile, or the account is deleted. */
export async function updatePassword(
  db: Db,
  id: bigint,
  passwordHash: string,
  oldHash: string | null,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: sql`now()` })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', oldHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Waits for transactions that change the account; it then cannot change until this transaction ends. */
export async function lockPassword(tx: Db, id: bigint): Promise<string | null | undefined> {
  const row = await tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forShare()
    .executeTakeFirst()
  return row?.password_hash
}

/**
 * Returns those of these accounts that exist; they cannot be deleted until the transaction ends. Locks in the order of
 * the keys, so that two transactions cannot deadlock.
 */
export async function findAccountsForShare(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where id = any(${ids}::bigint[]) and deleted_at is null order by id for share`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The same with locks for an update: such transactions run one after the other. */
export async function findAccountsForUpdate(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where id = any(${ids}::bigint[]) and deleted_at is null order by id for no key update`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/**
 * For one account, in transactions that change what belongs to it: they run one after the other. False if it is
 * deleted.
 */
export async function findAccountForUpdate(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${id} and deleted_at is null for no key update`.execute(tx)
  return rows.length > 0
}

/**
 * For the deletion of the account, and for turning visits off: waits for votes and visits that are being written, and
 * no new ones can begin.
 */
export async function lockAccountToErase(tx: Db, id: bigint): Promise<boolean> {
  const { rows } = await sql`select 1 from users where id = ${id} and deleted_at is null for update`.execute(tx)
  return rows.length > 0
}

export type ProfileChange = Partial<
  Pick<
    UserRow,
    | 'about_me'
    | 'home_feed'
    | 'home_feed_id'
    | 'remember_feed_sort'
    | 'embeds_off'
    | 'hide_user_profile_pictures'
    | 'require_alt_text'
    | 'hide_read'
    | 'collapse_below'
    | 'visits_off'
    | 'queue_pictures_shown'
    | 'upvote_notifications_off'
    | 'reply_notifications_off'
    | 'mention_notifications_off'
    | 'report_notifications_off'
  >
>

const profileColumns =
  sql.raw(`about_me, home_feed, home_feed_id, remember_feed_sort, embeds_off, hide_user_profile_pictures,
  require_alt_text, hide_read, collapse_below, visits_off, upvote_notifications_off, reply_notifications_off,
  mention_notifications_off, report_notifications_off, queue_pictures_shown`)

/**
 * Missing columns keep their value: the JSON is merged into the current row, so that the statement is the same whatever
 * changes. An account that was deleted in the meantime stays erased.
 */
export async function updateUser(db: Db, id: bigint, change: ProfileChange): Promise<void> {
  // JSON has no numbers as large as a key.
  const json = JSON.stringify(change, (_, value) => (typeof value === 'bigint' ? String(value) : value))
  await sql`
    update users set (${profileColumns}) = (select ${profileColumns} from jsonb_populate_record(users, ${json}::jsonb))
    where id = ${id} and deleted_at is null`.execute(db)
}

/** Returns the key of the previous image. */
export async function replaceAvatar(tx: Db, id: bigint, imageId: bigint | null): Promise<bigint | null> {
  const { rows } = await sql<{ before: bigint | null }>`
    update users set pro_pic_id = ${imageId}
    from (select id, pro_pic_id as before from users where id = ${id} for no key update) old
    where users.id = old.id returning before`.execute(tx)
  return rows[0]?.before ?? null
}

// Visits

/**
 * Saves visits of the last half minute in one statement; each member's at most once in 5 minutes. Rows are locked in
 * the order of their keys, here and in every other statement that locks many, so that two processes cannot deadlock.
 */
export async function touchUsers(db: Db, seen: readonly { id: bigint; at: Date; address: string }[]): Promise<void> {
  await sql`
    with seen as materialized (
      select * from unnest(${seen.map(({ id }) => id)}::bigint[], ${seen.map(({ at }) => at)}::timestamptz[],
        ${seen.map(({ address }) => address)}::text[]) as seen (id, at, address)
    ), due as materialized (
      select users.id from users join seen on seen.id = users.id
      where users.last_seen_at < seen.at - interval '5 minutes' and users.deleted_at is null
      order by users.id for no key update of users
    )
    update users set last_seen_at = seen.at, last_seen_ip = seen.address::inet
    from seen join due on due.id = seen.id where users.id = seen.id`.execute(db)
}

// Erasing addresses

const pageSize = 10_000

/**
 * Works on the next accounts after this one. Erases the address of the sign-up so many days after it, and the address
 * of the last visit so many days after that. Returns the last account of the page, or undefined if there are no more.
 */
export async function eraseOldAddresses(db: Db, days: number, after: bigint): Promise<bigint | undefined> {
  const { rows } = await sql<{ last: bigint | null }>`
    with page as (
      select max(id) as last from (select id from users where id > ${after} order by id limit ${pageSize}) as next
    ),
    erased as (
      update users set
        created_ip = case when created_at > old.enough then created_ip end,
        last_seen_ip = case when last_seen_at > old.enough then last_seen_ip end
      from (select now() - make_interval(days => ${days}) as enough) as old
      where id > ${after} and id <= (select last from page) and (
        created_ip is not null and created_at <= old.enough or last_seen_ip is not null and last_seen_at <= old.enough)
    )
    select last from page`.execute(db)
  return rows[0]?.last ?? undefined
}

/**
 * Makes these accounts members and gives them the next member numbers, in the order of their keys. One statement,
 * because it locks the row of counts, and other sign-ups wait for it.
 */
export async function updateApproved(tx: Db, ids: readonly bigint[]): Promise<void> {
  await sql`
    with approved as (select id, row_number() over (order by id) as place from unnest(${ids}::bigint[]) id),
    counted as (
      update site_counts set users = users + (select count(*) from approved)
      returning users - (select count(*) from approved) as before
    )
    update users set pending_at = null, signup_number = counted.before + approved.place
    from approved, counted where users.id = approved.id`.execute(tx)
}

/** Locks those of these accounts that wait for approval, in the order of their keys to avoid deadlocks. */
export async function findPendingForUpdate(tx: Db, ids: readonly bigint[]): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select id from users where id = any(${ids}::bigint[]) and pending_at is not null and deleted_at is null
    order by id for no key update`.execute(tx)
  return rows.map(({ id }) => id)
}
