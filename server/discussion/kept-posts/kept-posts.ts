import { maxKeptPosts } from '../../../shared/limits.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { keptStates } from './queries.ts'

interface KeptPostsRequest {
  posts: string
  since: string
}

/** For a device that was offline: which of its kept posts it must delete, and which it must fetch again. */
export async function checkKeptPosts(site: Site, { posts, since }: KeptPostsRequest) {
  const ids = posts.split(',')
  const from = new Date(since)
  if (Number.isNaN(from.getTime()) || ids.length > maxKeptPosts || !ids.every((id) => /^\w{8}$/.test(id)))
    throw new Refusal('bad_request')
  // The time before the statement: the next answer includes what is deleted during it.
  const at = new Date().toISOString()
  const states = await keptStates(site.db, ids, from)
  const existing = new Set(states.filter(({ gone }) => !gone).map(({ public_id }) => public_id))
  return {
    at,
    gone: ids.filter((id) => !existing.has(id)),
    changed: states.filter(({ gone, changed }) => changed && !gone).map(({ public_id }) => public_id),
  }
}
