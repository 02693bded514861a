import type { z } from 'zod'

/** Pseudorandom choices: the same seed word gives the same sequence. */
export interface Random {
  below(end: number): number
  chance(of: number): boolean
  pick<T>(list: readonly T[]): T
}

export function seeded(word: string): Random {
  let state = [...word].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) >>> 0, 7)
  const next = () => {
    state = (state * 1664525 + 1013904223) >>> 0
    return state / 2 ** 32
  }
  const below = (end: number) => Math.floor(next() * end)
  return { below, chance: (of) => next() < of, pick: (list) => list[below(list.length)] as never }
}

const texts = [
  '',
  'a',
  'null',
  '"quoted" \\ and\n\u2028',
  'é 🎈 \ud800',
  '</script>',
  '2024-01-01T00:00:00.000Z',
  '__proto__',
]

/** A random value that is valid for this schema. */
export function valuesOf(schema: z.ZodType, random: Random, depth = 0): unknown {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  const within = (inner: z.core.$ZodType) => valuesOf(inner as z.ZodType, random, depth + 1)
  switch (def.type) {
    case 'string':
      // Ids are the only strings that outputs check.
      return def.checks?.length
        ? Array.from({ length: 24 }, () => '0123456789abcdef'[random.below(16)]).join('')
        : random.pick(texts)
    case 'number':
      return random.pick([0, -0, 1, -7, 2 ** 53 - 1, random.below(1e9)])
    case 'boolean':
      return random.chance(0.5)
    case 'null':
      return null
    case 'enum':
      return random.pick(Object.values(def.entries))
    case 'literal':
      return random.pick(def.values)
    case 'nullable':
      return random.chance(0.4) ? null : within(def.innerType)
    case 'optional':
      return random.chance(0.5) ? undefined : within(def.innerType)
    case 'array':
      return Array.from({ length: random.below(depth > 3 ? 2 : 4) }, () => within(def.element))
    case 'union':
      return within(random.pick(def.options))
    case 'object': {
      const entries = Object.entries(def.shape).map(([key, inner]) => [key, within(inner)] as const)
      // In a row a missing value can be absent or undefined.
      const present = entries.filter(([, value]) => value !== undefined || random.chance(0.5))
      const more = def.catchall ? [['more', random.pick(texts)] as const] : []
      return Object.fromEntries(random.chance(0.5) ? [...present, ...more] : [...more, ...present.toReversed()])
    }
    default:
      throw new Error(`No output contains ${def.type}.`)
  }
}
