import type { Random } from './random.ts'
import { oddText } from './texts.ts'

/** JSON Schema, as far as the contract speaks it. */
export interface Schema {
  type?: string
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  $ref?: string
}

export interface Filling {
  random: Random
  components: Readonly<Record<string, Schema>>
  /** A text for the property of this name. */
  known(name: string): string
  /** How many values of a hundred are wrong. */
  wrong: number
}

/** A value that fits the schema, but for what was made wrong on purpose. */
export function fill(schema: Schema, name: string, filling: Filling, depth = 0): unknown {
  const { random, components, wrong } = filling
  if (depth > 8) return null
  if (random.chance(wrong)) return wrongValue(random)
  if (schema.$ref) return fill(components[schema.$ref.split('/').at(-1) ?? ''] ?? {}, name, filling, depth + 1)
  const choices = schema.anyOf ?? schema.oneOf
  if (choices) return fill(random.pick(choices), name, filling, depth)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  switch (schema.type) {
    case 'object':
      return objectOf(schema, filling, depth)
    case 'array':
      return Array.from({ length: random.below(4) }, () => fill(schema.items ?? {}, name, filling, depth + 1))
    case 'boolean':
      return random.chance(50)
    case 'null':
      return null
    case 'integer':
    case 'number':
      // Counters of the database come as texts from those who know them.
      return /^\d{1,9}$/.test(filling.known(name)) && random.chance(70)
        ? Number(filling.known(name))
        : random.below(100)
    default:
      return filling.known(name)
  }
}

function objectOf({ properties = {}, required = [] }: Schema, filling: Filling, depth: number): object {
  const { random, wrong } = filling
  const entries = Object.entries(properties)
    .filter(([name]) => (required.includes(name) ? !random.chance(wrong / 3) : random.chance(65)))
    .map(([name, schema]) => [name, fill(schema, name, filling, depth + 1)])
  if (random.chance(wrong))
    entries.push([random.pick(['__proto__', 'constructor', 'id', 'isAdmin', '']), wrongValue(random)])
  return Object.fromEntries(entries)
}

/** Mostly of a type that nobody expects there. */
export function wrongValue(random: Random): unknown {
  switch (random.below(10)) {
    case 0:
      return null
    case 1:
      return random.pick([0, -1, 1.5, 2 ** 31, 2 ** 53, -(2 ** 63), 1e308, 5e-324])
    case 2:
      return random.chance(50)
    case 3:
      return []
    case 4:
      return [oddText(random), { a: oddText(random) }]
    case 5:
      return { length: -1, toString: 'x', toJSON: 1 }
    default:
      return oddText(random)
  }
}
