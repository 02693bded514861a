import { sql } from 'kysely'
import type { UserRow } from '../server/people/accounts/queries.ts'
import { type Db, inTransaction, type Tx } from '../server/platform/db/connect.ts'
import { makeUser } from './factories.ts'

export interface ManyPosts {
  /** A member who has joined, muted and hidden as much as the limits allow. */
  member: UserRow
  /** The busiest first. */
  communityIds: bigint[]
}

const joined = 100
const mutedPeople = 150
const mutedPlaces = 50
const hidden = 1000
const authors = 2000

/** Posts like those of a two-year-old site: more of them recent, most with few votes, and most in few communities. */
export async function generatePosts(
  db: Db,
  { posts, communities }: { posts: number; communities: number },
): Promise<ManyPosts> {
  const member = await makeUser(db)
  const communityIds = await inTransaction(db, async (tx) => {
    // A fixed seed, so that measurements of different runs can be compared.
    await sql`select setseed(0.4)`.execute(tx)
    // A million rows in one statement take long.
    await sql`set local statement_timeout = 0`.execute(tx)
    await addAuthors(tx)
    const ids = await addCommunities(tx, communities)
    await withoutIndexes(tx, () => addPosts(tx, posts))
    await pinSome(tx)
    await actAsMember(tx, member.id)
    await sql`drop table many_posts, many_authors, many_places`.execute(tx)
    return ids
  })
  for (const table of [
    'posts',
    'post_ranks',
    'post_activity',
    'users',
    'communities',
    'community_members',
    'hidden_posts',
  ]) {
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
  }
  return { member, communityIds }
}

// Keys of worker 62, which no factory uses, with times long ago, so that they do not collide with others.
const keyFrom = (milliseconds: ReturnType<typeof sql>, number: ReturnType<typeof sql>) =>
  sql`(((${milliseconds})::bigint << 20) | (62 << 14) | ((${number}) % 16384))`
const anHourOf2020 = sql`1600000000000 + n`

async function addAuthors(tx: Tx): Promise<void> {
  await sql`
    create temporary table many_authors as
    select n - 1 as number, ${keyFrom(anHourOf2020, sql`n`)} as id from generate_series(1, ${authors}::int) n`.execute(
    tx,
  )
  await sql`analyze many_authors`.execute(tx)
  await sql`
    with counted as (update site_counts set users = users + ${authors} returning users - ${authors} as before)
    insert into users (id, signup_number, username, created_at)
    select id, before + number + 1, 'author_' || number, '2020-09-13' from many_authors, counted`.execute(tx)
}

