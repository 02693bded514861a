import { sidebarText } from '../platform/carried-data.ts'
import { saysSame } from '../platform/memory/packing-memory.ts'
import { again, type PageData } from './page-data.ts'

/** As JSON in which what has an id and comes again is written by its id. Inside a script element only "<" can end it or open a comment. */
export function writePageData({ sidebar, ...data }: PageData): string {
  const own = JSON.stringify(writeOnce(data, new Map()))
  const text = sidebar ? `{"sidebar":[${sidebar.map(sidebarText).join()}],${own.slice(1)}` : own
  return text.replace(/</g, '\\u003c')
}

/** In the order in which `readPageData` meets it: what is inside before what it is in. Nothing is copied in which nothing comes again. */
function writeOnce(value: unknown, written: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return writeOnceInList(value, written)
  const { id } = value as { id?: unknown }
  if (id && written.has(id) && saysSame(written.get(id), value)) return { [again]: id }
  const fields = value as Record<string, unknown>
  let made: Record<string, unknown> | undefined
  for (const field in fields) {
    const inner = fields[field]
    const once = writeOnce(inner, written)
    if (once === inner) continue
    made ??= { ...fields }
    made[field] = once
  }
  if (id) written.set(id, value)
  return made ?? value
}

function writeOnceInList(list: readonly unknown[], written: Map<unknown, unknown>): readonly unknown[] {
  let made: unknown[] | undefined
  for (const [index, each] of list.entries()) {
    const once = writeOnce(each, written)
    if (once === each) continue
    made ??= [...list]
    made[index] = once
  }
  return made ?? list
}
