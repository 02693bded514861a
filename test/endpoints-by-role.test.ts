import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { testApp } from './app.ts'
import { askEndpoint } from './ask-endpoint.ts'
import { callers } from './callers.ts'
import type { Row } from './role-rows.ts'
import { settingThingsUp } from './setting-things-up.ts'
import { changeSiteSettings } from './site-settings.ts'
import { unlogged } from './unlogged-acts.ts'
import { makeWorld, type Role, roles } from './world.ts'

const t = testApp()
const rows = Object.entries(callers) as [EndpointName, Row][]

test('BASE-004, API-010, MODLOG-002 every endpoint answers guests, members, authors, moderators, administrators, the banned, new accounts, pending ones and the suspended as it should', async () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(Object.keys(endpoints).toSorted())
  // Without the guard against waves, because this test creates many accounts.
  await changeSiteSettings(t.site, { wave_guard: false })
  // Each in a world of its own, so side by side.
  const wrong = await Promise.all(rows.map(([name, row]) => wrongAnswers(name, row)))
  expect(wrong.flat()).toEqual([])
})

async function wrongAnswers(name: EndpointName, { given, statuses }: Row): Promise<string[]> {
  const endpoint: Endpoint = endpoints[name]
  const wrong: string[] = []
  let world = await makeWorld(t)
  for (const [index, role] of roles.entries()) {
    const expected = role === 'suspended' ? statuses[0] : statuses[index]
    const response = await askEndpoint(await world.as(role), endpoint, given?.(world) ?? {})
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
        `${name} as ${role} writes no entry into the moderation log; test/unlogged-acts.ts names what need not`,
      )
    // What changed something has changed what the next caller would find.
    if (endpoint.method !== 'GET' && response.statusCode < 300) world = await makeWorld(t)
  }
  return wrong
}

test('API-010 what needs a member answers guests 401 not_logged_in, what needs an administrator answers members 403 not_admin', async () => {
  const world = await makeWorld(t)
  for (const [name, { given }] of rows) {
    const endpoint: Endpoint = endpoints[name]
    if (endpoint.who === 'guest') continue
    const codeFor = async (role: Role) =>
      (await askEndpoint(await world.as(role), endpoint, given?.(world) ?? {})).json().code
    for (const role of ['guest', 'suspended'] as const) expect(await codeFor(role), name).toBe('not_logged_in')
    if (endpoint.who === 'admin') expect(await codeFor('moderator'), name).toBe('not_admin')
  }
})

test('what only moderators or administrators read has connections, a time and a limit of its own', () => {
  const isTheirs = ({ statuses: [, member, , moderator, admin] }: Row) =>
    member !== 200 && (moderator === 200 || admin === 200)
  const theirs = rows.filter(([name, row]) => endpoints[name].method === 'GET' && isTheirs(row)).map(([name]) => name)
  expect(theirs.length).toBeGreaterThan(15)
  expect(theirs.filter((name) => !(endpoints[name] as Endpoint).atDesk)).toEqual([])
})
