// The addresses that work offline after they were read once: content, but no settings, no moderation and no notifications.

/** The first path segments of pages that are not communities, profiles or texts. */
const notKept = new Set(
  'login signup forgot reset confirm unsubscribe invite suspended logout setup settings search notifications messages queue modlog admin new dev api images assets metrics healthz readyz _shell'.split(
    ' ',
  ),
)
/** Pages of a community for its moderators only. */
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
  // With a filter it is the list of deleted or locked posts, for moderators only.
  if (pathname === '/api/posts' && searchParams.get('filter')) return false
  return keptCalls.some((each) => each.test(pathname))
}

export const logsOut = ({ pathname, searchParams }: URL): boolean =>
  pathname === '/logout' || (pathname === '/api/_login' && searchParams.get('action') === 'logout')

/** After this request the viewer is another one, unless it is refused. */
export const logsIn = (url: URL): boolean =>
  /^\/((api\/_)?(login|signup)|login\/with\/\d+|api\/providers\/\d+\/finish|(api\/)?setup)$/.test(url.pathname) &&
  !logsOut(url)
