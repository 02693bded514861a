/** A page of those who are banned: the first, or the one that a cursor begins. */
export const bannedFrom = (id: string, next: string | null) => ({
  params: { id },
  query: next === null ? {} : { next },
})
