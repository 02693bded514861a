/** What the page comes with: the largest communities. */
export const firstRows = 50
export const largest = { query: { sort: 'size', limit: String(firstRows) } } as const

/** All of them, in the same order: asked for when somebody looks for one by name or has come to the end. */
export const allBySize = { query: { sort: 'size' } } as const
