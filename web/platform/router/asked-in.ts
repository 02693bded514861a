/** What an address asks for, under these names; what it leaves empty is left out. */
export function askedIn<const N extends string>(
  search: URLSearchParams,
  ...names: readonly N[]
): { [K in N]?: string } {
  const asked: { [K in N]?: string } = {}
  for (const name of names) {
    const value = search.get(name)
    if (value) asked[name] = value
  }
  return asked
}
