/** Long enough to tell feeds apart, short enough for an address. */
const maxLength = 40

/** The name in small Latin letters, digits and underscores; empty when it has none of them. */
function slugOf(name: string): string {
  const latin = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return latin
    .replace(/[^a-z0-9]+/g, '_')
    .slice(0, maxLength)
    .replace(/^_+|_+$/g, '')
}

/** One that none of the owner's feeds has: from the name or, where that gives none, `feed_{n}`; a number tells alike names apart. */
export function freeSlug(name: string, taken: ReadonlySet<string>): string {
  const slug = slugOf(name)
  if (slug && !taken.has(slug)) return slug
  const begin = slug || 'feed'
  for (let n = slug ? 2 : 1; ; n++) if (!taken.has(`${begin}_${n}`)) return `${begin}_${n}`
}
