import type { PageRoute, Params } from './page-route.ts'

/** Where the page is. */
export interface Location {
  pathname: string
  search: string
  hash: string
  /** State that the page stored in this history entry, such as its open dialog. */
  state: unknown
  /** The id of this history entry, also different for two entries of the same address. */
  key: string
}

const newKey = (): string => Math.random().toString(36).slice(2, 10)

export function locationOf({ pathname, search, hash }: URL, state: unknown = null, key = newKey()): Location {
  return { pathname, search, hash, state, key }
}

export const hrefOf = ({ pathname, search, hash }: Location): string => pathname + search + hash

/** Whether only the hash changes, or a dialog opens or closes, so that nothing must be loaded. */
export function isWithinPage(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname || from.search !== to.search) return false
  return to.hash !== '' || hasDialog(from) || hasDialog(to)
}

const hasDialog = ({ state }: Location): boolean => typeof state === 'object' && state !== null && 'dialog' in state

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
  throw new Error('There is no page for this address.')
}

/** A loop from the end, because a regular expression takes quadratic time for thousands of slashes. */
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

/** Segments that are not valid UTF-8 stay encoded. */
function decoded(segments: readonly string[]): readonly string[] {
  try {
    return segments.map(decodeURIComponent)
  } catch {
    return segments
  }
}

// Covers are layers over the page: dialogs, the drawer, and menus that are sheets on phones. The router keeps a history entry for each, so that Back
// closes it.

/** The close functions of the open covers; the topmost is last. */
export const covers: (() => void)[] = []
let settle = () => {}

/** The router is called after a cover opens or closes. */
export function onCovers(listener: () => void): void {
  settle = listener
}

/** Delayed, because a menu that opens a dialog closes at the same time. */
export const settleCovers = (): void => queueMicrotask(() => settle())

/** Closes the topmost covers until only `left` are open. */
export function closeCovers(left: number): void {
  while (covers.length > left) covers.pop()?.()
}

/** Registers an open cover, which Back closes. Returns a function to call when the cover is closed. */
export function coverPage(close: () => void): () => void {
  covers.push(close)
  settleCovers()
  return () => {
    const place = covers.indexOf(close)
    if (place < 0) return
    covers.splice(place, 1)
    settleCovers()
  }
}

/** Addresses that are not pages, and "//host", which is another site. */
const elsewhere = /^\/(api|assets|healthz|images|metrics|readyz)\b|\.\w+$|^\/\//

export const isPagePath = (pathname: string): boolean => !elsewhere.test(pathname)
