import type { z } from 'zod'
import type { Endpoint } from '../platform/endpoint.ts'
import { type EntityName, entities, entityNames, guestForms, smallerForms } from './entities.ts'

// Computed from the schemas when the site is built, so that the browser can find the entities in every answer without
// zod.

/** The path to an entity in a value. `*` stands for every item of an array. */
export interface Place {
  path: readonly string[]
  entity: EntityName
  /** Fields that are not loaded here. */
  without?: readonly string[]
  /** They are loaded if this field is not present beside it. */
  beside?: string
  /** The path leads through a field that belongs to the answer, not to the entity around it. */
  perAnswer?: true
  /** Only if the object around it has this value in this field. */
  when?: readonly [field: string, value: string]
}

/** The entities inside an entity, and the fields that need special treatment. */
export interface EntityShape {
  places: readonly Place[]
  leftOut: readonly string[]
  nullUnlessLoaded: readonly string[]
  perAnswer: readonly string[]
}

export interface EntityPlaces {
  entities: Record<EntityName, EntityShape>
  outputs: Record<string, readonly Place[]>
}

export function entityPlaces(endpoints: Record<string, Endpoint>): EntityPlaces {
  const shapes = Object.fromEntries(
    entityNames.map((name) => [name, { places: [], leftOut: [], nullUnlessLoaded: [], perAnswer: [] }]),
  ) as unknown as EntityPlaces['entities']
  const seen = new Set<z.ZodType>()
  const fields = new Map<EntityName, Set<string>>()
  const outputs: Record<string, readonly Place[]> = {}
  for (const [name, { output, nextInLink }] of Object.entries(endpoints)) {
    const places = output ? placesIn(output) : []
    // The client returns such a list together with its cursor.
    if (places.length) outputs[name] = nextInLink ? within('items', places) : places
  }
  return { entities: shapes, outputs }

  function placesIn(schema: z.ZodType): Place[] {
    const known = entities.get(schema)
    if (!known) return placesBelow(schema)
    // Otherwise fields would be missing in every answer; a wrapper of the schema is registered instead.
    if (smallerForms.has(schema))
      throw new Error(`The schema of a whole ${known.name} is registered as a smaller form.`)
    const { name, leftOut = [], nullUnlessLoaded = [], perAnswer = [] } = known
    if (!seen.has(schema)) {
      seen.add(schema)
      const { shape: own } = schema as Partial<z.ZodObject>
      if (own) fields.set(name, new Set(Object.keys(own)))
      const shape = shapes[name]
      shapes[name] = {
        places: unique([
          ...shape.places,
          ...placesBelow(schema).filter(({ path }) => !perAnswer.includes(String(path[0]))),
        ]),
        leftOut: unique([...shape.leftOut, ...leftOut]),
        nullUnlessLoaded: unique([...shape.nullUnlessLoaded, ...nullUnlessLoaded]),
        perAnswer: unique([...shape.perAnswer, ...perAnswer]),
      }
    }
    const below = placesBelow(schema).filter(({ path }) => perAnswer.includes(String(path[0])))
    return [{ path: [], entity: name }, ...below.map((place) => ({ ...place, perAnswer: true as const }))]
  }

  function placesBelow(schema: z.ZodType): Place[] {
    if (guestForms.has(schema)) return []
    const smaller = smallerForms.get(schema)
    const places = placesInside(schema)
    if (!smaller) return places
    // It may name the fields of several entities.
    const withoutOf = ({ entity }: Place) => smaller.without.filter((field) => fields.get(entity)?.has(field) ?? true)
    return places.map((place) => ({ ...place, ...smaller, without: withoutOf(place) }))
  }

  function placesInside(schema: z.ZodType): Place[] {
    const def = schema.def as unknown as Definition
    if (def.type === 'object')
      return Object.entries(def.shape).flatMap(([field, inner]) => within(field, placesIn(inner)))
    if (def.type === 'array') return within('*', placesIn(def.element))
    if (def.type === 'union') return placesOfUnion(def)
    return 'innerType' in def ? placesIn(def.innerType) : []
  }

  /** A place that all options have needs no condition. */
  function placesOfUnion({ discriminator, options }: UnionDefinition): Place[] {
    const found = options.map((option) => ({ option, places: placesIn(option) }))
    const isInAll = (place: Place) => found.every(({ places }) => places.some((other) => isSame(place, other)))
    return unique(
      found.flatMap(({ option, places }) => {
        if (!discriminator) return places
        const { shape } = option as z.ZodObject
        const { values } = (shape[discriminator] as z.ZodLiteral<string>).def
        const when = [discriminator, String(values[0])] as const
        return places.map((place) => (isInAll(place) ? place : { ...place, when }))
      }),
    )
  }
}

interface UnionDefinition {
  type: 'union'
  options: z.ZodType[]
  discriminator?: string
}

type Definition =
  | { type: 'object'; shape: Record<string, z.ZodType> }
  | { type: 'array'; element: z.ZodType }
  | UnionDefinition
  | { type: 'nullable' | 'optional' | 'default'; innerType: z.ZodType }

const within = (step: string, places: Place[]) => places.map((place) => ({ ...place, path: [step, ...place.path] }))

const isSame = (one: Place, other: Place) => JSON.stringify(one) === JSON.stringify(other)

function unique<T>(items: readonly T[]): T[] {
  const texts = new Set<string>()
  return items.filter((item) => {
    const text = JSON.stringify(item)
    return !texts.has(text) && texts.add(text)
  })
}
