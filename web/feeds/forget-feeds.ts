import type { Memory } from '../memory/memory.ts'

type Which = (url: string) => boolean

export const isOfProfile: Which = (url) => url.startsWith('/@')

/** Of the communities that the reader has joined. */
export const isOfJoined: Which = (url) => url.includes('?feed=home')

/** Pinned posts come first in these alone. */
export const isHot: Which = (url) => url.includes('sort=hot')

/** After a change of what such feeds show: all but the one on this page are fetched anew when they are opened again. */
export function forgetFeeds(memory: Memory, which: Which = () => true): void {
  // Threads stay: what they show follows the memory.
  memory.collections.forgetUnseen((address) => address.startsWith('/') && which(address))
}
