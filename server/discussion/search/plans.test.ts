import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { generatePosts, type ManyPosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { fillSearch } from './fill.ts'
import { type Finding, find, findStatement, maxRanked } from './queries.ts'

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
  await fillSearch(place.db)
  await sql`vacuum (analyze) posts, search_documents`.execute(place.db)
})

const finding = (more: Partial<Finding>): Finding => ({
  ...{ viewer: null, form: 1, ranking: more.query ?? '', preferred: more.query ?? '', expected: 0 },
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
