// Which addresses of the site are there without a connection, once they were read: what people read, never what they set, manage or are
// told alone.

/** The first words of pages that are no communities, people or texts. */
const notKept = new Set(
  'login signup logout settings search notifications admin new dev api images assets metrics healthz readyz _shell'.split(
    ' ',
  ),
)
/** What stands below a community for its moderators alone. */
const ofModerators = new Set(['modtools', 'modlog', 'queue'])

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

export const isKeptCall = ({ pathname }: URL): boolean => keptCalls.some((each) => each.test(pathname))

/** Who sends this comes back as somebody else. */
export const changesViewer = ({ pathname }: URL): boolean => /^\/(api\/_)?(login|signup|logout)$/.test(pathname)
