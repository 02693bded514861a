import { describe, expect, test } from 'vitest'
import { type EndpointName, endpoints } from '../api/index.ts'
import type { Endpoint } from '../api/platform/endpoint.ts'
import { testApp } from './app.ts'
import { callEndpoint } from './call-endpoint.ts'
import { callers } from './callers.ts'
import { recordQueries } from './database.ts'
import { makeManyOfEverything } from './many-of-everything.ts'
import { readsOf } from './rows-read.ts'
import { makeWorld, type World } from './world.ts'

/** The most rows that a statement may read: some count the reports of a community, or the texts of one person. */
const maxRows = 11_000
const timeout = 600_000

/** Two statements that read all communities on purpose: the cached count for the home page, and the search in names. */
const wholeByDesign = /^select count\(\*\)::int as "count" from "communities"|position\(\$\d+ in lower\(name\)\)/

const callingRoles = ['guest', 'author', 'moderator', 'admin'] as const

/** Further inputs of calls, in addition to the table of callers. */
const variants: Partial<Record<EndpointName, (world: World) => Record<string, string>[]>> = {
  listPosts: ({ community }) => [
    ...['hot', 'activity', 'day', 'week', 'month', 'year', 'all'].flatMap((sort) => [
      { sort },
      { sort, feed: 'home' },
      { sort, feed: 'community', communityId: community },
      { sort, feed: 'moderating' },
    ]),
    ...['deleted', 'locked'].flatMap((filter) =>
      ['1', '500'].map((page) => ({ filter, communityId: community, page })),
    ),
  ],
  getUserFeed: () => ['posts', 'comments'].map((filter) => ({ filter })),
  listComments: () => ['newest', 'oldest'].map((sort) => ({ sort })),
  listCommunities: ({ communityName }) => [
    ...['new', 'old', 'size', 'name_asc', 'name_dsc'].map((sort) => ({ sort, limit: '20' })),
    { q: communityName.slice(2, 6) },
    { set: 'subscribed' },
  ],
  listReports: () => [{ filter: 'posts', page: '300' }, { filter: 'comments' }],
  listQueue: ({ community }) =>
    ['mine', 'site'].flatMap((scope) => [
      ...['oldest', 'newest', 'most'].flatMap((sort) => [
        { scope, sort },
        { scope, sort, group: 'author' },
      ]),
      ...['report', 'hold', 'appeal'].map((kind) => ({ scope, kind })),
      { scope, state: 'done' },
      { scope, communityId: community },
    ]),
  listModlog: ({ community, author, moderator }) => [
    {},
    { subject: author.username },
    { actor: moderator.username },
    { act: 'warn', communityId: community },
    { act: 'pin_post' },
  ],
  listUsers: () => [{ name: 'a' }],
}

for (const { copies, tags } of [
  { copies: 20_000, tags: [] },
  { copies: 100_000, tags: ['nightly'] },
]) {
  describe(`${copies} of everything`, () => {
    const t = testApp()
    test('LIST-049, QUEUE-034 no read scans a whole table, even when all tables are large', {
      tags,
      timeout,
    }, async () => {
      const world = await makeWorld(t)
      for (const role of callingRoles) await world.as(role)
      const tables = await makeManyOfEverything(t.db, copies)
      expect(tables.length).toBeGreaterThan(25)
      const seen = new Set<string>()
      const found = new Set<string>()
      for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
        if (endpoint.method !== 'GET' || endpoint.events) continue
        const input = callers[name].input?.(world) ?? {}
        const queries = [input.query ?? {}, ...(variants[name]?.(world) ?? [])]
        for (const role of callingRoles) {
          const client = await world.as(role)
          for (const query of queries) {
            const { sent } = await recordQueries(t.db, () => callEndpoint(client, endpoint, { ...input, query }))
            for (const statement of sent) {
              if (
                seen.has(statement.sql) ||
                wholeByDesign.test(statement.sql) ||
                !/^\s*(select|with)\b/i.test(statement.sql)
              )
                continue
              seen.add(statement.sql)
              const reads = await readsOf(t.db, statement)
              for (const table of tables) {
                const { rows, sequential, milliseconds } = reads(table)
                if (rows <= (sequential ? 1000 : maxRows)) continue
                const text = statement.sql.replaceAll(/\s+/g, ' ').slice(0, 300)
                found.add(
                  `${name} as ${role} ${new URLSearchParams(query)}: ${rows} of ${table}, ${Math.round(milliseconds)} ms: ${text}`,
                )
              }
            }
          }
        }
      }
      expect([...found]).toEqual([])
    })
  })
}
