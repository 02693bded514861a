import type { Community, CommunityRequest } from '../../../api/discussion/communities.ts'
import { ghostAccount } from '../../people/accounts/names.ts'
import { hiddenId, toWire } from '../../platform/db/keys.ts'
import { presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { CommunityView, CommunityWithImages } from './queries.ts'
import type { RequestView } from './queries-requests.ts'

type Extras = Partial<
  Pick<
    Community,
    | 'mods'
    | 'rules'
    | 'isDefault'
    | 'modlog'
    | 'slowSeconds'
    | 'accent'
    | 'userJoined'
    | 'userMod'
    | 'userModRole'
    | 'isMuted'
  >
>

export function presentCommunity(
  site: Pick<Site, 'secrets'>,
  row: CommunityWithImages,
  extras: Extras = {},
): Community {
  return {
    id: toWire(row.id),
    userId: presentAuthorId(row.user_id),
    name: row.name,
    nsfw: row.nsfw,
    about: row.about,
    noMembers: row.no_members,
    proPic: row.pro_pic && presentImage(site, row.pro_pic),
    bannerImage: row.banner_image && presentImage(site, row.banner_image),
    postingRestricted: row.posting_restricted,
    createdAt: row.created_at.toISOString(),
    deletedAt: row.deleted_at?.toISOString() ?? null,
    userJoined: null,
    userMod: null,
    userModRole: null,
    isMuted: false,
    mods: null,
    rules: null,
    ReportsDetails: null,
    ...extras,
  }
}

/** With the viewer's relation to it: joined, moderated, muted. */
export function presentView(site: Site, view: CommunityView, extras: Extras = {}): Community {
  return presentCommunity(site, view, {
    userJoined: view.joined,
    userMod: view.moderated,
    userModRole: view.mod_role,
    isMuted: view.muted,
    ...extras,
  })
}

/** Clients know the hidden id, not the id of the ghost account. */
export function presentAuthorId(userId: bigint): string {
  return toWire(userId === ghostAccount ? hiddenId : userId)
}

export function presentRequest(row: RequestView): CommunityRequest {
  return {
    id: row.id,
    byUser: row.by_user,
    communityName: row.name,
    communityExists: row.community_exists,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    approvedAt: row.approved_at?.toISOString() ?? null,
    deniedNote: row.denied_note,
    deniedBy: row.denied_by_user,
    deniedAt: row.denied_at?.toISOString() ?? null,
  }
}
