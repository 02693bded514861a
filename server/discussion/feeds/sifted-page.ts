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
  /** The pinned posts of this feed. */
  first: readonly { id: bigint }[]
  shown: readonly { id: bigint }[]
  /** The position after which the next page begins. */
  endsAt: Position | undefined
  /** The number of posts that filters hid. */
  filtered?: number
}

interface Sifting {
  viewer: Viewer
  /** The viewer's hiding filters; undefined if there are none or they are off. */
  find: FindFilter | undefined
  /** Whether visited posts are left out. */
  visited: boolean
}

/** Returns undefined if nothing is left out for this viewer. */
export async function loadSifting(
  site: Site,
  viewer: Viewer | null,
  scope: Scope,
  isOff: boolean,
): Promise<Sifting | undefined> {
  if (!viewer?.leavesOut || scope.kind === 'moderating') return undefined
  const find = isOff ? undefined : await findFilterOf(site, viewer)
  const visited = viewer.leavesOut.hideRead && scope.kind !== 'community'
  return find?.hides || visited ? { viewer, find: find?.hides ? find : undefined, visited } : undefined
}

/** A page never reads more rows than this to find one that is shown. */
export const maxRowsRead = 2000

/** Texts that the first steps may read; their HTML has about the same size. */
const pageBytes = 1_000_000
/** Texts that the last step may read, for up to 2,000 posts. */
const allBytes = 4_000_000

interface Step {
  rows: number
  perCommunity: number
  bytes: number
  passesVisited?: boolean
}

/**
 * How many rows to read, step by step: first one page; if something was left out, four pages more; if there is still
 * nothing to show, up to the maximum. In a feed of several communities, the last steps first read few rows per
 * community, which is usually enough, and skip visited posts in the query: reading 2,000 rows of each of 100
 * communities took half a second.
 */
function stepsFor({ limit, scope }: Pick<FeedQuery, 'limit' | 'scope'>, { find, visited }: Sifting): Step[] {
  const firstSteps = [limit, 4 * limit].map((rows) => ({ rows, perCommunity: limit, bytes: pageBytes }))
  const lastStep = { rows: maxRowsRead, perCommunity: maxRowsRead, bytes: allBytes }
  if (scope.kind === 'all' || scope.kind === 'community') return [...firstSteps, lastStep]
  // After skipping visited posts, only posts that filters hide are left out.
  const sparseStep = { ...lastStep, passesVisited: true }
  return [
    ...firstSteps,
    ...[visited ? limit : 100, ...(find ? [250] : [])].map((perCommunity) => ({ ...sparseStep, perCommunity })),
  ]
}

/**
 * A page without the posts that its viewer has excluded. It may be short, but it is only empty if all of the next 2,000
 * posts are left out.
 */
export async function readSiftedPage(
  { db, postVisits }: Pick<Site, 'db' | 'postVisits'>,
  query: Omit<FeedQuery, 'viewer'>,
  sifting: Sifting,
): Promise<SiftedPage> {
  const { viewer, find, visited } = sifting
  const wanted = query.limit - 1
  const found: (CandidateRow & { filteredBefore: number })[] = []
  let first: CandidateRow[] = []
  let { after } = query
  let [read, filtered, isEnd] = [0, 0, false]

  const pace = createPace()
  for (const [step, { rows: rowLimit, perCommunity, bytes, passesVisited = false }] of stepsFor(
    query,
    sifting,
  ).entries()) {
    if (found.length > wanted || isEnd || (step > 1 && found.length)) break
    const limit = Math.min(rowLimit, maxRowsRead - read)
    if (limit <= 0) break
    const rows = await listCandidates(db, {
      ...query,
      ...{
        viewer,
        after,
        limit,
        bytes,
        passesVisited: passesVisited && visited,
        perCommunity: Math.min(perCommunity, limit),
        bringsPins: query.pins && step === 0,
      },
      needs: { visited, texts: find !== undefined },
    })
    first = [...first, ...rows.filter(({ pinned }) => pinned)]
    const page = rows.filter(({ pinned }) => !pinned)
    for (const row of page) {
      read++
      if (found.length > wanted) break
      after = { key: row.key, id: row.id }
      if (row.visited || (visited && postVisits.unwritten(viewer.id, row.id))) continue
      if (find && !row.exempt) await pace(row.body)
      if (find && !row.exempt && isHiddenBy(find, row)) filtered++
      else found.push({ ...row, filteredBefore: filtered })
    }
    const total = rows[0]?.total ?? 0
    isEnd = total < limit && page.length === total && !page.at(-1)?.ends
  }

  const { shown, endsAt } = cutPage(withSums(found), wanted)
  const isWhole = shown.length === found.length
  return {
    first,
    shown,
    endsAt: isWhole ? (isEnd ? undefined : (after ?? undefined)) : endsAt,
    ...(find && { filtered: isWhole ? filtered : (shown.at(-1)?.filteredBefore ?? 0) }),
  }
}

/**
 * The number of posts on a page that the viewer has not excluded. Posts whose texts are beyond the limit are not
 * counted.
 */
export async function countSifted(
  { db, postVisits }: Pick<Site, 'db' | 'postVisits'>,
  query: Omit<FeedQuery, 'viewer'>,
  { viewer, find, visited }: Sifting,
): Promise<number> {
  const needs = { visited, texts: find !== undefined }
  const rows = await listCandidates(db, {
    ...query,
    viewer,
    needs,
    perCommunity: query.limit,
    bytes: pageBytes,
    bringsPins: false,
  })
  const pace = createPace()
  let count = 0
  for (const row of rows) {
    if (row.visited || (visited && postVisits.unwritten(viewer.id, row.id))) continue
    if (find && !row.exempt) await pace(row.body)
    if (!find || row.exempt || !isHiddenBy(find, row)) count++
  }
  return count
}

const isHiddenBy = (find: FindFilter, row: CandidateRow) =>
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

/** Adds the sum of bytes up to each row, which `cutPage` needs. */
function withSums<Row extends { bytes: number }>(rows: readonly Row[]): Row[] {
  let sum = 0
  return rows.map((row) => {
    sum += row.bytes
    return { ...row, bytes: sum }
  })
}
