/** Long enough to distinguish feeds, short enough for an address. */
const maxLength = 40

/** The name in lower-case Latin letters, digits and underscores; empty if it contains none of them. */
function slugOf(name: string): string {
  const latin = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return latin
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|_+$/g, '')
}

/**
 * A slug that no other feed of the owner has. It is made from the name, or is `feed_{n}` if the name gives none; a
 * number makes equal slugs different.
 */
export function uniqueSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  if (slug && !taken.has(slug)) return slug
  const prefix = slug || 'feed'
  for (let n = slug ? 2 : 1; ; n++) if (!taken.has(`${prefix}_${n}`)) return `${prefix}_${n}`
}
