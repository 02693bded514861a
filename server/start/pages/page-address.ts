/**
 * The address of a page in one spelling, with only the query parameters that the page reads. The target is a path, see
 * rewriteTarget.
 */
export async function significantUrl(
  target: string,
  queryNames: (path: string) => Promise<readonly string[]>,
): Promise<string> {
  // Appended to a host and not resolved against it: the parser drops tabs and dots, which could turn the path into a
  // host.
  const { pathname, search } = new URL(`http://site${target}`)
  const path = pathname.replace(/^\/+/, '/').replace(/%[0-9a-f]{2}/gi, normalizeEscape)
  if (!search) return path
  const parameters = new URLSearchParams(search)
  const names = await queryNames(path)
  // If a name occurs twice, pages read the first.
  const entries = names
    .filter((name) => parameters.has(name))
    .toSorted()
    .map((name) => [name, parameters.get(name) ?? ''])
  return entries.length ? `${path}?${new URLSearchParams(entries)}` : path
}

export const pathIn = (url: string) => url.split('?', 1)[0] ?? '/'

/** Letters and digits are decoded, because they mean the same encoded or not. */
function normalizeEscape(code: string): string {
  const character = String.fromCharCode(Number.parseInt(code.slice(1), 16))
  return /[\w~-]/.test(character) ? character : code.toUpperCase()
}
