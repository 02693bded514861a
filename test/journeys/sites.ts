import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readSettings } from '../../server/platform/config.ts'
import { type RunningSite, startSite } from '../../server/start/main.ts'
import { copyDatabase, type TestServer } from '../server-databases.ts'

/** The sites of a worker: the one that most journeys use, and at most one with the settings of a file. */
export interface Sites {
  of(file: string, settings: Record<string, string>): Promise<RunningSite>
  closeAll(): Promise<void>
}

interface StartedSite {
  running: RunningSite
  stop(): Promise<void>
  /** The same site on the same address, with other settings or the pages of another build. */
  deploy(changed: Record<string, string>, buildFolder?: string): Promise<void>
}

export function keepSites(): Sites {
  let usual: Promise<StartedSite> | undefined
  let other: { key: string; site: Promise<StartedSite> } | undefined
  const stopOther = async () => (await other?.site)?.stop()
  return {
    async of(file: string, settings: Record<string, string>): Promise<RunningSite> {
      if (Object.keys(settings).length === 0) {
        usual ??= startOn({})
        return (await usual).running
      }
      const key = JSON.stringify([file, settings])
      if (other?.key !== key) {
        // The site of the previous file is no longer needed.
        await stopOther()
        other = { key, site: startOn(settings) }
      }
      return (await other.site).running
    },
    async closeAll() {
      await stopOther()
      await (await usual)?.stop()
    },
  }
}

/** A site with these settings, on a database and a folder of its own. */
export async function startOn(settings: Record<string, string>): Promise<StartedSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'stoa-journey-'))
  const server = JSON.parse(process.env['TEST_SERVER'] ?? '') as TestServer
  const copy = await copyDatabase(server, server.template)
  const usual = { RATE_LIMITS: 'false', GUEST_CACHE_SECONDS: '0', JOBS: 'false' }
  const all = { PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...usual, ...settings }
  let running = await startSite(readSettings(all), { url: copy.url })
  return {
    get running() {
      return running
    },
    async deploy(changed, buildFolder) {
      const { port } = new URL(running.address)
      await running.close()
      running = await startSite(readSettings({ ...all, PORT: port, ...changed }), { url: copy.url, buildFolder })
    },
    async stop() {
      await running.close()
      await copy.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
