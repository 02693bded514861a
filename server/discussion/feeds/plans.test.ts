import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { feedSorts } from '../../../api/discussion/feeds.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { makeCustomFeed, makePost, makeUser } from '../../../test/factories.ts'
import { generatePosts, type ManyPosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import type { Position } from './position.ts'
import { type FeedQuery, feedStatement, listFeed, markedFeedStatement, type Scope, tableOf } from './queries.ts'
import { writtenStatement } from './queries-written.ts'

// With a hundred thousand posts, for a member who has joined 100 communities, muted 200 and hidden 1,000 posts.

const limit = 11
const communities = 100

let place: TestDatabase
let made: ManyPosts
let feedId: bigint

beforeAll(async () => {
  place = await testDatabase()
  made = await generatePosts(place.db, { posts: 100_000, communities: 250 })
  const ids = made.communityIds.slice(0, communities)
  feedId = (await makeCustomFeed(place.db, { public: true, communities: ids.map((id) => ({ id })) })).id
  await sql`vacuum (analyze) custom_feeds, custom_feed_communities`.execute(place.db)
})

const scopes = (): [string, Scope][] => [
  ['all', { kind: 'all' }],
  ['home', { kind: 'home', userId: made.member.id }],
  ['custom', { kind: 'custom', feedId }],
  ['busiest', { kind: 'community', communityId: made.communityIds[0] ?? 0n }],
  ['quiet', { kind: 'community', communityId: made.communityIds.at(-1) ?? 0n }],
]

const viewer = () => ({ id: made.member.id, username: made.member.username, isAdmin: false, createdAt: new Date(0) })

test.each(feedSorts)(
  'FEED-007, FILTER-005 by %s every page of every feed reads a bounded number of posts through an index',
  async (sort) => {
    for (const [name, scope] of scopes()) {
      for (const who of [viewer(), null]) {
        if (scope.kind === 'home' && !who) continue
        const maxRows = 3 * limit * (name === 'home' || name === 'custom' ? communities + 1 : 1)
        let after: Position | null = null
        for (let page = 0; page < 3; page++) {
          const query: FeedQuery = { scope, sort, after, limit, viewer: who, pins: sort === 'hot' && page === 0 }
          for (const table of [tableOf(sort), 'posts']) {
            const { rows, sequential } = await rowsRead(place.db, feedStatement(query), table)
            expect({ name, page, table, sequential, bounded: rows <= maxRows || rows }).toEqual({
              ...{ name, page, table },
              sequential: false,
              bounded: true,
            })
          }
          const shown = (await listFeed(place.db, query)).filter(({ pinned }) => !pinned)
          after = shown.at(-2) ?? null
          if (!after) break
        }
      }
    }
  },
)

test('FEED-007 for a member who muted the busiest communities, skipped posts cost only their index entries', async () => {
  // The first 220 of 250 communities have 95 % of the posts.
  const reader = await makeUser(place.db)
  await sql`
    insert into community_mutes (user_id, community_id)
    select ${reader.id}, id from unnest(${made.communityIds.slice(0, 220)}::bigint[]) id`.execute(place.db)
  await sql`vacuum (analyze) community_mutes`.execute(place.db)
  for (const sort of feedSorts) {
    const read = (limit: number) => {
      const scope = { kind: 'all' } as const
      const query: FeedQuery = {
        scope,
        sort,
        after: null,
        limit,
        viewer: { ...viewer(), id: reader.id },
        pins: false,
      }
      return rowsRead(place.db, feedStatement(query), tableOf(sort))
    }
    const [few, many] = [await read(limit), await read(4 * limit)]
    for (const { sequential } of [few, many]) expect(sequential, sort).toBe(false)
    expect(few.rows, sort).toBeGreaterThan(5 * limit)
    // A skipped row costs its index entry and its own page, and nothing in the tables of mutes and hidden posts. The
    // fixed cost of a statement is in both.
    expect((many.blocks - few.blocks) / (many.rows - few.rows), sort).toBeLessThan(1.5)
  }
})

test.each(feedSorts)(
  'what a member sees of the posts of a page is read for these posts only, sorted by %s',
  async (sort) => {
    const scope = { kind: 'all' } as const
    const query: FeedQuery = { scope, sort, after: null, limit, viewer: viewer(), pins: sort === 'hot' }
    const read = await rowsRead(place.db, markedFeedStatement(query), 'posts')
    expect(read.sequential).toBe(false)
    // In the order, for the size of the text, and for the marks.
    expect(read.rows).toBeLessThanOrEqual(3 * limit + 10)
  },
)

test('a page of a profile reads only the posts that it shows', async () => {
  const [author] = await sql<{ user_id: bigint }>`
    select user_id from posts group by user_id order by count(*) desc limit 1`
    .execute(place.db)
    .then(({ rows }) => rows)
  const read = await rowsRead(
    place.db,
    writtenStatement(author?.user_id ?? 0n, { filter: '', after: null, limit, includesRemoved: false }),
    'posts',
  )
  expect(read).toMatchObject({ sequential: false, rows: limit })
})

test('a page of a profile reads only the comments that it shows, however many were deleted', async () => {
  const { db } = place
  const author = await makeUser(db)
  const post = await makePost(db)
  const add = (first: number, count: number, deletedAs: string | null) =>
    sql`
    insert into comments (id, post_id, community_id, user_id, body, deleted_at, deleted_as)
    select (1700000000000 + n)::bigint << 20, ${post.id}, ${post.community_id}, ${author.id}, 'Words.',
      ${deletedAs === null ? null : new Date()}, ${deletedAs}
    from generate_series(${first}::int, ${first + count - 1}::int) n`.execute(db)
  await add(0, 20, null)
  await add(1000, 20, 'mods')
  await add(10_000, 5000, 'normal')
  await sql`vacuum (analyze) comments`.execute(db)
  for (const filter of ['', 'comments'] as const) {
    for (const all of [false, true]) {
      const statement = writtenStatement(author.id, { filter, after: null, limit, includesRemoved: all })
      const read = await rowsRead(db, statement, 'comments')
      expect(read.sequential).toBe(false)
      expect(read.rows).toBeLessThanOrEqual(all ? 2 * limit : limit)
    }
  }
})
