import { type Act, acts, type ModlogEntry } from '../../../api/moderation/modlog.ts'
import { usualLogPage } from '../../../shared/limits.ts'
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

type Asked = Partial<
  Record<'communityId' | 'act' | 'subject' | 'actor' | 'from' | 'to' | 'partOf' | 'limit' | 'next', string | undefined>
>

/** The newest first, as far as this viewer may read it. A page may be short, and the next one goes on all the same. */
export async function loadLog(
  site: Site,
  viewer: Viewer | null,
  asked: Asked,
): Promise<{ entries: ModlogEntry[]; next: string | null }> {
  const { db } = site
  const filter = readFilter(asked)
  const limit = readLimit(asked.limit, usualLogPage)
  const access = await findAccess(db, viewer, filter.communityId)
  if (filter.communityId !== null && !access.found) throw new Refusal('community/not-found')
  requireReader(viewer, access)
  const source = sourceFor(viewer, filter, access)
  const rows = await listEntries(db, viewer, source, filter)
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1)?.id : await scanEnd()
  return { entries: shown.map(presentEntry), next: last ? toWire(last) : null }

  /**
   * By a person's name, or by the key of what is hidden, nobody learns more than what they are shown: neither that there is more, nor from when.
   */
  function scanEnd(): Promise<bigint | null> | null {
    const byPerson = filter.subject !== null || filter.actor !== null
    const ofHidden = filter.partOf !== null && rows.length === 0
    return source === 'open' && !byPerson && !ofHidden ? findScanEnd(db, filter) : null
  }
}

/** Where what fits is looked for. */
export function sourceFor(
  viewer: Viewer | null,
  filter: LogFilter,
  access: { site: string; moderates: boolean },
): LogSource {
  const inOne = filter.communityId !== null
  if (viewer?.isAdmin || (inOne && access.moderates)) return 'all'
  // Of one entry, which may have items in many communities.
  if (filter.partOf !== null && access.moderates) return 'open'
  // What the public reads nothing of is looked for where the viewer reads everything; for most that is nowhere.
  const unread = filter.act !== null && !isPublicAct(filter.act)
  const ofPerson = filter.subject !== null && access.moderates
  return (!inOne && (access.site === 'private' || ofPerson)) || unread ? 'own' : 'open'
}

const filterRule =
  'Filter the log by a communityId, an act, the username of a subject or an actor, and days from and to.'
const wrong = () => new Refusal('invalid_filter', filterRule)

function readFilter({ communityId, act, subject, actor, from, to, partOf, next }: Asked): LogFilter {
  if (act && !(acts as readonly string[]).includes(act)) throw wrong()
  const last = to ? readMoment(to, 'end') : null
  const before = [last === null ? lastKey : keyAt(last), next ? readKey(next, 'invalid_cursor') : lastKey]
  return {
    communityId: communityId ? readKey(communityId) : null,
    act: act ? (act as Act) : null,
    subject: readName(subject),
    actor: readName(actor),
    partOf: partOf ? readKey(partOf) : null,
    first: from ? keyAt(readMoment(from, 'start')) : 0n,
    before: before.reduce((a, b) => (a < b ? a : b)),
  }
}

function readKey(text: string, refused: 'invalid_filter' | 'invalid_cursor' = 'invalid_filter'): bigint {
  const key = fromWire(text)
  if (key === undefined) throw refused === 'invalid_filter' ? wrong() : new Refusal(refused)
  return key
}

/** As people write it, with or without the sign. */
const readName = (text: string | undefined): string | null => text?.trim().replace(/^@/, '') || null

const day = /^\d{4}-\d{2}-\d{2}$/
const moment = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/
/** No key is of a later one. */
const lastMoment = 2 ** 43 - 1

/** In milliseconds; the end of a span is the first that is no more in it. */
function readMoment(text: string, edge: 'start' | 'end'): number {
  const isDay = day.test(text)
  const at = isDay || moment.test(text) ? Date.parse(text) : Number.NaN
  if (!(at >= 0)) throw wrong()
  return Math.min(edge === 'start' ? at : at + (isDay ? dayMs : 1), lastMoment)
}
