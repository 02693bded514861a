import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { fillSearch } from '../../server/discussion/search/fill.ts'
import { createNameIndexes } from '../../server/discussion/search/queries-names.ts'
import { connect, type Db } from '../../server/platform/db/connect.ts'
import type { SizedWorld } from '../data/sized-world.ts'
import { type FloodRequest, flood } from '../flood.ts'
import { percentile } from '../percentile.ts'
import { sendRequest } from '../send-request.ts'
import { type Served, serveBare } from '../serve.ts'
import type { Cell, Table } from '../table.ts'
import { feed } from './requests.ts'

const searches = 1000
const sampledTexts = 3000

interface Search {
  query: string
  hasPlace: boolean
}

/** A thousand searches of 1 to 4 words, a fifth of them with a filter, one after another; and what offers while typing take. */
export async function tableOfSearches(world: SizedWorld): Promise<Table> {
  const { words, places, people, sizes } = await readWords(world)
  const all = makeSearches(words, places, people)
  const [cookie = ''] = world.members.map((member) => member.cookie)
  const timed = async (paths: readonly string[]) => {
    const times: number[] = []
    let tooSlow = 0
    for (const path of paths) {
      const began = performance.now()
      const { status } = await sendRequest(world.site.address + path, { cookie, 'accept-encoding': 'br' })
      if (status === 503) tooSlow++
      else if (status !== 200) throw new Error(`${path} is answered with ${status}.`)
      times.push(performance.now() - began)
    }
    return { times: times.sort((a, b) => a - b), tooSlow }
  }
  const pathOf = ({ query }: Search) => `/api/search?${new URLSearchParams({ q: query })}`
  const beginnings = all.flatMap(({ query }) => [2, 3, 4, 6].map((length) => query.slice(0, length)))
  const offers = beginnings.slice(0, searches).map((q) => `/api/search/suggest?${new URLSearchParams({ q })}`)
  const kinds: [string, readonly string[]][] = [
    ['all searches', all.map(pathOf)],
    ['with in: or by:', all.filter(({ hasPlace }) => hasPlace).map(pathOf)],
    ['names of people', people.map((name) => `/api/search/people?q=${name.slice(0, 7)}`)],
    ['offers while typing', offers],
  ]
  const rows: Cell[][] = []
  for (const [name, paths] of kinds) {
    // The first time warms the memory of the database.
    await timed(paths)
    const { times, tooSlow } = await timed(paths)
    rows.push([
      name,
      times.length,
      ...[0.5, 0.95, 0.99].map((part) => percentile(times, part)),
      times.at(-1) ?? 0,
      tooSlow,
    ])
  }
  return {
    title: `Searching, ${world.name}`,
    columns: ['request', 'sent', 'p50 ms', 'p95 ms', 'p99 ms', 'slowest ms', 'too slow'],
    rows,
    notes: [
      'by a member, one after another, with the answer: 1 to 4 words, half as frequent as in texts, half of any frequency',
      'too slow: refused after a second, with 503',
      `texts ${sizes.texts} MB; vectors with their table and key ${sizes.vectors} MB, index ${sizes.index} MB: ${sizes.times} times the texts`,
    ],
  }
}

/** Does what the jobs of a new site do in its first minutes, once: the stored database keeps it. */
export async function completeSearch(db: Db): Promise<void> {
  await createNameIndexes(db)
  // A job of the site may be filling it.
  while (!(await fillSearch(db))) await setTimeout(1_000)
  // What autovacuum does within minutes.
  await sql`vacuum (analyze) search_documents`.execute(db)
}

async function readWords({ databaseUrl }: SizedWorld) {
  const db = connect(databaseUrl, { pool: 3, statementSeconds: 0 })
  try {
    await completeSearch(db)
    const { rows: texts } = await sql<{ body: string }>`
      select body from comments tablesample system (0.5) repeatable (1) where length(body) > 60 limit ${sampledTexts}`.execute(
      db,
    )
    const { rows: places } = await sql<{ name: string }>`
      select name from communities order by no_members desc limit 300`.execute(db)
    const { rows: people } = await sql<{ name: string }>`
      select username as name from users where no_comments > 5 order by id limit 300`.execute(db)
    const { rows: sizes } = await sql<{ texts: number; vectors: number; index: number; times: number }>`
      select round(texts / 1e6) as texts, round(vectors / 1e6) as vectors, round(index / 1e6) as index, round((vectors + index) / texts, 1) as times from (
        select ((select sum(octet_length(title) + coalesce(octet_length(body), 0)) from posts) + (select sum(octet_length(body)) from comments))::numeric as texts,
          (pg_table_size('search_documents') + pg_relation_size('search_documents_pkey'))::numeric as vectors,
          (pg_indexes_size('search_documents') - pg_relation_size('search_documents_pkey'))::numeric as index
      ) sizes`.execute(db)
    return {
      words: texts.map(({ body }) => body.toLowerCase().match(/\w+/g) ?? []),
      ...{ places: places.map(({ name }) => name), people: people.map(({ name }) => name) },
      sizes: sizes[0] ?? { texts: 0, vectors: 0, index: 0, times: 0 },
    }
  } finally {
    await db.destroy()
  }
}

