import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { eventually } from '../../../test/waiting.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { casesStatement, countsStatement, groupsStatement, type QueueRequest } from './queries.ts'

const t = testApp()
const [openCases, communities, ofModerator] = [10_000, 200, 100]
const page = 26
const appealed = 30

let moderator: Viewer
let admin: Viewer
let clients: Record<'moderator' | 'admin', Client>
let first: string

beforeAll(async () => {
  const many = await generatePosts(t.db, { posts: openCases, communities })
  await sql`
    insert into cases (id, target_type, target_id, community_id, author_id, report_count, reporter_count)
    select id, 'post', id, community_id, user_id, 1 + id % 7, 1 from posts`.execute(t.db)
  await sql`
    insert into cases (id, target_type, target_id, community_id, author_id, report_count, closed_at, outcome)
    select id + 1, 'post', id, community_id, user_id, 1, now(), 'left' from posts`.execute(t.db)
  await sql`
    insert into reports (case_id, reporter_id, target_type, target_id, community_id, post_id, reason_id, note)
    select id, ${many.member.id}, 'post', target_id, community_id, target_id, 1 + id % 4, 'See for yourself' from cases
    where closed_at is null`.execute(t.db)
  const [mod, boss] = [await makeUser(t.db), await makeAdmin(t.db)]
  await sql`
    insert into community_mods (community_id, user_id, position)
    select id, ${mod.id}, 99 from communities order by id limit ${ofModerator}`.execute(t.db)
  // As many other rows as a site of this size has.
  await sql`
    insert into community_mods (community_id, user_id, position)
    select c.id, u.id, 100 + u.place from (select id, row_number() over (order by id) as place from communities) c
    join (select id, row_number() over (order by id) as place from users where id <> ${mod.id}) u
      on u.place % ${communities} = c.place % ${communities}
    where not exists (select from community_mods m where m.community_id = c.id and m.user_id = u.id)`.execute(t.db)
  await sql`
    insert into modlog (id, act, actor_group, community_id, target_type, target_id, subject_id)
    select id, 'remove_post', 'mods', community_id, 'post', id, user_id from posts order by id limit 3000`.execute(t.db)
  await sql`
    insert into appeals (id, log_id, case_id, user_id, text)
    select m.id, m.id, c.id, m.subject_id, 'It is the timetable.' from modlog m
    join cases c on c.target_type = 'post' and c.target_id = m.target_id and c.closed_at is null`.execute(t.db)
  await sql`
    update cases set appeal_id = target_id where id in (
      select c.id from cases c join appeals a on a.id = c.target_id where c.closed_at is null order by c.id limit ${appealed})`.execute(
    t.db,
  )
  await generateComments(t.db, await makePost(t.db), 3000)
  await sql`analyze`.execute(t.db)
  moderator = { id: mod.id, username: mod.username, isAdmin: false, createdAt: new Date(0) }
  admin = { id: boss.id, username: boss.username, isAdmin: true, createdAt: new Date(0) }
  clients = { moderator: await t.as(mod), admin: await t.as(boss) }
  first = toWire(many.communityIds[0] ?? 0n)
  // Waits until the logins are known and the sessions are cached.
  for (const client of Object.values(clients))
    await eventually(async () => {
      const { statements } = await countQueries(t.db, () => client.get('/api/_user'))
      expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([])
    })
})

const tables = [
  'cases',
  'reports',
  'users',
  'posts',
  'comments',
  'community_mods',
  'appeals',
  'modlog',
  'reporter_mutes',
]

const request = (fields: Partial<QueueRequest>): QueueRequest => ({
  scope: 'mine',
  communityId: null,
  kind: null,
  sort: 'oldest',
  state: 'open',
  after: null,
  limit: page,
  ...fields,
})

test('QUEUE-034 with 10,000 open cases in 200 communities a page reads what it shows of each community, and no table in sequence', async () => {
  const { rows } = await sql<{ id: bigint; report_count: number }>`
    select id, report_count from cases where closed_at is null order by id offset ${openCases / 2} limit 1`.execute(
    t.db,
  )
  const [middle] = rows
  const after = { id: middle?.id ?? 0n, count: middle?.report_count ?? 0 }
  const communityId = (await t.db.selectFrom('communities').select('id').orderBy('id').executeTakeFirstOrThrow()).id
  const narrowed = [{}, { after }, { communityId }, { kind: 'appeal' as const }, { kind: 'hold' as const }]
  for (const sort of ['oldest', 'newest', 'most'] as const)
    for (const state of ['open', 'done'] as const)
      for (const fields of state === 'open' ? narrowed : [{}])
        for (const [viewer, scope, places] of [
          [moderator, 'mine', ofModerator],
          [admin, 'site', 1],
        ] as const)
          for (const table of tables) {
            const statement = casesStatement(viewer, request({ sort, state, scope, ...fields }))
            const { sequential, rows: read } = await rowsRead(t.db, statement, table)
            const shared = { sort, state, scope, table, ...fields }
            expect({ ...shared, sequential }).toEqual({ ...shared, sequential: false })
            // Each community gives one page, of which one case is shown and read; appeals for moderators are skipped.
            if (table === 'cases')
              expect(read, JSON.stringify(sort)).toBeLessThanOrEqual((places + 1) * page + appealed)
          }
})

test('QUEUE-034 groups and counts read the indexes of open cases, each case once', async () => {
  for (const [viewer, scope] of [
    [moderator, 'mine'],
    [admin, 'site'],
  ] as const)
    for (const table of tables) {
      const counts = await rowsRead(t.db, countsStatement(viewer, scope), table)
      expect({ scope, table, sequential: counts.sequential }).toEqual({ scope, table, sequential: false })
      if (table === 'cases') expect(counts.rows).toBeLessThanOrEqual(openCases + 2 * communities)
      for (const sort of ['oldest', 'newest', 'most'] as const) {
        const groups = await rowsRead(t.db, groupsStatement(viewer, request({ scope, sort, limit: 11 })), table)
        expect({ scope, table, sequential: groups.sequential }).toEqual({ scope, table, sequential: false })
        if (table === 'cases') expect(groups.rows).toBeLessThanOrEqual(openCases + 33)
      }
    }
})

test('QUEUE-034 a page takes at most 6 statements, with the targets', async () => {
  for (const query of ['', '&group=author', '&sort=most', '&state=done', `&communityId=${first}`])
    for (const [part, scope] of [
      ['moderator', 'mine'],
      ['admin', 'site'],
    ] as const) {
      const path = `/api/queue?scope=${scope}${query}`
      const { result, statements } = await countQueries(t.db, () => clients[part].get(path))
      expect([path, result.statusCode]).toEqual([path, 200])
      expect([path, statements.length > 6 ? statements : []]).toEqual([path, []])
    }
})

test('QUEUE-034 an opened case takes at most 8 statements', async () => {
  const { cases } = (await clients.moderator.get('/api/queue')).json()
  const { statements } = await countQueries(t.db, () => clients.moderator.get(`/api/queue/${cases[0].id}`))
  expect(statements.length).toBeLessThanOrEqual(8)
})
