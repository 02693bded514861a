import { createContext } from 'react'
import type { Community } from '../../api/discussion/communities.ts'
import type { EndpointName, Endpoints } from '../../api/index.ts'
import type { Answer, Input } from '../../api/platform/endpoint.ts'
import type { Initial } from '../../api/start/initial.ts'
import type { SiteSettings } from '../../shared/page.ts'
import { ApiError, type CallApi } from './client.ts'
import type { Age, Memory } from './memory/memory.ts'
import { useAnswer } from './memory/use-memory.ts'
import { redirect, withStatus } from './router/answers.ts'
import { useProvided } from './use-provided.ts'

/** The context of loaders and actions: on the server one for each request, in the browser one for the whole app. */
export interface App {
  call: CallApi
  memory: Memory
}

/** Loads an answer into the memory. A refusal becomes the status of the page, so that the server answers with 404 or 403. */
export async function load<N extends EndpointName>(
  context: App,
  name: N,
  input: Input<Endpoints[N]>,
  age: Age = 'once',
): Promise<Answer<Endpoints[N]>> {
  try {
    return await context.memory.load(name, input, age)
  } catch (error) {
    // If the server is not reachable, the error is passed on, and its screen says so.
    if (!(error instanceof ApiError) || error.status === 0 || error.status === 408) throw error
    throw withStatus({ code: error.code, message: error.message }, error.status)
  }
}

/** For pages that need a login: redirects guests to the login page, which leads back. */
export async function requireMember(context: App, request: Request) {
  const { user } = await load(context, 'getInitial', {})
  if (user) return user
  const { pathname, search } = new URL(request.url)
  throw redirect(`/login?to=${encodeURIComponent(pathname + search)}`)
}

/** For the administrators' pages; all others get the Forbidden page. */
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

/** The initial data, kept current: the viewer, their communities and lists, and settings of the site. */
export const useInitial = (): InitialOfPage => useAnswer('getInitial', {})

/** A page contains only these fields of the communities in the sidebar. */
export type ListedCommunity = Pick<Community, 'id' | 'name' | 'noMembers' | 'proPic'>

export type InitialOfPage = Omit<Initial, 'communities'> & { communities: readonly ListedCommunity[] }

/** Null for guests. */
export const useViewer = () => useInitial().user

/** Facts about this site from its configuration. Texts of the interface must not contain them as constants. */
export type Site = {
  name: string
  description: string
  contactEmail: string
  /** Empty if there is none. */
  donationUrl: string
  docsUrl: string
  supportCommunities: readonly string[]
  /** Public address without a slash at the end. */
  url: string
}

export const SiteContext = createContext<Site | null>(null)

export const useSite = (): Site => useProvided(SiteContext)

export function siteFrom(settings: SiteSettings): Site {
  return {
    name: settings.SITE_NAME,
    description: settings.SITE_DESCRIPTION,
    contactEmail: settings.CONTACT_EMAIL,
    donationUrl: settings.DONATION_URL,
    docsUrl: settings.DOCS_URL,
    supportCommunities: settings.SUPPORT_COMMUNITIES,
    url: settings.SITE_URL?.replace(/\/$/, '') ?? '',
  }
}
