import { cutPage } from '../../platform/db/answer-bytes.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { FindFilter } from '../filters/find-filter.ts'
import { findFilterOf } from '../filters/mark-filtered.ts'
import { createPace } from '../filters/pace.ts'
import type { Position } from './position.ts'
import type { FeedQuery, Scope } from './queries.ts'
import { type CandidateRow, listCandidates } from './queries-candidates.ts'

export interface SiftedPage {
  /** What is pinned here. */
  first: readonly { id: bigint }[]
  shown: readonly { id: bigint }[]
  /** Behind which the next page begins. */
  endsAt: Position | undefined
  /** How many posts filters left out of it. */
  filtered?: number
}

interface LeavesOut {
  viewer: Viewer
  /** Filters that hide; undefined where none does, or where they are off. */
  find: FindFilter | undefined
  /** Posts that were opened already. */
  visited: boolean
}

/** Undefined where a page is read as for everybody. */
export async function whatToLeaveOut(
  site: Site,
  viewer: Viewer | null,
  scope: Scope,
  isOff: boolean,
): Promise<LeavesOut | undefined> {
  if (!viewer?.leavesOut || scope.of === 'moderating') return undefined
  const find = isOff ? undefined : await findFilterOf(site, viewer)
  const visited = viewer.leavesOut.hideRead && scope.of !== 'community'
  return find?.hides || visited ? { viewer, find: find?.hides ? find : undefined, visited } : undefined
}

/** Further than this no page reads on for one post to show. */
export const maxRowsRead = 2000

/** Of texts: what a page may have of them, whose HTML takes as much again. */
const pageBytes = 1_000_000
/** Of the texts of 2,000 posts, where there is nothing to show among the first. */
const allBytes = 4_000_000

interface Step {
  rows: number
  each: number
  bytes: number
  passesVisited?: boolean
}

/**
 * How many rows are read, one step after the other: as many as a page has; where something was left out, four times as many more; and
 * while there is nothing to show, all that may be read. Of several communities only a few rows each, which usually are enough, and those that
 * were opened are passed over where they stand: to look for 2,000 rows in each of 100 communities took half a second.
 */
function stepsFor({ limit, scope }: Pick<FeedQuery, 'limit' | 'scope'>, { find, visited }: LeavesOut): Step[] {
  const first = [limit, 4 * limit].map((rows) => ({ rows, each: limit, bytes: pageBytes }))
  const all = { rows: maxRowsRead, each: maxRowsRead, bytes: allBytes }
  if (scope.of === 'all' || scope.of === 'community') return [...first, all]
  // What is left then are those that a filter hides.
  const few = { ...all, passesVisited: true }
  return [...first, ...[visited ? limit : 100, ...(find ? [250] : [])].map((each) => ({ ...few, each }))]
}

/** A page without what its viewer does not want. It may be short, and is never empty while one of the next 2,000 posts is not left out. */
export async function readSiftedPage(
  { db, postVisits }: Pick<Site, 'db' | 'postVisits'>,
  query: Omit<FeedQuery, 'viewer'>,
  leavesOut: LeavesOut,
): Promise<SiftedPage> {
  const { viewer, find, visited } = leavesOut
  const wanted = query.limit - 1
  const kept: (CandidateRow & { filteredBefore: number })[] = []
  let first: CandidateRow[] = []
  let { after } = query
  let [read, filtered, isEnd] = [0, 0, false]

  const pace = createPace()
  for (const [step, { rows: most, each, bytes, passesVisited = false }] of stepsFor(query, leavesOut).entries()) {
    if (kept.length > wanted || isEnd || (step > 1 && kept.length)) break
    const limit = Math.min(most, maxRowsRead - read)
    if (limit <= 0) break
    const rows = await listCandidates(db, {
      ...query,
      ...{
        viewer,
        after,
        limit,
        bytes,
        passesVisited: passesVisited && visited,
        each: Math.min(each, limit),
        bringsPins: query.pins && step === 0,
      },
      asks: { visited, texts: find !== undefined },
    })
    first = [...first, ...rows.filter(({ pinned }) => pinned)]
    const page = rows.filter(({ pinned }) => !pinned)
    for (const row of page) {
      read++
      if (kept.length > wanted) break
      after = { key: row.key, id: row.id }
      if (row.visited || (visited && postVisits.unwritten(viewer.id, row.id))) continue
      if (find && !row.exempt) await pace(row.body)
      if (find && !row.exempt && hides(find, row)) filtered++
      else kept.push({ ...row, filteredBefore: filtered })
    }
    const total = rows[0]?.total ?? 0
    isEnd = total < limit && page.length === total && !page.at(-1)?.ends
  }

  const { shown, endsAt } = cutPage(weighed(kept), wanted)
  const isWhole = shown.length === kept.length
  return {
    first,
    shown,
    endsAt: isWhole ? (isEnd ? undefined : (after ?? undefined)) : endsAt,
    ...(find && { filtered: isWhole ? filtered : (shown.at(-1)?.filteredBefore ?? 0) }),
  }
}

/** How many posts a page has that its viewer wants. What is too long to be compared at once is not counted. */
export async function countSifted(
  { db, postVisits }: Pick<Site, 'db' | 'postVisits'>,
  query: Omit<FeedQuery, 'viewer'>,
  { viewer, find, visited }: LeavesOut,
): Promise<number> {
  const asks = { visited, texts: find !== undefined }
  const rows = await listCandidates(db, {
    ...query,
    viewer,
    asks,
    each: query.limit,
    bytes: pageBytes,
    bringsPins: false,
  })
  const pace = createPace()
  let count = 0
  for (const row of rows) {
    if (row.visited || (visited && postVisits.unwritten(viewer.id, row.id))) continue
    if (find && !row.exempt) await pace(row.body)
    if (!find || row.exempt || !hides(find, row)) count++
  }
  return count
}

const hides = (find: FindFilter, row: CandidateRow) =>
  find(
    {
      type: 'post',
      communityId: row.community_id,
      texts: [row.title, row.body, ...row.captions],
      link:
        row.link_url !== null && row.link_hostname !== null
          ? { url: row.link_url, hostname: row.link_hostname }
          : undefined,
    },
    'hide',
  ) !== undefined

/** With what each and all before it take, as `cutPage` asks. */
function weighed<Row extends { bytes: number }>(rows: readonly Row[]): Row[] {
  let sum = 0
  return rows.map((row) => {
    sum += row.bytes
    return { ...row, bytes: sum }
  })
}
