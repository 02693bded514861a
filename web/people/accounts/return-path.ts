import { rememberToast } from '../../platform/ui/feedback/toasts.ts'

/** Where to go after the login: a path of this site, never another one. */
export function returnPath(to: string | null): string {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return '/'
  const url = URL.parse(to, 'http://site')
  // The URL parser removes dots: `/.//elsewhere` becomes `//elsewhere`, which is the address of another site.
  return url?.host === 'site' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}

/** The page of the login. */
export function logInPath(to: string | undefined, forAdmins = false): string {
  const query = new URLSearchParams({ ...(to && { to }), ...(forAdmins && { admin: '1' }) }).toString()
  return query ? `/login?${query}` : '/login'
}

/** The page of the sign-up. `with`: the number of the login provider that knows the new member. */
export function signUpPath({ to, ...step }: { to?: string | undefined; with?: number | undefined; invite?: string }) {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ ...step, to })) if (value) query.set(name, String(value))
  return query.size ? `/signup?${query}` : '/signup'
}

/** Opens the page again as that member. */
export function enter(to: string | undefined): void {
  rememberToast('You are logged in.')
  if (to === undefined) location.reload()
  else location.assign(to)
}
