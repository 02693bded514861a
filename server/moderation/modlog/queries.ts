import { type RawBuilder, sql } from 'kysely'
import type { Act, ActorGroup, EntryDetails, TargetType } from '../../../api/moderation/modlog.ts'
import { maxItemsCounted, maxPostsPage } from '../../../shared/limits.ts'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'
import { titleFor } from '../../discussion/posts/post-visibility.ts'
import { reasonFor, reasonHidden } from '../../people/acts/reason-visibility.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { entryVisibleTo, isNamed, namesSubject, readsWhole, revealsNobody } from './log-visibility.ts'

/** The requested entries. Ids contain the time, so a range of time is a range of ids. */
export interface LogFilter {
  communityId: bigint | null
  act: Act | null
  subject: string | null
  actor: string | null
  /** Lists the items of this entry instead of whole entries. */
  partOf: bigint | null
  /** Lists the entries about these posts and comments, also those that are items. */
  targets: readonly bigint[] | null
  first: bigint
  before: bigint
}

/**
 * Which entries a page is read from: `all` if the viewer may read every matching entry; `own` for the communities that
 * they moderate; `open` for all matching entries, without those that they may not read.
 */
export type LogSource = 'all' | 'own' | 'open'

export interface EntryRow {
  id: bigint
  at: Date
  act: Act
  actor_group: ActorGroup
  actor_id: bigint | null
  actor: string | null
  subject_id: bigint | null
  subject: string | null
  community_id: bigint | null
  community: string | null
  target_type: TargetType | null
  target_id: bigint | null
  title: string | null
  public_id: string | null
  target_deleted: boolean
  reason: string | null
  reason_hidden: boolean
  rule_id: number | null
  rule: string | null
  details: EntryDetails | null
  part_of: bigint | null
  undone_by: bigint | null
  items: number
}

interface AccessRow {
  site: ModlogSetting
  own: ModlogSetting | null
  /** Whether the requested community exists. */
  found: boolean
  moderates: boolean
}

export async function findAccess(db: Db, viewer: Viewer | null, communityId: bigint | null): Promise<AccessRow> {
  const { rows } = await sql<AccessRow>`
    select s.modlog as site, c.modlog as own, c.id is not null as found, exists (
      select from community_mods m
      where m.user_id = ${viewer?.id ?? 0n} and m.community_id = coalesce(${communityId}::bigint, m.community_id)) as moderates
    from site_settings s left join communities c on c.id = ${communityId}::bigint and c.deleted_at is null`.execute(db)
  const [row] = rows
  if (!row) throw new Error('The row of site settings is missing.')
  return row
}

/** One more than the largest page, to know whether another page follows. */
export const entriesRead = maxPostsPage + 1
/** The most matching entries that are read for one page, even if the viewer may see only a few of them. */
export const entriesScanned = 500

const idOf = (username: string) => sql`(select id from users where lower(username) = ${username.toLowerCase()})`

type ColumnValue = readonly [column: RawBuilder<unknown>, value: RawBuilder<unknown>]

/**
 * Splits the filter by how an index can use it: `lead` is the last column before the id in the chosen index, `above`
 * are the columns before it, and `rest` are in no such index.
 */
function splitFilter({ act, subject, actor, partOf, targets }: LogFilter, inCommunity: RawBuilder<unknown> | null) {
  const place: ColumnValue[] = inCommunity ? [[sql`e.community_id`, inCommunity]] : []
  const named: ColumnValue[] = [
    ...(subject === null ? [] : [[sql`e.subject_id`, idOf(subject)] as const]),
    ...(actor === null ? [] : [[sql`e.actor_id`, idOf(actor)] as const]),
    ...(act === null ? [] : [[sql`e.act`, sql`${act}`] as const]),
  ]
  if (partOf !== null) return { above: [], lead: [sql`e.part_of`, sql`${partOf}`] as const, rest: [...place, ...named] }
  // `matchingEntries` reads each wanted target by itself.
  if (targets !== null)
    return { above: [], lead: [sql`e.target_id`, sql`wanted.id`] as const, rest: [...place, ...named] }
  const [first, ...rest] = named
  return first ? { above: place, lead: first, rest } : { above: [], lead: place[0], rest }
}

const equals = ([column, value]: ColumnValue) => sql`${column} = ${value}`

/** Includes the lead column, although it has one value: no other index has this order. */
const newestFirst = (lead: ColumnValue | undefined) => (lead ? sql`${lead[0]} desc, e.id desc` : sql`e.id desc`)

/**
 * Forces that one index: with plain equality, the planner, which does not know the value, would rather read all new
 * entries.
 */
function matchingEntries(filter: LogFilter, inCommunity: RawBuilder<unknown> | null, limit: number) {
  const { subject, partOf, targets, first, before } = filter
  const { above, lead, rest } = splitFilter(filter, inCommunity)
  const span = lead
    ? sql`${lead[0]} is not null and (${lead[0]}, e.id) >= (${lead[1]}, ${first}) and (${lead[0]}, e.id) < (${lead[1]}, ${before})`
    : sql`e.id >= ${first} and e.id < ${before}`
  const conditions = [
    span,
    ...above.map(equals),
    // This form keeps the planner from expecting so few rows that it would sort them.
    ...rest.map((condition) => sql`case when ${equals(condition)} then true else false end`),
    // Searched by subject or target, items count too: an item may concern somebody whom the whole entry does not.
    ...(partOf === null && subject === null && targets === null ? [sql`e.part_of is null`] : []),
  ]
  const found = sql`select e.* from modlog e where ${sql.join(conditions, sql` and `)} order by ${newestFirst(lead)} limit ${sql.lit(limit)}`
  return targets === null
    ? found
    : sql`select about.* from unnest(${targets}::bigint[]) wanted(id) cross join lateral (${found}) about`
}

