import type { Community } from '../../api/communities.ts'
import type { Db } from '../db/connect.ts'
import type { Viewer } from '../http/visitor.ts'
import { presentCommunity } from './present.ts'
import { listDefaultCommunities, listJoinedCommunities, listModeratedCommunities } from './queries.ts'

/** What the sidebar shows: a member's own communities, a guest's the default ones. */
export async function loadSidebarCommunities(db: Db, viewer: Viewer | null): Promise<Community[]> {
  const rows = viewer ? await listJoinedCommunities(db, viewer.id) : await listDefaultCommunities(db)
  return rows.map((row) => presentCommunity(row))
}

/** Null when the user moderates nothing, as the contract has it. */
export async function loadModdingList(db: Db, userId: bigint): Promise<Community[] | null> {
  const rows = await listModeratedCommunities(db, userId)
  return rows.length ? rows.map((row) => presentCommunity(row)) : null
}
