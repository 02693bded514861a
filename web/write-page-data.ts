import { saysSame } from './memory/without-alike.ts'
import { again, type PageData } from './page-data.ts'

/** As JSON in which what has an id and comes again is said by its id. Inside a script element only "<" can end it or open a comment. */
export const writePageData = (data: PageData): string =>
  JSON.stringify(saidOnce(data, new Map())).replace(/</g, '\\u003c')

/** In the order in which `readPageData` meets it: what is inside before what it is in. */
function saidOnce(value: unknown, said: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map((each) => saidOnce(each, said))
  const { id } = value as { id?: unknown }
  if (id && said.has(id) && saysSame(said.get(id), value)) return { [again]: id }
  const made: Record<string, unknown> = {}
  for (const [field, inner] of Object.entries(value)) made[field] = saidOnce(inner, said)
  if (id) said.set(id, value)
  return made
}