function entriesFrom(viewer: Viewer | null, source: LogSource, filter: LogFilter) {
  const community = filter.communityId === null ? null : sql`${filter.communityId}`
  const isOpen = source === 'open' && filter.targets === null
  if (source !== 'own')
    return {
      entries: matchingEntries(filter, community, isOpen ? entriesScanned : entriesRead),
      order: filter.targets === null ? newestFirst(splitFilter(filter, community).lead) : sql`e.id desc`,
    }
  const ofOne = matchingEntries(filter, sql`own.community_id`, entriesRead)
  const entries = sql`select mine.* from community_mods own cross join lateral (${ofOne}) mine where own.user_id = ${viewer?.id ?? 0n}`
  return { entries, order: sql`e.id desc` }
}

/** Filters by subject, actor or target match only entries in which the viewer may read that name or target. */
function isFindable({ subject, actor, targets }: LogFilter): RawBuilder<unknown> {
  const readable = [
    ...(subject === null ? [] : [namesSubject]),
    ...(actor === null ? [] : [isNamed]),
    ...(targets === null ? [] : [revealsNobody]),
  ]
  return sql`(reader.whole or ${sql.join([sql`true`, ...readable], sql` and `)})`
}

/** Entries and names that this viewer may not read are not in the result. */
export function pageStatement(viewer: Viewer | null, source: LogSource, filter: LogFilter) {
  const { entries, order } = entriesFrom(viewer, source, filter)
  return sql<EntryRow>`
    select page.id, page.at, page.act, page.actor_group, page.community_id, page.community,
      ${reasonFor(viewer)} as reason, page.reason is not null and ${reasonHidden} as reason_hidden, page.rule_id, page.rule,
      page.part_of, page.undone_by, actor.id as actor_id, actor.username as actor, subject.id as subject_id,
      subject.username as subject, case when page.whole then page.details end as details,
      case when page.open then page.target_type end as target_type, case when page.open then page.target_id end as target_id,
      ${titleFor(viewer)} as title, posts.public_id, coalesce(posts.deleted_at, comment.deleted_at) is not null as target_deleted,
      case when page.open then (
        select count(*) from (select from modlog i where i.part_of = page.id limit ${sql.lit(maxItemsCounted)}) items)::int
      else 0 end as items
    from (
      select e.*, whole.part_of as above, c.name as community, reader.whole, reader.whole or ${isNamed} as named,
        reader.whole or ${namesSubject} as names_subject, reader.whole or ${revealsNobody} as open
      from (${entries}) e
        cross join site_settings s
        left join communities c on c.id = e.community_id
        left join modlog whole on whole.id = e.part_of
        left join communities wc on wc.id = whole.community_id
        cross join lateral (select ${readsWhole(viewer)} as whole) reader
      where ${entryVisibleTo(viewer)} and ${isFindable(filter)}
      order by ${order} limit ${sql.lit(entriesRead)}
    ) page
      left join users actor on actor.id = page.actor_id and page.named
      left join users subject on subject.id = page.subject_id and page.names_subject
      left join comments comment on comment.id = page.target_id and page.target_type = 'comment' and page.open
      left join posts on page.open
        and posts.id = case page.target_type when 'post' then page.target_id when 'comment' then comment.post_id end
    order by page.id desc`
}

export async function listEntries(
  db: Db,
  viewer: Viewer | null,
  source: LogSource,
  filter: LogFilter,
): Promise<EntryRow[]> {
  return (await pageStatement(viewer, source, filter).execute(db)).rows
}

/** The last entry that was searched; null if nothing is left. */
export async function findScanEnd(db: Db, filter: LogFilter): Promise<bigint | null> {
  const community = filter.communityId === null ? null : sql`${filter.communityId}`
  const { rows } = await sql<{ last: bigint | null }>`
    select case when count(*) = ${sql.lit(entriesScanned)} then min(id) end as last
    from (${matchingEntries(filter, community, entriesScanned)}) scanned`.execute(db)
  return rows[0]?.last ?? null
}

/**
 * Deletes old entries and returns how many. Items are as old as their entry and go with it. An entry with an open appeal stays until the answer, and
 * so does the entry that it is an item of.
 */
export async function deleteEntriesBefore(db: Db, before: bigint, limit: number): Promise<number> {
  const { rows } = await sql`
    with recursive appealed as (
      select e.id, e.part_of from appeals a join modlog e on e.id = a.log_id where a.answered_at is null
      union select whole.id, whole.part_of from modlog whole join appealed on appealed.part_of = whole.id
    )
    delete from modlog where id in (
      select id from modlog where id < ${before} and id not in (select id from appealed) order by id limit ${limit})
    returning 1`.execute(db)
  return rows.length
}
