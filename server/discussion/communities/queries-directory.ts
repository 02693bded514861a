import { type RawBuilder, sql } from 'kysely'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import type { Db } from '../../platform/db/connect.ts'
import { firstRows } from '../../platform/db/limits.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { communityBytes, minCommunityBytes } from './fragments.ts'
import type { DirectoryOrder, DirectoryPosition } from './position.ts'
import { byName, type CommunityView, withViewer } from './queries.ts'

export interface DirectoryQuery {
  set: 'all' | 'default' | 'subscribed'
  order: DirectoryOrder
  after: DirectoryPosition | null
  limit: number
}

/** No answer has room for more, so no query reads more. */
export const directoryMax = Math.ceil(answerBytes / minCommunityBytes)

/** A community, with the total bytes that its row and all rows before it take in an answer. */
export type DirectoryRow = CommunityView & { bytes: number }

/** If there are more communities than the limit, or than fit into an answer, returns one extra row. */
export async function listCommunities(db: Db, viewer: Viewer | null, query: DirectoryQuery): Promise<DirectoryRow[]> {
  return (await directoryStatement(db, viewer, query).execute(db)).rows
}

export function directoryStatement(
  db: Db,
  viewer: Viewer | null,
  { set, order, after, limit }: DirectoryQuery,
): RawBuilder<DirectoryRow> {
  const inSet = conditionOf(viewer, set)
  const sorted = sortExpressions[order]
  const ordered = withViewer(db, viewer)
    .select([
      communityBytes.as('weight'),
      sql<number>`(sum(${communityBytes}) over (order by ${sorted} rows unbounded preceding))::int`.as('bytes'),
    ])
    .where(inSet)
    .where(after ? behind(order, after, { inSet, limit: limit + 1 }) : sql<boolean>`true`)
    .orderBy(sorted)
  const rows = firstRows(sql`${ordered}`, limit + 1)
  return sql<DirectoryRow>`select * from (${rows}) listed where bytes - weight <= ${answerBytes} order by bytes`
}

const sortExpressions: Readonly<Record<DirectoryOrder, RawBuilder<unknown>>> = {
  name_asc: byName,
  name_dsc: sql`${byName} desc`,
  size: sql`communities.no_members desc, communities.id`,
  new: sql`communities.id desc`,
  old: sql`communities.id`,
}

function conditionOf(viewer: Viewer | null, set: DirectoryQuery['set']): RawBuilder<boolean> {
  if (set === 'default') return sql`communities.default_since is not null`
  if (set === 'all') return sql`true`
  return sql`exists (select from community_members where community_id = communities.id and user_id = ${viewer?.id ?? 0n})`
}

function behind(
  order: DirectoryOrder,
  { id, name, members }: DirectoryPosition,
  { inSet, limit }: { inSet: RawBuilder<boolean>; limit: number },
): RawBuilder<boolean> {
  if (order === 'new') return sql`communities.id < ${id}`
  if (order === 'old') return sql`communities.id > ${id}`
  if (order === 'name_asc') return sql`${byName} > ${name}`
  if (order === 'name_dsc') return sql`${byName} < ${name}`
  // Two index scans: first the communities of the same size, of which there may be thousands, then the smaller ones.
  const step = (where: RawBuilder<unknown>) =>
    firstRows(
      sql`
        select communities.id from communities where ${where} and communities.deleted_at is null and ${inSet}
        order by ${sortExpressions.size}`,
      limit,
    )
  const same = step(sql`communities.no_members = ${members} and communities.id > ${id}`)
  const smaller = step(sql`communities.no_members < ${members}`)
  return sql`communities.id in ((${same}) union all (${smaller}))`
}
