import { altTextDescription } from '../../../api/people/images.ts'
import { needsBody } from '../../../api/platform/endpoint.ts'
import { errors } from '../../../api/platform/errors.ts'
import type { Settings } from '../config.ts'
import {
  type DescribedCall,
  type DescribedContract,
  describeCalls,
  type Parameter,
  proofInWords,
  whoInWords,
} from './described-calls.ts'
import { componentPrefix, type JsonSchema } from './json-schemas.ts'

export type SiteInfo = Pick<Settings, 'SITE_NAME' | 'SITE_DESCRIPTION' | 'SITE_URL' | 'SESSION_COOKIE'>

/**
 * The contract as an OpenAPI 3.1 document. OpenAPI has one operation for a path and method; calls that share both and
 * differ by `?action=` are joined in one operation, each named in the texts and in `x-calls`.
 */
export function openapi(site: SiteInfo, version: string, contract: DescribedContract = describeCalls()) {
  const paths: Record<string, Record<string, object>> = {}
  for (const [path, calls] of Map.groupBy(contract.calls, (call) => call.path)) {
    const methods = Map.groupBy(calls, (call) => call.endpoint.method.toLowerCase())
    paths[path] = Object.fromEntries([...methods].map(([method, joined]) => [method, operation(joined)]))
  }
  return {
    openapi: '3.1.1',
    info: { title: `${site.SITE_NAME} API`, version, summary: site.SITE_DESCRIPTION, description: rulesOf(contract) },
    servers: [{ url: site.SITE_URL?.replace(/\/$/, '') ?? '/' }],
    paths,
    components: {
      schemas: { ...contract.components, Error: errorSchema },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: site.SESSION_COOKIE,
          description: 'The first answer sets this cookie.',
        },
        token: {
          type: 'apiKey',
          in: 'header',
          name: 'X-Csrf-Token',
          description: 'The value of the header `Csrf-Token` in any earlier answer of the session.',
        },
      },
    },
  }
}

const rules = [
  'Bodies are JSON, whatever the content type is, except for uploads. Unknown keys in them are ignored. Later versions may add keys to answers.',
  'The first answer sets a session cookie, also for guests, and every answer contains the header `Csrf-Token`. Calls that are not GET need both: the cookie, and the token in the header `X-Csrf-Token`.',
  'The answer of a refused call is `{status, code, message}`; some refusals have no `code`. Above a rate limit and after too many wrong passwords, the status is 429. While the site is unavailable, too busy or read-only, or its storage is full, the status is 503. Both contain the seconds to wait in `Retry-After`.',
  'Times are RFC 3339 in UTC. A cursor (`next`) is opaque.',
]

const rulesOf = ({ sharedLimits }: DescribedContract) => {
  const limits = Object.entries(sharedLimits).map(([name, calls]) => `- \`${name}\`: ${calls.join(', ')}`)
  return [...rules, ['Limits that many calls share:', ...limits].join('\n')].join('\n\n')
}

const errorSchema = {
  type: 'object',
  properties: {
    status: { type: 'integer' },
    code: { type: 'string', description: 'For programs. Some refusals have no code.' },
    message: { type: 'string', description: 'For people.' },
    methods: {
      type: 'array',
      items: { type: 'string' },
      description:
        'With `sudo_required`: the ways to prove that it is you. With `second_factor_required`: what can be sent.',
    },
    challenge: {
      type: 'string',
      description: 'With `second_factor_required` at a login: for the call that finishes it, valid for 5 minutes.',
    },
    suspension: {
      type: 'object',
      properties: {
        reason: { type: ['string', 'null'] },
        expires: { type: ['string', 'null'], format: 'date-time' },
        canAppeal: { type: 'boolean' },
        ticket: { type: 'string', description: 'For `POST /api/suspension`, valid for 15 minutes.' },
      },
      description:
        'With `account_suspended`, after a login with the right password: why, until when, and whether the person can appeal.',
    },
    goesOnAt: {
      type: 'string',
      format: 'date-time',
      description: 'With `new_account_limit` and `edit_held`: when the call is allowed again.',
    },
  },
  required: ['status', 'message'],
}

function operation(calls: DescribedCall[]) {
  const action = actionParameter(calls)
  const isRead = calls[0]?.endpoint.method === 'GET'
  return {
    operationId: calls.map((call) => call.name).join('_or_'),
    summary: calls.map((call) => call.endpoint.summary).join(' / '),
    description: calls.map((call) => describe(call, calls.length > 1)).join('\n\n'),
    'x-calls': calls.map(({ name, endpoint }) => ({ name, action: endpoint.action ?? null, who: endpoint.who })),
    ...parametersOf([...(action ? [action] : []), ...joinParameters(calls)]),
    ...requestBody(calls),
    responses: { ...answers(calls), ...refusals(calls) },
    security: isRead ? readSecurity(calls) : [{ session: [], token: [] }],
  }
}

function describe(call: DescribedCall, joined: boolean): string {
  const name = joined ? `**${call.name}**${actionInWords(call)}: ${call.endpoint.summary} ` : ''
  const limits = call.limits.length ? ` Limits: ${call.limits.join('; ')}.` : ''
  const proof = call.endpoint.needsProof ? ` ${proofInWords}` : ''
  return `${name}For ${whoInWords[call.endpoint.who]}.${proof}${limits}`
}

const actionInWords = ({ endpoint }: DescribedCall) =>
  endpoint.action === undefined ? ' (without `action`)' : ` (\`action=${endpoint.action}\`)`

