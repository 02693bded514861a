import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { type Served, serve } from '../bench/serve.ts'
import { addImages } from '../demo/pictures.ts'
import { seedDemo } from '../demo/seed-demo.ts'
import { readSettings } from '../server/platform/config.ts'
import { startEmbedded } from '../server/platform/db/embedded/start.ts'
import { migrate } from '../server/platform/db/migrate.ts'
import { createSite } from '../server/start/create-site.ts'
import type { Target } from './target.ts'

export interface ServedTarget extends Target {
  served: Served
}

/** The built site as a process of its own, on a database with the demo in it. Nothing of it stays. */
export async function withTarget<T>(
  work: (target: ServedTarget) => Promise<T>,
  settings: Record<string, string> = {},
): Promise<T> {
  const dir = mkdtempSync(join(tmpdir(), 'stoa-fuzz-'))
  const database = await startEmbedded({ dataDir: dir, quick: true })
  const logFile = join(dir, 'site.log')
  try {
    await migrate(database.url)
    const env = {
      ...{ DATABASE_URL: database.url, DATA_DIR: dir, PORT: '0', HOST: '127.0.0.1' },
      ...{ RATE_LIMITS: 'false', LOG_LEVEL: 'error', ...settings },
    }
    const given = readSettings(env)
    const site = await createSite(given, database.url, pino({ level: 'silent' }))
    try {
      await seedDemo(site.db, given)
      await addImages(site.db, site.images)
      const served = await serve(logFile, env)
      try {
        const { hostname, port } = new URL(served.address)
        return await work({
          host: hostname,
          port: Number(port),
          site,
          served,
          findFailure: (id) => findLine(logFile, id),
        })
      } finally {
        await served.stop()
      }
    } finally {
      await site.close()
    }
  } finally {
    await database.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

/** The error that stands in the log under a request's id, with its stack. */
function findLine(logFile: string, id: string): string | undefined {
  const line = readFileSync(logFile, 'utf8')
    .split('\n')
    .find((each) => each.includes(id))
  if (!line) return undefined
  const { err, msg } = JSON.parse(line) as { err?: { stack?: string }; msg?: string }
  return err?.stack ?? msg
}
