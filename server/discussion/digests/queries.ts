import { type RawBuilder, sql } from 'kysely'
import type { Digest } from '../../../api/people/mail-settings.ts'
import { digestPosts, digestRestDays } from '../../../shared/limits.ts'
import type { Db } from '../../platform/db/connect.ts'
import { filtersOfUser, type WrittenFilter } from '../filters/fragments.ts'
import { titleFor } from '../posts/post-visibility.ts'

export interface DueDigest extends DigestTimes {
  user_id: bigint
  since: Date
  next_at: Date
  /** The confirmed address of an account in good standing; null if the member gets no mail now. */
  address: string | null
  /** The account is deleted, or has not visited the site for so long that digests stop. */
  ends: boolean
  /** The last digest still waits for the mail server. */
  waits: boolean
  filters: WrittenFilter[] | null
}

interface DigestTimes extends Pick<Digest, 'every' | 'weekday' | 'hour'> {
  minute: number
  time_zone: string
}

const isAway = (users: string) =>
  sql<boolean>`${sql.ref(`${users}.last_seen_at`)} < now() - make_interval(days => ${digestRestDays}::int)`

/**
 * Locks the digests that are due for longest, and their accounts first, as whatever deletes an account does. Those that another process
 * works on are left out.
 */
export async function lockDue(tx: Db, limit: number): Promise<DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with locked as materialized (
      select id from users where id in (
        select user_id from digests where next_at <= now() order by next_at, user_id limit ${limit}::int)
      order by id for key share skip locked)
    select d.user_id, d.every, d.weekday, d.hour, d.minute, d.time_zone, d.since, d.next_at,
      case when users.email_confirmed_at is not null and users.banned_at is null and users.deleted_at is null then users.email end as address,
      users.deleted_at is not null or ${isAway('users')} as ends,
      exists (select from mails m where m.user_id = d.user_id and m.kind = 'digest' and m.state = 'waiting') as waits,
      ${filtersOfUser} as filters
    from digests d join users on users.id = d.user_id
    where d.user_id in (select id from locked) and d.next_at <= now()
    order by d.user_id for no key update of d skip locked`.execute(tx)
  return rows
}

/** The digest that is due for longest comes a day later. */
export async function postponeFirst(db: Db): Promise<bigint | undefined> {
  const { rows } = await sql<{ user_id: bigint }>`
    update digests set next_at = now() + interval '1 day' where user_id = (
      select user_id from digests where next_at <= now() order by next_at, user_id limit 1)
    returning user_id`.execute(db)
  return rows[0]?.user_id
}

export interface Settled {
  userId: bigint
  /** Null ends the digests. */
  nextAt: Date | null
  /** The next digest begins now, and not where this one began. */
  isMade: boolean
}

export async function settleDue(tx: Db, digests: readonly Settled[]): Promise<void> {
  await sql`
    with settled as (
      select * from unnest(${digests.map(({ userId }) => userId)}::bigint[],
        ${digests.map(({ nextAt }) => nextAt)}::timestamptz[], ${digests.map(({ isMade }) => isMade)}::boolean[])
        as s (user_id, next_at, is_made)
    ), ended as (
      delete from digests d using settled s where d.user_id = s.user_id and s.next_at is null
    )
    update digests d set next_at = s.next_at, since = case when s.is_made then now() else d.since end
    from settled s where d.user_id = s.user_id and s.next_at is not null`.execute(tx)
}

export interface DigestReader {
  userId: bigint
  since: Date
  /** Whether the posts must be compared with filters. */
  hasFilters: boolean
}

/** What filters compare of a post. */
export interface ComparedPost {
  id: bigint
  community_id: bigint
  texts: string[] | null
  link_url: string | null
  link_hostname: string | null
}

/** A post for one reader. Its texts are only in the first row of each post, and only if a reader has filters. */
export interface DigestPostRow extends ComparedPost {
  user_id: bigint
}

/** So many of the best posts of a community are looked at, read ones and others. */
const maxScanned = 1000
/** The best of so many posts that are just too old for the index. */
const maxLate = 200
/** For readers with filters, which leave some out. */
const maxSifted = 4 * digestPosts
/** Of the texts that are compared with filters in one statement. Above it only title and link are compared. */
const textBytes = 8_000_000

/** The best posts of the communities of each reader since their last digest, in order. */
export async function listBest(db: Db, readers: readonly DigestReader[]): Promise<DigestPostRow[]> {
  return (await bestStatement(readers).execute(db)).rows
}

/** Each has an index of the best posts. The time since the last digest is seldom exactly that of the index. */
const windows = [
  { age: 0, days: 1, begins: sql`now() - interval '26 hours'` },
  { age: 1, days: 7, begins: sql`now() - interval '8 days'` },
  { age: 2, days: 30, begins: sql`'-infinity'::timestamptz` },
]

export const bestStatement = (readers: readonly DigestReader[]) => sql<DigestPostRow>`
  with readers as materialized (
    select user_id, has_filters, (extract(epoch from since) * 1000)::bigint << 20 as since_id,
      case when has_filters then ${maxSifted}::int else ${digestPosts}::int end as wanted,
      case ${sql.join(
        windows.map(({ age, begins }) => sql`when since >= ${begins} then ${sql.lit(age)}`),
        sql` `,
      )} end as age
    from unnest(${readers.map(({ userId }) => userId)}::bigint[], ${readers.map(({ since }) => since)}::timestamptz[],
      ${readers.map(({ hasFilters }) => hasFilters)}::boolean[]) as r (user_id, since, has_filters)
  ), best as materialized (
    ${sql.join(windows.map(bestIn), sql` union all `)}
  ), compared as (
    select best.*, posts.community_id, ${titleFor(null)} as title, posts.body, posts.link_url, posts.link_hostname, posts.type,
      best.has_filters and row_number() over (partition by best.id, best.has_filters order by best.number, best.user_id) = 1 as is_first,
      octet_length(posts.body) as bytes
    from best cross join lateral (select * from posts where posts.id = best.id limit 1) posts
    where not posts.title_hidden and posts.content_deleted_at is null
  ), bounded as (
    select *, coalesce(sum(bytes) filter (where is_first) over (order by number, user_id), 0) <= ${textBytes} as fits
    from compared
  )
  select user_id, id, community_id, case when is_first then ${textsOf('bounded', sql`title`, sql`fits`)} end as texts,
    case when is_first then link_url end as link_url, case when is_first then link_hostname end as link_hostname
  from bounded order by user_id, number`

/** Title, text and alternative texts. */
const textsOf = (posts: string, title: RawBuilder<unknown>, whole: RawBuilder<unknown>) => sql`
  array[${title}] || case when ${whole} then array(
    select text from (
      select ${sql.ref(`${posts}.body`)} as text
      union all select unnest(array[u.caption, i.alt_text])
        from post_images u join images i on i.id = u.image_id
        where ${sql.ref(`${posts}.type`)} = 'image' and u.post_id = ${sql.ref(`${posts}.id`)}) parts
    where text is not null) else '{}' end`

/**
 * Reads two posts of each community, and more only of those whose second post is among the best, as feeds do.
 */
function bestIn({ age, days }: { age: number; days: number }): RawBuilder<unknown> {
  const order = sql`order by score desc, id desc`
  return sql`
    select r.user_id, r.has_filters, chosen.id, chosen.number from readers r cross join lateral (
      with few as materialized (
        select mine.community_id, best.* from community_members mine
          cross join lateral (
            select from communities c where c.id = mine.community_id and not c.nsfw and c.deleted_at is null limit 1) place
          cross join lateral (
            select id, score, row_number() over (${order}) as place from (${bestOf({ age, days }, sql`2`)}) two) best
        where mine.user_id = r.user_id and not exists (
          select from community_mutes m where m.user_id = r.user_id and m.community_id = mine.community_id)
      ), ending as materialized (
        select score from few ${order} offset (r.wanted - 1) limit 1
      ), deep as materialized (
        select community_id from few where place = 2 and score >= coalesce((select score from ending), score)
      )
      select id, row_number() over (${order}) as number from (
        select id, score from few where community_id not in (select community_id from deep)
        union all select best.id, best.score from deep mine cross join lateral (${bestOf({ age, days }, sql`r.wanted`)}) best) found
      ${order} limit r.wanted) chosen
    where r.age = ${sql.lit(age)}`
}

/** The best of one community (`mine`) for one reader (`r`). Each condition about a post is one lookup that cannot become a join. */
function bestOf({ age, days }: { age: number; days: number }, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  const end = sql`(extract(epoch from now() - make_interval(days => ${days}::int)) * 1000)::bigint << 20`
  const isWanted = sql`ranked.user_id <> r.user_id and ${wanted(sql`r.user_id`, 'ranked')}`
  return sql`
    select id, score from (
      (select id, score from (
          select id, score, user_id from post_ranks
          where community_id = mine.community_id and deleted_at is null and age <= ${sql.lit(age)}
          order by score desc, id desc limit ${maxScanned}::int) ranked
        where id > r.since_id and ${isWanted} limit ${limit})
      union all
      (select id, score from (
          select late.id, late.score, late.user_id from (
              select id from posts
              where community_id = mine.community_id and deleted_at is null and id > r.since_id and id <= ${end}
              order by id desc limit ${maxLate}::int) old
            cross join lateral (
              select * from post_ranks where post_ranks.id = old.id and age > ${sql.lit(age)} limit 1) late
          order by late.score desc, late.id desc) ranked
        where ${isWanted} limit ${limit})
    ) both_parts order by score desc, id desc limit ${limit}`
}

/** Neither read nor hidden, and its author is not muted. */
function wanted(userId: RawBuilder<unknown>, posts: string): RawBuilder<boolean> {
  const hasNoRow = (table: string, column: string, postColumn: string) => sql`
    not coalesce((select true from ${sql.table(table)} u
      where u.user_id = ${userId} and u.${sql.id(column)} = ${sql.ref(`${posts}.${postColumn}`)} limit 1), false)`
  return sql<boolean>`${hasNoRow('post_visits', 'post_id', 'id')} and ${hasNoRow('hidden_posts', 'post_id', 'id')}
    and ${hasNoRow('user_mutes', 'muted_user_id', 'user_id')}`
}

export interface ShownPost extends ComparedPost {
  public_id: string
  title: string
  community_name: string
  score: number
  no_comments: number
}

interface MailedTo {
  userId: bigint
  address: string
}

/** Whether the account still gets mail at this address. */
const isMailed = ({ userId, address }: MailedTo) => sql`exists (
  select from users u where u.id = ${userId} and u.email = ${address} and u.email_confirmed_at is not null
    and u.deleted_at is null and u.banned_at is null)`

/** Those of the posts that still belong into the mail, in this order, and the filters of the reader. */
export async function listStillWanted(
  db: Db,
  reader: MailedTo,
  ids: readonly bigint[],
): Promise<{ posts: ShownPost[]; filters: WrittenFilter[] | null }> {
  const { userId } = reader
  const { rows } = await sql<ShownPost & { filters: WrittenFilter[] | null }>`
    select posts.id, posts.public_id, posts.community_id, ${titleFor(null)} as title, posts.link_url, posts.link_hostname,
      c.name as community_name, r.score, a.no_comments, ${filtersOfUser} as filters,
      case when users.filters_version > 0 then ${textsOf('posts', titleFor(null), sql`true`)} end as texts
    from unnest(${ids}::bigint[]) with ordinality as told (id, number)
      join posts on posts.id = told.id join post_ranks r on r.id = posts.id join post_activity a on a.id = posts.id
      join communities c on c.id = posts.community_id
      join community_members mine on mine.user_id = ${userId} and mine.community_id = posts.community_id
      join users on users.id = ${userId}
    where posts.deleted_at is null and posts.content_deleted_at is null and not posts.title_hidden
      and not c.nsfw and c.deleted_at is null and ${wanted(sql`${userId}::bigint`, 'posts')}
      and not exists (select from community_mutes m where m.user_id = ${userId} and m.community_id = posts.community_id)
      and exists (select from digests d where d.user_id = ${userId}) and ${isMailed(reader)}
    order by told.number`.execute(db)
  return { posts: rows, filters: rows[0]?.filters ?? null }
}

/** Whether to tell the owner of this address that there are no more digests. */
export async function hasEnded(db: Db, reader: MailedTo): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select ${isMailed(reader)} and ${isAway('users')} and not exists (select from digests d where d.user_id = users.id) as is
    from users where users.id = ${reader.userId}`.execute(db)
  return rows[0]?.is ?? false
}
