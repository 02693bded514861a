import { join } from 'node:path'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../server/platform/db/connect.ts'
import { countWrong } from '../server/platform/db/counters.ts'
import { createLocalStore } from '../server/platform/images/local-store.ts'
import { sweepFiles } from '../server/platform/images/sweep.ts'
import { counters } from '../server/start/counters.ts'
import { until } from '../test/processes/site.ts'
import { type Marks, type WriteKind, writeKinds } from './ledger.ts'

/** The marks of everything in the database, as often as it is there. */
const marksOf: Readonly<Record<WriteKind, RawBuilder<unknown>>> = {
  // A held post becomes a post when it is released.
  post: sql`
    select made.user_id || ' ' || communities.name || ' ' || title as mark from (
      select user_id, community_id, title from posts
      union all select author_id, community_id, title from held_items where type = 'post' and state = 'waiting'
    ) made join communities on communities.id = community_id`,
  comment: sql`
    select comments.user_id || ' ' || public_id || ' ' || comments.body as mark
    from comments join posts on posts.id = comments.post_id`,
  vote: sql`select user_id || ' ' || post_id as mark from post_votes where up`,
  picture: sql`select id::text as mark from images`,
  // One ban leaves one entry in the log.
  ban: sql`
    select username || ' ' || communities.name as mark
    from community_bans b join users on users.id = b.user_id join communities on communities.id = b.community_id
    join modlog on act = 'ban_member' and subject_id = b.user_id and modlog.community_id = b.community_id`,
  release: sql`select posts.title as mark from posts join held_items on became_id = posts.id`,
}

/** Says which of these writes are not in the database, or more than once. */
export async function findLost(db: Db, marks: Marks): Promise<string[]> {
  const wrong: string[] = []
  for (const kind of writeKinds) {
    const { rows } = await sql<{ mark: string; count: number }>`
      select wanted.mark, count(found.mark)::int as count
      from unnest(${marks[kind]}::text[]) wanted (mark) left join (${marksOf[kind]}) found on found.mark = wanted.mark
      group by wanted.mark having count(found.mark) <> 1`.execute(db)
    wrong.push(...rows.map(({ mark, count }) => `${kind} "${mark}" is there ${count} times`))
  }
  return wrong
}

/** Says what in the database, or of its files, contradicts itself. Nobody may write meanwhile. */
export async function findContradictions(db: Db, dataDir: string): Promise<string[]> {
  const wrong: string[] = []
  for (const counter of counters) {
    const rows = await countWrong(db, counter)
    if (rows) wrong.push(`${counter.table}.${counter.column} is wrong in ${rows} rows`)
  }
  const { rows } = await sql<{ title: string }>`
    select title from posts where type = 'image' and 1 <> (
      select count(*) from post_images join images on images.id = image_id
      where post_id = posts.id and attached_at is not null)`.execute(db)
  wrong.push(...rows.map(({ title }) => `the image post "${title}" has not one picture`))
  const store = createLocalStore(join(dataDir, 'pictures'))
  const swept = await sweepFiles({ db, images: { store } }, { erase: false })
  if (swept.unnamed.count) wrong.push(`${swept.unnamed.count} files belong to no picture: ${swept.keys.join(', ')}`)
  if (swept.foreign.count) wrong.push(`${swept.foreign.count} files have names that the site does not give`)
  if (swept.missing) wrong.push(`pictures have no file: ${swept.missingKeys.join(', ')}`)
  return wrong
}

/**
 * Says which authors were not told, or told twice, that somebody commented. Waits until the site has worked on
 * everything that happened.
 */
export async function findWrongNotifications(db: Db): Promise<string[]> {
  // What was interrupted waits for minutes before its next try.
  await sql`update notification_causes set due_at = now()`.execute(db)
  await until(async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from notification_causes where kind <> 'announcement'`.execute(db)
    return rows[0]?.waiting === 0
  }, 'all notifications are made')
  const { rows } = await sql<{ title: string; told: number; comments: number }>`
    select title, told, comments from posts
    cross join lateral (
      select count(*)::int as comments from comments where post_id = posts.id and user_id <> posts.user_id) written
    cross join lateral (
      select coalesce(sum(count), 0)::int as told from notifications
      where user_id = posts.user_id and post_id = posts.id and type = 'new_comment') notified
    where told <> comments`.execute(db)
  return rows.map(({ title, told, comments }) => `the author of "${title}" was told of ${told} of ${comments} comments`)
}
