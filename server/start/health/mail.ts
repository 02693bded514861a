import { resolveTxt as resolveTxtRecords } from 'node:dns/promises'
import type { Settings } from '../../platform/config.ts'
import { readMailbox } from '../../platform/mail/mail-address.ts'
import type { Finding } from './finding.ts'

type ResolveTxt = (name: string) => Promise<string[][]>

/**
 * The DNS records without which other mail servers refuse the mails of this site, or treat them as spam. DKIM is not
 * checked: its record has a name that only the mail server knows.
 */
export async function examineMail(settings: Settings, resolveTxt: ResolveTxt = resolveTxtRecords): Promise<Finding[]> {
  const { MAIL_URL, MAIL_FROM, SITE_URL } = settings
  if (MAIL_URL === undefined) return [{ topic: 'Mail', result: 'off, because MAIL_URL is not set' }]
  if (SITE_URL === undefined)
    return [{ topic: 'Mail', result: 'off', todo: 'Set SITE_URL: links in mails need the public address of the site.' }]
  const domain = readMailbox(MAIL_FROM ?? '')?.address.split('@')[1] ?? ''
  const records = [
    { kind: 'SPF', names: [domain], begins: 'v=spf1', example: 'v=spf1 mx -all' },
    // A record of a parent domain counts for its subdomains.
    {
      kind: 'DMARC',
      names: parentsOf(domain).map((name) => `_dmarc.${name}`),
      begins: 'v=DMARC1',
      example: 'v=DMARC1; p=quarantine',
    },
  ]
  return Promise.all(
    records.map(async ({ kind, names, begins, example }): Promise<Finding> => {
      const topic = `Mail, ${kind}`
      const [own] = names
      for (const name of names) {
        const found = await findRecord(resolveTxt, name, begins)
        if (found !== undefined) return { topic, result: `${name} has "${found}"` }
      }
      return {
        topic,
        result: `${own} has no ${kind} record`,
        todo: `Add a TXT record to ${own}, such as "${example}", or as your mail provider says.`,
      }
    }),
  )
}

/** The domain and those above it, but for the last label. */
function parentsOf(domain: string): string[] {
  const labels = domain.split('.')
  return labels.slice(0, Math.max(1, labels.length - 1)).map((_, at) => labels.slice(at).join('.'))
}

const missingCodes = new Set(['ENOTFOUND', 'ENODATA'])

/** Undefined if the name or the record does not exist. Throws if no name server answers. */
async function findRecord(resolveTxt: ResolveTxt, name: string, begins: string): Promise<string | undefined> {
  try {
    const records = (await resolveTxt(name)).map((parts) => parts.join(''))
    return records.find((record) => record.toLowerCase().startsWith(begins.toLowerCase()))
  } catch (error) {
    if (missingCodes.has((error as NodeJS.ErrnoException).code ?? '')) return undefined
    throw error
  }
}
