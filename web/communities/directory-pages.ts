import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Community } from '../../api/communities.ts'
import { call, type ListPage } from '../client.ts'
import { useApi } from '../queries.ts'

/** What the page comes with: the largest communities, or those that come after a cursor. */
export const firstRows = 50
export const firstPage = (from: string | null) => ({
  query: { sort: 'size', limit: String(firstRows), ...(from !== null && { next: from }) },
})

/** As many as are asked for at once when a reader goes on: a hundred kilobytes on the wire. */
const moreRows = 500
/** After this what was read behind the first page is asked for again when the page is opened. */
const freshMs = 60_000

/** The communities from a cursor on, as far as they have been read. */
export function useDirectory(from: string | null) {
  const queryClient = useQueryClient()
  const first = useApi('listCommunities', firstPage(from))
  const queryKey = ['listCommunities', 'more', from]
  const more = useQuery<ListPage<Community[]>>({
    queryKey,
    queryFn: () => {
      const { items, next } = queryClient.getQueryData<ListPage<Community[]>>(queryKey) ?? {
        items: [],
        next: first.next,
      }
      return readOn(next, items, 1)
    },
    enabled: false,
    // Comparing ten thousand answers with ten thousand takes longer than it saves.
    structuralSharing: false,
  })
  const { data, isFetching, isError, refetch } = more

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the page is opened
  useEffect(() => {
    if (data)
      void queryClient.prefetchQuery({
        queryKey,
        queryFn: () => readOn(first.next, [], data.items.length),
        staleTime: freshMs,
      })
  }, [])

  return {
    first: first.items,
    more: data?.items,
    next: data ? data.next : first.next,
    isFetching,
    isError,
    readMore: () => void refetch({ cancelRefetch: false }),
  }
}

/** Page after page, until there are so many more or no more at all. */
async function readOn(from: string | null, before: Community[], count: number): Promise<ListPage<Community[]>> {
  const items = [...before]
  let next = from
  while (next !== null && items.length < before.length + count) {
    const page = await call('listCommunities', { query: { sort: 'size', limit: String(moreRows), next } })
    items.push(...page.items)
    next = page.next
  }
  return { items, next }
}
