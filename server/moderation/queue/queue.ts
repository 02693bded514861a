import type { Case, QueuePage } from '../../../api/moderation/queue.ts'
import { caseKinds, queueGroups, queueScopes, queueSorts, queueStates } from '../../../api/moderation/queue.ts'
import { maxCounted } from '../../../shared/limits.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { fromWire, timeOf, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentCases } from './present.ts'
import {
  countCases,
  type ListedCase,
  listCases,
  listGroups,
  type QueueCount,
  type QueuePosition,
  type QueueRequest,
} from './queries.ts'

const casesPage = 25
const groupsPage = 10
/** The most communities that are named in the counts. */
const maxNamed = 200

interface QueueQuery {
  scope: string
  communityId: string
  kind: string
  group: string
  sort: string
  state: string
  next: string
}

export async function loadQueue(site: Site, viewer: Viewer, query: QueueQuery): Promise<QueuePage> {
  const request = readRequest(query)
  if (request.scope === 'site' && !viewer.isAdmin) throw new Refusal('not_admin')
  const grouped = readChoice(queueGroups, query.group) === 'author'
  const [rows, counts] = await Promise.all([
    grouped
      ? listGroups(site.db, viewer, { ...request, limit: groupsPage + 1 })
      : listCases(site.db, viewer, { ...request, limit: casesPage + 1 }),
    countCases(site.db, viewer, request.scope),
  ])
  if (request.scope === 'mine') requireCommunity(counts, request.communityId)
  const presented = await presentCases(site, viewer, rows)
  const page = grouped ? cutGroups(rows, presented, request.sort) : cutCases(rows, presented, request.sort)
  return { ...page, counts: presentCounts(counts) }
}

function readRequest(query: QueueQuery): Omit<QueueRequest, 'limit'> {
  const communityId = query.communityId ? fromWire(query.communityId) : null
  if (communityId === undefined) throw new Refusal('invalid_id')
  const sort = queueSorts.find((name) => name === (query.sort || 'oldest'))
  if (!sort) throw new Refusal('invalid-sort')
  return {
    scope: readChoice(queueScopes, query.scope),
    communityId,
    kind: query.kind ? readChoice(caseKinds, query.kind) : null,
    sort,
    state: readChoice(queueStates, query.state),
    after: query.next ? readCursor(sort, query.next) : null,
  }
}

/** The first value if nothing is given. */
function readChoice<const T extends string>(values: readonly [T, ...T[]], text: string): T {
  const choice = values.find((value) => value === (text || values[0]))
  if (!choice) throw new Refusal('invalid_filter', `“${text}” is not allowed here. Use ${values.join(' or ')}.`)
  return choice
}

/** Refuses viewers who moderate nothing, or not this community. */
function requireCommunity(counts: readonly QueueCount[], communityId: bigint | null): void {
  if (!counts.some(({ community_id }) => communityId === null || community_id === communityId))
    throw new Refusal('not_admin_nor_mod')
}

type CutPage = Pick<QueuePage, 'cases' | 'groups' | 'next'>

/** A page ends early if its texts would be too long, but has at least one case. */
function cutCases(
  rows: readonly ListedCase[],
  presented: ReadonlyMap<bigint, Case>,
  sort: QueueRequest['sort'],
): CutPage {
  const shown = takeFitting(rows.slice(0, casesPage), (row) => [presented.get(row.id)])
  const last = shown.length < rows.length ? shown.at(-1) : undefined
  const cases = shown.flatMap(({ id }) => presented.get(id) ?? [])
  return { cases, groups: null, next: last ? writeCursor(sort, { id: last.id, count: last.report_count }) : null }
}

function cutGroups(
  rows: readonly ListedCase[],
  presented: ReadonlyMap<bigint, Case>,
  sort: QueueRequest['sort'],
): CutPage {
  const all = [...Map.groupBy(rows, (row) => row.group_place).values()]
  const casesIn = (group: readonly ListedCase[]) => group.flatMap(({ id }) => presented.get(id) ?? [])
  const shown = takeFitting(all.slice(0, groupsPage), casesIn)
  const last = shown.length < all.length ? shown.at(-1)?.[0] : undefined
  const groups = shown.flatMap((group) => {
    const [first] = group
    const cases = casesIn(group)
    if (!first) return []
    const newest = timeOf(first.group_last).toISOString()
    return [{ author: cases[0]?.author ?? null, open: first.group_size, newest, cases }]
  })
  const id = sort === 'oldest' ? last?.group_first : last?.group_last
  return { cases: null, groups, next: last && id ? writeCursor(sort, { id, count: last.group_size }) : null }
}

function takeFitting<T>(items: readonly T[], casesIn: (item: T) => readonly (Case | undefined)[]): T[] {
  let bytes = 0
  return items.filter((item, index) => {
    for (const each of casesIn(item)) if (each) bytes += bytesOf(each)
    return index === 0 || bytes <= answerBytes
  })
}

function bytesOf({ target, reports }: Case): number {
  const texts = target && 'body' in target ? [target.body, target.bodyHtml] : []
  const notes = reports.flatMap((each) => each.notes)
  return [...texts, ...notes].reduce((sum, text) => sum + Buffer.byteLength(text ?? ''), 0)
}

function presentCounts(counts: readonly QueueCount[]): QueuePage['counts'] {
  const sum = (column: 'cases' | 'reported' | 'held' | 'appealed') =>
    Math.min(
      maxCounted,
      counts.reduce((total, count) => total + count[column], 0),
    )
  const communities = counts.flatMap(({ community_id, name, cases }) =>
    community_id !== null && name !== null && cases > 0 ? [{ id: toWire(community_id), name, count: cases }] : [],
  )
  return {
    all: sum('cases'),
    kinds: { report: sum('reported'), hold: sum('held'), appeal: sum('appealed') },
    communities: communities.toSorted((a, b) => b.count - a.count || (a.name < b.name ? -1 : 1)).slice(0, maxNamed),
  }
}

const writeCursor = (sort: QueueRequest['sort'], { id, count }: QueuePosition) =>
  sort === 'most' ? `${count}.${toWire(id)}` : toWire(id)

function readCursor(sort: QueueRequest['sort'], text: string): QueuePosition {
  const [, count, wire = ''] = /^(?:(\d{1,9})\.)?([0-9a-f]{24})$/.exec(text) ?? []
  const id = fromWire(wire)
  if (id === undefined || (sort === 'most') !== (count !== undefined)) throw new Refusal('invalid_cursor')
  return { id, count: Number(count ?? 0) }
}
