import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addImages } from '../../demo/pictures.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { readSettings } from '../../server/platform/config.ts'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { makeSessionId } from '../../server/platform/http/tokens.ts'
import { startSite } from '../../server/start/main.ts'
import type { Role } from './shot.ts'

export interface DemoSite {
  address: string
  /** The value of a session cookie for somebody in this role; undefined for a guest. */
  logIn(role: Role): Promise<string | undefined>
  close(): Promise<void>
}

/** The members of the demo whose pages are shown for each role. */
const usernames: Record<Exclude<Role, 'guest'>, string> = { member: 'Adjoa_M', moderator: 'mara_v', admin: 'ines' }

/** The built site with the demo, on a free port, with a database that is deleted when the site is closed. */
export async function startDemoSite(): Promise<DemoSite> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoa-demo-'))
  const database = await startEmbedded({ dataDir, quick: true })
  const removeDatabase = async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(database.url)
    const settings = readSettings({
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'false',
    })
    const { site, address, close } = await startSite(settings, { url: database.url })
    await seedDemo(site.db, settings)
    await addImages(site.db, site.images)
    // So that there is a picture of the question about descriptions.
    await site.db.updateTable('users').set({ require_alt_text: true }).where('username', '=', usernames.admin).execute()
    return {
      address,
      async logIn(role) {
        if (role === 'guest') return undefined
        const user = await site.db
          .selectFrom('users')
          .select('id')
          .where('username', '=', usernames[role])
          .executeTakeFirstOrThrow()
        const sid = makeSessionId(site.secrets.session)
        await site.sessions.start(site.db, sid, user.id)
        return sid
      },
      async close() {
        await close()
        await removeDatabase()
      },
    }
  } catch (error) {
    await removeDatabase()
    throw error
  }
}
