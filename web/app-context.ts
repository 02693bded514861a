import type { QueryClient } from '@tanstack/react-query'
import { createContext, data, type RouterContextProvider, redirect } from 'react-router'
import type { Input, Output } from '../api/endpoint.ts'
import type { EndpointName, Endpoints } from '../api/index.ts'
import { ApiError, type CallApi } from './client.ts'
import { apiQuery } from './queries.ts'

/** What loaders and actions work with: on the server one for each request, in the browser one for the page's life. */
export interface App {
  call: CallApi
  queryClient: QueryClient
}

export const app = createContext<App>()

type Context = Readonly<RouterContextProvider>

/** Loads into the cache; a refusal becomes the page's status, so that 404 and 403 are true on the server too. */
export async function load<N extends EndpointName>(
  context: Context,
  name: N,
  input: Input<Endpoints[N]>,
): Promise<Output<Endpoints[N]>> {
  try {
    return (await context.get(app).queryClient.ensureQueryData(apiQuery(name, input))) as Output<Endpoints[N]>
  } catch (error) {
    // Unreachable is no answer: the error goes on as it is, and the screen for it says so.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 408) throw error
    throw data({ code: error.code, message: error.message }, { status: error.status })
  }
}

/** For pages that need a login: sends guests to the login page, which brings them back. */
export async function requireMember(context: Context, request: Request) {
  const { user } = await load(context, 'getInitial', {})
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
}

/** For pages of administrators: everybody else who is logged in is told that they may not. */
export async function requireAdmin(context: Context, request: Request) {
  const user = await requireMember(context, request)
  if (!user.isAdmin) throw data(null, { status: 403 })
  return user
}

/** The page's own "nothing here", for addresses that it does not know. */
export function notFound(): never {
  throw data(null, { status: 404 })
}
