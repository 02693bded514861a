import type { Filter } from '../../../api/discussion/filters.ts'
import { filterLimit, maxFilterDays, maxFilters } from '../../../shared/limits.ts'
import { countCharacters, withoutControls } from '../../../shared/text.ts'
import { dayMs } from '../../../shared/time.ts'
import { lockAccountExclusively } from '../../people/accounts/accounts.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, hiddenId, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { loadCommunity } from '../communities/communities.ts'
import { readDomain } from './domains.ts'
import { readPhrase } from './find-phrases.ts'
import {
  countFilters,
  deleteEndedFiltersOf,
  deleteFilterOf,
  deleteFiltersOf,
  type FilterRow,
  listFilters,
  raiseVersion,
  upsertFilter,
} from './queries.ts'

export interface NewFilter extends Pick<Filter, 'kind' | 'value' | 'where' | 'act' | 'communityId' | 'endsAt'> {}

export async function loadFilters(db: Db, viewer: Viewer): Promise<Filter[]> {
  return (await listFilters(db, viewer.id, maxFilters)).map(present)
}

export async function addFilter(site: Site, viewer: Viewer, input: NewFilter): Promise<Filter> {
  const value = readValue(input)
  const endsAt = readEnd(input.endsAt)
  const community = input.communityId === null ? null : await loadCommunity(site.db, viewer, input.communityId)
  const filter = await site.db.transaction().execute(async (tx) => {
    await lockAccountExclusively(tx, viewer)
    await deleteEndedFiltersOf(tx, viewer.id)
    const row = await upsertFilter(tx, viewer.id, {
      id: site.nextKey(),
      kind: input.kind,
      value,
      covers: input.where,
      act: input.act,
      community_id: community?.id ?? null,
      ends_at: endsAt,
    })
    // Counted after the insert, since an existing filter may have been replaced.
    if (!row || (await countFilters(tx, viewer.id)) > maxFilters) throw new Refusal('too_many_filters')
    await notifyChange(site, tx, viewer)
    return present(row)
  })
  site.sessions.forgetViewer(viewer.id)
  return filter
}

/** A filter that is not the viewer's is not deleted. */
export async function deleteFilter(site: Site, viewer: Viewer, id: string): Promise<void> {
  await site.db.transaction().execute(async (tx) => {
    // Locks the account before the filter, as `addFilter` does, so that the two cannot deadlock.
    await lockAccountExclusively(tx, viewer)
    if (await deleteFilterOf(tx, viewer.id, fromWire(id) ?? hiddenId)) await notifyChange(site, tx, viewer)
  })
  site.sessions.forgetViewer(viewer.id)
}

/** For a deleted account. */
export async function forgetFilters(tx: Db, userId: bigint): Promise<void> {
  await deleteFiltersOf(tx, userId)
}

async function notifyChange(site: Site, tx: Db, viewer: Viewer): Promise<void> {
  await raiseVersion(tx, viewer.id)
  await site.userChanged(tx, viewer.id)
}

function readValue({ kind, value }: NewFilter): string {
  const trimmed = withoutControls(value).trim().replace(/\s+/g, ' ')
  // Checked first, so that nothing else processes a long text.
  if (countCharacters(trimmed) > filterLimit.max) throw new Refusal('invalid_own_filter')
  const parsed = kind === 'domain' ? readDomain(trimmed) : readPhrase(trimmed) && trimmed
  if (!parsed) throw new Refusal('invalid_own_filter')
  return parsed
}

/** Clocks of browsers may be fast. */
const slackMs = dayMs

function readEnd(text: string | null): Date | null {
  if (text === null) return null
  const end = /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text) ? Date.parse(text) : Number.NaN
  const isSoon = end > Date.now() && end <= Date.now() + maxFilterDays * dayMs + slackMs
  if (!isSoon) throw new Refusal('invalid_own_filter')
  return new Date(end)
}

const present = (row: FilterRow): Filter => ({
  id: toWire(row.id),
  kind: row.kind,
  value: row.value,
  where: row.covers,
  act: row.act,
  communityId: row.community_id === null ? null : toWire(row.community_id),
  communityName: row.community_name,
  endsAt: row.ends_at?.toISOString() ?? null,
})
