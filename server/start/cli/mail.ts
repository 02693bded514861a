import { sendTestMail } from '../../people/mail/admin-mail.ts'
import { forgetBounces, takeReport } from '../../people/mail/bounces.ts'
import { createMail } from '../../people/mail/mail.ts'
import { connect } from '../../platform/db/connect.ts'
import { createKeyMaker } from '../../platform/db/keys.ts'
import { loadSecrets } from '../../platform/db/secrets.ts'
import type { Site } from '../../platform/site.ts'
import { withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { UsageError } from './usage.ts'

/**
 * `mail test <address>` sends one real mail at once; `mail bounce` reads a report of a mail server from its standard
 * input; `mail again <address>` sends to an address again from which mail came back.
 */
export async function runMail([action, address, ...rest]: string[]): Promise<number> {
  if (action === 'bounce' && address === undefined) return readBounce()
  if (!['test', 'again'].includes(action ?? '') || address === undefined || rest.length > 0)
    throw new UsageError('Write "mail test <address>", "mail bounce" or "mail again <address>".')
  if (action === 'again') return sendAgain(address)
  const settings = loadSettings()
  return withDatabaseUrl(settings, async (url) => {
    const db = connect(url, { pool: 1 })
    try {
      const mail = createMail(settings, await loadSecrets(db, settings))
      if (!mail) {
        console.error('This site does not send mail: MAIL_URL, MAIL_FROM and SITE_URL must be set.')
        return 1
      }
      // The key is only part of the Message-ID: nothing is stored.
      const keys = createKeyMaker(() => 0)
      const result = await sendTestMail({ mail, settings, nextKey: () => keys.next() }, address)
      mail.close()
      if (!result.delivered) {
        console.error(result.problem)
        return 1
      }
      console.log(`${result.server} accepted the mail (encryption: ${result.encryption}): ${result.reply}`)
      return 0
    } finally {
      await db.destroy()
    }
  })
}

/** A report is much shorter, even with the mail that came back. */
const maxReportBytes = 2_000_000

/** Ends with 0 for any mail, because a mail server answers another end with one more report. */
async function readBounce(): Promise<number> {
  let report = ''
  for await (const chunk of process.stdin.setEncoding('latin1')) {
    report += chunk
    if (report.length > maxReportBytes) break
  }
  console.log(await withSite((site) => takeReport(site, report)))
  return 0
}

async function sendAgain(address: string): Promise<number> {
  const wasMarked = await withSite((site) => forgetBounces(site, site.db, address))
  console.log(wasMarked ? `Mail is sent to ${address} again.` : `No mail from ${address} came back.`)
  return wasMarked ? 0 : 1
}

function withSite<T>(work: (site: Pick<Site, 'db' | 'secrets'>) => Promise<T>): Promise<T> {
  const settings = loadSettings()
  return withDatabaseUrl(settings, async (url) => {
    const db = connect(url, { pool: 1 })
    try {
      return await work({ db, secrets: await loadSecrets(db, settings) })
    } finally {
      await db.destroy()
    }
  })
}
