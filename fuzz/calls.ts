import { brokenJson, multipartBody } from './bodies.ts'
import { encoded, lineOf, withCode } from './encoded.ts'
import { knownValue } from './known.ts'
import { oddHeaders } from './odd-headers.ts'
import type { Random } from './random.ts'
import type { Draft, Header, Role } from './request.ts'
import { fill, type Schema } from './schema-values.ts'
import type { Things } from './stage.ts'
import { damaged, oddText } from './texts.ts'

/** What of the OpenAPI document is read here. */
export interface OpenApi {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components: { schemas: Readonly<Record<string, Schema>> }
}

interface Operation {
  'x-calls': readonly { name: string; action: string | null; who: 'guest' | 'member' | 'admin' }[]
  parameters?: readonly { name: string; in: string; schema: Schema }[]
  requestBody?: { content: Readonly<Record<string, { schema: Schema & { title?: string } }>> }
}

export interface Call {
  name: string
  method: string
  path: string
  action: string | null
  who: 'guest' | 'member' | 'admin'
  parameters: readonly { name: string; in: string; schema: Schema }[]
  body: Schema | undefined
  upload: boolean
}

/** Every call of the document but one, those that share a path and a method each for itself. */
export function callsOf({ paths }: OpenApi): Call[] {
  const all = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) =>
      operation['x-calls'].map(({ name, action, who }) => {
        const content = operation.requestBody?.content ?? {}
        const schema = content['application/json']?.schema
        const own = schema?.anyOf?.find((each) => (each as { title?: string }).title === name)
        const parameters = operation.parameters?.filter((each) => each.name !== 'action') ?? []
        const upload = content['multipart/form-data'] !== undefined
        return { name, method: method.toUpperCase(), path, action, who, parameters, body: own ?? schema, upload }
      }),
    ),
  )
  // After this one every other call would answer 503.
  return all.filter(({ name }) => name !== 'setReadOnly')
}

export interface Making {
  role: Role
  things: Things
  random: Random
  components: Readonly<Record<string, Schema>>
  picture: Buffer
}

export function draftCall(call: Call, making: Making): Draft {
  const { random } = making
  const method = random.chance(96) ? call.method : random.pick(methods)
  const headers = oddHeaders(random)
  const { body, type } = bodyOf(call, making)
  return {
    about: call.name,
    method,
    target: targetOf(call, making),
    headers: [...headers, ...(type && !has(headers, 'content-type') ? [['Content-Type', type] as const] : [])],
    ...(body && { body }),
  }
}

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'SEARCH',
  'PURGE',
] as const
const has = (headers: readonly Header[], name: string) => headers.some(([each]) => each.toLowerCase() === name)

function targetOf({ path, action, parameters, who }: Call, { role, things, random }: Making): string {
  const known = (name: string) => knownValue(name, path, role, things, random)
  // Of an administrator's calls the right ones are the more telling; others are refused before anything is read.
  const wrong = who === 'admin' ? 10 : 18
  const value = (name: string) => {
    const right = known(name)
    if (!random.chance(wrong)) return right
    return random.chance(50) ? damaged(right, random) : oddText(random).slice(0, 2000)
  }
  const query = parameters
    .filter((each) => each.in === 'query' && random.chance(45))
    .map(({ name, schema }) => {
      const chosen = schema.enum && random.chance(60) ? String(random.pick(schema.enum)) : value(name)
      return [name, chosen] as const
    })
  if (action !== null || random.chance(3)) query.push(['action', random.chance(95) ? (action ?? 'x') : oddText(random)])
  const first = query[0]
  // The same name twice, as a list, or as a path into an object: parsers differ in what they make of it.
  if (first && random.chance(8)) query.push([first[0] + random.pick(['', '[]', '[a]', '%00', '.']), value(first[0])])
  if (random.chance(2)) query.push(...Array.from({ length: 400 }, (_, each) => [`k${each}`, ''] as const))
  const filled = path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encoded(value(name), random))
  const target = random.chance(97) ? filled : withCode(filled, random)
  const search = query.map(([name, text]) => `${encodeURIComponent(name)}=${encoded(text, random)}`)
  return lineOf(search.length ? `${target}?${search.join('&')}` : target)
}

function bodyOf(call: Call, { role, things, random, components, picture }: Making): { body?: Buffer; type?: string } {
  if (call.upload) {
    if (random.chance(5)) return { body: brokenJson({}, random), type: 'application/json' }
    const file = random.chance(40) ? picture : picture.subarray(0, random.below(picture.length))
    return multipartBody(random.chance(90) ? file : Buffer.from(oddText(random)), random)
  }
  if (!call.body) return random.chance(5) ? { body: brokenJson({}, random) } : {}
  if (random.chance(2)) return {}
  const known = (name: string) => {
    const right = knownValue(name, call.path, role, things, random)
    return random.chance(6) ? damaged(right, random) : right
  }
  const value = fill(call.body, '', { random, components, known, wrong: random.pick([0, 0, 5, 25]) })
  const body = random.chance(88) ? Buffer.from(JSON.stringify(value) ?? '') : brokenJson(value, random)
  return { body, type: 'application/json' }
}
