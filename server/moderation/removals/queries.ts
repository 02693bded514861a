import { type RawBuilder, sql } from 'kysely'
import type { Removal } from '../../../api/moderation/removals.ts'
import { titleForReader } from '../../discussion/posts/post-visibility.ts'
import { forSubject } from '../../people/acts/removal-visibility.ts'
import { textBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { AppealRow } from './present-appeal.ts'

export interface RemovalRow {
  id: bigint
  at: Date
  act: Removal['act']
  actor_group: Removal['actorGroup']
  community_id: bigint | null
  community_name: string | null
  target_type: Removal['targetType']
  target_id: bigint | null
  public_id: string | null
  title: string | null
  /** Whether the removal of the post also hid its title. */
  title_hidden: boolean
  text: string | null
  link: string | null
  reason: string | null
  rule_id: number | null
  rule: string | null
  expires: string | null
  undone: boolean
  appeal: AppealRow | null
  talk_id: bigint | null
}

/** The newest first, each with the bytes of its text and of all before it. */
export async function listRemovals(
  db: Db,
  userId: bigint,
  before: bigint | null,
  limit: number,
): Promise<(RemovalRow & { bytes: number })[]> {
  const standingRows = sql`
    select ${columnsFor(userId)}, (sum(coalesce(${textBytes('comments')}, 0) + coalesce(${textBytes('posts')}, 0) + coalesce(${textBytes('held')}, 0)) over (order by modlog.id desc))::int as bytes
    from ${joined(userId)}
    where (${before}::bigint is null or modlog.id < ${before}) and ${isNotErased}
    order by modlog.id desc`
  const { rows } = await sql<RemovalRow & { bytes: number }>`${firstRows(standingRows, limit)}`.execute(db)
  return rows
}

export async function findRemoval(db: Db, userId: bigint, id: bigint): Promise<RemovalRow | undefined> {
  const { rows } = await sql<RemovalRow>`
    select ${columnsFor(userId)} from ${joined(userId)} where modlog.id = ${id} and ${isNotErased}`.execute(db)
  return rows[0]
}

const isRemoval = sql`modlog.act in ('remove_post', 'remove_comment')`

const columnsFor = (
  userId: bigint,
) => sql`modlog.id, modlog.at, modlog.act, modlog.actor_group, modlog.community_id, communities.name as community_name,
  modlog.target_type, modlog.target_id, posts.public_id,
  coalesce(${titleForReader(userId)}, held.title) as title, coalesce(modlog.act = 'remove_post' and posts.title_hidden, false) as title_hidden,
  case when ${isRemoval} then case modlog.target_type when 'comment' then comments.body else posts.body end else held.body end as text,
  case when modlog.act = 'remove_post' then posts.link_url else held.link_url end as link,
  modlog.reason, modlog.rule_id, modlog.rule, modlog.details ->> 'expires' as expires, modlog.undone_by is not null as undone,
  (select to_jsonb(a) from (
    select text, created_at, answered_at, outcome, answer from appeals where appeals.log_id = modlog.id) a) as appeal,
  (select talks.id from talks where talks.log_id = modlog.id) as talk_id`

const joined = (userId: bigint): RawBuilder<unknown> => sql`
  (select * from modlog where ${forSubject(userId)}) modlog
  left join communities on communities.id = modlog.community_id
  left join held_items held on modlog.act = 'refuse_held' and held.id = modlog.target_id
  left join comments on modlog.target_type = 'comment' and comments.id = modlog.target_id
  left join posts on posts.id = case when held.id is not null then held.post_id else case modlog.target_type when 'comment' then comments.post_id when 'post' then modlog.target_id end end`

/** Erased content is shown to nobody. */
const isNotErased = sql`((modlog.act <> 'remove_post' or posts.content_deleted_at is null)
  and (modlog.act <> 'refuse_held' or held.id is not null))`
