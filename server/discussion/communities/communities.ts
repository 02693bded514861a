import type { Expression } from 'kysely'
import type { Community } from '../../../api/discussion/communities.ts'
import { presentUsers } from '../../people/accounts/users.ts'
import { mapPart, type Part, readBatch } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { bannedFromRows, modRows, ruleRows } from '../mods/fragments.ts'
import { presentRule } from '../mods/present.ts'
import { presentCommunity, presentView } from './present.ts'
import {
  type CommunityView,
  findCommunity,
  findCommunityByName,
  listCommunitiesByIds,
  moderatedRows,
  sidebarRows,
} from './queries.ts'

/** By id, or by name in any case where the call allows it. Refuses what is no id and what is not there. */
export async function loadCommunity(
  db: Db,
  viewer: Viewer | null,
  idOrName: string,
  byName = false,
): Promise<CommunityView> {
  const id = byName ? undefined : fromWire(idOrName)
  if (!byName && id === undefined) throw new Refusal('invalid_id')
  const found = id === undefined ? await findCommunityByName(db, viewer, idOrName) : await findCommunity(db, viewer, id)
  if (!found) throw new Refusal('community/not-found')
  return found
}

/** As guests see them, in one statement; deleted ones are left out. */
export async function loadCommunities(site: Site, ids: readonly bigint[]): Promise<Map<bigint, Community>> {
  const rows = await listCommunitiesByIds(site.db, ids)
  return new Map(rows.map((row) => [row.id, presentCommunity(site, row)]))
}

/** With its moderators and rules, as the calls for one community answer it. */
export async function presentWhole(site: Site, viewer: Viewer | null, view: CommunityView): Promise<Community> {
  const { mods, rules } = await readBatch(site.db, {
    mods: modRows(site.db, view.id),
    rules: ruleRows(site.db, view.id),
  })
  return presentView(site, view, {
    mods: presentUsers(site, viewer, mods),
    rules: rules.map(presentRule),
    modlog: view.modlog,
    slowSeconds: view.slow_seconds,
    accent: view.accent,
  })
}

/** What the sidebar shows: a member's own communities, a guest's the default ones. */
export function sidebarPart(site: Site, viewer: Viewer | null): Part<Community[]> {
  return mapPart(sidebarRows(viewer), (rows) => rows.map((row) => presentCommunity(site, row)))
}

/** Null when the user moderates nothing, as the contract has it. */
export function moddingPart(site: Site, user: bigint | Expression<bigint>): Part<Community[] | null> {
  return mapPart(moderatedRows(user), (rows) => (rows.length ? rows.map((row) => presentCommunity(site, row)) : null))
}

export function bannedFromPart(userId: bigint): Part<string[]> {
  return mapPart(bannedFromRows(userId), (rows) => rows.map(({ community_id }) => toWire(community_id)))
}
