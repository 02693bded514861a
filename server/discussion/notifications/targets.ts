import type { Comment } from '../../../api/discussion/comments.ts'
import type { Community } from '../../../api/discussion/communities.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import type { User } from '../../../api/people/accounts.ts'
import { type AppealState, loadAppealStates } from '../../moderation/appeals/appeal-states.ts'
import { loadUsers } from '../../people/accounts/users.ts'
import { fromWire } from '../../platform/db/keys.ts'
import type { Site } from '../../platform/site.ts'
import { presentWithTitles } from '../comments/comments.ts'
import { loadCommunities } from '../communities/communities.ts'
import { loadTitlesFor, presentPosts } from '../posts/posts.ts'
import type { NotificationRow } from './queries.ts'

/** The posts and comments of notifications as a guest reads them, but with the titles for the receiver. Deleted ones are missing. */
export interface Targets {
  posts: ReadonlyMap<bigint, Post>
  comments: ReadonlyMap<bigint, Comment>
  communities: ReadonlyMap<bigint, Community>
  users: ReadonlyMap<bigint, User>
  /** By the ids of the log entries that the notifications name. */
  appeals: ReadonlyMap<string, AppealState>
}

/** For notifications of one receiver. Needs five statements for any number, and six if a title is hidden. */
export async function loadTargets(site: Site, rows: readonly NotificationRow[]): Promise<Targets> {
  const distinctIds = (keys: readonly (bigint | null)[]) => [...new Set(keys.filter((key) => key !== null))]
  const users = await loadUsers(
    site,
    null,
    distinctIds(
      rows.flatMap(({ type, user_id, actor_id, post_author, comment_author }) => [
        ...[actor_id, post_author, comment_author],
        type === 'new_badge' ? user_id : null,
      ]),
    ),
  )
  const [posts, comments, appeals] = await Promise.all([
    presentPosts(site, null, distinctIds(rows.map(({ post_id }) => post_id)), users),
    presentWithTitles(site, null, distinctIds(rows.map(({ comment_id }) => comment_id)), users),
    loadAppealStates(
      site.db,
      rows.flatMap(({ details }) => details?.logId ?? []),
    ),
  ])
  const announced = new Set(rows.flatMap(({ type, post_id }) => (type === 'announcement' ? (post_id ?? []) : [])))
  const titles = rows[0] ? await loadTitlesFor(site.db, rows[0].user_id, posts) : noTitles
  const postsById = new Map(posts.map((post) => [keyOf(post), { ...post, title: titles.get(post.id) ?? post.title }]))
  const communities = await loadCommunities(
    site,
    distinctIds([
      ...rows.map(({ community_id }) => community_id),
      ...[...announced].map((id) => fromWire(postsById.get(id)?.communityId ?? '') ?? null),
    ]),
  )
  const commentsWithTitle = [...comments].map(([key, comment]) => [key, withTitle(comment, titles)] as const)
  return { posts: postsById, comments: new Map(commentsWithTitle), communities, users, appeals }
}

const noTitles: ReadonlyMap<string, string> = new Map()

function withTitle(comment: Comment, titles: ReadonlyMap<string, string>): Comment {
  const postTitle = titles.get(comment.postId)
  return postTitle === undefined ? comment : { ...comment, postTitle }
}

const keyOf = ({ id }: { id: string }) => fromWire(id) ?? 0n

export const communityOf = (targets: Targets, post: Post) => targets.communities.get(keyOf({ id: post.communityId }))
