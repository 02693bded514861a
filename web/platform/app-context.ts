import type { EndpointName, Endpoints } from '../../api/index.ts'
import type { Answer, Input } from '../../api/platform/endpoint.ts'
import { ApiError, type CallApi } from './client.ts'
import type { Age, Memory } from './memory/memory.ts'
import { redirect, withStatus } from './router/answers.ts'

/** What loaders and actions work with: on the server one for each request, in the browser one for the page's life. */
export interface App {
  call: CallApi
  memory: Memory
}

/** Loads into the memory; a refusal becomes the page's status, so that 404 and 403 are true on the server too. */
export async function load<N extends EndpointName>(
  context: App,
  name: N,
  input: Input<Endpoints[N]>,
  age: Age = 'once',
): Promise<Answer<Endpoints[N]>> {
  try {
    return await context.memory.load(name, input, age)
  } catch (error) {
    // Unreachable is no answer: the error goes on as it is, and the screen for it says so.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 408) throw error
    throw withStatus({ code: error.code, message: error.message }, error.status)
  }
}

/** For pages that need a login: sends guests to the login page, which brings them back. */
export async function requireMember(context: App, request: Request) {
  const { user } = await load(context, 'getInitial', {})
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
}

/** For the administrators' pages; everybody else gets the Forbidden page. */
export async function requireAdmin(context: App, request: Request) {
  const user = await requireMember(context, request)
  return user.isAdmin ? user : forbidden()
}

export function forbidden(): never {
  throw withStatus(null, 403)
}

export function notFound(): never {
  throw withStatus(null, 404)
}
