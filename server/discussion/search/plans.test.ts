import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { generatePosts, type ManyPosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { fillSearch } from './fill.ts'
import { type Finding, find, findStatement, maxRanked } from './queries.ts'
import { createNameIndexes, listNamedStatement } from './queries-names.ts'
import { similarStatement, suggestStatement } from './queries-suggest.ts'

// With a hundred thousand posts, of which every tenth has "often" and every hundredth "seldom".

let place: TestDatabase
let made: ManyPosts

beforeAll(async () => {
  place = await testDatabase()
  made = await generatePosts(place.db, { posts: 100_000, communities: 250 })
  await sql`
    update posts set title = title || case when hashint8(id) % 10 = 0 then ' often' else '' end || case when hashint8(id) % 100 = 0 then ' seldom' else '' end`.execute(
    place.db,
  )
  await createNameIndexes(place.db)
  await fillSearch(place.db)
  await sql`vacuum (analyze) posts, search_documents`.execute(place.db)
})

const finding = (more: Partial<Finding>): Finding => ({
  ...{
    viewer: null,
    form: 1,
    isIndexed: true,
    ranking: more.query ?? '',
    preferred: more.query ?? '',
    preference: 1.5,
    expected: 0,
  },
  ...{ query: '', communities: [], authors: [], inSubscribed: false, inSaved: false },
  ...{ from: 0n, before: 2n ** 63n - 1n, sort: 'relevant', after: null, limit: 26 },
  ...more,
})

const viewer = () => ({ id: made.member.id, username: made.member.username, isAdmin: false, createdAt: new Date(0) })

test('FIND-026 a search reads its matches through the index', async () => {
  for (const sort of ['relevant', 'new', 'top'] as const) {
    for (const who of [null, viewer()]) {
      for (const table of ['search_documents', 'posts', 'post_ranks', 'comments']) {
        const { rows, sequential } = await rowsRead(
          place.db,
          findStatement(finding({ query: "'seldom'", sort, viewer: who })),
          table,
        )
        expect({ table, sort, sequential, bounded: rows <= 3 * maxRanked + 100 || rows }).toEqual({
          table,
          sort,
          sequential: false,
          bounded: true,
        })
      }
    }
  }
})

test('FIND-026 of a frequent word the newest matches are read without the others', async () => {
  const statement = finding({ query: "'often'", expected: 1e6 })
  const { rows, sequential } = await rowsRead(place.db, findStatement(statement), 'search_documents')
  expect({ sequential, bounded: rows < 5_000 || rows }).toEqual({ sequential: false, bounded: true })
})

test('FIND-031 without an index only the newest texts are read', async () => {
  for (const sort of ['relevant', 'new', 'top'] as const) {
    const statement = finding({ query: "'seldom'", sort, isIndexed: false, expected: 1e6 })
    const { rows } = await rowsRead(place.db, findStatement(statement), 'search_documents')
    expect({ sort, bounded: rows <= 10_100 || rows }).toEqual({ sort, bounded: true })
  }
})

test('FIND-009 reading week by week finds the same as reading all', async () => {
  for (const query of ["'often'", "'seldom'", "'often' & !'seldom'"]) {
    for (const sort of ['relevant', 'new'] as const) {
      const [whole, weekly] = await Promise.all(
        [0, 1e6].map((expected) => find(place.db, finding({ query, sort, expected }))),
      )
      expect(weekly?.rows.map(({ id }) => id)).toEqual(whole?.rows.map(({ id }) => id))
      expect([whole?.matched, weekly?.matched]).toEqual(
        [maxRanked + 1, maxRanked + 1].map((most) => Math.min(most, whole?.matched ?? 0)),
      )
    }
  }
})

const reads = async (statement: Parameters<typeof rowsRead>[1], table: string, most: number) => {
  const { rows, sequential } = await rowsRead(place.db, statement, table)
  return { table, sequential, bounded: rows <= most || rows }
}

test('FIND-004, FIND-026 names are read through their indexes', async () => {
  const [{ username } = { username: '' }] = await place.db.selectFrom('users').select('username').limit(1).execute()
  for (const table of ['users', 'communities'] as const)
    for (const text of [username.toLowerCase(), 'no_such_name', '...', '東京東京', 'x'.repeat(200)])
      expect(await reads(listNamedStatement(table, viewer(), text), table, 1_000)).toEqual({
        ...{ table, sequential: false, bounded: true },
      })
})

test('FIND-016, FIND-026 suggestions read few titles, also for words that all titles have', async () => {
  for (const [query, isSelective] of [
    ["'seldom':A*", true],
    ["'often':A*", false],
    ["'no_such_word':A*", true],
  ] as const)
    for (const table of ['posts', 'search_documents', 'users']) {
      const statement = suggestStatement({
        ...{ viewer: viewer(), form: 1, text: 'often', query, isSelective, community: null },
      })
      expect(await reads(statement, table, 3_000)).toEqual({ table, sequential: false, bounded: true })
    }
})

test('FIND-018, FIND-026 similar posts are read through the index', async () => {
  const community = (await place.db.selectFrom('communities').select('name').executeTakeFirstOrThrow()).name
  const words = ["'seldom'", "'often'"].map((query) => ({ query, weight: 1 }))
  for (const table of ['posts', 'search_documents']) {
    const statement = similarStatement({
      ...{ viewer: viewer(), form: 1, words, lookedFor: ["'seldom'"], community: community.toLowerCase(), limit: 3 },
    })
    expect(await reads(statement, table, 2_000)).toEqual({ table, sequential: false, bounded: true })
  }
})
