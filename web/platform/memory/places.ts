import type { Place } from '../../../api/discussion/entity-places.ts'

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
