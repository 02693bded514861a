import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../server/platform/db/connect.ts'
import { rendererVersion } from '../../shared/markdown.ts'
import type { Size } from './sizes.ts'

// All data are computed in the database from the numbers of the rows, so that no data are sent and two runs make the same site.

/** A pseudorandom number from 0 to 1; the same arguments give the same number. */
const chance = (salt: number, ...of: RawBuilder<unknown>[]) =>
  sql`((hashint8extended(${sql.join(
    of.map((each) => sql`${each}::bigint`),
    sql` * 1000003 + `,
  )}, ${sql.lit(salt)}) & 4294967295)::float8 / 4294967296)`

/** A realistic distribution, in which few have most: with this mean and this maximum. */
const skewed = (mean: number, max: number, salt: number, of: RawBuilder<unknown>) => {
  const end = mean / max / 2
  return sql`least(${sql.lit(max)}, (${sql.lit(mean / Math.log((1 + end) / end))} / (${chance(salt, of)} + ${sql.lit(end)}))::int)`
}

const years = 3
const n = sql.ref('n')

/** The time of row n in milliseconds: it grows with n, and more rows are recent. */
const timeOf = (count: number) =>
  sql`(extract(epoch from now()) * 1000 - ${sql.lit(years * 365 * 86_400_000)} * (1 - sqrt((n + 0.5) / ${sql.lit(count)})))::bigint`

const sentences = 200_000
/** A sentence of a hundred of these words, then the words made of syllables. A word has about half the frequency of the one before it at half its number. */
const vocabulary = 200_000
const frequent =
  'the to and a of in is it you that for on was with have be this are not but at they we as there so or if one from what just like can all about my when me your do out he get no more would an has by people'
const text = (length: RawBuilder<unknown>, salt: number) => sql`(
  select string_agg(sentence, ' ') from generate_series(1, ${length}) s
    join made_sentences on number = floor(${sql.lit(sentences)} * ${chance(salt, n, sql`s`)})::int)`

/** Words are as frequent as in life, because searching and compressing depend on it. */
async function makeSentences(tx: Tx): Promise<void> {
  await sql`
    create temporary table made_words as
    select n as number, coalesce(
      (string_to_array(${sql.lit(frequent)}, ' '))[n],
      (select string_agg(substr('bdfgklmnprstvz', 1 + n / power % 14, 1) || substr('aeiou', 1 + n / 14 / power % 5, 1), '' order by power)
        from (select (70 ^ s)::int as power from generate_series(0, greatest(1, ceil(ln(n) / ln(70.0))::int - 1)) s) syllables) || (array['', '', '', '', '', 'n', 's', 'ing', 'ed', 'er'])[1 + n % 10]
    ) as word from generate_series(1, ${sql.lit(vocabulary)}) n`.execute(tx)
  await sql`create unique index on made_words (number)`.execute(tx)
  await sql`
    create temporary table made_sentences as
    select n as number, upper(left(words, 1)) || substr(words, 2) || '.' as sentence from (
      select n, string_agg(word, ' ' order by k) as words
      from generate_series(0, ${sql.lit(sentences - 1)}) n cross join generate_series(1, 8 + n % 13) k
        join made_words on number = floor(exp(ln(${sql.lit(vocabulary)}) * ${chance(31, n, sql`k`)}))::int
      group by n) made`.execute(tx)
  await sql`create unique index on made_sentences (number)`.execute(tx)
  await sql`analyze made_words, made_sentences`.execute(tx)
}

