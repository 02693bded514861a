import type { z } from 'zod'

/** Returns the value as its schema defines it: unknown keys are left out, and a value that does not fit is refused. */
export type Trim = (value: unknown) => unknown

/** The values of a schema that are trimmed already, and frozen. */
const finished = new WeakMap<z.ZodType, WeakSet<object>>()

const finishedOf = (schema: z.ZodType): WeakSet<object> => {
  const values = finished.get(schema) ?? new WeakSet()
  finished.set(schema, values)
  return values
}

/** A trimmed value that many answers share: it is frozen, and not trimmed again as a part of an answer. */
export function finish<T extends object>(schema: z.ZodType<T>, value: T): T {
  const trimmed = freeze(compileTrim(schema)(value) as T)
  finishedOf(schema).add(trimmed)
  return trimmed
}

function freeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const part of Object.values(Object.freeze(value))) freeze(part)
  return value
}

const compiled = new WeakMap<z.ZodType, Trim>()

/** The function for one schema, compiled once. */
export function compileTrim(schema: z.ZodType): Trim {
  const existing = compiled.get(schema)
  if (existing) return existing
  const trim = compileTrims([schema]).get(schema) as Trim
  compiled.set(schema, trim)
  return trim
}

/** An answer does not match the contract: a bug of ours, so it must not be sent. */
export class Misfit extends Error {
  override name = 'Misfit'
}

/**
 * Does the same as `parse` of each schema, compiled to code once: zod makes an object for every field that it looks at,
 * and took four times as long. Supports the kinds of schemas that outputs use, and throws for any other.
 */
export function compileTrims(schemas: Iterable<z.ZodType>): Map<z.ZodType, Trim> {
  const program = createProgram()
  const entries = [...schemas].map((schema) => [schema, program.functionOf(schema)] as const)
  const list = `[${entries.map(([, name]) => name).join(', ')}]`
  const source = `"use strict";\n${program.functions.join('\n')}\nreturn ${list}`
  // The source contains nothing but names of keys and literals of the contract, as JSON writes them.
  const trims: Trim[] = new Function('fit', 'patterns', 'finished', source)(fit, program.patterns, program.finished)
  return new Map(entries.map(([schema], index) => [schema, trims[index] as Trim]))
}

/** Refuses a value; `place` tells the developer where it does not fit. */
function fit(place: string): never {
  throw new Misfit(`An answer does not fit its contract: ${place}.`)
}

interface Program {
  functions: string[]
  patterns: RegExp[]
  finished: WeakSet<object>[]
  functionOf(schema: z.ZodType): string
}

