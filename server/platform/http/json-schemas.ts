import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema

/** Turns schemas of the contract into JSON Schema, with the named ones gathered as components. */
export interface SchemaBook {
  /** For what the site answers. */
  output(schema: z.ZodType): JsonSchema
  /** For what clients send. Call this after all outputs. */
  input(schema: z.ZodType): JsonSchema
  readonly components: Readonly<Record<string, JsonSchema>>
}

export function createSchemaBook(): SchemaBook {
  const components: Record<string, JsonSchema> = {}

  function convert(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    const { $schema: _, $defs, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: simplify })
    const defs = Object.entries($defs ?? {})
    // A schema whose input differs from its output, for example by defaults, becomes a component of its own.
    const isSameAsOutput = io === 'output' || defs.every(([id, def]) => isEqual(components[id], rename(def, '')))
    const suffix = isSameAsOutput ? '' : 'Input'
    for (const [id, def] of defs) add(id + suffix, rename(def, suffix))
    return rename(rest, suffix)
  }

  function add(id: string, schema: JsonSchema) {
    if (components[id] && !isEqual(components[id], schema))
      throw new Error(`Two schemas of the contract are named ${id}.`)
    components[id] = schema
  }

  return {
    output: (schema) => convert(schema, 'output'),
    input: (schema) => convert(schema, 'input'),
    components,
  }
}

export const componentPrefix = '#/components/schemas/'

function rename(schema: JsonSchema, suffix: string): JsonSchema {
  const text = JSON.stringify(schema).replaceAll(
    /"\$ref":"#\/\$defs\/([^"]+)"/g,
    `"$ref":"${componentPrefix}$1${suffix}"`,
  )
  return JSON.parse(text) as JsonSchema
}

const isEqual = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Leaves out meaningless limits, and does not close objects: answers may gain keys, which clients must be ready for.
 */
function simplify({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  const { additionalProperties: others } = jsonSchema
  if (others === false || (typeof others === 'object' && isEqual(others, {}))) delete jsonSchema.additionalProperties
}
