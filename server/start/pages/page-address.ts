/**
 * Path and query as the page at that path knows them: in one spelling, and without names that it does not read. The target is a path, see
 * rewriteTarget.
 */
export async function significantUrl(
  target: string,
  queryNames: (path: string) => Promise<readonly string[]>,
): Promise<string> {
  // Put behind a host, and not read beside one: tabs and dots that the parser leaves out could make a host of the path.
  const { pathname, search } = new URL(`http://site${target}`)
  const path = pathname.replace(/^\/+/, '/').replace(/%[0-9a-f]{2}/gi, inOneSpelling)
  if (!search) return path
  const given = new URLSearchParams(search)
  const names = await queryNames(path)
  // Of a name that comes twice pages read the first.
  const read = names
    .filter((name) => given.has(name))
    .toSorted()
    .map((name) => [name, given.get(name) ?? ''])
  return read.length ? `${path}?${new URLSearchParams(read)}` : path
}

export const pathIn = (url: string) => url.split('?', 1)[0] ?? '/'

/** Letters and digits mean the same encoded or not. */
function inOneSpelling(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code.toUpperCase()
}
