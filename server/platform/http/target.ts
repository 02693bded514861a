/**
 * The target of a request as routes read it: path and query alone. Who asks as if we were a proxy names a host too, which changes nothing;
 * and escapes that are no text, such as %ff, stand for themselves: the path then leads nowhere, as any unknown one.
 */
export function rewriteTarget(target: string): string {
  const own = withoutHost(target)
  if (!own.includes('%')) return own
  const [path = '/'] = own.split('?', 1)
  try {
    decodeURIComponent(path)
    return own
  } catch {
    return path.replaceAll('%', '%25') + own.slice(path.length)
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
