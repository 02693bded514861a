import { type Act, acts, type ModlogEntry } from '../../../api/moderation/modlog.ts'
import { maxPostsPage, usualLogPage } from '../../../shared/limits.ts'
import { isPublicAct } from '../../../shared/public-acts.ts'
import { dayMs } from '../../../shared/time.ts'
import { readLimit } from '../../discussion/feeds/feeds.ts'
import { fromWire, keyAt, lastKey, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { requireReader } from './permissions.ts'
import { presentEntry } from './present.ts'
import { findAccess, findScanEnd, type LogFilter, type LogSource, listEntries } from './queries.ts'

type LogRequest = Partial<
  Record<
    'communityId' | 'act' | 'subject' | 'actor' | 'from' | 'to' | 'partOf' | 'targets' | 'limit' | 'next',
    string | undefined
  >
>

/** The entries that this viewer may read, the newest first. A page may be short although more pages follow. */
export async function loadLog(
  site: Site,
  viewer: Viewer | null,
  request: LogRequest,
): Promise<{ entries: ModlogEntry[]; next: string | null }> {
  const { db } = site
  const filter = readFilter(request)
  const limit = readLimit(request.limit, usualLogPage)
  const access = await findAccess(db, viewer, filter.communityId)
  if (filter.communityId !== null && !access.found) throw new Refusal('community/not-found')
  requireReader(viewer, access)
  const source = sourceFor(viewer, filter, access)
  const rows = await listEntries(db, viewer, source, filter)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)?.id : await scanEnd()
  return { entries: shown.map(presentEntry), next: last ? toWire(last) : null }

  /**
   * Filters by a person or a target, or for the items of a hidden entry, must reveal nothing that the viewer may not
   * see: neither that there are more entries nor their time.
   */
  function scanEnd(): Promise<bigint | null> | null {
    const filtersByOne = filter.subject !== null || filter.actor !== null || filter.targets !== null
    const isItemsOfHidden = filter.partOf !== null && rows.length === 0
    return source === 'open' && !filtersByOne && !isItemsOfHidden ? findScanEnd(db, filter) : null
  }
}

/** Decides which entries are searched. */
export function sourceFor(
  viewer: Viewer | null,
  filter: LogFilter,
  access: { site: string; moderates: boolean },
): LogSource {
  const isOneCommunity = filter.communityId !== null
  if (viewer?.isAdmin || (isOneCommunity && access.moderates)) return 'all'
  // An entry may have items in many communities, and a target few entries.
  if (filter.targets !== null || (filter.partOf !== null && access.moderates)) return 'open'
  // Acts that are not public are searched only in the communities that the viewer moderates; for most viewers there are
  // none.
  const isNotPublic = filter.act !== null && !isPublicAct(filter.act)
  const filtersByOthers = filter.subject !== null && access.moderates
  return (!isOneCommunity && (access.site === 'private' || filtersByOthers)) || isNotPublic ? 'own' : 'open'
}

const filterRule = `Filter the log by a communityId, an act, the username of a subject or an actor, days from and to, and the ids of at most ${maxPostsPage} targets.`
const invalidFilter = () => new Refusal('invalid_filter', filterRule)

function readFilter({ communityId, act, subject, actor, from, to, partOf, targets, next }: LogRequest): LogFilter {
  if (act && !(acts as readonly string[]).includes(act)) throw invalidFilter()
  const last = to ? readTime(to, 'end') : null
  if (partOf && targets) throw invalidFilter()
  const before = [last === null ? lastKey : keyAt(last), next ? readKey(next, 'invalid_cursor') : lastKey]
  return {
    communityId: communityId ? readKey(communityId) : null,
    act: act ? (act as Act) : null,
    subject: readName(subject),
    actor: readName(actor),
    partOf: partOf ? readKey(partOf) : null,
    targets: targets ? readTargets(targets) : null,
    first: from ? keyAt(readTime(from, 'start')) : 0n,
    before: before.reduce((a, b) => (a < b ? a : b)),
  }
}

function readKey(text: string, refusal: 'invalid_filter' | 'invalid_cursor' = 'invalid_filter'): bigint {
  const key = fromWire(text)
  if (key === undefined) throw refusal === 'invalid_filter' ? invalidFilter() : new Refusal(refusal)
  return key
}

function readTargets(text: string): bigint[] {
  const ids = text.split(',')
  if (ids.length > maxPostsPage) throw invalidFilter()
  return [...new Set(ids)].map((id) => readKey(id))
}

/** With or without the leading @. */
const readName = (text: string | undefined): string | null => text?.trim().replace(/^@/, '') || null

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const timePattern = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/
/** Ids cannot represent a later time. */
const maxTime = 2 ** 43 - 1

/** In milliseconds. The end of a range is exclusive. */
function readTime(text: string, edge: 'start' | 'end'): number {
  const isDay = dayPattern.test(text)
  const at = isDay || timePattern.test(text) ? Date.parse(text) : Number.NaN
  if (!(at >= 0)) throw invalidFilter()
  return Math.min(edge === 'start' ? at : at + (isDay ? dayMs : 1), maxTime)
}
