// Which addresses of the site are there without a connection, once they were read: what people read, never what they set, manage or are
// told alone.

/** The first words of pages that are no communities, people or texts. */
const notKept = new Set(
  'login signup invite suspended logout settings search notifications queue modlog admin new dev api images assets metrics healthz readyz _shell'.split(
    ' ',
  ),
)
/** What stands below a community for its moderators alone. */
const ofModerators = new Set(['modtools', 'modlog'])

export function isKeptPage({ pathname }: URL): boolean {
  const [first = '', second = ''] = pathname.slice(1).split('/')
  return !notKept.has(first) && !ofModerators.has(second)
}

const keptCalls = [
  /^\/api\/posts(\/(?!new$)\w+)?$/,
  /^\/api\/posts\/\w+\/comments$/,
  /^\/api\/comments\/\w+$/,
  /^\/api\/communities(\/\w+)?$/,
  /^\/api\/users\/\w+$/,
  /^\/api\/users\/\w+\/(feed|lists|lists\/[^/]+|feeds\/[^/]+)$/,
  /^\/api\/lists\/\w+\/items$/,
]

export function isKeptCall({ pathname, searchParams }: URL): boolean {
  // With a filter it is no feed but the deleted or locked posts, for moderators alone.
  if (pathname === '/api/posts' && searchParams.get('filter')) return false
  return keptCalls.some((each) => each.test(pathname))
}

export const logsOut = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/logout' || (pathname === '/api/_login' && searchParams.get('action') === 'logout')

/** Who sends this comes back as somebody else, unless it is refused. */
export const logsIn = (url: URL): boolean => /^\/(api\/_)?(login|signup)$/.test(url.pathname) && !logsOut(url)