const hostileRate = 500
const hostileAddresses = 50
const feedRate = 40

/** About as long as a refusal. */
const refusalBytes = 300
const warmingSearches = 200

/**
 * Feeds of members alone, and beside hostile searches from many addresses, most of which are refused. The same searches sent to a server that does
 * nothing show what the program costs that sends them, because it runs on the same machine.
 */
export async function tableOfSearchStorm(world: SizedWorld): Promise<Table> {
  const { site, members, seconds } = world
  const { words, places, people } = await readWords(world)
  const everyday = [...new Set(words.flat())].slice(0, 2000)
  const feeds: FloodRequest[] = members.map(({ cookie }) => ({
    ...{ as: 'feeds', path: feed('all', 'hot'), headers: { cookie, 'accept-encoding': 'br' } },
  }))
  const searches: FloodRequest[] = Array.from({ length: 10_000 }, (_, at) => ({
    as: 'searches',
    path: `/api/search?${new URLSearchParams({ q: hostile(everyday, at) })}`,
    headers: { 'x-forwarded-for': `198.51.100.${at % hostileAddresses}` },
  }))
  const readFeeds = async () => (await flood(site, { seconds, requests: feeds, rate: feedRate }))['feeds']
  const besideStormOn = async (server: Served) => {
    const storm = flood(server, { seconds: seconds + 1, requests: searches, rate: hostileRate })
    return { beside: await readFeeds(), sent: (await storm)['searches'] }
  }
  // A site that has just started would compile its code meanwhile, and read the index from the disk.
  for (const [at, { query }] of makeSearches(words, places, people).slice(0, warmingSearches).entries()) {
    const headers = { cookie: members[at % members.length]?.cookie ?? '' }
    await sendRequest(`${site.address}/api/search?${new URLSearchParams({ q: query })}`, headers)
  }
  await readFeeds()
  const alone = await readFeeds()
  const bare = await serveBare(join(world.dataDir, 'bare.log'), refusalBytes)
  const { beside: besideBare } = await besideStormOn(bare).finally(() => bare.stop())
  const { beside, sent } = await besideStormOn(site)
  if (!alone || !besideBare || !beside || !sent) throw new Error('Nothing was sent.')
  const rowOf = (name: string, { p50, p95, p99, answered, refused, sent: all }: typeof alone): Cell[] => [
    ...[name, p50, p95, p99, answered, refused, all],
  ]
  return {
    title: `${hostileRate} hostile searches a second, ${world.name}`,
    columns: ['request', 'p50 ms', 'p95 ms', 'p99 ms', 'answered', 'busy', 'sent'],
    rows: [
      rowOf('feeds alone', alone),
      rowOf('feeds beside the same requests to another server', besideBare),
      rowOf('feeds beside the searches', beside),
      rowOf('the searches', sent),
    ],
    notes: [
      `${feedRate} feeds a second by 20 members; searches of guests from ${hostileAddresses} addresses, of frequent words, beginnings and exclusions, ${seconds} s; before them ${warmingSearches} searches of members`,
      'busy: refused with 503 because guests are searching already; the rest by the limit of their address, with 429',
      `the 95th percentile of feeds is ${(beside.p95 / alone.p95).toFixed(2)} times as high`,
    ],
  }
}

/** What costs most: many frequent words, beginnings of words, and exclusions. */
function hostile(words: readonly string[], at: number): string {
  const word = (step: number) => words[(at * 7 + step * 131) % words.length] as string
  const some = Array.from({ length: 8 }, (_, step) => word(step))
  return [
    some.join(' '),
    some.map((each) => `${each.slice(0, 3)}*`).join(' '),
    `-${some.join(' -')}`,
    some.join(' OR '),
  ][at % 4] as string
}

/** Always the same ones. */
function makeSearches(texts: readonly string[][], places: readonly string[], people: readonly string[]): Search[] {
  let seed = 7
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647
    return seed / 2_147_483_647
  }
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const counts = new Map<string, number>()
  for (const word of texts.flat()) counts.set(word, (counts.get(word) ?? 0) + 1)
  const byFrequency = [...counts].sort((a, b) => b[1] - a[1]).map(([word]) => word)
  const ofAnyFrequency = () => byFrequency[Math.floor(Math.exp(random() * Math.log(byFrequency.length)))] as string
  const filters = [() => `in:${pick(places)}`, () => `by:${pick(people)}`, () => 'after:2025-06', () => 'type:post']
  return Array.from({ length: searches }, (_, at) => {
    const text = pick(texts)
    const words = Array.from({ length: 1 + Math.floor(random() * 4) }, () => (at % 2 ? pick(text) : ofAnyFrequency()))
    const filter = at % 5 === 0 ? Math.floor(at / 5) % filters.length : undefined
    const typed = filter === undefined ? words : [...words, filters[filter]?.()]
    return { query: typed.join(' '), hasPlace: filter !== undefined && filter < 2 }
  })
}
