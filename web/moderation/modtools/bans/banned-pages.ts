/** The input for a page of banned users: the first page, or the page at a cursor. */
export const bannedFrom = (id: string, next: string | null) => ({
  params: { id },
  query: next === null ? {} : { next },
})
