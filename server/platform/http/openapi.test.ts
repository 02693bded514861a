import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '../../../api/index.ts'
import { endpoint } from '../../../api/platform/endpoint.ts'
import { errors } from '../../../api/platform/errors.ts'
import { readSettings } from '../config.ts'
import { describeCalls } from './described-calls.ts'
import { openapi } from './openapi.ts'

interface Operation {
  operationId: string
  description: string
  'x-calls': { name: string; action: string | null; who: string }[]
  parameters?: { name: string; in: string; required: boolean; schema: { enum?: string[] } }[]
  requestBody?: { required: boolean; content: Record<string, { schema: Record<string, unknown> }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: Record<string, unknown> }> }>
  security: object[]
}

const site = readSettings({ SITE_URL: 'https://talk.example.org/' })
const document = openapi(site, '1.2.3')
const paths = document.paths as Record<string, Record<string, Operation>>
const operations = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
)

test('the OpenAPI document names every call of the contract once, at its path and method', () => {
  const found = operations.flatMap(({ path, method, operation }) =>
    operation['x-calls'].map(({ name, action, who }) => ({ name, path, method, action, who })),
  )
  const expected = Object.entries(endpoints).map(([name, call]) => ({
    name,
    path: call.path.replaceAll(/:(\w+)/g, '{$1}'),
    method: call.method.toLowerCase(),
    action: 'action' in call ? call.action : null,
    who: call.who,
  }))
  const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
  expect(found.toSorted(byName)).toEqual(expected.toSorted(byName))
})

test('operation ids are unique', () => {
  const ids = operations.map(({ operation }) => operation.operationId)
  expect(new Set(ids).size).toBe(ids.length)
})

