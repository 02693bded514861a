import { saysSame } from '../platform/memory/packing-memory.ts'
import { again, type PageData } from './page-data.ts'

/** As JSON in which what has an id and comes again is said by its id. Inside a script element only "<" can end it or open a comment. */
export const writePageData = (data: PageData): string =>
  JSON.stringify(saidOnce(data, new Map())).replace(/</g, '\\u003c')

/** In the order in which `readPageData` meets it: what is inside before what it is in. Nothing is copied in which nothing comes again. */
function saidOnce(value: unknown, said: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return saidOnceInList(value, said)
  const { id } = value as { id?: unknown }
  if (id && said.has(id) && saysSame(said.get(id), value)) return { [again]: id }
  const fields = value as Record<string, unknown>
  let made: Record<string, unknown> | undefined
  for (const field in fields) {
    const inner = fields[field]
    const once = saidOnce(inner, said)
    if (once === inner) continue
    made ??= { ...fields }
    made[field] = once
  }
  if (id) said.set(id, value)
  return made ?? value
}

function saidOnceInList(list: readonly unknown[], said: Map<unknown, unknown>): readonly unknown[] {
  let made: unknown[] | undefined
  for (const [index, each] of list.entries()) {
    const once = saidOnce(each, said)
    if (once === each) continue
    made ??= [...list]
    made[index] = once
  }
  return made ?? list
}
