import type { Expression } from 'kysely'
import type { Community } from '../../../api/discussion/communities.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { mapPart, type Part, readBatch } from '../../platform/db/batch.ts'
import type { Db } from '../../platform/db/connect.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { bannedFromRows, modRows, ruleRows } from '../mods/fragments.ts'
import { presentMods, presentRule } from '../mods/present.ts'
import { presentCommunity, presentView } from './present.ts'
import {
  type CommunityView,
  defaultRows,
  findCommunity,
  findCommunityByName,
  joinedIds,
  listCommunitiesByIds,
  listViewedCommunities,
  type ModeratedCommunity,
  moderatedRows,
} from './queries.ts'

/** Loads it by id, or with `byName` by its name in upper or lower case. */
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

/** As guests see them, in one statement. Deleted communities are left out. */
export async function loadCommunities(site: Site, ids: readonly bigint[]): Promise<Map<bigint, Community>> {
  const rows = await listCommunitiesByIds(site.db, ids)
  return new Map(rows.map((row) => [row.id, presentCommunity(site, row)]))
}

/** With this viewer's relation to them. Deleted communities are left out. */
export async function loadViewedCommunities(
  site: Site,
  viewer: Viewer | null,
  ids: readonly bigint[],
): Promise<Map<bigint, Community>> {
  const rows = await listViewedCommunities(site.db, viewer, ids)
  return new Map(rows.map((row) => [row.id, presentView(site, row)]))
}

/** With moderators and rules, as the calls for one community return it. */
export async function presentWhole(site: Site, viewer: Viewer | null, view: CommunityView): Promise<Community> {
  const { mods, rules } = await readBatch(site.db, {
    mods: modRows(site.db, view.id),
    rules: ruleRows(site.db, view.id),
  })
  return presentView(site, view, {
    mods: presentMods(site, viewer, mods),
    rules: rules.map(presentRule),
    modlog: view.modlog,
    slowSeconds: view.slow_seconds,
    accent: view.accent,
  })
}

/** The communities in the sidebar of guests. */
export const defaultsPart = (site: Site): Part<Community[]> =>
  mapPart(defaultRows(), (rows) => rows.map((row) => presentCommunity(site, row)))

/** The ids of the communities that a member has joined, in alphabetical order. */
export const joinedPart = (viewer: Viewer): Part<bigint[]> => joinedIds(viewer.id)

/** Communities from memory, as many as fit into an answer. */
export async function loadJoined(site: Site, ids: readonly bigint[], isCaughtUp: boolean): Promise<Community[]> {
  const pieces = await site.communityPieces.get(ids, isCaughtUp)
  let bytes = 0
  return ids.flatMap((id) => {
    const piece = pieces.get(id)
    bytes += piece?.bytes ?? 0
    return piece && bytes <= answerBytes ? piece.community : []
  })
}

/** Null if the user moderates nothing, as the contract says. The roles are for the user alone. */
export function moddingPart(
  site: Site,
  user: bigint | Expression<bigint>,
  { isViewer }: { isViewer: boolean },
): Part<Community[] | null> {
  const present = (row: ModeratedCommunity) =>
    presentCommunity(site, row, { userModRole: isViewer ? row.mod_role : null })
  return mapPart(moderatedRows(user), (rows) => (rows.length ? rows.map(present) : null))
}

export function bannedFromPart(userId: bigint): Part<string[]> {
  return mapPart(bannedFromRows(userId), (rows) => rows.map(({ community_id }) => toWire(community_id)))
}