export async function fill(tx: Tx, size: Size): Promise<void> {
  const user = (of: RawBuilder<unknown>, salt: number) =>
    sql`floor(${sql.lit(size.users)} * ${chance(salt, of)} ^ 1.6)::bigint`
  const userId = (number: RawBuilder<unknown>) => sql`((1500000000000 + ${number}) << 20)`
  const communityId = (number: RawBuilder<unknown>) => sql`((1500000000000 + ${number}) << 20 | 1)`
  const imageId = (number: RawBuilder<unknown>, kind: number) =>
    sql`((1500000000000 + ${number}) << 20 | ${sql.lit(kind)})`
  const series = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) n`
  await makeSentences(tx)

  await sql`
    insert into users (id, signup_number, username, about_me, created_at, points)
    select ${userId(n)}, (select users from site_counts) + n + 1, 'person_' || n, 'Number ' || n || ' likes maps.', '2023-01-01', ${skewed(200, 50_000, 1, n)}
    from ${series(size.users)}`.execute(tx)
  await sql`update site_counts set users = users + ${size.users}`.execute(tx)

  await sql`
    insert into images (id, kind, format, width, height, bytes, average_color, attached_at)
    select ${imageId(n, 2)}, 'avatar', 'jpeg', 512, 512, 30000, (n::bigint * 7919 % 16777216)::int, now() from ${series(size.communities)}
    union all
    select ${imageId(n, 3)}, 'preview', 'jpeg', 1200, 630, 60000, (n::bigint * 7919 % 16777216)::int, now()
    from generate_series(0, ${sql.lit(size.posts - 1)}, 10) n`.execute(tx)

  await sql`
    insert into communities (id, user_id, name, about, created_at, pro_pic_id, default_since)
    select ${communityId(n)}, ${userId(sql`(n * 7 % ${sql.lit(size.users)})`)}, 'place_' || n, 'About place ' || n || '.', '2023-01-02',
      ${imageId(n, 2)}, case when n < 10 then now() end
    from ${series(size.communities)}`.execute(tx)
  await sql`
    insert into community_mods (community_id, user_id, position)
    select ${communityId(n)}, ${userId(sql`(n * 7 % ${sql.lit(size.users)})`)}, 0 from ${series(size.communities)}`.execute(
    tx,
  )
  // Large communities are joined more often.
  await sql`
    insert into community_members (user_id, community_id)
    select distinct ${userId(n)}, ${communityId(sql`floor(${sql.lit(size.communities)} * ${chance(3, n, sql`k`)} ^ 3)::bigint`)}
    from ${series(size.users)}, generate_series(1, ${skewed(8, 100, 2, n)}) k`.execute(tx)
  await sql`
    update communities set no_members = number
    from (select community_id, count(*)::int as number from community_members group by 1) m where m.community_id = id`.execute(
    tx,
  )

  const votesOfPosts = size.votes * 0.6
  await sql`
    create temporary table made_posts as
    select n, ${timeOf(size.posts)} as ms,
      floor(${sql.lit(size.communities)} * ${chance(11, n)} ^ 3)::bigint as place, ${user(n, 12)} as author,
      ${skewed(votesOfPosts / size.posts, Math.min(5_000, size.users * 0.9), 13, n)} as votes,
      -- One post in 2,500 has a thousand comments, another one two hundred.
      case n % 2500 when 17 then 1000 when 1017 then 200 else ${skewed(size.comments / size.posts - 0.5, 2_000, 14, n)} end as talk,
      ${chance(15, n)} as kind, ${chance(16, n)} as fate
    from ${series(size.posts)}`.execute(tx)
  // A comment a minute, and none in the future.
  await sql`
    update made_posts set talk = (extract(epoch from now()) * 1000 - ms)::bigint / 60000
    where ms + (talk + 1) * 60000 > extract(epoch from now()) * 1000`.execute(tx)
  const postId = sql`(ms << 20 | (n % 1048576))`
  await sql`
    insert into posts (id, public_id, community_id, user_id, type, title, body, body_html, body_renderer, link_url, link_hostname,
      link_image_id, created_at, locked_at, locked_as, deleted_at, deleted_as)
    select ${postId}, lpad(to_hex((n::bigint * 2654435761) % 4294967296), 8, '0'), ${communityId(sql`place`)}, ${userId(sql`author`)},
      case when kind < 0.6 then 'text' else 'link' end, ${text(sql`1`, 1)} || ' (' || n || ')',
      written, '<p>' || written || '</p>', case when kind < 0.6 then ${sql.lit(rendererVersion)} end,
      case when kind >= 0.6 then 'https://news.example/' || n end, case when kind >= 0.6 then 'news.example' end,
      case when kind >= 0.6 and n % 10 = 0 then ${imageId(n, 3)} end,
      at,
      case when fate between 0.96 and 0.97 then at end, case when fate between 0.96 and 0.97 then 'mods' end,
      case when fate > 0.97 then at end, case when fate > 0.97 then 'normal' end
    from (
      select *, to_timestamp(ms / 1000.0) as at, case when kind < 0.6 then ${text(sql`1 + (kind * 12)::int`, 2)} end as written from made_posts
    ) made`.execute(tx)
  await sql`
    insert into post_ranks (id, community_id, user_id, upvotes, downvotes, age, locked_at, deleted_at)
    select id, community_id, user_id, votes - votes / 8, votes / 8,
      case when created_at > now() - interval '1 day' then 0 when created_at > now() - interval '7 days' then 1
        when created_at > now() - interval '1 month' then 2 when created_at > now() - interval '1 year' then 3 else 4 end,
      locked_at, deleted_at
    from made_posts join posts on posts.id = ${postId} order by id`.execute(tx)
  await sql`
    insert into post_activity (id, community_id, user_id, no_comments, last_activity_at, locked_at, deleted_at)
    select id, community_id, user_id, talk, least(now(), created_at + talk * interval '1 minute'), locked_at, deleted_at
    from made_posts join posts on posts.id = ${postId} order by id`.execute(tx)
  await voteFor(tx, 'post_votes', 'post_id', sql`select n, ${postId} as id, votes from made_posts`, size, userId)

  await addComments(tx, size, { userId, communityId, user, postId })
  await sql`
    update users set no_posts = coalesce(p.number, 0), no_comments = coalesce(c.number, 0)
    from users u
      left join (select user_id, count(*)::int as number from posts where deleted_at is null group by 1) p on p.user_id = u.id
      left join (select user_id, count(*)::int as number from comments where deleted_at is null group by 1) c on c.user_id = u.id
    where u.id = users.id`.execute(tx)
  await sql`drop table made_posts, made_comments, made_sentences, made_words`.execute(tx)
  await actAsMembers(tx, size, { userId, communityId })
}

/** The first twenty people have joined a hundred communities, muted fifty people and ten communities, and visited the newest posts. */
async function actAsMembers(
  tx: Tx,
  size: Size,
  { userId, communityId }: Pick<Keys, 'userId' | 'communityId'>,
): Promise<void> {
  const members = sql`generate_series(0, 19) n`
  const joined = Math.min(100, size.communities)
  await sql`
    insert into community_members (user_id, community_id)
    select ${userId(n)}, ${communityId(sql`(n + k * ${sql.lit(size.communities / joined)})::bigint % ${sql.lit(size.communities)}`)}
    from ${members}, generate_series(0, ${sql.lit(joined - 1)}) k on conflict do nothing`.execute(tx)
  await sql`
    insert into user_mutes (user_id, muted_user_id)
    select ${userId(n)}, ${userId(sql`(20 + n + k * 17)::bigint`)} from ${members}, generate_series(0, 49) k`.execute(
    tx,
  )
  await sql`
    insert into community_mutes (user_id, community_id)
    select ${userId(n)}, ${communityId(sql`(5 + n + k * 3)::bigint % ${sql.lit(size.communities)}`)}
    from ${members}, generate_series(0, 9) k on conflict do nothing`.execute(tx)
  await sql`
    insert into post_visits (user_id, post_id, visited_at)
    select ${userId(n)}, id, now() - interval '1 hour'
    from ${members}, (select id from posts order by id desc limit 1000) posts`.execute(tx)
}

interface Keys {
  userId: (number: RawBuilder<unknown>) => RawBuilder<unknown>
  communityId: (number: RawBuilder<unknown>) => RawBuilder<unknown>
  user: (of: RawBuilder<unknown>, salt: number) => RawBuilder<unknown>
  postId: RawBuilder<unknown>
}

/** Comment k of a post answers an earlier comment; three in ten answer the post itself. */
async function addComments(tx: Tx, size: Size, { userId, communityId, user, postId }: Keys): Promise<void> {
  // The comments above number k, the highest first.
  await sql`
    create function pg_temp.above(k int) returns int[] language plpgsql immutable as $$
    declare found int[] := '{}'; begin
      while k % 10 >= 3 and cardinality(found) < 15 loop k := k * 2 / 5; found := k || found; end loop;
      return found;
    end $$`.execute(tx)
  // A comment a minute: the key of comment k is that of its post, k + 1 minutes later.
  await sql`
    create temporary table made_comments as
    select p.n, p.place, k, (ms + (k + 1) * 60000) << 20 | (p.n % 1048576) as id, ${postId} as post_id,
      (select coalesce(array_agg((ms + (a + 1) * 60000) << 20 | (p.n % 1048576) order by at), '{}')
        from unnest(pg_temp.above(k)) with ordinality above (a, at)) as ancestors,
      p.n::bigint * 2048 + k as number
    from made_posts p, generate_series(0, talk - 1) k`.execute(tx)
  await sql`analyze made_comments`.execute(tx)
  const votes = skewed((size.votes * 0.4) / size.comments, 2_000, 21, sql.ref('number'))
  const voted = sql`least(${votes}, ${sql.lit(Math.floor(size.users * 0.9))})`
  await sql`
    create temporary table made_answers as
    select above.id, count(*)::int as replies, count(*) filter (where above.id = ancestors[cardinality(ancestors)])::int as direct
    from made_comments, unnest(ancestors) above (id) group by 1`.execute(tx)
  await sql`
    insert into comments (id, post_id, community_id, user_id, parent_id, ancestors, body, body_html, body_renderer, created_at)
    select id, post_id, ${communityId(sql`place`)}, ${userId(user(sql.ref('number'), 22))}, ancestors[cardinality(ancestors)], ancestors,
      written, '<p>' || written || '</p>', ${sql.lit(rendererVersion)}, to_timestamp((id >> 20) / 1000.0)
    from (select *, ${text(sql`1 + k % 4`, 3)} as written from (select id, post_id, place, ancestors, k, number, number as n from made_comments) numbered) made`.execute(
    tx,
  )
  await sql`
    insert into comment_ranks (id, post_id, upvotes, downvotes, no_replies, no_replies_direct)
    select id, post_id, votes - votes / 8, votes / 8, coalesce(replies, 0), coalesce(direct, 0)
    from (select *, ${voted} as votes from made_comments) made left join made_answers using (id)`.execute(tx)
  await sql`drop table made_answers`.execute(tx)
  await sql`
    insert into comment_ancestors (ancestor_id, comment_id)
    select unnest(ancestors), id from made_comments`.execute(tx)
  await voteFor(
    tx,
    'comment_votes',
    'comment_id',
    sql`select number as n, id, ${voted} as votes from made_comments`,
    size,
    userId,
  )
}

/** Each voter votes at most once: the step between the voters of a post or comment leads to nobody twice. */
async function voteFor(
  tx: Tx,
  table: 'post_votes' | 'comment_votes',
  column: string,
  things: RawBuilder<unknown>,
  { users }: Size,
  userId: Keys['userId'],
): Promise<void> {
  await sql`
    insert into ${sql.table(table)} (${sql.ref(column)}, user_id, up)
    select id, ${userId(sql`((n + k * 7919) % ${sql.lit(users)})`)}, k <= votes - votes / 8
    from (${things}) things, generate_series(1, votes) k`.execute(tx)
}