async function addCommunities(tx: Tx, communities: number): Promise<bigint[]> {
  await sql`
    create temporary table many_places as
    select n - 1 as number, ${keyFrom(sql`1600100000000 + n`, sql`n`)} as id
    from generate_series(1, ${communities}::int) n`.execute(tx)
  await sql`analyze many_places`.execute(tx)
  await sql`
    insert into communities (id, user_id, name, created_at)
    select p.id, a.id, 'many_' || p.number, '2020-09-14'
    from many_places p join many_authors a on a.number = p.number % (select count(*) from many_authors)`.execute(tx)
  const { rows } = await sql<{ id: bigint }>`select id from many_places order by number`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Creating the twenty indexes after the rows takes a third of the time. */
async function withoutIndexes(tx: Tx, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid in ('posts'::regclass, 'post_ranks'::regclass, 'post_activity'::regclass) and not indisunique order by 1`.execute(
    tx,
  )
  for (const { name } of rows) await sql`drop index ${sql.id(name)}`.execute(tx)
  await work()
  for (const { definition } of rows) await sql.raw(definition).execute(tx)
}

async function addPosts(tx: Tx, posts: number): Promise<void> {
  await sql`
    create temporary table many_posts as
    with drawn as materialized (
      select n, now() - interval '2 years' * ((${posts}::int - n + 0.5) / ${posts}::int) ^ 2 as at,
        random() as fame, random() as dislike, random() as talk, random() as fate, random() as kind,
        floor((select count(*) from many_places) * random() ^ 2.5) as place,
        floor((select count(*) from many_authors) * random() ^ 1.5) as author
      from generate_series(1, ${posts}::int) n
    )
    select drawn.*, ${keyFrom(sql`floor(extract(epoch from at) * 1000)`, sql`n`)} as id,
      p.id as community_id, a.id as user_id,
      -- The newest posts have had little time to get votes.
      1 + floor(least(fame ^ -0.9 - 1, 4000) * least(1, extract(epoch from now() - at) / 43200))::int as ups,
      case when fate between 0.96 and 0.97 then at end as locked_at, case when fate > 0.97 then at end as deleted_at
    from drawn join many_places p on p.number = place join many_authors a on a.number = author
    order by n`.execute(tx)
  await sql`
    insert into posts (id, public_id, community_id, user_id, type, title, body, body_html, body_renderer, link_url,
      link_hostname, created_at, locked_at, locked_as, deleted_at, deleted_as)
    select id,
      -- Each number once, in pseudorandom order.
      lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0'),
      community_id, user_id, case when kind < 0.6 then 'text' else 'link' end, 'Post number ' || n,
      case when kind < 0.6 then repeat('Some words of a text. ', 1 + (kind * 20)::int) end,
      case when kind < 0.6 then '<p>' || repeat('Some words of a text. ', 1 + (kind * 20)::int) || '</p>' end,
      case when kind < 0.6 then 1 end,
      case when kind >= 0.6 then 'https://news.example/' || n end,
      case when kind >= 0.6 then 'news.example' end,
      date_trunc('milliseconds', at),
      locked_at, case when locked_at is not null then 'mods' end,
      deleted_at, case when deleted_at is not null then case when fate > 0.99 then 'mods' else 'normal' end end
    from many_posts order by n`.execute(tx)
  await sql`
    insert into post_ranks (id, community_id, user_id, upvotes, downvotes, age, locked_at, deleted_at)
    select id, community_id, user_id, ups,
      floor(case when dislike > 0.97 then ups + 8 * talk else ups * dislike ^ 4 / 2 end)::int,
      case when at > now() - interval '1 day' then 0 when at > now() - interval '7 days' then 1
        when at > now() - interval '1 month' then 2 when at > now() - interval '1 year' then 3 else 4 end,
      locked_at, deleted_at
    from many_posts order by n`.execute(tx)
  await sql`
    insert into post_activity (id, community_id, user_id, last_activity_at, locked_at, deleted_at)
    select id, community_id, user_id,
      date_trunc('milliseconds', at + (now() - at) * case when talk < 0.5 then 0 else ((talk - 0.5) * 2) ^ 6 end),
      locked_at, deleted_at
    from many_posts order by n`.execute(tx)
}

async function pinSome(tx: Tx): Promise<void> {
  await sql`
    update posts set pinned_at = now() where id in (
      select pin.id from many_places p, lateral (
        select id from posts where community_id = p.id and deleted_at is null order by id limit 2) pin)`.execute(tx)
  await sql`
    update posts set pinned_site_at = now() where id in (
      select id from posts where deleted_at is null order by id desc limit 2)`.execute(tx)
}

/** Joins large and small communities, mutes active and inactive people, and hides posts from the top of the feeds, as much as allowed. */
async function actAsMember(tx: Tx, member: bigint): Promise<void> {
  const everyFifth = sql`greatest(1, (select count(*) from many_places) / ${joined}::int)`
  await sql`
    insert into community_members (user_id, community_id)
    select ${member}, id from many_places where number % ${everyFifth} = 0 order by number limit ${joined}`.execute(tx)
  await sql`
    insert into user_mutes (user_id, muted_user_id)
    select ${member}, id from many_authors order by random() limit ${mutedPeople}`.execute(tx)
  await sql`
    insert into community_mutes (user_id, community_id)
    select ${member}, id from many_places order by random() limit ${mutedPlaces}`.execute(tx)
  await sql`
    insert into hidden_posts (user_id, post_id)
    select ${member}, id from (
      (select id from post_ranks where deleted_at is null order by hotness desc, id desc limit ${hidden * 10}::int)
      union
      (select id from post_ranks where deleted_at is null order by score desc, id desc limit ${hidden * 5}::int)
    ) top order by random() limit ${hidden}`.execute(tx)
}
