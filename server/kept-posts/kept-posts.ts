import { maxKeptPosts } from '../../shared/limits.ts'
import { Refusal } from '../refusal.ts'
import type { Site } from '../site.ts'
import { keptStates } from './queries.ts'

interface Asked {
  posts: string
  since: string
}

/** What a device that was without a connection must take away, or fetch again, of the posts that it keeps. */
export async function checkKeptPosts(site: Site, { posts, since }: Asked) {
  const ids = posts.split(',')
  const from = new Date(since)
  if (Number.isNaN(from.getTime()) || ids.length > maxKeptPosts || !ids.every((id) => /^\w{8}$/.test(id)))
    throw new Refusal('bad_request')
  // Before the statement: what is deleted while it runs is in the next answer.
  const at = new Date().toISOString()
  const states = await keptStates(site.db, ids, from)
  const there = new Set(states.filter(({ gone }) => !gone).map(({ public_id }) => public_id))
  return {
    at,
    gone: ids.filter((id) => !there.has(id)),
    changed: states.filter(({ gone, changed }) => changed && !gone).map(({ public_id }) => public_id),
  }
}
