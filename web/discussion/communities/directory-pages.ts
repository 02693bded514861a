import { useMemo, useSyncExternalStore } from 'react'
import type { Community } from '../../../api/discussion/communities.ts'
import { appending, type Collection } from '../../platform/memory/collections.ts'
import { useAnswer, useMemory } from '../../platform/memory/use-memory.ts'

/** What the page comes with: the largest communities, or those that come after a cursor. */
export const firstRows = 50
export const firstPage = (from: string | null) => ({
  query: { sort: 'size', limit: String(firstRows), ...(from !== null && { next: from }) },
})

/** As many as are asked for at once when a reader goes on: a hundred kilobytes on the wire. */
const moreRows = 500

type Rows = readonly { key: string }[]

const addressOf = (from: string | null) => `directory ${from ?? ''}`

/** The communities from a cursor on, as far as they have been read. */
export function useDirectory(from: string | null) {
  const memory = useMemory()
  const { collections, entities } = memory
  const first = useAnswer('listCommunities', firstPage(from))
  const address = addressOf(from)
  const read = () => collections.get<Rows>(address)
  const more = useSyncExternalStore((listener) => collections.subscribe(address, listener), read, read)
  const communities = useMemo(() => withMore(first.items, more, entities.get), [first, more, entities])

  const readMore = () => {
    if (!collections.get(address)) collections.begin<Rows>(address, { items: [], next: first.next })
    const fetch = appending(async (next) => {
      const page = await memory.ask('listCommunities', {
        query: { sort: 'size', limit: String(moreRows), next: next ?? '' },
      })
      return { items: page.items.map(({ id }) => ({ key: id })), next: page.next }
    })
    // What went wrong stands on the page, with a way to try again.
    collections.loadMore(address, fetch).catch(() => {})
  }

  return {
    communities,
    next: more?.items.length ? more.next : first.next,
    loading: more?.loading ?? false,
    failed: more?.failed ?? false,
    readMore,
  }
}

/** One that gained a member between two pages stands in both. */
function withMore(
  first: readonly Community[],
  more: Collection<Rows> | undefined,
  get: (name: 'Community', id: string) => Community | undefined,
): Community[] {
  const known = new Set(first.map(({ id }) => id))
  const rest = more?.items.flatMap(({ key }) => (known.has(key) ? [] : (get('Community', key) ?? []))) ?? []
  return [...first, ...rest]
}
