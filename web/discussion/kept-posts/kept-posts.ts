import type { CommentSort } from '../../../api/discussion/comments.ts'
import { maxKeptPosts } from '../../../shared/limits.ts'

/** A post that this device keeps for reading offline. */
export interface KeptPost {
  publicId: string
  title: string
  communityName: string
  /** In the clock of this device. */
  keptAt: string
  /** The time of the last check, in the clock of the server. */
  asOf: string
  sort: CommentSort
  bytes: number
  /** The addresses of its images. */
  pictures: readonly string[]
}

export const maxKeptBytes = 100 * 1024 * 1024

// The cache contains this list, the answer for each post, and the images. The service worker answers from it, and deletes it with all other data of
// the viewer: see web/platform/service-worker/builds.ts.
const cacheOf = (viewer: string) => caches.open(`kept ${viewer}`)
const listPath = '/offline'
const answerPath = (publicId: string) => `/api/posts/${publicId}`

const listeners = new Set<() => void>()

/** Calls the listener after each change of the list by this page. */
export function subscribeToKeptPosts(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Kept posts can only be read with a service worker. */
export const canKeepPosts = (): boolean => 'caches' in window && Boolean(navigator.serviceWorker?.controller)

/** The newest first; empty if the storage of the browser fails. */
export async function listKeptPosts(viewer: string): Promise<readonly KeptPost[]> {
  try {
    if (!(await caches.has(`kept ${viewer}`))) return []
    const list = await (await cacheOf(viewer)).match(listPath)
    return ((await list?.json()) as KeptPost[] | undefined) ?? []
  } catch {
    return []
  }
}

export interface Copy {
  kept: KeptPost
  /** The answer of `getPost` with all comments. */
  answer: unknown
  pictures: ReadonlyMap<string, Response>
}

/** Stores a copy and replaces an older one; or returns the oldest posts that must be removed first. */
export async function storeCopy(viewer: string, copy: Copy, dropOldest: boolean): Promise<readonly KeptPost[]> {
  return changeList(viewer, async (before, cache) => {
    const { publicId, bytes, keptAt } = copy.kept
    const others = before.filter((post) => post.publicId !== publicId)
    const toRemove = oldestToRemove(others, bytes)
    if (toRemove.length && !dropOldest) return { list: before, result: toRemove }
    for (const [address, picture] of copy.pictures) await cache.put(address, picture)
    const headers = { 'Content-Type': 'application/json', 'Kept-At': keptAt }
    await cache.put(answerPath(publicId), new Response(JSON.stringify(copy.answer), { headers }))
    return { list: [copy.kept, ...others.filter((post) => !toRemove.includes(post))], result: [] }
  })
}

export async function dropKeptPosts(viewer: string, publicIds: readonly string[]): Promise<void> {
  await changeList(viewer, async (before) => {
    return { list: before.filter(({ publicId }) => !publicIds.includes(publicId)), result: undefined }
  })
}

/** Saves that these posts have not changed until this time. */
export async function confirmKeptPosts(viewer: string, publicIds: readonly string[], asOf: string): Promise<void> {
  await changeList(viewer, async (before) => {
    return {
      list: before.map((post) => (publicIds.includes(post.publicId) ? { ...post, asOf } : post)),
      result: undefined,
    }
  })
}

function oldestToRemove(list: readonly KeptPost[], bytes: number): KeptPost[] {
  const toRemove: KeptPost[] = []
  let sum = list.reduce((total, post) => total + post.bytes, bytes)
  for (const oldest of list.toReversed()) {
    if (list.length - toRemove.length < maxKeptPosts && sum <= maxKeptBytes) break
    sum -= oldest.bytes
    toRemove.push(oldest)
  }
  return toRemove
}

/** One change at a time in all tabs. Deletes answers and images that no post in the list needs. */
async function changeList<T>(
  viewer: string,
  change: (list: readonly KeptPost[], cache: Cache) => Promise<{ list: readonly KeptPost[]; result: T }>,
): Promise<T> {
  const result = await navigator.locks.request('kept posts', async () => {
    const cache = await cacheOf(viewer)
    const { list, result } = await change(await listKeptPosts(viewer), cache)
    await cache.put(listPath, Response.json(list))
    const wanted = [listPath, ...list.flatMap((post) => [answerPath(post.publicId), ...post.pictures])]
    const urls = new Set(wanted.map((address) => new URL(address, location.origin).href))
    for (const { url } of await cache.keys()) if (!urls.has(url)) await cache.delete(url)
    return result
  })
  for (const listener of listeners) listener()
  return result
}
