import type { User } from '../../api/accounts.ts'
import type { Community } from '../../api/communities.ts'
import type { Post } from '../../api/posts.ts'
import type { UserGroup } from '../../api/user-groups.ts'
import { ghostId } from '../accounts/ghosts.ts'
import { hiddenId, toWire } from '../db/keys.ts'
import type { Picture } from '../images/picture.ts'
import { presentImage } from '../images/present.ts'
import type { Site } from '../site.ts'
import type { Viewer } from '../viewer.ts'
import type { PostView } from './queries.ts'

/** Addresses of pictures that only some may see end after this. */
const openSeconds = 600

type Extras = Partial<Pick<Post, 'comments' | 'commentsNext' | 'userVoted'>> & { community?: Community }

/** `author` as this viewer may see them. */
export function presentPost(
  site: Site,
  viewer: Viewer | null,
  view: PostView,
  author: User | undefined,
  extras: Extras = {},
): Post {
  const gone = author?.deleted === true
  const hidden = gone && !viewer?.isAdmin
  // What was removed answers under its usual addresses to nobody.
  const until = view.deleted_at ? new Date(Date.now() + openSeconds * 1000) : undefined
  const picture = (of: Picture, caption?: string | null) =>
    presentImage(site, of, { until, ...(caption !== undefined && { caption }) })
  const images = view.images.map(({ picture: of, caption }) => picture(of, caption))
  return {
    id: toWire(view.id),
    publicId: view.public_id,
    type: view.type as Post['type'],
    userId: toWire(hidden ? hiddenId : view.user_id),
    username: hidden ? 'ghost' : (author?.username ?? 'ghost'),
    ...(gone && { userGhostId: ghostId(site, view.user_id, view.id) }),
    userGroup: view.user_group as UserGroup,
    userDeleted: gone,
    isPinned: view.pinned_at !== null,
    isPinnedSite: view.pinned_site_at !== null,
    communityId: toWire(view.community_id),
    communityName: view.community_name,
    communityProPic: view.community_pro_pic && presentImage(site, view.community_pro_pic),
    communityBannerImage: view.community_banner && presentImage(site, view.community_banner),
    title: view.title,
    body: view.body,
    bodyHtml: view.body_html,
    image: images[0] ?? null,
    images,
    ...(view.link_url !== null &&
      view.link_hostname !== null && {
        link: { url: view.link_url, hostname: view.link_hostname, image: view.link_image && picture(view.link_image) },
      }),
    locked: view.locked_at !== null,
    lockedBy: view.locked_by === null ? null : toWire(view.locked_by),
    ...(view.locked_as !== null && { lockedByGroup: view.locked_as as 'mods' | 'admins' }),
    lockedAt: view.locked_at?.toISOString() ?? null,
    upvotes: view.upvotes,
    downvotes: view.downvotes,
    hotness: Number(view.hotness),
    createdAt: view.created_at.toISOString(),
    editedAt: view.edited_at?.toISOString() ?? null,
    lastActivityAt: view.last_activity_at.toISOString(),
    deleted: view.deleted_at !== null,
    deletedAt: view.deleted_at?.toISOString() ?? null,
    ...(view.deleted_as !== null && { deletedAs: view.deleted_as as UserGroup }),
    deletedContent: view.content_deleted_at !== null,
    ...(view.content_deleted_as !== null && { deletedContentAs: view.content_deleted_as as 'normal' | 'admins' }),
    ...(view.deleted_at !== null && { contentStripped: !view.readable }),
    noComments: view.no_comments,
    comments: null,
    commentsNext: null,
    userVoted: viewer && view.voted_up !== null,
    userVotedUp: view.voted_up,
    lastVisitAt: view.visited_at?.toISOString() ?? null,
    newComments: view.new_comments,
    isAuthorMuted: view.author_muted,
    isCommunityMuted: view.community_muted,
    ...(author && { author }),
    ...extras,
  }
}