test('every reference in the OpenAPI document has its component, and every component is used', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target)
  const components = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`)
  expect(references.length).toBeGreaterThan(0)
  expect([...new Set(references)].toSorted()).toEqual(components.toSorted())
})

test('users, communities, images, lists and the initial answer are components', () => {
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['User', 'Community', 'Image', 'List', 'Initial', 'Error']),
  )
})

test('every parameter of a path is described as required, and no other', () => {
  for (const { path, operation } of operations) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const described = operation.parameters?.filter((parameter) => parameter.in === 'path') ?? []
    expect(described.map(({ name }) => name)).toEqual(inPath)
    expect(described.every(({ required }) => required)).toBe(true)
    const keys = operation.parameters?.map((parameter) => `${parameter.in} ${parameter.name}`) ?? []
    expect(new Set(keys).size).toBe(keys.length)
  }
})

test('calls that differ by ?action= are joined, each with its body and its code', () => {
  const settings = paths['/api/_settings']?.post
  expect(settings?.parameters).toMatchObject([
    { name: 'action', in: 'query', required: true, schema: { enum: ['updateProfile', 'changePassword'] } },
  ])
  expect(settings?.requestBody?.required).toBe(true)
  expect(settings?.requestBody?.content['application/json']?.schema).toMatchObject({
    anyOf: [
      { title: 'updateProfile' },
      { title: 'changePassword', required: ['password', 'newPassword', 'repeatPassword'] },
    ],
  })
  expect(settings?.responses['400']?.description).toContain('`password_not_match`')
})

test('a call without an action beside one with leaves the parameter and the body optional', () => {
  const login = paths['/api/_login']?.post
  expect(login?.parameters).toMatchObject([
    { name: 'action', required: false, schema: { enum: ['second_factor', 'passkey', 'logout'] } },
  ])
  expect(login?.requestBody).toMatchObject({ required: false, description: 'logOut: no body.' })
  expect(login?.responses['200']?.description).toBe('Done. logOut: an empty body.')
})

test('API-002 every call except GET needs the session and the token, and documents the refusal without them', () => {
  for (const { method, operation } of operations) {
    const needsToken = operation.security.every((each) => 'token' in each)
    expect(needsToken).toBe(method !== 'get')
    if (method !== 'get') expect(operation.responses['401']?.description).toContain('X-Csrf-Token')
  }
})

test('API-005 every refusal is listed under its status, with its code', () => {
  for (const { name, refusals, path, endpoint: call } of describeCalls().calls) {
    const responses = paths[path]?.[call.method.toLowerCase()]?.responses
    for (const refusal of refusals) {
      const { status, message, code = refusal } = errors[refusal]
      const description = responses?.[status]?.description
      expect(description, `${name} ${refusal}`).toContain(`${code === null ? 'no code' : `\`${code}\``}: ${message}`)
    }
  }
})

test('API-014 the limits of a call are described in words', () => {
  const { calls, sharedLimits } = describeCalls()
  const limitsOf = (name: string) => calls.find((call) => call.name === name)?.limits
  expect(limitsOf('signUp')).toEqual([
    '2 a minute for each address',
    '10 in 6 hours for each address',
    '20 in 6 hours for each network (IPv4 /24, IPv6 /48)',
  ])
  expect(limitsOf('updateProfile')).toEqual([
    '5 a second for each member, together with changePassword, deleteUser',
    '100 an hour for each member, together with changePassword, deleteUser',
  ])
  expect(limitsOf('editPost')?.[0]).toBe('1 a second for each member, together with all calls of the limit `changes`')
  expect(sharedLimits.changes).toContain('editPost')
  expect(Object.keys(sharedLimits).sort()).toEqual(['changes', 'desk', 'upkeep'])
  expect(document.info.description).toContain('- `changes`: editPost, ')
})

test('the OpenAPI document has the address, the cookie and the version of this site', () => {
  expect(document.openapi).toMatch(/^3\.1\./)
  expect(document.servers).toEqual([{ url: 'https://talk.example.org' }])
  expect(document.info.version).toBe('1.2.3')
  expect(document.components.securitySchemes.session).toMatchObject({ in: 'cookie', name: 'SID' })
})

const badge = z.object({ type: z.string().default('plain') }).meta({ id: 'TestBadge' })
const giveBadge = endpoint({
  method: 'POST',
  path: '/api/badges/:name',
  who: 'admin',
  summary: 'Give a badge.',
  query: z.object({ on: z.string(), note: z.string().optional() }),
  body: z.object({ badge }),
  output: badge,
  errors: [],
})

test('a schema whose input and output differ becomes two components', () => {
  const { paths, components } = openapi(site, '1', describeCalls({ give: giveBadge }))
  const schemas: Record<string, object> = components.schemas
  expect(schemas.TestBadge).toMatchObject({ required: ['type'] })
  expect(schemas.TestBadgeInput).not.toHaveProperty('required')
  expect(JSON.stringify(paths['/api/badges/{name}'])).toContain('#/components/schemas/TestBadgeInput')
})

test('a query parameter is required if the contract requires it', () => {
  const { paths } = openapi(site, '1', describeCalls({ give: giveBadge }))
  const operation = paths['/api/badges/{name}']?.post as Operation | undefined
  expect(operation?.parameters).toMatchObject([
    { name: 'name', in: 'path', required: true },
    { name: 'on', in: 'query', required: true },
    { name: 'note', in: 'query', required: false },
  ])
})

test('two schemas with the same name are refused', () => {
  const twice = (field: string) => z.object({ [field]: z.string() }).meta({ id: 'TestTwice' })
  const first = endpoint({ ...giveBadge, output: twice('a') })
  const second = endpoint({ ...giveBadge, output: twice('b') })
  expect(() => describeCalls({ one: first, other: second })).toThrow('TestTwice')
})

test('IMAGE-001 an upload takes a form with one file, and lists the refusals of the file', () => {
  const upload = paths['/api/_uploads']?.['post']
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data'])
  expect(upload?.requestBody?.content['multipart/form-data']?.schema).toMatchObject({ required: ['image'] })
  expect(upload?.responses['400']?.description).toContain('`unsupported_image`')
  expect(upload?.responses['413']).toBeUndefined()
})

test('SAFE-020 the document says which calls need a proof, and how the refusal names the accepted ways', () => {
  const ended = operations.find(({ path, method }) => path === '/api/sessions' && method === 'delete')
  const { description, responses } = ended?.operation ?? { description: '', responses: {} as Operation['responses'] }
  expect(description).toContain('You must have proved in the last 15 minutes that it is you')
  expect(responses['403']?.description).toContain('`sudo_required`')
  expect(responses['429']?.description).toContain('`too_many_wrong_passwords`')
  const texts = JSON.stringify([paths['/api/_settings'], paths['/api/users/{username}'], paths['/api/mutes']])
  expect(texts).not.toContain('You must have proved')
  expect(document.components.schemas.Error).toMatchObject({ properties: { methods: { type: 'array' } } })
})
