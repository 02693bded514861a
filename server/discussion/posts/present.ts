import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import type { UserGroup } from '../../../api/people/user-groups.ts'
import { ghostId } from '../../people/accounts/ghosts.ts'
import { hiddenId, toWire } from '../../platform/db/keys.ts'
import type { ImageRow } from '../../platform/images/image-row.ts'
import { openSeconds, presentImage } from '../../platform/images/present.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { PostView } from './queries.ts'

type Extras = Partial<Pick<Post, 'comments' | 'commentsNext' | 'userVoted' | 'held'>> & { community?: Community }

/**
 * `author` is what this viewer may see of them. Optional fields are added at the end: spreading them into each post
 * took longer than everything else together.
 */
export function presentPost(
  site: Pick<Site, 'secrets'>,
  viewer: Viewer | null,
  view: PostView,
  author: User | undefined,
  extras: Extras = {},
): Post {
  const isDeleted = author?.deleted === true
  const isHidden = isDeleted && !viewer?.isAdmin
  // Images of removed and held posts need an address with an expiry time; their usual addresses answer 404.
  const until = view.deleted_at || extras.held ? new Date(Date.now() + openSeconds * 1000) : undefined
  const present = (image: ImageRow, caption?: string | null) =>
    presentImage(site, image, { until, ...(caption !== undefined && { caption }) })
  const images = view.images.flatMap(({ image, caption }) => (image ? [present(image, caption)] : []))
  const hiddenImages = view.images.length - images.length
  const post: Post = {
    id: toWire(view.id),
    publicId: view.public_id,
    type: view.type as Post['type'],
    userId: toWire(isHidden ? hiddenId : view.user_id),
    username: isHidden ? 'ghost' : (author?.username ?? 'ghost'),
    userGroup: view.user_group as UserGroup,
    userDeleted: isDeleted,
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
    locked: view.locked_at !== null,
    lockedBy: view.locked_by === null ? null : toWire(view.locked_by),
    lockedAt: view.locked_at?.toISOString() ?? null,
    upvotes: view.upvotes,
    downvotes: view.downvotes,
    hotness: Number(view.hotness),
    createdAt: view.created_at.toISOString(),
    editedAt: view.edited_at?.toISOString() ?? null,
    lastActivityAt: view.last_activity_at.toISOString(),
    deleted: view.deleted_at !== null,
    deletedAt: view.deleted_at?.toISOString() ?? null,
    deletedContent: view.content_deleted_at !== null,
    noComments: view.no_comments,
    comments: null,
    commentsNext: null,
    userVoted: viewer && view.voted_up !== null,
    userVotedUp: view.voted_up,
    lastVisitAt: view.visited_at?.toISOString() ?? null,
    newComments: view.new_comments,
    isAuthorMuted: view.author_muted,
    isCommunityMuted: view.community_muted,
  }
  if (author) post.author = author
  if (isDeleted) post.userGhostId = ghostId(site, view.user_id, view.id)
  if (view.link_url !== null && view.link_hostname !== null)
    post.link = { url: view.link_url, hostname: view.link_hostname, image: view.link_image && present(view.link_image) }
  if (view.locked_as !== null) post.lockedByGroup = view.locked_as as 'mods' | 'admins'
  if (view.deleted_at !== null) post.contentStripped = !view.readable
  if (view.deleted_as !== null) post.deletedAs = view.deleted_as as UserGroup
  if (view.content_deleted_as !== null) post.deletedContentAs = view.content_deleted_as as 'normal' | 'admins'
  if (view.saved) post.isSaved = true
  if (view.title_hidden) post.titleHidden = true
  if (hiddenImages) post.hiddenImages = hiddenImages
  return Object.assign(post, extras)
}
