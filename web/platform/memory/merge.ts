import type { EntityShape, Place } from '../../../api/discussion/entity-places.ts'

/** Merges a form of an entity: fields that this form does not load keep their known values. */
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

/** When this page last changed an entity. Answers that were requested earlier are older for the changed fields. */
export interface Changes {
  /** The times of single changed fields, and of fields that only some forms of the entity have. */
  fieldsAt: Readonly<Record<string, number>>
  /** The time of all other fields. */
  at: number
  /** The fields that `at` does not cover. */
  without: ReadonlySet<string>
}

export const unchanged: Changes = { fieldsAt: {}, at: -1, without: new Set() }

/** The answer to a change arrived at this time, and is current for every field in it. */
export function changedByAnswer(
  { fieldsAt }: Changes,
  given: Known,
  { leftOut, nullUnlessLoaded }: EntityShape,
  without: readonly string[],
  at: number,
): Changes {
  const notLoaded = [
    ...leftOut.filter((field) => !(field in given)),
    ...nullUnlessLoaded.filter((field) => given[field] === null || given[field] === undefined),
    ...without,
  ]
  const ofSomeForms = [...leftOut, ...nullUnlessLoaded].filter((field) => !notLoaded.includes(field))
  return {
    fieldsAt: { ...fieldsAt, ...Object.fromEntries(ofSomeForms.map((field) => [field, at])) },
    at,
    without: new Set(notLoaded),
  }
}

/** Merges an answer, but keeps the known values of fields that changed after its request. */
export function keepChanged(known: Known, next: Known, changes: Changes, askedAt: number): Known {
  const { fieldsAt, at, without } = changes
  const isChanged = (field: string) => askedAt < Math.max(fieldsAt[field] ?? -1, without.has(field) ? -1 : at)
  const kept = [...new Set([...Object.keys(known), ...Object.keys(next)])].filter(isChanged)
  if (!kept.length) return next
  const result: Known = { ...next }
  for (const field of kept) {
    if (field in known) result[field] = known[field]
    else delete result[field]
  }
  return result
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

export type Change = (entity: Known, place: Place) => unknown

/** An entity as it comes in an answer. */
export type Known = { id: string | number } & Record<string, unknown>

/** The value with the entities at these places changed; what did not change keeps its identity. */
export function mapPlaces<T>(value: T, places: readonly Place[], change: Change): T {
  let result: unknown = value
  for (const place of places) result = mapPlace(result, place, 0, change)
  return result as T
}

function mapPlace(value: unknown, place: Place, depth: number, change: Change): unknown {
  if (typeof value !== 'object' || value === null) return value
  const step = place.path[depth]
  if (step === undefined) return change(value as Known, place)
  if (step === '*')
    return Array.isArray(value) ? mapItems(value, (item) => mapPlace(item, place, depth + 1, change)) : value
  const around = value as Record<string, unknown>
  if (!(step in around) || !appliesTo(place, around)) return value
  const before = around[step]
  const after = mapPlace(before, asHere(place, around), depth + 1, change)
  return after === before ? value : { ...around, [step]: after }
}

/** An object without the field that tells stands further out than the one that is meant. */
function appliesTo({ when }: Place, around: Record<string, unknown>): boolean {
  return !when || !(when[0] in around) || around[when[0]] === when[1]
}

function asHere(place: Place, around: Record<string, unknown>): Place {
  if (place.beside === undefined || place.beside in around) return place
  const { without: _, beside: __, ...whole } = place
  return whole
}

function mapItems(items: readonly unknown[], change: (item: unknown) => unknown): readonly unknown[] {
  const changed = items.map(change)
  return changed.some((item, index) => item !== items[index]) ? changed : items
}
