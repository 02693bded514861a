import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { addImages } from '../../demo/pictures.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { fillSearch } from '../../server/discussion/search/fill.ts'
import { readSettings } from '../../server/platform/config.ts'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrate } from '../../server/platform/db/migrate.ts'
import { makeSessionId } from '../../server/platform/http/tokens.ts'
import type { Site } from '../../server/platform/site.ts'
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
      // So that there are pictures of mail. Nothing listens on that port, so that no mail leaves.
      SITE_URL: 'http://localhost',
      MAIL_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Talk <talk@talk.example>',
      // A login provider that nobody reaches, for pictures of its button.
      OIDC_1_NAME: 'Orchard Club',
      OIDC_1_ISSUER: 'http://127.0.0.1:9',
      OIDC_1_CLIENT_ID: 'stoa',
    })
    const { site, address, close } = await startSite(settings, { url: database.url })
    await seedDemo(site.db, settings)
    await addImages(site.db, site.images)
    // So that there is a picture of the question about descriptions.
    await site.db.updateTable('users').set({ require_alt_text: true }).where('username', '=', usernames.admin).execute()
    await addMails(site)
    // The site, which was empty, may be filling it.
    while (!(await fillSearch(site.db, { isNew: true }))) await setTimeout(100)
    site.search.forget()
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

/** Mails in each state: the demo sends none. */
async function addMails(site: Site): Promise<void> {
  const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000)
  const row = (minutesAgo: number, shown_address: string) => ({
    id: site.nextKey(),
    kind: 'account' as const,
    template: 'test',
    shown_address,
    recipient: Buffer.from(shown_address),
    created_at: at(minutesAgo),
    tried_at: at(minutesAgo - 1),
  })
  const ended = (minutesAgo: number) => ({
    ended_at: at(minutesAgo - 1),
    attempts: 1,
    last_reply: '250 2.0.0 Ok: queued',
  })
  const days = 24 * 60
  const retried = {
    state: 'waiting' as const,
    attempts: 2,
    due_at: at(-600),
    last_reply: '451 4.7.1 Greylisted, try again',
  }
  await site.db
    .insertInto('mails')
    .values([
      { ...row(3 * days, 'b…@lakeside.example'), ...ended(3 * days), state: 'sent' as const },
      { ...row(days, 'o…@harbour.example'), ...ended(days), state: 'dropped' as const, last_reply: null },
      { ...row(900, 'm…@talk.example'), ...ended(900), state: 'sent' as const, kind: 'security' as const },
      {
        ...row(600, 'k…@no-such-provider-of-mail.example'),
        ...ended(300),
        state: 'failed' as const,
        attempts: 7,
        address: 'kim@no-such-provider-of-mail.example',
        last_reply: '550 5.1.1 The address that you tried to reach does not exist',
      },
      { ...row(90, 'a…@harbour.example'), ...retried, address: 'ada@harbour.example' },
      { ...row(20, 'i…@talk.example'), ...ended(20), state: 'sent' as const, kind: 'security' as const },
    ])
    .execute()
}
