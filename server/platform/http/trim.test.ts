import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import { type Random, seeded, valuesOf } from '../../../test/schema-values.ts'
import { compileTrim, compileTrims, finish, Misfit, type Trim } from './trim.ts'

const outputs = Object.entries<Endpoint>(endpoints).flatMap(([name, { output }]) => (output ? [{ name, output }] : []))
const trims = compileTrims(outputs.map(({ output }) => output))
const trimOf = (schema: z.ZodType): Trim => trims.get(schema) ?? (() => undefined)

const secret = 'password_hash'

for (const { name, output } of outputs)
  test(`${name}: any answer is the same as its schema parses it`, () => {
    const random = seeded(name)
    for (let time = 0; time < 60; time++) {
      const value = valuesOf(output, random)
      expect(JSON.stringify(trimOf(output)(value))).toBe(JSON.stringify(output.parse(value)))
    }
  })

for (const { name, output } of outputs)
  test(`${name}: an unknown key is removed at every depth, and the value is not changed`, () => {
    const random = seeded(name)
    for (let time = 0; time < 20; time++) {
      const value = valuesOf(output, random)
      const more = withKey(value, output)
      const before = JSON.stringify(more)
      expect(JSON.stringify(trimOf(output)(more))).toBe(JSON.stringify(output.parse(value)))
      expect(JSON.stringify(more)).toBe(before)
    }
  })

for (const { name, output } of outputs)
  test(`${name}: an answer that does not fit the contract is refused, as its schema refuses it`, () => {
    const random = seeded(name)
    for (let time = 0; time < 60; time++) {
      const broken = breakOne(valuesOf(output, random), random)
      const fits = output.safeParse(broken).success
      if (fits) expect(JSON.stringify(trimOf(output)(broken))).toBe(JSON.stringify(output.parse(broken)))
      else expect(() => trimOf(output)(broken), JSON.stringify(broken)).toThrow(Misfit)
    }
  })

test('an output of an unsupported kind is found when the site starts', () => {
  for (const schema of [
    z.map(z.string(), z.string()),
    z.date(),
    z.number(),
    z.email().min(3),
    z.object({ a: z.any() }),
  ])
    expect(() => compileTrims([schema]), schema.type).toThrow(/[Oo]utput/)
})

/** The same value with one more key in every object that does not allow all keys. */
function withKey(value: unknown, schema: z.ZodType): unknown {
  const { def } = (schema as unknown as z.core.$ZodTypes)._zod
  if (def.type === 'nullable' || def.type === 'optional')
    return value === null || value === undefined ? value : withKey(value, def.innerType as z.ZodType)
  if (def.type === 'array') return (value as unknown[]).map((item) => withKey(item, def.element as z.ZodType))
  if (def.type === 'union') {
    const fitting = def.options.find((option) => (option as z.ZodType).safeParse(value).success)
    return withKey(value, fitting as z.ZodType)
  }
  if (def.type !== 'object') return value
  const entries = Object.entries(value as object).map(([key, item]) => {
    const inner = def.shape[key]
    return [key, inner ? withKey(item, inner as z.ZodType) : item]
  })
  const more = def.catchall ? [] : [[secret, 'of the house']]
  return Object.fromEntries([...more, ...entries])
}

/** Replaces one of the values inside, at any depth, by another one. */
function breakOne(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random.chance(0.2)) return random.pick(replacements)
  const keys = Object.keys(value)
  const key = keys[random.below(keys.length)]
  if (key === undefined) return random.pick(replacements)
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value }
  copy[key] = breakOne(copy[key], random)
  return copy
}

const replacements = [
  undefined,
  null,
  '',
  'x',
  1,
  0.5,
  Number.NaN,
  true,
  {},
  [],
  { [secret]: 'of the house' },
  [{}],
  new Date(0),
] as const

test('a finished value is frozen, passes other answers as it is, and only where its schema stands', () => {
  const place = z.object({ name: z.string() }).meta({ id: 'PlaceOfTest' })
  const narrow = z.object({}).meta({ id: 'NarrowPlaceOfTest' })
  const done = finish(place, { name: 'mill', secret: 'x' } as { name: string })
  expect(done).toEqual({ name: 'mill' })
  expect(Object.isFrozen(done)).toBe(true)
  const trim = compileTrim(z.object({ places: z.array(place), narrow }))
  const trimmed = trim({ places: [done, { name: 'lake', secret: 'y' }], narrow: done }) as { places: object[] }
  expect(trimmed).toEqual({ places: [{ name: 'mill' }, { name: 'lake' }], narrow: {} })
  expect(trimmed.places[0]).toBe(done)
})
