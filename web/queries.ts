import { hashKey, QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Input } from '../api/endpoint.ts'
import type { EndpointName, Endpoints } from '../api/index.ts'
import { type Answer, ApiError, type CallApi } from './client.ts'

// One data path: a loader asks for an answer by its endpoint's name, the cache keeps it, components read the cache.

export function apiQuery<N extends EndpointName>(name: N, input: Input<Endpoints[N]>) {
  return queryOptions<Answer<Endpoints[N]>>({ queryKey: [name, input] })
}

export function createQueryClient(call: CallApi): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [name, input] }) => call(name as EndpointName, input as never),
        // What is shown is refreshed by what the reader does, not by the window getting the focus.
        staleTime: Number.POSITIVE_INFINITY,
        gcTime: Number.POSITIVE_INFINITY,
        retry: false,
        // Without a connection a call fails at once and the page says so, instead of waiting for one.
        networkMode: 'always',
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}

/**
 * What the page's loader has put in the cache. A page that opens on what the cache had fails here when the fetch behind it does;
 * once its fetch has arrived the page stays, unless a later one says that it is there no more.
 */
export function useApi<N extends EndpointName>(name: N, input: Input<Endpoints[N]>): Answer<Endpoints[N]> {
  const query = apiQuery(name, input)
  const { data, error, isFetching } = useQuery({ ...query, enabled: false })
  const key = hashKey(query.queryKey)
  const arrived = useRef('')
  if (!error && !isFetching) arrived.current = key
  if (error && (arrived.current !== key || isGone(error))) throw error
  if (data === undefined) throw new Error(`The page shows ${name}, which its loader did not load.`)
  return data as Answer<Endpoints[N]>
}

const isGone = (error: Error) => error instanceof ApiError && (error.status === 404 || error.status === 403)
