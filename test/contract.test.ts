import { expect, test } from 'vitest'
import { endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { errors } from '../api/platform/errors.ts'
import { jobs } from '../server/start/jobs.ts'
import { routes } from '../server/start/routes.ts'
import { sources } from './source.ts'

// Rules of the contract that the compiler cannot check.

const calls = Object.entries<Endpoint>(endpoints)
const wrong = (isWrong: (call: Endpoint) => unknown) => calls.filter(([, call]) => isWrong(call)).map(([name]) => name)
const twice = (list: readonly string[]) => list.filter((item, index) => list.indexOf(item) !== index)

test('every endpoint of the contract is in its index', async () => {
  const files = sources.filter(({ path }) => /^api\/\w+\/[a-z-]+\.ts$/.test(path))
  expect(files.length).toBeGreaterThan(50)
  const listed = new Set<unknown>(Object.values(endpoints))
  const missing: string[] = []
  for (const { path } of files) {
    const exported: Record<string, unknown> = await import(`../${path}`)
    for (const [name, value] of Object.entries(exported))
      if (isEndpoint(value) && !listed.has(value)) missing.push(name)
  }
  expect(missing).toEqual([])
})

test('every endpoint has exactly one handler', async () => {
  expect(Object.keys(routes).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  const files = sources.filter(
    ({ path }) => /^server\/\w+\/[^/]+\/routes\.ts$/.test(path) && !path.startsWith('server/platform/'),
  )
  const handled: string[] = []
  for (const { path } of files) {
    const exported: Record<string, object> = await import(`../${path}`)
    for (const group of Object.values(exported)) handled.push(...Object.keys(group))
  }
  expect(twice(handled)).toEqual([])
  expect(handled.toSorted()).toEqual(Object.keys(endpoints).toSorted())
})

test('no two endpoints answer the same method, path and action', () => {
  const keys = calls.map(([, { method, path, action }]) => `${method} ${path.replaceAll(/:\w+/g, ':')} ${action ?? ''}`)
  expect(twice(keys)).toEqual([])
})

test('every endpoint lies under /api, and names its parameters once in the path and in the schema', () => {
  expect(wrong(({ path }) => !/^\/api(\/(:[A-Za-z]+|[A-Za-z_]+))+$/.test(path))).toEqual([])
  const isUnlike = ({ path, params }: Endpoint) => {
    const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name)
    const read = Object.keys(params?.shape ?? {})
    return twice(inPath.map(String)).length > 0 || read.some((name) => !inPath.includes(name))
  }
  expect(wrong(isUnlike)).toEqual([])
})

test('every endpoint says in a sentence what it does, and for whom', () => {
  expect(wrong(({ summary }) => !/^[A-Z].*[.!]$/s.test(summary))).toEqual([])
  expect(wrong(({ who }) => !['guest', 'member', 'admin'].includes(who))).toEqual([])
})

test('endpoints with GET take no body', () => {
  expect(wrong(({ method, body }) => method === 'GET' && body)).toEqual([])
})

test('only endpoints for members have limits per member alone, and only those for guests have limits for them', () => {
  const has = (limits: Endpoint['limits'], who: string) => limits?.some(({ by }) => by === who) ?? false
  expect(wrong(({ who, limits }) => who === 'guest' && has(limits, 'member') && !has(limits, 'guest'))).toEqual([])
  expect(wrong(({ who, limits }) => who !== 'guest' && has(limits, 'guest'))).toEqual([])
})

test('every refusal of an endpoint is on the closed list, once', () => {
  expect(wrong((call) => twice(call.errors).length > 0 || call.errors.some((name) => !(name in errors)))).toEqual([])
})

test('every error code that an endpoint lists is used somewhere', () => {
  const code = sources.filter(
    ({ path }) => /^(server|api)\//.test(path) && !/\.test\.|^api\/platform\/errors/.test(path),
  )
  const isUsed = (name: string) =>
    code.some(({ path, text }) => path.startsWith('server/') && text.includes(`'${name}'`)) ||
    code.some(({ text }) => text.includes(`error: '${name}'`))
  const listed = new Set(calls.flatMap(([, call]) => call.errors))
  expect([...listed].filter((name) => !isUsed(name))).toEqual([])
})

test('no two jobs have the same name', () => {
  expect(twice(jobs.map(({ name }) => name))).toEqual([])
  expect(jobs.filter(({ name }) => !/^[a-z]+(-[a-z]+)*$/.test(name))).toEqual([])
})

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'summary' in value
}
