/** Path and query as pages know them: in one spelling, and without what no page reads. The target is a path, see rewriteTarget. */
export function significantUrl(target: string): string {
  // Put behind a host, and not read beside one: tabs and dots that the parser leaves out could make a host of the path.
  const { pathname, search } = new URL(`http://site${target}`)
  const path = pathname.replace(/^\/+/, '/').replace(/%[0-9a-f]{2}/gi, inOneSpelling)
  const given = new URLSearchParams(search)
  // Of a name that comes twice pages read the first.
  const kept = [...new Set(given.keys())]
    .filter((name) => significant.has(name))
    .sort()
    .map((name) => [name, given.get(name) ?? ''])
  return kept.length ? `${path}?${new URLSearchParams(kept)}` : path
}

export const pathIn = (url: string) => url.split('?', 1)[0] ?? '/'

/** The names that pages read. Others, such as campaign marks, must not make a thousand copies of one page in memory. */
const significant = new Set([
  'to',
  'sort',
  'filter',
  'page',
  'next',
  'q',
  'request',
  'community',
  'edit',
  'highlightFrom',
  'highlightTo',
])

/** Letters and digits mean the same encoded or not. */
function inOneSpelling(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code.toUpperCase()
}
