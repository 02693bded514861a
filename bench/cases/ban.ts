import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { connect, type Db } from '../../server/db/connect.ts'
import { feedsPerSecond, readFeeds } from '../read-feeds.ts'
import type { Table } from '../table.ts'
import type { World } from '../world.ts'

const posts = 10_000
const comments = 50_000
/** No account of the demo has such a key. */
const spammer = 2_000_000n

/** A ban that removes all that somebody wrote: how long it takes, what it holds, and how long members wait for feeds meanwhile. */
export async function measureBan(world: World): Promise<Table> {
  const db = connect(world.databaseUrl, { pool: 2, statementSeconds: 0 })
  await write(db)
  const site = await world.startSite()
  try {
    const read = readFeeds(site, world.memberCookie)
    await read.during(setTimeout(2000))
    const before = await read.during(setTimeout(world.seconds * 1000))
    await leaveRemoval(db)
    while (!(await done(db))) await setTimeout(50)
    const began = performance.now()
    const during = await read.during(ended(db))
    const seconds = (performance.now() - began) / 1000
    const items = await sql<{ count: number }>`
      select count(*)::int as count from modlog where part_of is not null and subject_id = ${spammer}`.execute(db)
    return {
      title: `A ban that removes ${posts} posts and ${comments} comments`,
      columns: ['feeds of a member', 'requests', 'median ms', 'p99 ms', 'resident MB, at most'],
      rows: [
        ['before', ...before],
        ['during', ...during],
      ],
      notes: [
        `${items.rows[0]?.count} items were removed and logged in ${seconds.toFixed(1)} s`,
        `p99 during is ${((during[2] ?? 0) / (before[2] ?? 1)).toFixed(2)} times that before`,
        `${feedsPerSecond} requests a second, each on time whether or not those before are answered; PostgreSQL is not in the memory`,
      ],
    }
  } finally {
    await site.stop()
    await db.destroy()
  }
}

/** In the busiest community, so that feeds show some of it. Keys of an hour ago, of a worker that no process has. */
async function write(db: Db): Promise<void> {
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

/** As a ban leaves it whose process has died: the site finds it within a minute. */
async function leaveRemoval(db: Db): Promise<void> {
  await sql`update users set banned_at = now() where id = ${spammer}`.execute(db)
  await sql`
    with entry as (
      insert into modlog (act, actor_group, subject_id) values ('ban_user', 'system', ${spammer}) returning id
    )
    insert into content_removals (id, user_id, asked_by, entry_id, from_id, updated_at)
    select 1, ${spammer}, (select id from users where is_admin order by id limit 1), entry.id, 0, now() - interval '1 hour'
    from entry`.execute(db)
}

async function done(db: Db): Promise<boolean> {
  return (await sql`select from content_removals where id = 1 and done > 0`.execute(db)).rows.length > 0
}

async function ended(db: Db): Promise<void> {
  const isEnded = async () =>
    (await sql`select from content_removals where id = 1 and ended_at is not null`.execute(db)).rows.length > 0
  while (!(await isEnded())) await setTimeout(50)
}
