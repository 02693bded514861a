import type { Community } from '../../api/communities.ts'
import { toWire } from '../db/keys.ts'
import type { CommunityRow } from './queries.ts'

export function presentCommunity(row: CommunityRow): Community {
  return {
    id: toWire(row.id),
    userId: toWire(row.user_id),
    name: row.name,
    nsfw: row.nsfw,
    about: row.about,
    noMembers: row.no_members,
    proPic: null,
    bannerImage: null,
    postingRestricted: row.posting_restricted,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    userJoined: null,
    userMod: null,
    isMuted: false,
    mods: null,
    rules: null,
    ReportsDetails: null,
  }
}
