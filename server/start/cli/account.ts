import { endSessionsByOperator, makeOperatorLink } from '../../people/recovery/operator.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Site } from '../../platform/site.ts'
import { UsageError } from './usage.ts'
import { withSite } from './with-site.ts'

const usage = 'Write "account reset <username>" or "account sessions <username> --end".'

/** `account reset <username>` and `account sessions <username> --end`. */
export async function runAccount([verb, given = '', ...more]: string[]): Promise<number> {
  const act =
    verb === 'reset' && more.length === 0 ? reset : verb === 'sessions' && more.join() === '--end' ? end : null
  if (!act || !given || given.startsWith('-')) throw new UsageError(usage)
  const name = given.replace(/^@/, '')
  return withSite(async (site) => {
    try {
      console.log(await act(site, name))
      return 0
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      console.error(
        error.code === 'user-deleted' ? `The account ${name} is deleted.` : `There is no account called ${name}.`,
      )
      return 1
    }
  })
}

async function reset(site: Site, name: string): Promise<string> {
  const { username, path, isMailed } = await makeOperatorLink(site, name)
  const { SITE_URL, PORT } = site.settings
  return [
    `With this link @${username} sets a new password. It works once, for 24 hours. Give it to nobody else:`,
    new URL(path, SITE_URL ?? `http://localhost:${PORT}`).href,
    isMailed
      ? 'A notification and a mail tell the owner.'
      : 'A notification tells the owner; no mail does, because the account has no confirmed address or MAIL_URL is not set here.',
  ].join('\n')
}

async function end(site: Site, name: string): Promise<string> {
  const { username } = await endSessionsByOperator(site, name)
  return `@${username} is logged out everywhere.`
}
