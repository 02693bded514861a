import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { Community } from '../../../api/discussion/communities.ts'
import { testApp } from '../../../test/app.ts'
import { type Client, outcome } from '../../../test/client.ts'
import { countQueries } from '../../../test/database.ts'
import { makeUser } from '../../../test/factories.ts'
import { rowsRead } from '../../../test/rows-read.ts'
import { answerBytes } from '../../platform/db/answer-bytes.ts'
import { toWire } from '../../platform/db/keys.ts'
import type { Viewer } from '../../platform/viewer.ts'
import { directoryOrders } from './position.ts'
import { directoryMax, directoryStatement } from './queries-directory.ts'

const t = testApp({ settings: { GUEST_CACHE_SECONDS: '3600' } })
const path = '/api/communities'
const many = 10_000

/** Thousands of communities of the same size, since most have few members. */
beforeAll(async () => {
  const { id } = await makeUser(t.db)
  await sql`
    insert into communities (id, user_id, name, about, no_members, default_since, deleted_at)
    select n::bigint << 20, ${id}, 'Place_' || (n * 7919 % ${many}), 'What people talk about.', n % 3, now(),
      case when n % 100 = 0 then now() end
    from generate_series(1, ${many}) as n`.execute(t.db)
  await sql`analyze communities`.execute(t.db)
})

/** The address in the header; undefined at the end. */
function nextOf(headers: Record<string, unknown>): string | undefined {
  if (headers['link'] === undefined) return undefined
  const [, url = ''] = /^<(\/[!-~]*)>; rel="next"$/.exec(String(headers['link'])) ?? []
  expect(url).toMatch(/^\/api\/communities\?/)
  return url
}

async function readAll(url: string, client: Client = t.visitor()): Promise<Community[][]> {
  const pages: Community[][] = []
  for (let next: string | undefined = url; next !== undefined; ) {
    const { statusCode, body, headers } = await client.get(next)
    expect([next, statusCode]).toEqual([next, 200])
    expect(body.length).toBeLessThanOrEqual(answerBytes)
    pages.push(JSON.parse(body))
    next = nextOf(headers)
  }
  return pages
}

test('COMMUNITY-053 in every order and set, the pages together are the whole list, each community once', async () => {
  const orders = {
    name_asc: sql`lower(name)`,
    name_dsc: sql`lower(name) desc`,
    size: sql`no_members desc, id`,
    new: sql`id desc`,
    old: sql`id`,
  }
  for (const [sort, order] of Object.entries(orders)) {
    const { rows } = await sql<{ id: bigint }>`
      select id from communities where deleted_at is null order by ${order}`.execute(t.db)
    const pages = await readAll(`${path}?sort=${sort}&limit=1300&set=default`)
    expect([sort, pages.map(({ length }) => length)]).toEqual([sort, [...Array(7).fill(1300), rows.length - 7 * 1300]])
    expect(pages.flat().map(({ id }) => id)).toEqual(rows.map(({ id }) => toWire(id)))
  }
})

test('COMMUNITY-046, COMMUNITY-053 without a limit, an answer ends before 2 MB and links to the next page', async () => {
  for (const client of [t.visitor(), await t.as(await makeUser(t.db))]) {
    const pages = await readAll(path, client)
    expect(pages.length).toBeGreaterThan(1)
    expect(pages[0]?.length).toBeGreaterThan(4000)
    expect(pages.flat()).toHaveLength(many - many / 100)
  }
})

test('COMMUNITY-053 long texts end an answer sooner, but it has at least one community', async () => {
  const big = '\u0001\n"'.repeat(650)
  await sql`update communities set about = ${big} where id <= 1000::bigint << 20`.execute(t.db)
  const pages = await readAll(`${path}?sort=old&limit=990&set=default`)
  expect(pages[0]?.length).toBeGreaterThan(100)
  expect(pages[0]?.length).toBeLessThan(400)
  expect(new Set(pages.flat().map(({ id }) => id)).size).toBe(many - many / 100)
  await sql`update communities set about = null where id <= 1000::bigint << 20`.execute(t.db)
})

test('COMMUNITY-053 there is no link at the end or with a search', async () => {
  for (const query of ['?q=place_1', '?limit=10&set=nothing', `?sort=old&next=${toWire(BigInt(many) << 20n)}`]) {
    const { statusCode, headers } = await t.visitor().get(path + query)
    expect([query, statusCode, headers['link']]).toEqual([query, 200, undefined])
  }
  const last = await t.visitor().get(`${path}?sort=old&limit=1&next=${toWire(BigInt(many - 2) << 20n)}`)
  expect([last.json().length, last.headers['link']]).toEqual([1, undefined])
})

