import { sql } from 'kysely'
import { historyDays, maxCounted } from '../../../../shared/limits.ts'
import { commentVisibleTo } from '../../../discussion/comments/comment-visibility.ts'
import { postContentVisibleTo, titleFor } from '../../../discussion/posts/post-visibility.ts'
import { caseVisibleTo } from '../../../people/cases/case-visibility.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Target } from '../acts/target-steps.ts'

/** Only this many latest posts and comments of a person are counted. */
const maxWritten = 10_000

/** The person and the community; null means the whole site. */
interface HistoryQuery {
  userId: bigint
  communityId: bigint | null
}

export interface PersonCounts {
  posts: number
  comments: number
  removals: number
  warnings: number
  bans: number
  appeals: number
  reports_removed: number
  reports_left: number
  reports_open: number
}

const inCommunity = ({ communityId }: HistoryQuery) =>
  communityId === null ? sql`true` : sql`community_id = ${communityId}::bigint`

/** In one statement. Undone acts are not counted, nor are cases that the viewer may not see. */
export async function countHistory(db: Db, viewer: Viewer, query: HistoryQuery): Promise<PersonCounts> {
  const { userId } = query
  const here = inCommunity(query)
  const { rows } = await sql<PersonCounts>`
    select
      (select least(${maxCounted}, count(*))::int from (
        select community_id from posts where user_id = ${userId} and deleted_at is null order by id desc limit ${maxWritten}
      ) p where ${here}) as posts,
      (select least(${maxCounted}, count(*))::int from (
        select community_id from comments where user_id = ${userId} and deleted_at is null order by id desc limit ${maxWritten}
      ) c where ${here}) as comments,
      acts.*, case_counts.*
    from (
      select count(*) filter (where act in ('remove_post', 'remove_comment'))::int as removals,
        count(*) filter (where act = 'warn')::int as warnings,
        count(*) filter (where act in ('ban_member', 'ban_user'))::int as bans
      from (
        select act from modlog
        where subject_id = ${userId} and ${here} and undone_by is null and at > now() - make_interval(days => ${historyDays})
          and act in ('remove_post', 'remove_comment', 'warn', 'ban_member', 'ban_user')
        order by id desc limit ${maxCounted}
      ) m
    ) acts, (
      select count(appeal_id)::int as appeals,
        least(${maxCounted}, coalesce(sum(report_count) filter (where outcome in ('removed', 'remove', 'ban')), 0))::int as reports_removed,
        least(${maxCounted}, coalesce(sum(report_count) filter (where outcome not in ('removed', 'remove', 'ban')), 0))::int as reports_left,
        least(${maxCounted}, coalesce(sum(report_count) filter (where closed_at is null), 0))::int as reports_open
      from (
        select appeal_id, report_count, outcome, closed_at from cases
        where author_id = ${userId} and ${here} and created_at > now() - make_interval(days => ${historyDays})
          and ${caseVisibleTo(viewer)}
        order by id desc limit ${maxCounted}
      ) c
    ) case_counts`.execute(db)
  return rows[0] as PersonCounts
}

/** Whether a person wrote this in this community. */
export async function isWrittenBy(
  db: Db,
  { target_type: type, target_id: id }: Target,
  { userId, communityId }: { userId: bigint; communityId: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(type === 'post' ? 'posts' : 'comments')}
    where id = ${id} and user_id = ${userId} and community_id = ${communityId}`.execute(db)
  return rows.length > 0
}

export interface RemovedItem {
  target_type: 'post' | 'comment'
  target_id: bigint
  public_id: string
  community: string
  title: string
  text: string | null
  at: Date
  actor_group: 'mods' | 'admins' | 'system'
  reason: string | null
  rule: string | null
}

/** Items that are still removed, the latest first, with the parts that the viewer may read. */
export async function listRemovedItems(
  db: Db,
  viewer: Viewer,
  query: HistoryQuery,
  limit: number,
): Promise<RemovedItem[]> {
  const { userId } = query
  const { rows } = await sql<RemovedItem>`
    with removals as materialized (
      select id, at, target_type, target_id, actor_group, reason, rule from modlog
      where subject_id = ${userId} and ${inCommunity(query)} and undone_by is null
        and at > now() - make_interval(days => ${historyDays}) and act in ('remove_post', 'remove_comment')
      order by id desc limit ${limit}
    )
    select removals.target_type, removals.target_id, posts.public_id, c.name as community, ${titleFor(viewer)} as title,
      left(case when comments.id is null then case when ${postContentVisibleTo(viewer)} then coalesce(posts.body, posts.link_url) end
        when ${commentVisibleTo(viewer)} then comments.body end, 500) as text,
      removals.at, removals.actor_group, removals.reason, removals.rule
    from removals
      left join comments on removals.target_type = 'comment' and comments.id = removals.target_id
      join posts on posts.id = case when removals.target_type = 'post' then removals.target_id else comments.post_id end
      join communities c on c.id = posts.community_id
    order by removals.id desc`.execute(db)
  return rows
}