function actionParameter(calls: DescribedCall[]) {
  const withAction = calls.filter((call) => call.endpoint.action !== undefined)
  if (!withAction.length) return undefined
  const lines = calls.map((call) => `${call.endpoint.action ?? 'absent'}: ${call.endpoint.summary}`)
  return {
    name: 'action',
    in: 'query' as const,
    required: withAction.length === calls.length,
    schema: { type: 'string' as const, enum: withAction.map((call) => call.endpoint.action ?? '') },
    description: lines.join('\n\n'),
  }
}

/** A parameter of some of the calls is required only where all of them require it. */
function joinParameters(calls: DescribedCall[]) {
  const all = calls.flatMap((call) => call.parameters.map((parameter) => ({ call, parameter })))
  return [...Map.groupBy(all, ({ parameter }) => `${parameter.in} ${parameter.name}`).values()].map((uses) => {
    const [first] = uses as [(typeof uses)[number]]
    const partial = uses.length < calls.length
    return {
      name: first.parameter.name,
      in: first.parameter.in,
      required: !partial && uses.every(({ parameter }) => parameter.required),
      schema: anyOf(uses.map(({ parameter }) => parameter.schema)),
      ...(partial && { description: `For ${uses.map(({ call }) => call.name).join(', ')}.` }),
    }
  })
}

const parametersOf = (parameters: Parameter[]) => (parameters.length ? { parameters } : {})

/** `anyOf` and not `oneOf`: unknown keys are ignored, so a body can fit two schemas. */
function anyOf(schemas: JsonSchema[]): JsonSchema {
  const distinct = [...new Map(schemas.map((schema) => [JSON.stringify(schema), schema])).values()]
  return distinct.length === 1 ? (distinct[0] as JsonSchema) : { anyOf: distinct }
}

/** A path that accepts a file accepts nothing else with that method. */
const fileBody = {
  requestBody: {
    required: true,
    description:
      'One picture in the field `image`: JPEG, PNG, WebP, AVIF or GIF; optionally what it shows, in `altText`. The whole request has at most 25 MiB.',
    content: {
      'multipart/form-data': {
        schema: {
          type: 'object',
          properties: {
            image: { type: 'string', contentMediaType: 'application/octet-stream' },
            altText: { type: 'string', description: altTextDescription },
          },
          required: ['image'],
        },
      },
    },
  },
}

function requestBody(calls: DescribedCall[]) {
  if (calls.some((call) => call.endpoint.upload)) return fileBody
  const withBody = calls.flatMap(({ name, body }) => (body ? [{ name, body }] : []))
  if (!withBody.length) return {}
  const joined = calls.length > 1
  const schemas = withBody.map(({ name, body }) => (joined ? { title: name, ...body } : body))
  const without = calls.filter((call) => !call.body).map((call) => call.name)
  return {
    requestBody: {
      required: calls.every(({ endpoint }) => needsBody(endpoint)),
      ...(without.length && { description: `${without.join(', ')}: no body.` }),
      content: { 'application/json': { schema: anyOf(schemas) } },
    },
  }
}

const linkHeader = {
  description: 'The address of the next page, as `<…>; rel="next"`. Absent at the end of the list.',
  schema: { type: 'string' },
}

function answers(calls: DescribedCall[]) {
  const byStatus = Map.groupBy(calls, (call) => String(call.status))
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const [{ events }] = group as [DescribedCall]
      if (events) return [status, describeStream(events)]
      const schemas = group.flatMap(({ output }) => (output ? [output] : []))
      const empty = group.filter((call) => !call.output).map((call) => call.name)
      const emptyText =
        group.length > 1 && empty.length ? `Done. ${empty.join(', ')}: an empty body.` : 'Done, with an empty body.'
      const content = schemas.length ? { content: { 'application/json': { schema: anyOf(schemas) } } } : {}
      const paged = group.some(({ endpoint }) => endpoint.nextInLink) && { headers: { Link: linkHeader } }
      return [status, { description: empty.length ? emptyText : 'Done.', ...paged, ...content }]
    }),
  )
}

/** OpenAPI 3.1 cannot describe a stream, so its events are in a key of our own. */
function describeStream(events: NonNullable<DescribedCall['events']>) {
  return {
    description: `A stream of server-sent events, until the server or the client ends it: ${Object.keys(events).join(', ')}. The \`data\` of each is JSON.`,
    content: { 'text/event-stream': { schema: { type: 'string' }, 'x-events': events } },
  }
}

function refusals(calls: DescribedCall[]) {
  const names = [...new Set(calls.flatMap((call) => call.refusals))]
  const byStatus = Map.groupBy(names, (name) => String(errors[name].status))
  return Object.fromEntries(
    [...byStatus].map(([status, group]) => {
      const codes = group.map((name) => ({ code: errors[name].code === undefined ? name : errors[name].code, name }))
      const knownCodes = codes.flatMap(({ code }) => code ?? [])
      const description = codes.map(({ code, name }) => `${code ? `\`${code}\`` : 'no code'}: ${errors[name].message}`)
      const schema = {
        $ref: `${componentPrefix}Error`,
        properties: {
          status: { const: Number(status) },
          ...(knownCodes.length && { code: { enum: [...new Set(knownCodes)] } }),
        },
        ...(knownCodes.length === codes.length && { required: ['code'] }),
      }
      return [status, { description: description.join('\n\n'), content: { 'application/json': { schema } } }]
    }),
  )
}

/** A guest may read without a session, and gets one with the answer. */
function readSecurity(calls: DescribedCall[]) {
  const open = calls.some((call) => call.endpoint.who === 'guest')
  return open ? [{}, { session: [] }] : [{ session: [] }]
}
