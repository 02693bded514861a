import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { maxItemsCounted } from '../../../shared/limits.ts'
import type { ModlogSetting } from '../../../shared/modlog-setting.ts'
import { testApp } from '../../../test/app.ts'
import type { Client } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeAdmin, makePost, makeUser } from '../../../test/factories.ts'
import { generateComments } from '../../../test/many-comments.ts'
import { generateEntries, type ManyEntries } from '../../../test/many-entries.ts'
import { generatePosts } from '../../../test/many-posts.ts'
import { readsOf } from '../../../test/rows-read.ts'
import { viewerOf } from '../../people/accounts/viewer-of.ts'
import { writeEntry } from '../../people/acts/write-entry.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { sourceFor } from './log.ts'
import { entriesRead, entriesScanned, findAccess, type LogFilter, pageStatement } from './queries.ts'

// The log is short here, but long enough for the plans of a long one.

const t = testApp()
const [entries, communities, ofModerator] = [20_000, 200, 100]

let many: ManyEntries
let targets: bigint[]
let viewers: Record<'guest' | 'member' | 'moderator' | 'of many' | 'admin', Viewer | null>
let clients: Record<keyof typeof viewers, Client>

beforeAll(async () => {
  const { communityIds } = await generatePosts(t.db, { posts: 1000, communities })
  many = await generateEntries(t.db, { entries, share: 20, communityIds })
  const posts = await t.db.selectFrom('posts').select('id').orderBy('id').limit(10).execute()
  targets = posts.map(({ id }) => id)
  const people = {
    member: await makeUser(t.db),
    moderator: await makeUser(t.db),
    'of many': await makeUser(t.db),
    admin: await makeAdmin(t.db),
  }
  await sql`
    insert into community_mods (community_id, user_id, position)
    select id, ${people['of many'].id}::bigint, 99 from unnest(${communityIds.slice(0, ofModerator)}::bigint[]) id
    union all select ${many.busiest}::bigint, ${people.moderator.id}::bigint, 100`.execute(t.db)
  await generateComments(t.db, await makePost(t.db), 3000)
  await sql`analyze`.execute(t.db)
  const { member, moderator, admin } = people
  viewers = {
    ...{ guest: null, member: viewerOf(member), moderator: viewerOf(moderator) },
    ...{ 'of many': viewerOf(people['of many']), admin: viewerOf(admin) },
  }
  clients = {
    ...{ guest: t.visitor(), member: await t.as(member), moderator: await t.as(moderator) },
    ...{ 'of many': await t.as(people['of many']), admin: await t.as(admin) },
  }
})

/** Each filter with the query of a client. */
function filters(): [string, Partial<LogFilter>][] {
  const middle = (1_700_000_000_000n + BigInt(entries / 2) * 1000n) << 20n
  const day = '2023-11-15'
  return [
    ['', {}],
    [`from=${day}`, { first: middle }],
    [`to=${day}`, { before: middle }],
    ...['lock_post', 'remove_many', 'pin_post', 'warn', 'overturn'].map((act): [string, Partial<LogFilter>] => [
      `act=${act}`,
      { act: act as NonNullable<LogFilter['act']> },
    ]),
    ...[many.subject.username, many.rare.username, 'nobody'].map((subject): [string, Partial<LogFilter>] => [
      `subject=${subject}`,
      { subject },
    ]),
    ...[many.actor.username, many.rare.username, 'nobody'].map((actor): [string, Partial<LogFilter>] => [
      `actor=${actor}`,
      { actor },
    ]),
    [`partOf=${toWire(many.bulk)}`, { partOf: many.bulk }],
    [`targets=${targets.map(toWire).join()}`, { targets }],
  ]
}

const none: LogFilter = {
  ...{ communityId: null, act: null, subject: null, actor: null, partOf: null, targets: null },
  ...{ first: 0n, before: 2n ** 63n - 1n },
}

/** For each setting, the viewers who see something else than in the one before. */
const readers: [ModlogSetting, (keyof typeof viewers)[]][] = [
  ['public', ['guest', 'member', 'moderator', 'of many', 'admin']],
  ['named', ['guest']],
  ['private', ['moderator', 'of many']],
]

async function eachReader(work: (role: keyof typeof viewers, shared: object) => Promise<void>): Promise<void> {
  for (const [modlog, names] of readers) {
    await t.db.updateTable('site_settings').set({ modlog }).execute()
    for (const role of names) await work(role, { modlog, role })
  }
}

test('MODLOG-022 a page with one filter reads one index, and only entries that it shows or checks', async () => {
  await eachReader(async (role, reader) => {
    const viewer = viewers[role]
    for (const communityId of [null, many.busiest]) {
      const access = await findAccess(t.db, viewer, communityId)
      for (const [query, input] of filters()) {
        const filter = { ...none, ...input, communityId }
        const source = sourceFor(viewer, filter, access)
        const read = await readsOf(t.db, pageStatement(viewer, source, filter))
        const shared = { ...reader, communityId, query, source }
        const sequential = ['modlog', 'users', 'posts', 'comments'].filter((table) => read(table).sequential)
        expect({ ...shared, sequential }).toEqual({ ...shared, sequential: [] })
        const own = entriesRead * (role === 'of many' ? ofModerator : 1)
        const fitting = input.targets
          ? entriesRead * targets.length
          : { all: entriesRead, own, open: entriesScanned }[source]
        // The items of an act on many are counted, and for each item the act is read.
        const maxRows = fitting + entriesRead + (input.partOf ? fitting : maxItemsCounted + 3 * entriesRead)
        const { rows } = read('modlog')
        expect({ ...shared, rows: rows <= maxRows || rows }).toEqual({ ...shared, rows: true })
      }
    }
  })
})

test('MODLOG-022 a page takes at most 4 statements', async () => {
  await eachReader(async (role, reader) => {
    for (const place of ['', `communityId=${toWire(many.busiest)}&`])
      for (const query of new Map(filters().map(([words]) => [words.split('=')[0], words])).values()) {
        const { result, statements } = await countQueries(t.db, () => clients[role].get(`/api/modlog?${place}${query}`))
        const counted = statements.length > 4 ? statements : []
        expect({ ...reader, place, query, status: result.statusCode, counted }).toEqual({
          ...{ ...reader, place, query },
          ...{ status: 200, counted: [] },
        })
      }
  })
})

test('MODLOG-022 a log entry costs one statement, also for an undo', async () => {
  const base = { actorId: many.actor.id, group: 'mods', communityId: many.busiest, targetType: 'post' } as const
  const { id: targetId } = await makePost(t.db)
  for (const act of ['remove_post', 'restore_post'] as const) {
    const { statements } = await countQueries(t.db, () =>
      t.db.transaction().execute((tx) => writeEntry(tx, { ...base, act, targetId, subjectId: many.subject.id })),
    )
    expect([act, statements.length]).toEqual([act, ['begin', 'the entry', 'commit'].length])
  }
})
