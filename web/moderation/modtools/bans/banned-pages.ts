/** The query parameters of the section's address and of its call. */
const names = ['name', 'by', 'ends', 'next'] as const
type BanQuery = Partial<Record<(typeof names)[number], string>>

/** The parameters that filter the list. */
export const banFilters = ['name', 'by', 'ends'] as const

/** The input for a page of bans from its address. A form sends empty parameters too. */
export function bansAt(id: string, search: URLSearchParams) {
  const values = names.flatMap((name) => {
    const value = search.get(name)?.trim()
    return value ? [[name, value]] : []
  })
  return { params: { id }, query: Object.fromEntries(values) as BanQuery }
}

/** The address of the list with this filter, or of its next page. */
export function bansHref(path: string, query: BanQuery): string {
  const values = new URLSearchParams(Object.entries(query).filter(([, value]) => value))
  return values.size ? `${path}?${values}` : path
}
