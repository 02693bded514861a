import type { Post } from '../../api/posts.ts'
import { findAccountByName } from '../accounts/profile.ts'
import { fromWire, toWire } from '../db/keys.ts'
import type { Viewer } from '../http/visitor.ts'
import { presentPosts } from '../posts/posts.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { readLimit } from './feeds.ts'
import { listPostsOf } from './queries.ts'

interface Given {
  filter?: string | undefined
  next?: string | undefined
  limit?: string | undefined
}

interface ProfileFeed {
  items: { item: Post; type: 'post' }[]
  next: string | null
}

const empty: ProfileFeed = { items: [], next: null }

/** What somebody wrote. Of a deleted account only administrators see it, of a suspended one too. */
export async function loadProfileFeed(
  site: Site,
  viewer: Viewer | null,
  username: string,
  given: Given,
): Promise<ProfileFeed> {
  const { filter = '' } = given
  if (filter !== '' && filter !== 'posts' && filter !== 'comments') throw new Refusal('invalid-filter')
  const limit = readLimit(given.limit)
  const after = given.next ? fromWire(given.next) : null
  if (after === undefined) throw new Refusal('invalid_cursor')
  const account = await findAccountByName(site.db, username)
  if (account.banned_at && !viewer?.isAdmin) throw new Refusal(viewer ? 'not_admin' : 'user_banned')
  if ((account.deleted_at && !viewer?.isAdmin) || filter === 'comments') return empty
  const ids = await listPostsOf(site.db, account.id, { after, limit: limit + 1 })
  const shown = ids.slice(0, limit)
  const last = ids.length > limit ? shown.at(-1) : undefined
  const posts = await presentPosts(site, viewer, shown)
  return {
    items: posts.map((item) => ({ item, type: 'post' })),
    next: last === undefined ? null : toWire(last),
  }
}