test('COMMUNITY-053 a cached answer keeps its link, also for revalidation, and each page has its own', async () => {
  const url = `${path}?sort=size&limit=20&unknown=1`
  const first = await t.visitor().get(url)
  const { result: again, statements } = await countQueries(t.db, () => t.visitor().get(url))
  expect(statements).toEqual([])
  expect(nextOf(again.headers)).toBe(nextOf(first.headers))
  const held = await t.visitor().get(url, { headers: { 'if-none-match': String(first.headers.etag) } })
  expect([held.statusCode, nextOf(held.headers)]).toEqual([304, nextOf(first.headers)])
  const second = await t.visitor().get(String(nextOf(first.headers)))
  expect(second.json()).not.toEqual(first.json())
  expect(nextOf(second.headers)).not.toBe(nextOf(first.headers))
})

test('COMMUNITY-053 an invalid cursor, or one of another order, is refused', async () => {
  const id = toWire(1n << 20n)
  const wrong = [
    `sort=size&next=${id}`,
    `sort=size&next=place_1.${id}`,
    `sort=size&next=01.${id}`,
    `sort=size&next=9999999999.${id}`,
    `sort=new&next=1.${id}`,
    `next=${id}`,
    `next=PLACE_1.${id}`,
    `next=-1.${id}`,
    'next=x',
    `next=${'a'.repeat(22)}.${id}`,
  ]
  for (const query of wrong)
    expect([query, ...outcome(await t.visitor().get(`${path}?${query}`))]).toEqual([query, 400, 'invalid_cursor'])
  expect((await t.visitor().get(`${path}?next=&limit=1`)).statusCode).toBe(200)
})

test('COMMUNITY-053 every page reads an index, for members and guests, and few more rows than it shows', async () => {
  const viewer = { id: (await makeUser(t.db)).id, isAdmin: false, username: 'reader' } as Viewer
  const limit = 25
  const middle = { id: 5000n << 20n, name: 'place_5', members: 1 }
  for (const who of [null, viewer]) {
    for (const order of directoryOrders) {
      for (const after of [null, middle]) {
        const query = { set: 'all', order, after, limit } as const
        const { rows, sequential } = await rowsRead(t.db, directoryStatement(t.db, who, query), 'communities')
        // Sorted by size, a page takes two index scans and the lookups.
        const maxRows = (order === 'size' && after ? 6 : 1) * (limit + 1) + 4
        expect({ order, after, sequential, rows: rows <= maxRows || rows }).toEqual({
          order,
          after,
          sequential: false,
          rows: true,
        })
      }
    }
  }
  const complete = { set: 'all', order: 'name_asc', after: null, limit: directoryMax } as const
  const { rows } = await rowsRead(t.db, directoryStatement(t.db, null, complete), 'communities')
  expect(rows).toBeLessThanOrEqual(many)
  expect(directoryMax).toBeLessThan(6000)
})

test('COMMUNITY-053 every page contains the communities that a member joined or moderates, up to 2 MB', async () => {
  const user = await makeUser(t.db)
  const client = await t.as(user)
  await sql`insert into community_members (user_id, community_id) select ${user.id}, id from communities`.execute(t.db)
  await sql`insert into community_mods (user_id, community_id, position) select ${user.id}, id, 7 from communities`.execute(
    t.db,
  )
  const { communities } = (await client.get('/api/_initial')).json()
  const { moddingList } = (await client.get('/api/_user')).json()
  for (const list of [communities, moddingList]) {
    expect(list.length).toBeGreaterThan(4000)
    expect(JSON.stringify(list).length).toBeLessThanOrEqual(answerBytes)
    expect(list[0].name).toBe('Place_1')
  }
})

test('FLAIR-019, COMMUNITY-053 alternative texts count too, so even the longest fit into 2 MB', async () => {
  const altText = '🪶'.repeat(1024)
  await sql`
    with shown as (
      insert into images (id, kind, format, width, height, bytes, average_color, attached_at, alt_text)
      select (n::bigint << 20) + side, case side when 0 then 'avatar' else 'banner' end, 'jpeg', 2000, 2000, 1, 0, now(), ${altText}
      from generate_series(1, 600) as n, generate_series(0, 1) as side returning id
    )
    update communities set pro_pic_id = id, banner_image_id = id + 1 where id in (select id from shown)`.execute(t.db)
  const { body } = await t.visitor().get(`${path}?sort=old`)
  const list: Community[] = JSON.parse(body)
  expect([list[0]?.proPic?.altText, list[0]?.bannerImage?.altText]).toEqual([altText, altText])
  expect(body.length).toBeLessThanOrEqual(answerBytes)
  expect(Buffer.byteLength(body)).toBeLessThanOrEqual(answerBytes)
})