function createProgram(): Program {
  const names = new Map<z.ZodType, string>()
  const program: Program = { functions: [], patterns: [], finished: [], functionOf }

  /** The name of the function that trims values of this schema; each function is written once. */
  function functionOf(schema: z.ZodType): string {
    const existing = names.get(schema)
    if (existing) return existing
    const name = `trim${names.size}`
    names.set(schema, name)
    program.functions.push(`function ${name}(v) {\n${passFinished(schema)}${bodyOf(schema)}\n}`)
    return name
  }

  /** Only values of schemas with a name are shared by answers. */
  function passFinished(schema: z.ZodType): string {
    if (schema.meta()?.id === undefined) return ''
    const index = program.finished.push(finishedOf(schema)) - 1
    return `if (finished[${index}].has(v)) return v\n`
  }

  function bodyOf(schema: z.ZodType): string {
    const def = definitionOf(schema)
    switch (def.type) {
      case 'object':
        return bodyOfObject(def)
      case 'array': {
        const item = expression(def.element as z.ZodType, 'v[i]', 'an item')
        return `if (!Array.isArray(v)) fit('no array')
const made = []
for (let i = 0; i < v.length; i++) made.push(${item})
return made`
      }
      case 'union':
        return isDiscriminated(def) ? bodyOfDiscriminated(def) : bodyOfUnion(def)
      default:
        return `return ${expression(schema, 'v', 'the value')}`
    }
  }

  function bodyOfObject(def: z.core.$ZodObjectDef): string {
    const keys = Object.keys(def.shape)
    const lines = [`if (typeof v !== 'object' || v === null || Array.isArray(v)) fit('no object')`]
    const isOptional = (key: string) => (def.shape[key] as z.core.$ZodType)._zod.def.type === 'optional'
    const firstOptional = keys.findIndex(isOptional)
    const first = firstOptional < 0 ? keys.length : firstOptional
    // The keys before the first optional one are written as one literal, the fastest way to make an object.
    const whole = keys.slice(0, first).map((key) => `${text(key)}: ${ofKey(key)}`)
    lines.push(`const made = {${whole.join(', ')}}`)
    for (const key of keys.slice(first))
      lines.push(
        isOptional(key)
          ? `if (v[${text(key)}] !== undefined) made[${text(key)}] = ${ofKey(key)}`
          : `made[${text(key)}] = ${ofKey(key)}`,
      )
    if (def.catchall) lines.push(copyOtherKeys(def, keys))
    return [...lines, 'return made'].join('\n')

    function ofKey(key: string) {
      const schema = def.shape[key] as z.ZodType
      return expression(isOptional(key) ? innerOf(schema) : schema, `v[${text(key)}]`, key)
    }
  }

  function copyOtherKeys({ catchall }: z.core.$ZodObjectDef, keys: readonly string[]): string {
    if (catchall?._zod.def.type !== 'unknown') throw new Error('Other keys of an output must be of unknown type.')
    return `const known = ${text(keys)}
for (const key in v) if (key !== '__proto__' && !known.includes(key)) made[key] = v[key]`
  }

  function bodyOfDiscriminated(def: z.core.$ZodDiscriminatedUnionDef): string {
    const value = `v[${text(def.discriminator)}]`
    const cases = def.options.flatMap((option) => {
      const values = [...(option._zod.propValues?.[def.discriminator] ?? [])]
      return values.map((each) => `case ${text(each)}: return ${functionOf(option as z.ZodType)}(v)`)
    })
    return `if (typeof v !== 'object' || v === null) fit('no object')
switch (${value}) {
${cases.join('\n')}
}
fit(${text(def.discriminator)})`
  }

  /** Tries the options in order; the first that fits is the result. */
  function bodyOfUnion({ options }: z.core.$ZodUnionDef): string {
    const calls: string[] = options.map((option) => `return ${functionOf(option as z.ZodType)}(v)`)
    return calls.reduceRight((others, call) => `try { ${call} } catch { ${others} }`)
  }

  /** The code that trims the value of this expression. */
  function expression(schema: z.ZodType, value: string, place: string): string {
    const def = definitionOf(schema)
    const otherwise = `fit(${text(place)})`
    const when = (condition: string) => `(${condition} ? ${value} : ${otherwise})`
    switch (def.type) {
      case 'string':
        return when(conditionOfString(def, value))
      case 'number':
        if (!('format' in def) || def.format !== 'safeint' || def.checks?.length) break
        return when(`Number.isSafeInteger(${value})`)
      case 'boolean':
        return when(`typeof ${value} === 'boolean'`)
      case 'null':
        return when(`${value} === null`)
      case 'enum':
        return when(
          Object.values(def.entries)
            .map((each) => `${value} === ${text(each)}`)
            .join(' || '),
        )
      case 'literal':
        return when(def.values.map((each) => `${value} === ${text(each)}`).join(' || '))
      case 'nullable':
        return `(${value} === null ? null : ${expression(innerOf(schema), value, place)})`
      case 'optional':
        return `(${value} === undefined ? undefined : ${expression(innerOf(schema), value, place)})`
      case 'object':
      case 'array':
      case 'union':
        return `${functionOf(schema)}(${value})`
    }
    throw new Error(`Outputs with this kind of ${def.type} are not supported.`)
  }

  function conditionOfString(def: z.core.$ZodStringDef, value: string): string {
    const patterns = (def.checks ?? []).map(({ _zod: { def: check } }) => {
      if (!('pattern' in check) || !(check.pattern instanceof RegExp))
        throw new Error(`Outputs with the check ${check.check} are not supported.`)
      return program.patterns.push(check.pattern) - 1
    })
    return [`typeof ${value} === 'string'`, ...patterns.map((index) => `patterns[${index}].test(${value})`)].join(
      ' && ',
    )
  }

  return program
}

const isDiscriminated = (def: z.core.$ZodUnionDef): def is z.core.$ZodDiscriminatedUnionDef => 'discriminator' in def

const definitionOf = (schema: z.ZodType) => (schema as unknown as z.core.$ZodTypes)._zod.def

const innerOf = (schema: z.ZodType) => (schema._zod.def as unknown as { innerType: z.ZodType }).innerType

const text = (value: unknown) => JSON.stringify(value)
