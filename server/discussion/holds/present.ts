import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentComment } from '../comments/present.ts'
import { presentPost } from '../posts/present.ts'
import type { HeldView } from './held-view.ts'

// A held item is presented as the post or comment that it may become, without votes, comments and visits.

export function presentHeldPost(site: Site, viewer: Viewer, view: HeldView, author: User | undefined): Post {
  const post = {
    ...view,
    ...{
      public_id: view.public_id ?? '',
      type: view.post_type ?? 'text',
      title: view.title ?? '',
      title_hidden: false,
    },
    ...{ upvotes: 0, downvotes: 0, hotness: 0n, no_comments: 0, last_activity_at: view.created_at },
    ...{ locked_at: null, locked_by: null, locked_as: null, pinned_at: null, pinned_site_at: null, announced_at: null },
    ...{ deleted_at: null, deleted_by: null, deleted_as: null, content_deleted_at: null, content_deleted_as: null },
    ...{ readable: true, link_image: null, voted_up: null, visited_at: null, new_comments: 0 },
    ...{ author_muted: false, community_muted: false, saved: false },
  }
  return presentPost(site, viewer, post, author, { held: true })
}

export function presentHeldComment(site: Site, viewer: Viewer, view: HeldView, author: User | undefined): Comment {
  const comment = {
    ...view,
    ...{ post_id: view.post_id ?? 0n, post_public_id: view.post_public_id ?? '', post_title: view.post_title ?? '' },
    ...{ depth: view.ancestors.length, upvotes: 0, downvotes: 0, no_replies: 0, no_replies_direct: 0 },
    ...{
      deleted_at: null,
      deleted_as: null,
      ...{ locked_at: null, locked_by: null, locked_as: null },
      readable: true,
      voted_up: null,
      place: null,
      more: false,
    },
    ...{ own: view.user_id === viewer.id, author_muted: false, saved: false },
  }
  return { ...presentComment(site, viewer, comment, author), held: true }
}
