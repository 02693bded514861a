import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { testApp } from './app.ts'
import { callEndpoint } from './call-endpoint.ts'
import { callers } from './callers.ts'
import type { Row } from './role-rows.ts'
import { settingThingsUp } from './setting-things-up.ts'
import { changeSiteSettings } from './site-settings.ts'
import { unlogged } from './unlogged-acts.ts'
import { makeWorld, type Role, roles } from './world.ts'

const t = testApp()
const rows = Object.entries(callers) as [EndpointName, Row][]

test('BASE-004, API-010, MODLOG-002 every endpoint answers each role as the table says: guests, members, authors, moderators, administrators, banned members, new, pending and suspended accounts', async () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  // Without the guard against waves, because this test creates many accounts.
  await changeSiteSettings(t.site, { wave_guard: false })
  // Each endpoint has a world of its own, so they can run at the same time.
  const wrongOf = async (some: typeof rows) => (await Promise.all(some.map((row) => wrongAnswers(...row)))).flat()
  // Except searches, which are refused when the database is busy.
  const isSearch = ([name]: (typeof rows)[number]) =>
    (endpoints[name].errors as readonly string[]).includes('search_busy')
  const wrong = await wrongOf(rows.filter((row) => !isSearch(row)))
  expect([...wrong, ...(await wrongOf(rows.filter(isSearch)))]).toEqual([])
})

async function wrongAnswers(name: EndpointName, { input, statuses }: Row): Promise<string[]> {
  const endpoint: Endpoint = endpoints[name]
  const wrong: string[] = []
  let world = await makeWorld(t)
  for (const [index, role] of roles.entries()) {
    const expected = role === 'suspended' ? statuses[0] : statuses[index]
    const response = await callEndpoint(await world.as(role), endpoint, input?.(world) ?? {})
    if (response.statusCode !== expected) {
      wrong.push(`${name} as ${role}: ${response.statusCode} ${response.body.slice(0, 120)}, not ${expected}`)
    }
    if (role === 'pending' && endpoint.method !== 'GET') {
      const { code } = response.statusCode === 403 ? response.json() : {}
      if ((code === 'account_pending') !== !settingThingsUp.has(name))
        wrong.push(`${name} as ${role}: ${response.statusCode} ${code}`)
    }
    const isPower = statuses[1] === 403 && (role === 'moderator' || role === 'admin') && endpoint.method !== 'GET'
    if (isPower && response.statusCode < 300 && !(name in unlogged) && !(await world.actsBy(role)).length)
      wrong.push(
        `${name} as ${role} writes no entry into the moderation log; test/unlogged-acts.ts lists the exceptions`,
      )
    // A successful change would affect the next caller, so that one gets a new world.
    if (endpoint.method !== 'GET' && response.statusCode < 300) world = await makeWorld(t)
  }
  return wrong
}

test('API-010 endpoints for members answer guests with 401 not_logged_in, endpoints for administrators answer members with 403 not_admin', async () => {
  const world = await makeWorld(t)
  for (const [name, { input }] of rows) {
    const endpoint: Endpoint = endpoints[name]
    // OPS-032: the setup of a site with an administrator answers as if it did not exist.
    if (endpoint.who === 'guest' || endpoint.path === '/api/setup') continue
    const codeFor = async (role: Role) =>
      (await callEndpoint(await world.as(role), endpoint, input?.(world) ?? {})).json().code
    for (const role of ['guest', 'suspended'] as const) expect(await codeFor(role), name).toBe('not_logged_in')
    if (endpoint.who === 'admin') expect(await codeFor('moderator'), name).toBe('not_admin')
  }
})

test('reads that only moderators or administrators may do have connections, a timeout and a limit of their own', () => {
  const isTheirs = ({ statuses: [, member, , moderator, admin] }: Row) =>
    member !== 200 && (moderator === 200 || admin === 200)
  const theirs = rows.filter(([name, row]) => endpoints[name].method === 'GET' && isTheirs(row)).map(([name]) => name)
  expect(theirs.length).toBeGreaterThan(15)
  expect(theirs.filter((name) => !(endpoints[name] as Endpoint).atDesk)).toEqual([])
})
