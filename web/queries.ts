import { QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { Input, Output } from '../api/endpoint.ts'
import type { EndpointName, Endpoints } from '../api/index.ts'
import type { CallApi } from './client.ts'

// One data path: a loader asks for an answer by its endpoint's name, the cache keeps it, components read the cache.

export function apiQuery<N extends EndpointName>(name: N, input: Input<Endpoints[N]>) {
  return queryOptions<Output<Endpoints[N]>>({ queryKey: [name, input] })
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
        refetchOnWindowFocus: false,
        refetchOnReconnect: false,
      },
    },
  })
}

/** What the page's loader has put in the cache. */
export function useApi<N extends EndpointName>(name: N, input: Input<Endpoints[N]>): Output<Endpoints[N]> {
  const { data } = useQuery({ ...apiQuery(name, input), enabled: false })
  if (data === undefined) throw new Error(`The page shows ${name}, which its loader did not load.`)
  return data as Output<Endpoints[N]>
}
