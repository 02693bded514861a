import { endpoints } from '../../../api/index.ts'
import type { Endpoint } from '../../../api/platform/endpoint.ts'
import type { ErrorName } from '../../../api/platform/errors.ts'
import type { RateLimit } from '../../../api/platform/rate-limits.ts'
import { proofMinutes } from '../../../shared/limits.ts'
import { createSchemaBook, type JsonSchema, type SchemaBook } from './json-schemas.ts'

/** One call of the contract in words and JSON Schema, for the OpenAPI document and the reference page. */
export interface DescribedCall {
  name: string
  endpoint: Endpoint
  /** With parameters as `{name}`. */
  path: string
  parameters: Parameter[]
  body: JsonSchema | undefined
  output: JsonSchema | undefined
  /** The schema of the `data` of each event of a stream, by name of the event. */
  events: Readonly<Record<string, JsonSchema>> | undefined
  status: number
  refusals: ErrorName[]
  /** One phrase for each limit. */
  limits: string[]
}

export interface Parameter {
  name: string
  in: 'path' | 'query'
  required: boolean
  schema: JsonSchema
}

export interface DescribedContract {
  calls: DescribedCall[]
  components: Readonly<Record<string, JsonSchema>>
  /** The limits that many calls share, by name, with the names of the calls. */
  sharedLimits: Readonly<Record<string, string[]>>
}

/** A limit of so many calls names them; one of more calls is described once. */
const maxNamedCalls = 5

export function describeCalls(contract: Readonly<Record<string, Endpoint>> = endpoints): DescribedContract {
  const book = createSchemaBook()
  const entries = Object.entries(contract)
  const sharers = callsByBucket(entries)
  const outputs = new Map(entries.map(([name, { output }]) => [name, output && book.output(output)]))
  const calls = entries.map(([name, endpoint]) => ({
    name,
    endpoint,
    path: endpoint.path.replaceAll(/:(\w+)/g, '{$1}'),
    parameters: [...pathParameters(endpoint, book), ...queryParameters(endpoint, book)],
    body: endpoint.body && book.input(endpoint.body),
    output: outputs.get(name),
    events: endpoint.events && describeEvents(endpoint.events, book),
    status: endpoint.status ?? 200,
    refusals: refusalsOf(endpoint),
    limits: (endpoint.limits ?? []).map((limit) => limitInWords(limit, name, sharers.get(limit.bucket ?? ''))),
  }))
  const sharedLimits = Object.fromEntries([...sharers].filter(([, names]) => isLarge(names)))
  return { calls, components: book.components, sharedLimits }
}

export const whoInWords: Record<Endpoint['who'], string> = {
  guest: 'anyone',
  member: 'members, logged in',
  admin: 'administrators',
}

export const proofInWords = `You must have proved in the last ${proofMinutes} minutes that it is you: with the login, with \`POST /api/sudo\`, or with \`password\` in the body.`

function describeEvents(events: NonNullable<Endpoint['events']>, book: SchemaBook): Record<string, JsonSchema> {
  return Object.fromEntries(Object.entries(events).map(([name, schema]) => [name, book.output(schema)]))
}

function pathParameters(endpoint: Endpoint, book: SchemaBook): Parameter[] {
  const properties = endpoint.params ? (book.input(endpoint.params).properties ?? {}) : {}
  return [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: (properties[name] as JsonSchema | undefined) ?? { type: 'string' },
  }))
}

/** Without `action`, which is described once for all calls of a path. */
function queryParameters(endpoint: Endpoint, book: SchemaBook): Parameter[] {
  const schema: JsonSchema = endpoint.query ? book.input(endpoint.query) : {}
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => name !== 'action')
    .map(([name, property]) => ({
      name,
      in: 'query',
      required: schema.required?.includes(name) ?? false,
      schema: property as JsonSchema,
    }))
}

/** Every refusal that this call can answer: its own, and those of the steps before its handler. */
export function refusalsOf(endpoint: Endpoint): ErrorName[] {
  const names = new Set<ErrorName>([...endpoint.errors, 'address_blocked'])
  if (endpoint.params || endpoint.query) names.add('bad_request')
  if (endpoint.action !== undefined) names.add('invalid_action')
  if (endpoint.body) names.add('invalid_json')
  if (endpoint.method !== 'GET') names.add('csrf_failed')
  if (endpoint.method !== 'GET' && !endpoint.upload) names.add('too_large')
  if (endpoint.method !== 'GET') names.add('storage_full')
  if (endpoint.method !== 'GET' && !endpoint.worksReadOnly) names.add('read_only')
  if (endpoint.upload) names.add('disk_full')
  if (endpoint.who !== 'guest') names.add('not_logged_in')
  if (endpoint.who === 'admin') names.add('not_admin')
  if (endpoint.who === 'admin' || endpoint.moderates) names.add('second_factor_needed')
  if (endpoint.limits?.length) names.add('too_many')
  // The password that the call itself sends may be wrong.
  if (endpoint.needsProof) names.add('sudo_required').add('too_many_wrong_passwords').add('wrong_password')
  return [...names.add('busy').add('unavailable').add('internal')]
}

function callsByBucket(entries: [string, Endpoint][]): Map<string, string[]> {
  const uses = entries.flatMap(([name, { limits = [] }]) =>
    [...new Set(limits.flatMap(({ bucket }) => bucket ?? []))].map((bucket) => ({ name, bucket })),
  )
  const groups = [...Map.groupBy(uses, ({ bucket }) => bucket)]
  return new Map(groups.map(([bucket, group]) => [bucket, group.map(({ name }) => name)]))
}

const isLarge = (names: string[]) => names.length > maxNamedCalls

const limitedBy = {
  address: 'for each address',
  guest: 'for each address that is not logged in',
  member: 'for each member',
  'address+username': 'for each address with each username',
  network: 'for each network (IPv4 /24, IPv6 /48)',
  site: 'over all',
}

function limitInWords(limit: RateLimit, name: string, sharers: string[] = []): string {
  const others = sharers.filter((other) => other !== name)
  const what = isLarge(sharers) ? `all calls of the limit \`${limit.bucket}\`` : others.join(', ')
  const shared = others.length ? `, together with ${what}` : ''
  return `${limit.max.toLocaleString('en')} ${period(limit.seconds)} ${limitedBy[limit.by]}${shared}`
}

const units = [
  { seconds: 24 * 3600, singular: 'a day', plural: 'days' },
  { seconds: 3600, singular: 'an hour', plural: 'hours' },
  { seconds: 60, singular: 'a minute', plural: 'minutes' },
  { seconds: 1, singular: 'a second', plural: 'seconds' },
]

function period(seconds: number): string {
  const unit = units.find((each) => seconds % each.seconds === 0)
  if (!unit || seconds === unit.seconds) return unit?.singular ?? `in ${seconds} seconds`
  return `in ${seconds / unit.seconds} ${unit.plural}`
}
