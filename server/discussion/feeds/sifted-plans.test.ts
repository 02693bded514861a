import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { feedSorts } from '../../../api/discussion/feeds.ts'
import { testApp } from '../../../test/app.ts'
import { countQueries } from '../../../test/database.ts'
import { makeUser } from '../../../test/factories.ts'
import { generatePosts, type ManyPosts } from '../../../test/many-posts.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { eventually } from '../../../test/waiting.ts'
import { type Scope, tableOf } from './queries.ts'
import { type CandidateQuery, candidatesStatement } from './queries-candidates.ts'
import { maxRowsRead } from './sifted-page.ts'

// With thirty thousand posts, for a member who has joined 100 communities, opened 20,000 posts and has 200 filters.

const t = testApp()
const limit = 11
const communities = 100
let made: ManyPosts

beforeAll(async () => {
  made = await generatePosts(t.db, { posts: 30_000, communities: 250 })
  await visit(made.member.id, 20_000)
})

async function visit(userId: bigint, count: number) {
  await sql`
    insert into post_visits (user_id, post_id) select ${userId}, id from posts where deleted_at is null
    order by id desc limit ${count} on conflict do nothing`.execute(t.db)
  await sql`vacuum (analyze) post_visits`.execute(t.db)
}

/** They match no post, so that each post is compared with all of them. */
async function addFilters(
  userId: bigint,
  act: 'fold' | 'hide',
  value = (n: number) => `unheard${n}${n % 2 ? '*' : ' of'}`,
) {
  const rows = Array.from({ length: 200 }, (_, n) => ({
    id: t.site.nextKey(),
    user_id: userId,
    ...{ kind: n % 10 ? 'word' : 'domain', value: n % 10 ? value(n) : `unheard${n}.example`, covers: 'both', act },
  }))
  await t.db.insertInto('filters').values(rows).execute()
  await t.db.updateTable('users').set({ filters_version: 1, hide_read: true }).where('id', '=', userId).execute()
}

test('FILTER-015 each step of a page reads a limited number of rows through an index, however much was read before', async () => {
  const viewer = { id: made.member.id, username: made.member.username, isAdmin: false, createdAt: new Date(0) }
  const scopes: [string, Scope, number][] = [
    ['all', { kind: 'all' }, 1],
    ['home', { kind: 'home', userId: made.member.id }, communities + 1],
    ['busiest', { kind: 'community', communityId: made.communityIds[0] ?? 0n }, 1],
  ]
  for (const sort of feedSorts)
    for (const [name, scope, places] of scopes)
      for (const [rows, perCommunity] of [
        [limit, limit],
        [4 * limit, limit],
        [maxRowsRead, 100],
      ] as const) {
        const query: CandidateQuery = {
          ...{
            scope,
            sort,
            after: null,
            limit: rows,
            perCommunity,
            bytes: 4_000_000,
            viewer,
            pins: false,
            bringsPins: false,
          },
          needs: { visited: true, texts: true },
        }
        const looked = await rowsRead(t.db, candidatesStatement(query), tableOf(sort))
        // Each post is read twice for its texts: once for their size, once for the texts.
        const maxRows = 3 * (places > 1 ? places * perCommunity : rows) + (tableOf(sort) === 'posts' ? 2 * rows : 0)
        expect({
          name,
          sort,
          rows,
          sequential: looked.sequential,
          bounded: looked.rows <= maxRows || looked.rows,
        }).toEqual({
          ...{ name, sort, rows, sequential: false, bounded: true },
        })
      }
})

test('FILTER-015 a page is only empty if none of the next 2,000 posts is shown, and then it has a next page', async () => {
  const reader = await makeUser(t.db)
  await addFilters(reader.id, 'hide')
  const client = await t.as(reader)
  const read = async (query: string) => {
    const { result, statements } = await countQueries(t.db, () => client.get(`/api/posts?${query}`))
    expect(statements.length).toBeLessThanOrEqual(8)
    const { posts, next, filtered } = result.json()
    return { posts: posts.length, next, filtered }
  }
  expect(await read('feed=all')).toMatchObject({ posts: 10, filtered: 0 })
  await visit(reader.id, 1990)
  expect(await read('feed=all')).toMatchObject({ posts: 10, next: expect.any(String) })
  await visit(reader.id, 2010)
  const empty = await read('feed=all')
  expect(empty).toMatchObject({ posts: 0, next: expect.any(String) })
  expect(await read(`feed=all&next=${empty.next}`)).toMatchObject({ posts: 10 })
})

test('FILTER-015 home reads further too, through the busiest communities, and nothing is shown twice or lost', async () => {
  const client = await t.as(made.member)
  await addFilters(made.member.id, 'hide')
  t.site.sessions.forgetViewer(made.member.id)
  await eventually(async () => {
    const { statements } = await countQueries(t.db, () => client.get('/api/_user'))
    expect(statements.filter((statement) => statement.includes('"sessions"'))).toEqual([])
  })
  const shown: string[] = []
  let next = ''
  do {
    const path = `/api/posts?feed=home&sort=latest&limit=50${next && `&next=${next}`}`
    const { result, statements } = await countQueries(t.db, () => client.get(path))
    expect(statements.length).toBeLessThanOrEqual(8)
    const page = result.json()
    shown.push(...page.posts.map(({ publicId }: { publicId: string }) => publicId))
    next = page.next ?? ''
  } while (next && shown.length < 400)
  const { rows } = await sql<{ public_id: string }>`
    select public_id from posts join community_members m on m.community_id = posts.community_id and m.user_id = ${made.member.id}
    where deleted_at is null
      and not exists (select from post_visits v where v.user_id = m.user_id and v.post_id = posts.id)
      and not exists (select from hidden_posts h where h.user_id = m.user_id and h.post_id = posts.id)
      and not exists (select from user_mutes u where u.user_id = m.user_id and u.muted_user_id = posts.user_id)
    order by posts.id desc limit ${shown.length}`.execute(t.db)
  expect(shown.length).toBeGreaterThan(100)
  expect(shown).toEqual(rows.map(({ public_id }) => public_id))
})
