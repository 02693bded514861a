/** Where to go after the login: a path of this site, never another one. */
export function returnPath(to: string | null): string {
  if (!to?.startsWith('/') || to.startsWith('//') || to.includes('\\')) return '/'
  const url = URL.parse(to, 'http://site')
  // The URL parser removes dots: `/.//elsewhere` becomes `//elsewhere`, which is the address of another site.
  return url?.host === 'site' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : '/'
}
