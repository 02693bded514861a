import { sql } from 'kysely'
import type { Db } from '../server/platform/db/connect.ts'

/** The id of the account that wrote everything. Neither the demo nor the tests use such an id. */
export const spammer = 2_000_000n

/** An account with this many posts and comments. The posts are in the community with most posts, the comments on somebody else's post. */
export async function makeSpammer(db: Db, items: { posts: number; comments: number }): Promise<void> {
  const { posts, comments } = items
  // Ids of an hour ago, with a worker number that no process has.
  const key = (n: string) =>
    sql`(((extract(epoch from now() - interval '1 hour') * 1000)::bigint + ${sql.ref(n)}) << 20) + (61 << 14)`
  await sql`
    insert into users (id, signup_number, username, no_posts, no_comments)
    values (${spammer}, 2000000, 'spammer', ${posts}, ${comments})`.execute(db)
  await sql`
    with place as (select community_id as id from posts group by community_id order by count(*) desc limit 1),
    made as (
      insert into posts (id, public_id, user_id, community_id, type, title, body, body_html, body_renderer)
      select ${key('n')}, 'f' || lpad(to_hex(n), 7, '0'), ${spammer}, place.id, 'text', 'Herons ' || n, 'Buy', '<p>Buy</p>', 1
      from place, generate_series(1, ${posts}) n returning id, community_id
    ), ranked as (
      insert into post_ranks (id, user_id, community_id, upvotes, downvotes) select id, ${spammer}, community_id, 1, 0 from made
    )
    insert into post_activity (id, user_id, community_id, no_comments, last_activity_at)
    select id, ${spammer}, community_id, 0, now() from made`.execute(db)
  await sql`
    with post as (select id, community_id from posts where user_id <> ${spammer} order by id limit 1),
    made as (
      insert into comments (id, post_id, community_id, user_id, user_group, ancestors, body, body_html, body_renderer)
      select ${key('n')}, post.id, post.community_id, ${spammer}, 'normal', '{}', 'Buy', '<p>Buy</p>', 1
      from post, generate_series(1, ${comments}) n returning id, post_id
    )
    insert into comment_ranks (id, post_id, upvotes) select id, post_id, 1 from made`.execute(db)
  await sql`vacuum analyze`.execute(db)
}

/** Leaves a ban with content removal as a process that died at once would: the site finds the removal within a minute. */
export async function leaveBan(db: Db): Promise<void> {
  await sql`update users set banned_at = now() where id = ${spammer}`.execute(db)
  await sql`
    with entry as (
      insert into modlog (act, actor_group, subject_id) values ('ban_user', 'system', ${spammer}) returning id
    )
    insert into content_removals (id, user_id, asked_by, entry_id, from_id, updated_at)
    select 1, ${spammer}, (select id from users where is_admin order by id limit 1), entry.id, 0, now() - interval '1 hour'
    from entry`.execute(db)
}

/** As if the process that worked on the removal had died an hour ago. */
export async function ageRemoval(db: Db): Promise<void> {
  await sql`update content_removals set updated_at = now() - interval '1 hour'`.execute(db)
}

export async function progressOfBan(db: Db): Promise<{ done: number; ended: boolean }> {
  const { done, ended_at } = await db
    .selectFrom('content_removals')
    .select(['done', 'ended_at'])
    .executeTakeFirstOrThrow()
  return { done, ended: ended_at !== null }
}
