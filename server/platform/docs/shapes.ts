import { componentPrefix, type JsonSchema } from '../http/json-schemas.ts'
import { type Html, html } from './html.ts'

/** A schema written as a type, such as `{ name: string, about: string | null }`, with links to the named types. */
export function shape(schema: JsonSchema, indent = ''): Html {
  if (schema.$ref) return linkToObject(schema.$ref)
  const alternatives = schema.anyOf ?? schema.oneOf
  if (alternatives) return union((alternatives as JsonSchema[]).map((each) => shape(each, indent)))
  if (schema.const !== undefined) return html`${JSON.stringify(schema.const)}`
  if (schema.enum) return union(schema.enum.map((value) => html`${JSON.stringify(value)}`))
  if (Array.isArray(schema.type)) {
    return union(schema.type.map((type) => shape({ ...schema, type } as JsonSchema, indent)))
  }
  if (schema.type === 'array') return html`${shape((schema.items ?? {}) as JsonSchema, indent)}[]`
  if (schema.type === 'object') return fields(schema, indent)
  return html`${scalar(schema)}`
}

export const objectAnchor = (name: string) => `object-${name}`

function linkToObject(ref: string): Html {
  const name = ref.replace(componentPrefix, '')
  return html`<a href="#${objectAnchor(name)}">${name}</a>`
}

function union(parts: Html[]): Html {
  return html`${parts.map((part, index) => (index ? html` | ${part}` : part))}`
}

function fields(schema: JsonSchema, indent: string): Html {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  if (!properties.length) return html`object`
  const inner = `${indent}  `
  const lines = properties.map(([name, property]) => {
    const optional = schema.required?.includes(name) ? '' : '?'
    const defaultValue =
      property.default === undefined ? '' : html` <span class="quiet">= ${JSON.stringify(property.default)}</span>`
    return html`${inner}<span class="key">${name}</span>${optional}: ${shape(property, inner)}${defaultValue}\n`
  })
  return html`{\n${lines}${indent}}`
}

function scalar({ type, format, pattern }: JsonSchema): string {
  if (format === 'date-time') return 'time'
  if (pattern === '^[0-9a-f]{24}$') return 'id'
  return String(type ?? 'any')
}

/** An example value of the schema. */
export function example(schema: JsonSchema, name = ''): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const [first] = (schema.anyOf ?? schema.oneOf ?? []) as JsonSchema[]
  if (first) return example(first, name)
  const type: unknown = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return exampleObject(schema)
  if (type === 'array') return []
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return 1
  return scalar(schema) === 'id' ? '0'.repeat(24) : name
}

/** The required keys; if there are none, the first two keys, as in a change of something. */
function exampleObject(schema: JsonSchema): object {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>)
  const required = properties.filter(([name]) => schema.required?.includes(name))
  const shown = required.length ? required : properties.slice(0, 2)
  return Object.fromEntries(shown.map(([name, property]) => [name, example(property, name)]))
}
