import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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
  /** The cookie of a member who has joined a dozen communities. */
  memberCookie: string
  /** How long each load lasts. */
  seconds: number
  /** Starts the built site with its usual settings, but without rate limits, which measurements would exceed. */
  startSite(settings?: Record<string, string>): Promise<Served>
}

const member = 'Adjoa_M'

export async function withWorld<T>(seconds: number, work: (world: World) => Promise<T>): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-bench-'))
  // Not the quick settings of tests, because operators do not have them.
  const database = await startEmbedded({ dataDir: dir })
  try {
    await migrate(database.url)
    return await work({
      databaseUrl: database.url,
      memberCookie: await prepare(dir, database.url),
      seconds,
      startSite: (settings = {}) =>
        serve(join(dir, 'site.log'), {
          DATABASE_URL: database.url,
          DATA_DIR: dir,
          RATE_LIMITS: 'false',
          METRICS_TOKEN: metricsToken,
          PORT: '0',
          HOST: '127.0.0.1',
          ...settings,
        }),
    })
  } finally {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function prepare(dir: string, url: string): Promise<string> {
  const settings = readSettings({ DATA_DIR: dir })
  const site = await createSite(settings, url, pino({ level: 'silent' }))
  try {
    await seedDemo(site.db, settings)
    await addImages(site.db, site.images)
    const { id } = await site.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', member)
      .executeTakeFirstOrThrow()
    const sid = makeSessionId(site.secrets.session)
    await site.sessions.start(site.db, sid, id)
    return `${settings.SESSION_COOKIE}=${sid}`
  } finally {
    await site.close()
  }
}
