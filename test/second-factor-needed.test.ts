import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { testApp } from './app.ts'
import { callEndpoint } from './call-endpoint.ts'
import { callers } from './callers.ts'
import type { Row } from './role-rows.ts'
import { changeSiteSettings } from './site-settings.ts'
import { makeWorld } from './world.ts'

const t = testApp()

test('SAFE-029 without the second factor that the site asks for, moderators and administrators may do what members may, and nothing more', async () => {
  const since = new Date(0)
  const asked = { second_factor_for: 'moderators', admins_asked_at: since, moderators_asked_at: since } as const
  await changeSiteSettings(t.site, { wave_guard: false, ...asked })
  const rows = Object.entries(callers) as [EndpointName, Row][]
  const answers = (await Promise.all(rows.map(([name, row]) => answersOf(name, row)))).flat()
  const powers = answers.filter(({ isPower }) => isPower)
  expect(powers.length).toBeGreaterThan(110)
  const others = powers.filter(({ code }) => code !== 'second_factor_needed')
  // Administrators may found communities as members may, who need points.
  expect(others.map(({ who }) => who)).toEqual(['createCommunity as admin: 403'])
  const ordinary = answers.filter(({ isPower, isAllowed }) => !isPower && isAllowed)
  expect(ordinary.filter(({ code }) => code === 'second_factor_needed').map(({ who }) => who)).toEqual([])
})

/** How the call is answered, whether it is one of this role (by the contract, or because members are refused), and whether the role has the right to it. */
async function answersOf(name: EndpointName, { input, statuses }: Row) {
  const [, member, , moderator, admin] = statuses
  const { who, moderates }: Endpoint = endpoints[name]
  const answers: { who: string; isPower: boolean; isAllowed: boolean; code: string | undefined }[] = []
  for (const [role, usual] of [
    ['moderator', moderator],
    ['admin', admin],
  ] as const) {
    const world = await makeWorld(t)
    await sql`update community_mods set created_at = '2000-01-01' where created_at > '2000-01-01'`.execute(t.db)
    const response = await callEndpoint(await world.as(role), endpoints[name], input?.(world) ?? {})
    const body: unknown = response.body.startsWith('{') ? response.json() : {}
    const { code } = body as { code?: string }
    const isByContract = who === 'admin' ? role === 'admin' : moderates === true
    const isAllowed = usual < 401
    const isPower = isByContract || (isAllowed && member > 400)
    answers.push({ who: `${name} as ${role}: ${response.statusCode}`, isPower, isAllowed, code })
  }
  return answers
}
