/**
 * The target of a request as routes read it: only path and query. A client that uses the site as a proxy also sends a
 * host, which is dropped. Escapes that are not valid text, such as %ff, are escaped again; then no route has this path.
 */
export function rewriteTarget(target: string): string {
  const local = withoutHost(target)
  if (!local.includes('%')) return local
  const [path = '/'] = local.split('?', 1)
  try {
    decodeURIComponent(path)
    return local
  } catch {
    return path.replaceAll('%', '%25') + local.slice(path.length)
  }
}

function withoutHost(target: string): string {
  if (target.startsWith('/')) return target
  const start = target.indexOf('://')
  const rest = start < 0 ? '' : target.slice(start + 3)
  const end = rest.search(/[/?#\\]/)
  if (end < 0) return '/'
  return rest[end] === '/' ? rest.slice(end) : `/${rest.slice(end)}`
}
