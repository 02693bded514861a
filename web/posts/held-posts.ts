import { useEffect, useSyncExternalStore } from 'react'
import type { Post } from '../../api/posts.ts'

/** A post as the browser keeps it, with what only this page knows of it. */
export interface HeldPost extends Post {
  /** Which picture of a gallery is shown. */
  imageGalleryIndex: number
  /** Taken out of the feeds on this page; a notice with Undo stands in its place. */
  hidden: boolean
  /** Opened from a feed on this page. */
  opened: boolean
  /** When it came from the server, in milliseconds. */
  fetchedAt: number
}

// One copy of every post that the browser knows, so that its numbers are the same wherever it is shown. The server, which renders
// for many people, keeps none.

const inBrowser = typeof document !== 'undefined'

const held = new Map<string, HeldPost>()
const listeners = new Map<string, Set<() => void>>()
const wrapped = new WeakMap<Post, HeldPost>()

/** Takes in a post that has just come from the server. */
export function holdPost(post: Post): void {
  if (!inBrowser) return
  const { id } = post
  const known = held.get(id)
  const next = known ? replaced(known, post) : asHeld(post)
  if (next === known) return
  held.set(id, next)
  tell(id)
}

/** Changes what is known of a post; one that no page has shown yet is left alone. */
export function changePost(id: string, patch: Partial<HeldPost>): void {
  const known = held.get(id)
  if (!known) return
  held.set(id, { ...known, ...patch })
  tell(id)
}

export const heldPost = (id: string): HeldPost | undefined => held.get(id)

/** By the id in its address, which does not mind the case. */
export function heldPostAt(publicId: string): HeldPost | undefined {
  const sought = publicId.toLowerCase()
  return [...held.values()].find((post) => post.publicId.toLowerCase() === sought)
}

/** The newest version that is known of a post. */
export function usePost(given: Post): HeldPost {
  const { id } = given
  useEffect(() => {
    if (!held.has(id)) holdPost(given)
  }, [id, given])
  return useSyncExternalStore(
    (listener) => subscribe(id, listener),
    () => held.get(id) ?? asHeld(given),
    () => asHeld(given),
  )
}

/** Feeds leave out the community, and some answers the author: what is known of them stays. */
function replaced(known: HeldPost, post: Post): HeldPost {
  if (wrapped.get(post) === known) return known
  const { imageGalleryIndex, hidden, opened, community, author } = known
  return {
    ...(community && { community }),
    ...(author && { author }),
    ...post,
    imageGalleryIndex,
    hidden,
    opened,
    fetchedAt: Date.now(),
  }
}

/** The same object for the same post every time, as React asks of a store. */
function asHeld(post: Post): HeldPost {
  const known = wrapped.get(post)
  if (known) return known
  const fresh = { ...post, imageGalleryIndex: 0, hidden: false, opened: false, fetchedAt: Date.now() }
  wrapped.set(post, fresh)
  return fresh
}

function subscribe(id: string, listener: () => void): () => void {
  const those = listeners.get(id) ?? new Set()
  listeners.set(id, those.add(listener))
  return () => {
    those.delete(listener)
    if (!those.size) listeners.delete(id)
  }
}

function tell(id: string): void {
  for (const listener of [...(listeners.get(id) ?? [])]) listener()
}
