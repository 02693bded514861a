import type { EntityShape } from '../../api/entity-places.ts'
import type { Known } from './places.ts'

/** What is known of an entity once this form of it has come: what the form did not load stays as it was known. */
export function mergeForm(
  known: Known | undefined,
  given: Known,
  { leftOut, nullUnlessLoaded, perAnswer }: EntityShape,
  without: readonly string[],
): Known {
  const next: Known = { ...given }
  for (const field of perAnswer) next[field] = null
  if (!known) return next
  for (const field of leftOut) if (!(field in next) && field in known) next[field] = known[field]
  for (const field of nullUnlessLoaded) if (field in known) next[field] ??= known[field]
  for (const field of without) if (field in known) next[field] = known[field]
  return next
}

/** What belongs to one answer alone, such as a page of comments, beside what is known of the entity. */
export function withAnswer(value: Known, given: Known, { perAnswer }: EntityShape): Known {
  const own = perAnswer.filter((field) => given[field] !== null && given[field] !== undefined)
  return own.length ? { ...value, ...Object.fromEntries(own.map((field) => [field, given[field]])) } : value
}

/** The new object with every field that says the same as before in its old identity; the old object when all do. */
export function reuseSame<T extends Record<string, unknown>>(before: T, after: T): T {
  const next: Record<string, unknown> = {}
  let same = Object.keys(before).length === Object.keys(after).length
  for (const [field, value] of Object.entries(after)) {
    next[field] = saysSame(before[field], value) ? before[field] : value
    same &&= field in before && next[field] === before[field]
  }
  return same ? before : (next as T)
}

/** Answers are JSON, so what reads the same as JSON is the same. */
function saysSame(before: unknown, after: unknown): boolean {
  if (before === after) return true
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null) return false
  return JSON.stringify(before) === JSON.stringify(after)
}
