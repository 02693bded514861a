import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readSettings } from '../../server/platform/config.ts'
import type { Db } from '../../server/platform/db/connect.ts'
import type { Embedded } from '../../server/platform/db/embedded/start.ts'
import { toWire } from '../../server/platform/db/keys.ts'
import { csrfToken, makeSessionId } from '../../server/platform/http/tokens.ts'
import { createSite } from '../../server/start/create-site.ts'
import { metricsToken } from '../metrics.ts'
import { databaseSeconds } from '../processes.ts'
import { type Served, serve } from '../serve.ts'
import type { SizeName } from './sizes.ts'
import { openStored } from './store.ts'

/** A site of one of the sizes in a separate process, with members. */
export interface SizedWorld {
  name: SizeName
  seconds: number
  site: Served
  databaseUrl: string
  /** The `DATA_DIR` of the site. */
  dataDir: string
  /** The folder of the PostgreSQL cluster, which is also used to find its processes. */
  clusterDir: string
  /** The log of PostgreSQL, which has the durations of statements if the options ask for them. */
  logFile: string
  /** Twenty members, logged in. */
  members: { cookie: string; token: string }[]
  posts: { few: PostPlace; twoHundred: PostPlace; thousand: PostPlace }
  /** Posts from all over the site. */
  anyPosts: (PostPlace & { id: string })[]
  /** The processor time of PostgreSQL for a prepared "select 1", in milliseconds. */
  selectCost: number
  /** The busiest first. */
  communities: { id: string; name: string }[]
}

export interface PostPlace {
  publicId: string
  community: string
}

interface Options {
  seconds: number
  /** Settings of the site. */
  settings?: Record<string, string>
  /** Settings of PostgreSQL. */
  options?: readonly string[]
}

export async function withSizedWorld<T>(
  name: SizeName,
  { seconds, settings = {}, options = [] }: Options,
  work: (world: SizedWorld) => Promise<T>,
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bench-'))
  const database = await openStored(name, options)
  try {
    const env = { DATABASE_URL: database.url, DATA_DIR: dir, RATE_LIMITS: 'false', METRICS_TOKEN: metricsToken }
    const found = await prepare(dir, database)
    const site = await serve(join(dir, 'site.log'), { ...env, PORT: '0', HOST: '127.0.0.1', ...settings })
    try {
      const { url: databaseUrl, dir: clusterDir, logFile } = database
      return await work({ name, seconds, site, databaseUrl, dataDir: dir, clusterDir, logFile, ...found })
    } finally {
      await site.stop()
    }
  } finally {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function prepare(dir: string, { url, dir: clusterDir }: Embedded) {
  const site = await createSite(readSettings({ DATA_DIR: dir }), url, pino({ level: 'silent' }))
  try {
    const { rows: people } = await sql<{ id: bigint }>`
      select id from users where username like 'person\\_%' order by id limit 20`.execute(site.db)
    const members: SizedWorld['members'] = []
    for (const { id } of people) {
      const sid = makeSessionId(site.secrets.session)
      await site.sessions.start(site.db, sid, id)
      members.push({ cookie: `${site.settings.SESSION_COOKIE}=${sid}`, token: csrfToken(site.secrets.csrf, sid) })
    }
    return { members, selectCost: await measureSelect(site.db, clusterDir), ...(await findPlaces(site.db)) }
  } finally {
    await site.close()
  }
}

async function measureSelect(db: Db, clusterDir: string): Promise<number> {
  const times = 5000
  const select = async () => {
    for (let time = 0; time < times; time++) await sql`select 1`.execute(db)
  }
  await select()
  const before = databaseSeconds(clusterDir)
  await select()
  return ((databaseSeconds(clusterDir) - before) * 1000) / times
}

async function findPlaces(db: Db) {
  const withComments = async (number: number): Promise<PostPlace> => {
    const { rows } = await sql<PostPlace>`
      select public_id as "publicId", name as community from posts join post_activity using (id) join communities on communities.id = posts.community_id
      where no_comments between ${number} and ${Math.ceil(number * 1.05)} and posts.deleted_at is null order by posts.id limit 1`.execute(
      db,
    )
    const [place] = rows
    if (!place) throw new Error(`No post has ${number} comments.`)
    return place
  }
  const { rows: any } = await sql<PostPlace & { id: bigint }>`
    select posts.id, public_id as "publicId", name as community from posts join communities on communities.id = community_id
    where posts.deleted_at is null and locked_at is null and posts.id % 7 = 0 order by posts.id desc limit 1000`.execute(
    db,
  )
  const { rows: communities } = await sql<{ id: bigint; name: string }>`
    select id, name from communities order by no_members desc limit 20`.execute(db)
  return {
    posts: { few: await withComments(5), twoHundred: await withComments(200), thousand: await withComments(1000) },
    anyPosts: any.map((place) => ({ ...place, id: toWire(place.id) })),
    communities: communities.map(({ id, name }) => ({ id: toWire(id), name })),
  }
}
