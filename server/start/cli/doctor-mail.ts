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
    { kind: 'SPF', name: domain, begins: 'v=spf1', example: 'v=spf1 mx -all' },
    { kind: 'DMARC', name: `_dmarc.${domain}`, begins: 'v=DMARC1', example: 'v=DMARC1; p=quarantine' },
  ]
  return Promise.all(
    records.map(async ({ kind, name, begins, example }): Promise<Finding> => {
      const topic = `Mail, ${kind}`
      const found = await findRecord(resolveTxt, name, begins)
      if (found !== undefined) return { topic, result: `${name} has "${found}"` }
      return {
        topic,
        result: `${name} has no ${kind} record`,
        todo: `Add a TXT record to ${name}, such as "${example}", or as your mail provider says.`,
      }
    }),
  )
}

async function findRecord(resolveTxt: ResolveTxt, name: string, begins: string): Promise<string | undefined> {
  try {
    const records = (await resolveTxt(name)).map((parts) => parts.join(''))
    return records.find((record) => record.toLowerCase().startsWith(begins.toLowerCase()))
  } catch {
    // The name does not exist, or no name server answers.
    return undefined
  }
}
