/** The parameters with these names in the query of an address, without empty ones. */
export function queryIn<const N extends string>(
  search: URLSearchParams,
  ...names: readonly N[]
): { [K in N]?: string } {
  const query: { [K in N]?: string } = {}
  for (const name of names) {
    const value = search.get(name)
    if (value) query[name] = value
  }
  return query
}
