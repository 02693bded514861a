import type { Comment } from '../../../api/discussion/comments.ts'
import type { Post } from '../../../api/discussion/posts.ts'
import { presentUser } from '../../people/accounts/present.ts'
import { loadAuthorByName } from '../../people/accounts/users.ts'
import { cutPage } from '../../platform/db/answer-bytes.ts'
import { fromWire, toWire } from '../../platform/db/keys.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { presentWithTitles } from '../comments/comments.ts'
import { markComments, markPosts } from '../filters/mark-filtered.ts'
import { presentPosts } from '../posts/posts.ts'
import { readLimit } from './feeds.ts'
import { listWritten } from './queries-written.ts'

interface ProfileFeedRequest {
  filter?: string | undefined
  next?: string | undefined
  limit?: string | undefined
}

interface ProfileFeed {
  items: ({ item: Post; type: 'post' } | { item: Comment; type: 'comment' })[]
  next: string | null
}

const empty: ProfileFeed = { items: [], next: null }

/** What a user wrote. For a deleted or suspended account, only administrators see it. */
export async function loadProfileFeed(
  site: Site,
  viewer: Viewer | null,
  username: string,
  request: ProfileFeedRequest,
): Promise<ProfileFeed> {
  const { filter = '' } = request
  if (filter !== '' && filter !== 'posts' && filter !== 'comments') throw new Refusal('invalid-filter')
  const limit = readLimit(request.limit)
  const after = request.next ? fromWire(request.next) : null
  if (after === undefined) throw new Refusal('invalid_cursor')
  const account = await loadAuthorByName(site.db, username)
  if (account.banned_at && !viewer?.isAdmin) throw new Refusal(viewer ? 'not_admin' : 'user_banned')
  if (account.deleted_at && !viewer?.isAdmin) return empty
  const rows = await listWritten(site.db, account.id, {
    filter,
    after,
    limit: limit + 1,
    includesRemoved: viewer?.isAdmin ?? false,
  })
  const { shown, endsAt } = cutPage(rows, limit)
  const idsOf = (type: 'post' | 'comment') => shown.filter((row) => row.type === type).map(({ id }) => id)
  const author = new Map([[account.id, presentUser(site, account, viewer)]])
  const [posts, comments] = await Promise.all([
    presentPosts(site, viewer, idsOf('post'), author),
    presentWithTitles(site, viewer, idsOf('comment'), author),
  ])
  await Promise.all([markPosts(site, viewer, posts), markComments(site, viewer, [...comments.values()])])
  const postsById = new Map(posts.map((item) => [item.id, item]))
  return {
    items: shown.flatMap(({ id, type }): ProfileFeed['items'] => {
      if (type === 'post') return wrap('post', postsById.get(toWire(id)))
      return wrap('comment', comments.get(id))
    }),
    next: endsAt === undefined ? null : toWire(endsAt.id),
  }
}

function wrap<T extends 'post' | 'comment', I>(type: T, item: I | undefined): { type: T; item: I }[] {
  return item === undefined ? [] : [{ type, item }]
}
