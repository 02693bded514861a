import { createLog } from '../../platform/log.ts'
import type { Site } from '../../platform/site.ts'
import { createSite } from '../create-site.ts'
import { withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { upgradeAloud } from './upgrade.ts'

/** For commands that do what the site itself can do. */
export function withSite(work: (site: Site) => Promise<number>): Promise<number> {
  const settings = loadSettings()
  return withDatabaseUrl(settings, async (url) => {
    await upgradeAloud(settings, url)
    const site = await createSite(settings, url, createLog({ LOG_LEVEL: 'error' }))
    try {
      return await work(site)
    } finally {
      await site.close()
    }
  })
}
