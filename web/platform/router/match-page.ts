import type { PageRoute, Params } from './page-route.ts'

export interface PageMatch {
  route: PageRoute
  params: Params
}

/**
 * The first page whose path matches, ignoring case and trailing slashes. `:name` matches any segment, `@:name` a segment that begins with "@" (which
 * is part of the value), `:name?` also no segment, and `*` the rest of the path.
 */
export function matchPage(routes: readonly PageRoute[], pathname: string): PageMatch {
  const segments = decoded(withoutOuterSlashes(pathname).split('/'))
  for (const route of routes) {
    const params = paramsOf(route.path.split('/'), segments)
    if (params) return { route, params }
  }
  throw new Error('The last page must fit every address.')
}

/** Counted from the end: a pattern would look from every slash of thousands for the end. */
function withoutOuterSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end--
  return path.slice(path.startsWith('/') ? 1 : 0, end)
}

function paramsOf(pattern: readonly string[], segments: readonly string[]): Params | null {
  const params: Record<string, string> = {}
  for (const [at, part] of pattern.entries()) {
    if (part === '*') return { ...params, '*': segments.slice(at).join('/') }
    const segment = segments[at]
    const [, begin = '', name, optional] = /^(@?):(\w+)(\??)$/.exec(part) ?? []
    if (name && segment?.startsWith(begin)) params[name] = segment
    else if (optional && segment === undefined) continue
    else if (part.toLowerCase() !== segment?.toLowerCase()) return null
  }
  return segments.length <= pattern.length ? params : null
}

/** What is no text in UTF-8 stays as it was written. */
function decoded(segments: readonly string[]): readonly string[] {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return segments
  }
}
