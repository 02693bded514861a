import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Input } from '../api/endpoint.ts'
import type { EndpointName, Endpoints } from '../api/index.ts'
import { type Answer, ApiError, type CallApi } from './client.ts'
import { apiQuery } from './queries.ts'

/** What loaders and actions work with: on the server one for each request, in the browser one for the page's life. */
export interface App {
  call: CallApi
  queryClient: QueryClient
  /** Of a guest on the server there are none: that page is shared by all guests. */
  cookie(name: string): string | undefined
}

export const app = createContext<App>()

export type Context = Readonly<RouterContextProvider>

/**
 * How old an answer may be that a page asks for. `once`: what the cache holds stays good. `soon`: it is shown at once, and asked for
 * again behind the page when it is not from just now. `now`: the page waits for a new one.
 */
type Age = 'once' | 'soon' | 'now'

const justNowMs = 10_000

/** Loads into the cache; a refusal becomes the page's status, so that 404 and 403 are true on the server too. */
export async function load<N extends EndpointName>(
  context: Context,
  name: N,
  input: Input<Endpoints[N]>,
  age: Age = 'once',
): Promise<Answer<Endpoints[N]>> {
  const { queryClient } = context.get(app)
  const query = apiQuery(name, input)
  try {
    if (age === 'now' || hasFailed(queryClient, query.queryKey))
      return await queryClient.fetchQuery({ ...query, staleTime: 0 })
    const staleTime = age === 'soon' ? justNowMs : Number.POSITIVE_INFINITY
    return await queryClient.ensureQueryData({ ...query, staleTime, revalidateIfStale: true })
  } catch (error) {
    // Unreachable is no answer: the error goes on as it is, and the screen for it says so.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 408) throw error
    throw data({ code: error.code, message: error.message }, { status: error.status })
  }
}

/** The last fetch failed, and no page shows the answer before it: who asks again waits for a new one. */
function hasFailed(queryClient: QueryClient, queryKey: QueryKey): boolean {
  const query = queryClient.getQueryCache().find({ queryKey })
  return query?.state.status === 'error' && !query.getObserversCount()
}

/** For pages that need a login: sends guests to the login page, which brings them back. */
export async function requireMember(context: Context, request: Request) {
  const { user } = await load(context, 'getInitial', {})
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
}

/** For the administrators' pages; everybody else gets the Forbidden page. */
export async function requireAdmin(context: Context, request: Request) {
  const user = await requireMember(context, request)
  return user.isAdmin ? user : forbidden()
}

export function forbidden(): never {
  throw data(null, { status: 403 })
}

export function notFound(): never {
  throw data(null, { status: 404 })
}
