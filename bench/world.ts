import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { pino } from 'pino'
import { addImages } from '../demo/pictures.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { readSettings } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/db/embedded/start.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { makeSessionId } from '../server/platform/http/tokens.ts'
import { createSite } from '../server/start/create-site.ts'
import { metricsToken } from './metrics.ts'
import { type Served, serve } from './serve.ts'

/** What the cases measure: a database with the demo, and the site as a separate process. */
export interface World {
  /** For cases that add data of their own. */
  databaseUrl: string
  /** The folder of the PostgreSQL cluster, which is also used to find its processes. */
  clusterDir: string
  /** The cookie of a member who has joined a dozen communities. */
  memberCookie: string
  /** Of the twenty who have joined most communities. */
  memberCookies: readonly string[]
  /** How long each load lasts. */
  seconds: number
  /** Starts the built site with its usual settings, but without rate limits, which measurements would exceed. */
  startSite(settings?: Record<string, string>): Promise<Served>
  /** Starts the site with this database as its own, as most operators do. */
  startWhole(onStart: (pid: number) => void): Promise<Served>
}

const member = 'Adjoa_M'

export async function withWorld<T>(seconds: number, work: (world: World) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bench-'))
  // Not the quick settings of tests, because operators do not have them.
  const database = await startEmbedded({ dataDir: dir })
  try {
    await migrate(database.url)
    const always = { DATA_DIR: dir, RATE_LIMITS: 'false', METRICS_TOKEN: metricsToken, PORT: '0', HOST: '127.0.0.1' }
    return await work({
      databaseUrl: database.url,
      clusterDir: database.dir,
      ...(await prepare(dir, database.url)),
      seconds,
      startSite: (settings = {}) =>
        serve(join(dir, 'site.log'), { ...always, DATABASE_URL: database.url, ...settings }),
      async startWhole(onStart) {
        await database.stop()
        return serve(join(dir, 'site.log'), { ...always, DATABASE_URL: '' }, onStart)
      },
    })
  } finally {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function prepare(dir: string, url: string): Promise<Pick<World, 'memberCookie' | 'memberCookies'>> {
  const settings = readSettings({ DATA_DIR: dir })
  const site = await createSite(settings, url, pino({ level: 'silent' }))
  try {
    await seedDemo(site.db, settings)
    await addImages(site.db, site.images)
    const { rows: users } = await sql<{ id: bigint }>`
      select users.id from users left join community_members on user_id = users.id where not is_admin
      group by users.id order by username <> ${member}, count(*) desc, users.id limit 21`.execute(site.db)
    const cookies: string[] = []
    for (const { id } of users) {
      const sid = makeSessionId(site.secrets.session)
      await site.sessions.start(site.db, sid, id)
      cookies.push(`${settings.SESSION_COOKIE}=${sid}`)
    }
    const [memberCookie = '', ...memberCookies] = cookies
    return { memberCookie, memberCookies }
  } finally {
    await site.close()
  }
}
