import { sendTestMail } from '../../people/mail/admin-mail.ts'
import { createMail } from '../../people/mail/mail.ts'
import { connect } from '../../platform/db/connect.ts'
import { createKeyMaker } from '../../platform/db/keys.ts'
import { loadSecrets } from '../../platform/db/secrets.ts'
import { withDatabaseUrl } from './database.ts'
import { loadSettings } from './environment.ts'
import { UsageError } from './usage.ts'

/** `mail test <address>` sends one real mail at once. */
export async function runMail([action, address, ...rest]: string[]): Promise<number> {
  if (action !== 'test' || address === undefined || rest.length > 0)
    throw new UsageError('Write "mail test <address>".')
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
